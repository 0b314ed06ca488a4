/**
 * The graph: the topics, and the processors between them. Read this first. `driftwire topology` prints it; a test keeps
 * topology.txt, its printed form, up to date. To add a processor, add its folder and a line here.
 */

import { coreEvict } from "../processors/core-evict/processor.ts";
import { coreJudge } from "../processors/core-judge/processor.ts";
import { extract } from "../processors/extract/processor.ts";
import { features } from "../processors/features/processor.ts";
import { fetchPages } from "../processors/fetch/processor.ts";
import { incidents } from "../processors/incidents/processor.ts";
import { notify } from "../processors/notify/processor.ts";
import { offlineDetect } from "../processors/offline-detect/processor.ts";
import { onlineDetect } from "../processors/online-detect/processor.ts";
import { outages } from "../processors/outages/processor.ts";
import { sources } from "../processors/sources/processor.ts";
import { traverse } from "../processors/traverse/processor.ts";
import type { Declaration } from "./graph.ts";

const DAY_MS = 86_400_000;
const MIB = 1024 * 1024;

export const topology: Declaration = {
  // Those that are keyed by source have as many partitions as the setting of that name says.
  topics: {
    /** What is wanted of the sources, by the command line, the console or repair. */
    command: { entry: "driftwire send, the console" },
    /** The sites that are watched, each as it is now. */
    source: { retention: "compact" },
    /** URLs that listings show to those who press, and the ends of walks. */
    link: {},
    /** What URLs gave: raw pages, failures, and the ends of batches. */
    page: { retention: { ms: 30 * DAY_MS }, maxBytes: 9 * MIB },
    /** Clean text and metadata of pages, and the ends of batches. */
    document: { maxBytes: 9 * MIB },
    /** The nine features of documents, and what looks odd beside other evidence. */
    vector: {},
    /** What the online detector says of each, and of each batch. */
    verdict: {},
    /** What is normal for a source. A verdict names the version that made it, so these are kept as long as verdicts. */
    model: {},
    /** What promoted runs of replays have learned: the live detectors go on from it. */
    adoption: { entry: "driftwire run promote", maxBytes: 4 * MIB, table: false },
    /** What detectors have to say of a source: any of them writes it, one of a plug-in's too. */
    finding: { shared: true },
    /** What people say of incidents. Detectors are judged by it, so it is kept for long. */
    judgement: { entry: "driftwire alarm, the console", retention: { ms: 5 * 365 * DAY_MS } },
    /** Documents for the core, judged and sketched. Of all sources in one partition: there one order decides, and one budget. */
    candidate: { partitions: 1, retention: { ms: 30 * DAY_MS }, maxBytes: 9 * MIB, table: false },
    /** What happened to them at the core. */
    core: { partitions: 1 },
    /** The documents of the core with their texts. */
    "core-document": { partitions: 1, retention: "compact", maxBytes: 9 * MIB },
    /** How incidents stand. */
    alarm: {},
    /** What receivers are still to be told of these. */
    notification: { schema: "alarm", retention: { ms: 7 * DAY_MS }, table: false },
    /** The replays that were asked for, and how they stand. */
    replay: { partitions: 1, retention: "compact", entry: "driftwire replay, driftwire run" },
    /** What of these was made live, by whom and when. */
    promotion: { partitions: 1, entry: "driftwire run promote", retention: { ms: 5 * 365 * DAY_MS } },
    /** Settings of processors that are in force unless the settings file has others. */
    setting: { partitions: 1, retention: "compact", entry: "driftwire run promote, driftwire config" },
    /** What processors did, minute by minute. */
    statistic: { partitions: 1, entry: "driftwire up, driftwire work" },
  },
  processors: [
    sources,
    traverse,
    fetchPages,
    extract,
    features,
    onlineDetect,
    offlineDetect,
    outages,
    incidents,
    notify,
    coreJudge,
    coreEvict,
  ],
};
