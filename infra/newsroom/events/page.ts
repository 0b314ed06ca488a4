/**
 * The list of events for people, made from their kinds; a test keeps README.md equal to it.
 * Usage: node dist/infra/newsroom/events/page.js > infra/newsroom/events/README.md
 */

import { fileURLToPath } from "node:url";
import { z } from "zod";
import { answers } from "./answers.ts";
import { articles } from "./articles.ts";
import { breakages } from "./breakages.ts";
import { USUAL_RATES } from "./chance.ts";
import { controls } from "./controls.ts";
import type { Kind } from "./kind.ts";
import { redesigns } from "./redesigns.ts";

const HEAD = `# Events of the newsroom

What can happen to its sites, by a script (\`--script FILE\`) or by chance (\`--chance\`). Made from the kinds in this folder by
\`node dist/infra/newsroom/events/page.js\`.

A script is a YAML list. Each entry has \`at\` (a time such as \`2026-03-04T09:00:00Z\`, or \`+1d 6h\` from the start), \`site\` (a
number, a list of them, \`all\`, or \`every 10th\`) and \`event\`; it may have \`for\` (how long: \`15m\`, \`6h\`, \`2d\`; for good unless
said, or as long as the table has it), the event's own parameters, and what narrows it, where the event takes that:

- \`share\`: the share of pages, from 0.001 to 1, by a hash of their URL;
- \`sections\`: a list of them;
- \`ramp\`: in so many articles the share grows from 0;
- \`documents\`: it ends after so many articles;
- \`stage\`: each section follows the one before it after so long.

By chance is how many begin at a site in a day where \`--chance\` names no rate; guesses, not measurements.
`;

const GROUPS: readonly (readonly [title: string, kinds: Readonly<Record<string, Kind>>])[] = [
  ["Redesigns", redesigns],
  ["Breakages", breakages],
  ["Controls, which leave rules right", controls],
  ["Answers", answers],
  ["What becomes of articles", articles],
];

const UNITS: readonly (readonly [string, number])[] = [
  ["d", 86_400_000],
  ["h", 3_600_000],
  ["m", 60_000],
];

function lengthText(ms: number): string {
  const [unit, size] = UNITS.find(([, size]) => ms % size === 0) ?? ["ms", 1];
  return `${ms / size}${unit}`;
}

interface Shape {
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly type?: string;
}

function parameterText(name: string, type: z.ZodType): string {
  const shape = z.toJSONSchema(type, { io: "input" }) as Shape;
  const bounds =
    shape.enum?.join(", ") ??
    (shape.type === "boolean" ? "true, false" : shape.minimum === undefined ? "a length of time" : "");
  const range = shape.minimum === undefined ? "" : `${shape.minimum} to ${shape.maximum}`;
  return `\`${name}\` (${bounds}${range}; ${String(shape.default)}): ${shape.description}`;
}

function row([name, { what, takes, lasts, parameters, wholeDays }]: readonly [string, Kind]): string {
  const own = Object.entries(parameters).map(([parameter, type]) => parameterText(parameter, type));
  const length = lasts === undefined ? "for good" : lengthText(lasts);
  const narrowed = takes.length === 0 ? "–" : takes.join(", ");
  const rate = String(Number(USUAL_RATES[name]!.toPrecision(2)));
  return `| ${name} | ${[what, ...own].join("<br>")} | ${length}${wholeDays === true ? ", whole days" : ""} | ${narrowed} | ${rate} |`;
}

export function eventsPage(): string {
  const tables = GROUPS.map(([title, kinds]) => {
    const rows = Object.entries(kinds).map(row);
    return `## ${title}\n\n| Event | What it does, and its parameters (values; default) | Lasts | Takes | By chance |\n|-|-|-|-|-|\n${rows.join("\n")}\n`;
  });
  return [HEAD, ...tables].join("\n");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.stdout.write(eventsPage());
