/** Makes ERRORS.md from the table of error codes. Run: node dist/test/errors-page.js > ERRORS.md */

import { pathToFileURL } from "node:url";
import { codes } from "../topology/errors.ts";

export function errorsPage(table: Readonly<Record<string, readonly [summary: string, todo: string]>>): string {
  const rows = Object.entries(table)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, [summary, todo]]) => `| \`${code}\` | ${summary}. | ${todo} |`);
  return [
    "# Errors",
    "",
    "Every error has a code. A message adds where it happened, what was expected and what arrived.",
    "",
    "| code | what it means | what to do |",
    "| --- | --- | --- |",
    ...rows,
    "",
  ].join("\n");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) process.stdout.write(errorsPage(codes));
