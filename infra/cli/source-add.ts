/** `driftwire source add`: a site is looked at, shown, and watched once that is wanted. */

import { randomUUID } from "node:crypto";
import { createInterface } from "node:readline/promises";
import type { Source } from "../../schemas/generated/records.ts";
import { type Code, DriftwireError } from "../../topology/errors.ts";
import { withoutPasswords } from "../settings.ts";
import type { Asking } from "../sources/asking.ts";
import { sendCommands } from "../sources/commands.ts";
import { isId } from "../sources/file.ts";
import { type Known, knownSources } from "../sources/known.ts";
import { badUsage } from "./fail.ts";
import type { Loaded } from "./load.ts";
import { withLog } from "./log.ts";
import { printable, printJson, say } from "./out.ts";
import { type AddOptions, addressOf, draftOf, settingsOf } from "./source-given.ts";
import { startCommand, userName } from "./source-known.ts";
import { isVain, lookAt, refuseVain, withWeb } from "./source-look.ts";
import { asJson, type Look, showLook } from "./source-shown.ts";

export async function add(loaded: Loaded, given: string, options: AddOptions): Promise<void> {
  if (options.id !== undefined && !isId(options.id))
    throw badUsage("--id", "letters, digits, '.', '_' and '-', at most 100", JSON.stringify(options.id));
  const isAsked = options.yes !== true;
  if (isAsked && (options.json === true || !process.stdin.isTTY || !process.stderr.isTTY))
    throw badUsage("driftwire source add", "--yes, since nobody can be asked here", "none");
  const draft = draftOf(addressOf(given), options);
  await withLog(
    loaded,
    async ({ driver }) => {
      const known = await knownSources(driver);
      if (options.replace !== true) refuseKnown(known, draft);
      const look = await withWeb(loaded, draft, (asking) =>
        options.anyway ? lookAnyway(asking, draft, options) : lookAt(asking, draft, options),
      );
      if (!options.json) showLook(look, options);
      else if (options.anyway !== true && isVain(look)) printJson({ ...asJson(look, options), sent: false });
      if (options.anyway !== true) refuseVain(look);
      if (isAsked && !(await confirmed(`add ${look.source.id}?`))) return say("nothing was changed");
      await sendCommands(driver, [commandFor(look, options)]);
      if (options.json) return printJson({ ...asJson(look, options), sent: true });
      say(
        `${look.source.id} is added: \`${startCommand(loaded)}\` fetches it, \`driftwire tail page --follow\` shows what comes`,
      );
    },
    { create: true },
  );
}

function refuseKnown({ sources }: Known, { id, url }: Source): void {
  const other = sources.get(id) ?? [...sources.values()].find((one) => one.url === url);
  if (other !== undefined) throw new DriftwireError("source-known", { at: other.id, got: withoutPasswords(other.url) });
}

/** Where nothing comes of it: the address as it is. */
async function lookAnyway(asking: Asking, draft: Source, options: AddOptions): Promise<Look> {
  try {
    return await lookAt(asking, draft, options);
  } catch (error) {
    if (!(error instanceof DriftwireError) || !VAIN.includes(error.code)) throw error;
    say(`${error.code}: ${printable(withoutPasswords(error.detail.got ?? ""))}`);
    return { source: draft, candidates: [], articles: [], tried: [] };
  }
}

const VAIN: readonly Code[] = ["page-not-had", "nothing-to-watch"];

async function confirmed(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}

function commandFor({ source }: Look, options: AddOptions) {
  const { id, url, name, entries, language } = source;
  const settings = { ...settingsOf(options), entries, ...(language === null ? {} : { language }) };
  return {
    ...{ id: randomUUID(), action: "add" as const, source: id, url, name },
    settings: JSON.stringify(settings),
    by: userName(),
  };
}
