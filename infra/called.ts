/** How the command line was called: hints are written with `driftwire COMMAND`, and printed so that they can be pasted. */

import { basename, delimiter, dirname, isAbsolute, relative, sep } from "node:path";

export interface Call {
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
}

/** The first words of what can be called. */
export const COMMANDS = [
  ...[
    "up",
    "work",
    "source",
    "alarm",
    "core",
    "extract",
    "traverse",
    "send",
    "tail",
    "topics",
    "topology",
    "sql",
    "export",
    "compare",
    "clickhouse",
  ],
  ...["replay", "run", "reextract", "reject", "reset", "kafka", "newsroom", "create", "doctor", "config"],
];

/** Options that a command has to be given again to find the same place. */
const WITH_VALUE = ["--home", "--config"];
const ALONE = ["--kafka"];

const ENDS = `(?= (?:--help|${COMMANDS.join("|")})(?![\\w-]))`;
const HINT = new RegExp(`(?<![\\w/.@-])(?:npx )?driftwire${ENDS}`, "g");
/** What `npm start` runs, with nothing else said. */
const UP = /(?<![\w/.@-])driftwire up(?! -|[\w-])/g;

/** The program as it was called, with the options that say where: `npx driftwire --home /data`. */
export function programOf(call: Call): string {
  return [nameOf(call), ...placeOf(call.argv.slice(2))].join(" ");
}

function nameOf({ argv: [, script = ""], env, cwd }: Call): string {
  const isOwnPackage = env.npm_package_name === "driftwire" && isRunBy(env, ["start", "driftwire"]);
  if (isOwnPackage || isRunBy(env, ["npx"]) || script.includes(`node_modules${sep}.bin${sep}`)) return "npx driftwire";
  const name = basename(script).replace(/\.(?:cmd|ps1|exe)$/i, "");
  const isFound = (env.PATH ?? "").split(delimiter).includes(dirname(script));
  if (name === "driftwire" && isFound) return "driftwire";
  const near = relative(cwd, script);
  const path = near.startsWith("..") || isAbsolute(near) ? script : near;
  if (name === "driftwire") return quoted(path.includes(sep) ? path : `.${sep}${path}`);
  return `node ${quoted(path)}`;
}

const isRunBy = ({ npm_lifecycle_event: event }: Call["env"], events: readonly string[]): boolean =>
  event !== undefined && events.includes(event);

function placeOf(given: readonly string[]): string[] {
  const found: string[] = [];
  for (let at = 0; at < given.length; at++) {
    const one = given[at]!;
    if (one === "--") break;
    if (ALONE.includes(one)) found.push(one);
    else if (WITH_VALUE.includes(one) && given[at + 1] !== undefined) found.push(one, quoted(given[++at]!));
    else if (WITH_VALUE.some((name) => one.startsWith(`${name}=`))) found.push(quoted(one));
  }
  return found;
}

/** As a shell takes it. */
const quoted = (text: string): string => (/^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

/** A hint as it is to be typed. */
export function hintFor(call: Call, text: string): string {
  const place = placeOf(call.argv.slice(2));
  const isStart = isRunBy(call.env, ["start"]) && call.env.npm_package_name === "driftwire" && place.length === 0;
  const started = isStart ? text.replaceAll(UP, "npm start") : text;
  const program = programOf(call);
  return started.replaceAll(HINT, () => program);
}

/** The same, for this process. */
export const asCalled = (text: string): string =>
  hintFor({ argv: process.argv, env: process.env, cwd: process.cwd() }, text);
