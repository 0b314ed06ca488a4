/** `driftwire alarm ack | snooze | accept | dismiss | resolve`: what a person says of an incident, written to be carried out. */

import { randomUUID } from "node:crypto";
import { checkJudgement } from "../../processors/incidents/checks.ts";
import type { Judgement } from "../../schemas/generated/records.ts";
import { encode } from "../../topology/access.ts";
import type { Driver } from "../../topology/driver.ts";
import { partitionOf } from "../../topology/partitioner.ts";
import { isReject } from "../../topology/processor.ts";
import { headers } from "../access/entry.ts";
import { checkAction, incidentNamed, incidentsOf, nowOf, stateAfter, waitingOf } from "../access/incidents.ts";
import type { Loaded } from "../load.ts";
import { printable } from "../shown.ts";
import { badUsage } from "./fail.ts";
import { withLog } from "./opened.ts";
import { durationOf, type GlobalOptions, timeOf } from "./options.ts";
import { print, printJson, say } from "./out.ts";
import { startCommand } from "./source-known.ts";

export interface JudgeOptions extends GlobalOptions {
  readonly by?: string;
  readonly note?: string;
  readonly for?: string;
  readonly began?: string;
}

const TOPIC = "judgement";

export async function judge(
  loaded: Loaded,
  action: Judgement["action"],
  incident: string,
  options: JudgeOptions,
): Promise<void> {
  const now = Date.now();
  const said = {
    ...{
      id: randomUUID(),
      action,
      by: options.by ?? (process.env.USER || "driftwire alarm"),
      note: options.note ?? "",
    },
    forMs: options.for === undefined ? 0 : durationOf("--for")(options.for),
    began: options.began === undefined ? null : timeOf("--began", now)(options.began),
  };
  await withLog(loaded, async (log) => {
    const waiting = (await waitingOf(log)).get(incident) ?? [];
    const alarm = nowOf(incidentNamed(await incidentsOf(log), incident));
    const state = stateAfter(alarm, waiting);
    checkAction(incident, state, action);
    const judgement: Judgement = { ...said, incident, source: alarm.source };
    checked(judgement, now);
    await write(log.driver, judgement);
    const after = stateAfter({ ...alarm, state }, [judgement]);
    const answer = { incident, source: alarm.source, state: after, previous: state, by: judgement.by };
    if (options.json) return printJson(answer);
    print(`${printable(incident)}, of ${printable(alarm.source)}, is ${after}`);
    const count = [...(await waitingOf(log)).values()].flat().length;
    if (count > 0) say(`takes effect as soon as \`${startCommand(loaded)}\` runs`);
  });
}

/** By what its processor goes by. */
function checked(judgement: Judgement, now: number): void {
  try {
    checkJudgement(judgement, now);
  } catch (error) {
    if (!isReject(error)) throw error;
    const [expected, got = ""] = error.message.replace(/^expected /, "").split(", got ");
    throw badUsage(`driftwire alarm ${judgement.action}`, expected!, got);
  }
}

async function write(driver: Driver, judgement: Judgement): Promise<void> {
  const { codec, partitions } = driver.topics.get(TOPIC)!;
  const key = Buffer.from(judgement.source);
  const record = { key, value: encode(codec, judgement), headers: headers(), timestamp: Date.now() };
  await driver.produce([{ topic: TOPIC, partition: partitionOf(key, key.length, partitions), records: [record] }]);
}
