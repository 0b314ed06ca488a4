/** Keeps the sources: executes commands, whoever sends them, and writes each source's current state. */

import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import type { Command, Source } from "../../schemas/generated/records.ts";
import { type Processor, Reject } from "../../topology/processor.ts";
import { isWeb, parse } from "../urls/parse.ts";
import { addedSettings, impolite, sourceSettings } from "./settings.ts";

interface Shape {
  in: { command: Command | null };
  out: { source: Source };
  state: { known: Source; removed: Source };
  windows: { done: Buffer };
}

/** How many commands of a source are stored, so that one that arrives twice is executed once. */
const REMEMBERED = 100;
const DAY_MS = 86_400_000;
/** Other processors use keys that begin with the source's id. */
const ID_BYTES_MAX = 256;

export const sources: Processor<Shape> = {
  name: "sources",
  version: "1",
  inputs: { command: "command" },
  outputs: { source: "source" },
  state: { known: "source", removed: "source" },
  windows: { done: { schema: "bytes", count: REMEMBERED, idleMs: 30 * DAY_MS } },

  process({ key, value: command }, context) {
    if (command === null) throw new Reject("no-command", "expected a command, got a record without a value");
    // A source's state is in its id's partition: with another key it would not be found.
    if (key !== command.source)
      throw new Reject("wrong-key", `expected the source's id, ${command.source}, as the record's key, got ${key}`);
    const length = Buffer.byteLength(command.source);
    if (length > ID_BYTES_MAX)
      throw new Reject("key-too-long", `expected a source's id of at most ${ID_BYTES_MAX} bytes, got ${length}`);
    const { known, removed } = context.state;
    const { done } = context.windows;
    if (done.values(command.source).some((id) => id.toString() === command.id)) return;
    done.add(command.source, Buffer.from(command.id));
    const before = known.get(command.source);
    const after = carriedOut(command, before, before ?? removed.get(command.source));
    if (after === null) {
      known.delete(command.source);
      removed.set(command.source, before!);
    } else {
      known.set(command.source, after);
      if (before === undefined) removed.delete(command.source);
    }
    context.emit("source", command.source, after);
  },
};

/**
 * The source after a command; null if it is removed. Throws a `Reject` if the command can't be executed.
 * @param last its last version, even if it was removed since: a source that is added again continues the version numbers
 */
export function carriedOut(command: Command, before: Source | undefined, last = before): Source | null {
  const version = (last?.version ?? 0) + 1;
  if (command.action !== "add") {
    if (before === undefined) throw new Reject("unknown-source", `expected a known source, got ${command.source}`);
    if (command.action === "remove") return null;
    return { ...before, state: command.action === "pause" ? "paused" : "active", version };
  }
  // A known source may have been added by an earlier version of this program.
  if (before === undefined) checkId(command.source);
  const url = command.url ?? before?.url;
  const address = addressOf(url);
  const { state = before?.state ?? "active", ...settings } = settingsOf(command, before);
  const extraction = ({ rules, prefer, without }: Pick<Source, "rules" | "prefer" | "without">) => ({
    ...{ rules, prefer, without },
  });
  const isSame = before !== undefined && isDeepStrictEqual(extraction(settings), extraction(before));
  return {
    id: command.source,
    name: command.name ?? before?.name ?? address.hostname,
    url: url!,
    state,
    version,
    by: command.url === null && before !== undefined ? before.by : command.by,
    ...settings,
    ruleVersion: (last?.ruleVersion ?? 0) + (isSame ? 0 : 1),
  };
}

/** Checks what does not depend on the source's state. Throws a `Reject`. */
export function checkCommand({ action, source, url, settings }: Command): void {
  if (action !== "add") return;
  checkId(source);
  if (url !== null) addressOf(url);
  if (settings !== null) checkPolite(parsedSettings(settings), undefined);
}

const BLANK = /^[\s\p{C}\p{Z}]*$/u;
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** People read and type ids: an id is one line of visible text. */
function checkId(id: string): void {
  const length = Buffer.byteLength(id);
  if (length > ID_BYTES_MAX)
    throw new Reject("key-too-long", `expected a source's id of at most ${ID_BYTES_MAX} bytes, got ${length}`);
  if (BLANK.test(id))
    throw new Reject("bad-id", `expected a source's id with visible characters, got ${JSON.stringify(id)}`);
  if (CONTROL.test(id))
    throw new Reject("bad-id", `expected a source's id without control characters, got ${JSON.stringify(id)}`);
}

function addressOf(url: string | undefined): URL {
  const address = parse(url ?? "");
  if (address !== undefined && isWeb(address)) return address;
  throw new Reject("bad-url", `expected an http or https address, got ${url ?? "none"}`);
}

/** The settings as they are: those set by an earlier version of this program need not be valid in this one. */
const settingsIn = (source: Source): z.infer<typeof sourceSettings> =>
  Object.fromEntries(
    Object.keys(sourceSettings.shape).map((name) => [name, source[name as keyof Source]]),
  ) as unknown as z.infer<typeof sourceSettings>;

/** The command's settings; without any, the source's present ones. */
function settingsOf({ settings }: Command, before: Source | undefined): z.infer<typeof addedSettings> {
  if (settings === null && before !== undefined) return settingsIn(before);
  const parsed = parsedSettings(settings ?? "{}");
  checkPolite(parsed, before);
  return parsed;
}

function checkPolite(settings: z.infer<typeof addedSettings>, before: Source | undefined): void {
  const expected = impolite(settings, before);
  if (expected !== undefined) throw new Reject("bad-settings", `expected ${expected}, got ${settings.everyMinutes}`);
}

function parsedSettings(settings: string): z.infer<typeof addedSettings> {
  let given: unknown;
  try {
    given = JSON.parse(settings);
  } catch {
    throw new Reject("bad-settings", `expected settings in JSON, got ${settings}`);
  }
  const parsed = addedSettings.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Reject("bad-settings", `${issue!.path.join(".") || "settings"}: ${issue!.message}`);
}
