/** `driftwire source import`: takes lists of sources and rules over from files, and says what it took. */

import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { DriftwireError, messageOf } from "../../topology/errors.ts";
import type { Loaded } from "../load.ts";
import { count, printable } from "../shown.ts";
import { sendCommands } from "../sources/commands.ts";
import { type Imported, type ImportFile, type ImportKind, importAll, importKinds } from "../sources/import.ts";
import { knownSources } from "../sources/known.ts";
import { badUsage } from "./fail.ts";
import { withLog } from "./opened.ts";
import type { GlobalOptions } from "./options.ts";
import { print, printJson, say, table } from "./out.ts";
import { isOfFile, knownSource, userName } from "./source-known.ts";

export interface ImportOptions extends GlobalOptions {
  readonly as?: string;
  readonly dryRun?: boolean;
  readonly allowPrivate?: boolean;
  /** Rules are set of these only. */
  readonly source?: readonly string[];
}

export async function importFiles(
  loaded: Loaded,
  given: readonly string[],
  { as, dryRun = false, allowPrivate, source: only, json }: ImportOptions,
): Promise<void> {
  const kind = importKinds.find((one) => one === as);
  if (as !== undefined && kind === undefined)
    throw badUsage("--as", `one of ${importKinds.join(", ")}`, JSON.stringify(as));
  const files = given.flatMap((path) => filesAt(path, kind));
  await withLog(
    loaded,
    async ({ driver }) => {
      const known = await knownSources(driver);
      const { sources } = known;
      for (const id of only ?? []) knownSource(known, id);
      const imported = importAll(files, sources, { allowPrivate, only });
      if (!dryRun) {
        const by = userName();
        await sendCommands(
          driver,
          imported.flatMap(({ command }) => (command === undefined ? [] : [{ id: randomUUID(), by, ...command }])),
        );
      }
      if (json)
        for (const { command: _, ...one } of imported)
          printJson({ ...one, source: one.source ?? null, url: one.url ?? null, dryRun });
      else showAll(imported);
      if (only === undefined) remarkSeveral(imported);
      const remark = remarkOn(imported, (id) => sources.get(id)?.by ?? "");
      if (remark !== "") say(remark);
      say(`${inShort(imported)}${dryRun ? "; nothing was changed" : ""}`);
    },
    { create: true },
  );
}

/** A folder stands for the site-config files in it. */
function filesAt(path: string, kind: ImportKind | undefined): ImportFile[] {
  try {
    if (path === "-") return [{ name: "stdin", bytes: readFileSync(0), kind }];
    if (!statSync(path).isDirectory()) return [{ name: basename(path), bytes: readFileSync(path), kind }];
    const names = readdirSync(path)
      .filter((name) => name.endsWith(".txt"))
      .sort();
    return names.map((name) => ({ name, bytes: readFileSync(join(path, name)), kind: kind ?? "site-config" }));
  } catch (cause) {
    throw new DriftwireError("bad-import", { at: path, expected: "a readable file", got: messageOf(cause), cause });
  }
}

/** Rules for hosts that nobody watches are only counted: whole collections of them are imported. */
function showAll(imported: readonly Imported[]): void {
  const rows = imported
    .filter(({ what }) => what !== "no-source")
    .map(({ what, source, place, url, why }) =>
      [what, source ?? "-", place, why, url ?? "-"].map((text) => printable(text)),
    );
  if (rows.length > 0) print(table(["what", "source", "from", "why", "address"], rows));
}

const IDS_SHOWN = 10;

/** A file of rules is for all sources of its host, which may be more than somebody thought of. */
function remarkSeveral(imported: readonly Imported[]): void {
  const places = new Map<string, string[]>();
  for (const { what, place, source } of imported)
    if (what === "rules") places.set(place, [...(places.get(place) ?? []), source!]);
  for (const [place, ids] of places) {
    if (ids.length < 2) continue;
    const more = ids.length > IDS_SHOWN ? ` and ${ids.length - IDS_SHOWN} more` : "";
    const named = ids.toSorted().slice(0, IDS_SHOWN).map(printable).join(", ");
    say(`${printable(place)} is for ${ids.length} sources: ${named}${more}; with --source ID only for that one`);
  }
}

/** What a file sets of a source it will set again. */
function remarkOn(imported: readonly Imported[], by: (id: string) => string): string {
  const owned = imported.filter(({ what, source }) => what === "rules" && isOfFile({ by: by(source!) }));
  return owned.length === 0
    ? ""
    : `${count(owned.length, "source")} defined in a file: rules in that file override these`;
}

function inShort(imported: readonly Imported[]): string {
  const of = (wanted: Imported["what"]): number => imported.filter(({ what }) => what === wanted).length;
  const parts = [`${count(of("add"), "source")} added`];
  if (of("rules") > 0) parts.push(`rules of ${of("rules")} set`);
  if (of("skip") > 0) parts.push(`${of("skip")} skipped`);
  if (of("no-source") > 0) parts.push(`${count(of("no-source"), "file")} for hosts without a source`);
  return parts.join(", ");
}
