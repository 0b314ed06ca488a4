/** One timed run each: a processor on the driver, and the raw loop with the same traffic, in so many processes. */

import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { graphOf } from "../../rig.ts";
import { declarationOf, type Kind } from "../runtime/subjects.ts";
import { type BenchCluster, makeTopic, makeTopics, removeTopics } from "./cluster.ts";
import { MESSAGE_BYTES } from "./load.ts";
import { changelogOf } from "./raw.ts";
import { type Finished, type Job, startSubject } from "./subject.ts";

export interface Case {
  readonly kind: Kind;
  readonly input: string;
  /** Records in each partition of the input. */
  readonly ends: readonly number[];
  readonly members: number;
  readonly commitMs: number;
}

export interface Run {
  readonly perSecond: number;
  /** Of all processes of the subject. */
  readonly cpuMs: number;
  readonly rssMb: number;
}

let runs = 0;

export async function measure(
  cluster: BenchCluster,
  scratch: string,
  subject: Job["subject"],
  { kind, input, ends, members, commitMs }: Case,
): Promise<Run> {
  const name = `${cluster.stem}-${runs++}`;
  const output = `${name}-out`;
  if (subject === "ours") await makeTopics(cluster, graphOf(declarationOf(kind, ends.length, { name, input, output })));
  else for (const topic of [output, changelogOf(output)]) await makeTopic(cluster, topic, ends.length, MESSAGE_BYTES);
  const homes = Array.from({ length: members }, () => mkdtempSync(join(scratch, "driftwire-bench-")));
  const common = { subject, kind, bootstrap: cluster.bootstrap, name, input, output, commitMs, members, ends };
  const subjects = homes.map((home, member) => startSubject({ ...common, home, member }));
  try {
    await Promise.all(subjects.map(({ ready }) => ready));
    const start = performance.now();
    for (const one of subjects) one.go();
    const finished: Finished[] = await Promise.all(subjects.map((one) => one.finished));
    const seconds = (performance.now() - start) / 1000;
    const records = ends.reduce((sum, end) => sum + end, 0);
    return {
      perSecond: records / seconds,
      cpuMs: finished.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
      rssMb: Math.max(...finished.map(({ rssMb }) => rssMb)),
    };
  } finally {
    await Promise.all(subjects.map((one) => one.end()));
    for (const home of homes) rmSync(home, { recursive: true, force: true });
    await removeTopics(cluster, (topic) => topic.includes(name) && topic !== input);
  }
}
