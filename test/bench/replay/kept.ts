/** The benches' records are of long ago: topics keep them all the same. */

const TOPICS = ["page", "document", "vector", "verdict", "model", "finding", "alarm", "candidate", "core"];

export const KEPT = `topics:\n${TOPICS.map((topic) => `  ${topic}: { keepHours: 876000 }\n`).join("")}`;
