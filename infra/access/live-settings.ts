/** Processors' settings as the topic `setting` has them: what was promoted from a run, or set by `driftwire config set`. */

import type { Setting } from "../../schemas/generated/records.ts";
import { encode } from "../../topology/access.ts";
import type { Driver, Entry } from "../../topology/driver.ts";
import { DriftwireError } from "../../topology/errors.ts";
import { nameOf, type TopicSettings, withLive } from "../live-settings.ts";
import type { Loaded } from "../load.ts";
import { SETTINGS_TOPIC } from "../settings.ts";
import { headers } from "./entry.ts";
import { recordsFrom } from "./records.ts";

const PLACE = { topic: SETTINGS_TOPIC, partition: 0 } as const;

/** By processor.setting. */
export async function settingsIn(driver: Driver): Promise<TopicSettings> {
  const { start } = await driver.range(PLACE);
  const { codec } = driver.topics.get(SETTINGS_TOPIC)!;
  const known = new Map<string, Setting>();
  for await (const { key, value } of recordsFrom(driver, { ...PLACE, offset: start })) {
    const name = key?.toString() ?? "";
    if (value === null) known.delete(name);
    else known.set(name, checked(name, codec.decode(value, 0, value.length) as Setting));
  }
  return known;
}

/** Anybody may send one. */
function checked(name: string, setting: Setting): Setting {
  try {
    JSON.parse(setting.value);
  } catch {
    const remedy = `a value in JSON: driftwire config unset ${name} takes it back`;
    throw new DriftwireError("bad-settings", { at: `topic setting, ${name}`, expected: remedy, got: setting.value });
  }
  return setting;
}

/** Where the topic ends: whoever has read it up to there knows all. */
export const settingsEnd = async (driver: Driver): Promise<number> => (await driver.range(PLACE)).end;

/** To be written: these, and those without a value that are taken back. */
export function settingsEntry(driver: Driver, set: readonly Setting[], unset: readonly string[] = []): Entry {
  const { codec } = driver.topics.get(SETTINGS_TOPIC)!;
  const timestamp = Date.now();
  const record = (name: string, value: Uint8Array | null) => ({
    ...{ key: Buffer.from(name), value: value as Buffer | null, headers: headers(), timestamp },
  });
  return {
    ...PLACE,
    records: [
      ...set.map((setting) => record(nameOf(setting), encode(codec, setting))),
      ...unset.map((name) => record(name, null)),
    ],
  };
}

/** With the settings that are in force for the live run. */
export const liveLoaded = async (loaded: Loaded, driver: Driver): Promise<Loaded> =>
  withLive(loaded, await settingsIn(driver));
