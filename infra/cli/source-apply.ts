/** `driftwire source apply`: says what differs from the file, and changes it. */

import { resolve } from "node:path";
import { compileRules } from "../../processors/rules/compile.ts";
import { DriftwireError } from "../../topology/errors.ts";
import type { Loaded } from "../load.ts";
import { count, printable } from "../shown.ts";
import { applyFile, inShort } from "../sources/apply.ts";
import type { Step } from "../sources/plan.ts";
import { withLog } from "./opened.ts";
import type { GlobalOptions } from "./options.ts";
import { print, printJson, say, styled } from "./out.ts";

export interface ApplyOptions extends GlobalOptions {
  readonly dryRun?: boolean;
  readonly prune?: boolean;
}

export async function apply(
  loaded: Loaded,
  given: string | undefined,
  { dryRun = false, prune = false, json }: ApplyOptions,
): Promise<void> {
  const file = given === undefined ? loaded.settings.sourcesFile : resolve(given);
  if (file === undefined)
    throw new DriftwireError("bad-sources", {
      expected: "sources.yaml beside driftwire.yaml, or FILE",
      got: "neither",
    });
  await withLog(
    loaded,
    ({ driver }) =>
      applyFile(driver, file, {
        prune,
        confirm(steps) {
          for (const step of steps) {
            const { id, what, changes, place } = step;
            if (json) printJson({ source: id, what, changes, place, dryRun });
            else print(lineOf(step));
            for (const warning of warningsOf(step)) say(warning);
          }
          say(dryRun ? `${inShort(steps)}; nothing was changed` : inShort(steps));
          const left = steps.filter(({ what }) => what === "left").length;
          if (left > 0) say(`${count(left, "source")} no longer in the file: --prune removes those`);
          return !dryRun;
        },
      }),
    { create: true },
  );
}

const COLOURS = {
  add: "green",
  change: "yellow",
  pause: "yellow",
  resume: "yellow",
  remove: "red",
  left: "dim",
} as const;

const lineOf = ({ id, what, changes, place }: Step): string =>
  `${styled(COLOURS[what], what.padEnd(6))} ${printable(id)} ${styled("dim", printable(place))}` +
  changes.map((change) => `\n${changeText(change, "       ")}`).join("");

/** What differs in a field, which may be several lines. */
export const changeText = (change: string, indent: string): string =>
  change
    .split("\n")
    .map((line) => indent + printable(line))
    .join("\n");

/** What rules say that is passed over: a word that is mistyped does no harm, and no good. */
const warningsOf = ({ id, commands }: Step): string[] =>
  commands.flatMap(({ settings }) => {
    const { rules } = JSON.parse(settings ?? "{}") as { rules?: unknown };
    if (typeof rules !== "string") return [];
    return compileRules(rules).problems.map(
      ({ line, directive, message }) =>
        `${printable(id)}: rules, line ${line}: ${printable(`${directive}: ${message}`)}`,
    );
  });
