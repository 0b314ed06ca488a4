/** All benches. A new one is a module and a line here. */

import type { Bench } from "./bench.ts";
import { chain } from "./chain.ts";
import { charset } from "./charset.ts";
import { clickhouse } from "./clickhouse.ts";
import { core } from "./core.ts";
import { crash } from "./crash.ts";
import { detect } from "./detect.ts";
import { extract } from "./extract.ts";
import { extractFuzz } from "./extract-fuzz.ts";
import { fetch } from "./fetch.ts";
import { fleet } from "./fleet.ts";
import { hostileText } from "./hostile-text.ts";
import { kafka } from "./kafka.ts";
import { faults } from "./kafka-faults.ts";
import { language } from "./language.ts";
import { linksBench } from "./links.ts";
import { newsroom } from "./newsroom.ts";
import { paper } from "./paper.ts";
import { realStreams } from "./real-streams.ts";
import { replay } from "./replay.ts";
import { runtime } from "./runtime.ts";
import { simulate } from "./simulate.ts";
import { traverse } from "./traverse.ts";
import { weight } from "./weight.ts";
import { xpathBench } from "./xpath.ts";

export const benches: readonly Bench[] = [
  runtime,
  kafka,
  crash,
  simulate,
  faults,
  fetch,
  chain,
  replay,
  traverse,
  weight,
  newsroom,
  clickhouse,
  charset,
  language,
  linksBench,
  core,
  extract,
  xpathBench,
  detect,
  paper,
  core,
  realStreams,
  fleet,
  core,
  extractFuzz,
  hostileText,
];
