/** `driftwire config set | unset`, and the settings in force: those of the topic `setting` come below the settings file. */

import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Setting } from "../../schemas/generated/records.ts";
import { messageOf } from "../../topology/errors.ts";
import { settingsEntry, settingsIn } from "../access/live-settings.ts";
import { changesBy, withLive } from "../live-settings.ts";
import { load } from "../load.ts";
import type { LoadedSettings } from "../settings.ts";
import { parseYamlValue } from "../settings-file.ts";
import { badUsage } from "./fail.ts";
import { withLog } from "./opened.ts";
import type { GlobalOptions } from "./options.ts";
import { print, printJson, say } from "./out.ts";
import { settingsFor } from "./settings.ts";
import { startCommand } from "./source-known.ts";

export interface SetLiveOptions extends GlobalOptions {
  readonly by?: string;
  readonly note?: string;
}

/** The settings as a process would have them that starts now; without a log that can be read, as all else says. */
export async function inForce(settings: LoadedSettings): Promise<LoadedSettings> {
  const { home, kafka } = settings.values;
  if (!kafka.use && !existsSync(join(home, "log.mdb"))) return settings;
  try {
    const loaded = await load(settings);
    return await withLog(loaded, async ({ driver }) => withLive(loaded, await settingsIn(driver)).settings);
  } catch (error) {
    say(`without those of the topic setting, which could not be read: ${messageOf(error)}`);
    return settings;
  }
}

function partsOf(name: string): Pick<Setting, "processor" | "setting"> {
  const [, processor, setting] = /^([^.]+)\.([^.]+)$/.exec(name) ?? [];
  if (processor === undefined || setting === undefined)
    throw badUsage("driftwire config", "PROCESSOR.SETTING, such as offline-detect.preset", JSON.stringify(name));
  return { processor, setting };
}

export async function setLive(name: string, text: string, options: SetLiveOptions): Promise<void> {
  const { by = process.env.USER || "driftwire config", note = "", json } = options;
  const value = JSON.stringify(parseYamlValue(text, name, "bad-usage") ?? null);
  const wanted: Setting = { ...partsOf(name), value, by, at: Date.now(), note, run: null, comparison: null };
  const loaded = await load(settingsFor(options));
  const [change] = await withLog(
    loaded,
    async ({ driver }) => {
      const changes = changesBy(loaded, await settingsIn(driver), [wanted]);
      if (changes.length > 0) await driver.produce([settingsEntry(driver, [wanted])]);
      return changes;
    },
    { create: true },
  );
  if (json)
    return printJson({
      name,
      changed: change !== undefined,
      before: change?.before ?? null,
      after: JSON.parse(value) as unknown,
    });
  if (change === undefined) return say(`${name} is so already: nothing was changed`);
  print(`  setting ${name}: ${JSON.stringify(change.before) ?? "none"} → ${JSON.stringify(change.after)}`);
  say(`it takes effect at the next start of \`${startCommand(loaded)}\``);
}

export async function unsetLive(name: string, options: GlobalOptions): Promise<void> {
  partsOf(name);
  const loaded = await load(settingsFor(options));
  // Also one that can't be read.
  await withLog(loaded, async ({ driver }) => driver.produce([settingsEntry(driver, [], [name])]));
  if (options.json) return printJson({ name, state: "unset" });
  say(
    `${name} was taken back: its default, or the settings file, takes effect at the next start of \`${startCommand(loaded)}\``,
  );
}
