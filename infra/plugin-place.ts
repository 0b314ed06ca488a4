/** Finds the file and the line of a mistake in a plug-in, as far as possible. */

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const CHECK_MS = 10_000;

/** Where a module could not be read, or threw: Node says it above the message, or in the stack. */
export function placeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || typeof error.stack !== "string") return undefined;
  const [, head, line] = /^(file:\/\/\S+|\/\S+):(\d+)\n/.exec(error.stack) ?? [];
  if (head !== undefined) return `${pathOf(head)}, line ${line}`;
  for (const frame of error.stack.split("\n").filter((text) => text.startsWith("    at "))) {
    // `at name (file:line:column)`, or without the name.
    const place = frame.split(/[\s()]+/).findLast((part) => part !== "") ?? "";
    const end = place.lastIndexOf(":");
    const begin = place.lastIndexOf(":", end - 1);
    const file = place.slice(0, Math.max(0, begin));
    const isFile = file.startsWith("/") || file.startsWith("file:");
    if (isFile && !file.includes("/node_modules/driftwire/"))
      return `${pathOf(file)}, line ${place.slice(begin + 1, end)}`;
  }
  const [, importer] = /imported from (\/\S+)/.exec(error.message) ?? [];
  const [, missing = ""] = /Cannot find (?:module|package) '([^']+)'/.exec(error.message) ?? [];
  return importer === undefined ? undefined : lineFor(importer, missing.split("/").at(-1));
}

/** What can't be parsed is only told by a process that ends of it; none of the module's code runs there either. */
export function syntaxPlace(url: string): string | undefined {
  const args = ["--input-type=module", "--eval", `import ${JSON.stringify(url)}`];
  const { stderr } = spawnSync(process.execPath, args, { encoding: "utf8", timeout: CHECK_MS });
  const [, head, line] = /^(file:\/\/\S+|\/\S+):(\d+)$/m.exec(stderr) ?? [];
  return head === undefined ? undefined : `${pathOf(head)}, line ${line}`;
}

const pathOf = (place: string): string => (place.startsWith("file:") ? fileURLToPath(place) : place);

/** The file, with the first line that has one of these names, the first before others; else that of the default export. */
export function lineFor(file: string, ...names: unknown[]): string {
  let lines: string[];
  try {
    lines = readFileSync(file, "utf8").split("\n");
  } catch {
    return file;
  }
  const wanted = names.filter(isName);
  /** As a text or the name of a field, else anywhere as a word. */
  const asks = wanted.flatMap((name) => [
    (line: string) => ["'", '"', "`"].some((mark) => line.includes(`${name}${mark}`)) || line.includes(`${name}:`),
    (line: string) => line.split(/[^\w./-]+/).includes(name),
  ]);
  for (const isIt of [...asks, (line: string) => line.includes("export default")]) {
    const at = lines.findIndex(isIt);
    if (at >= 0) return `${file}, line ${at + 1}`;
  }
  return file;
}

const isName = (name: unknown): name is string => typeof name === "string" && /^[\w./-]+$/.test(name);
