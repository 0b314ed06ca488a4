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

What can happen to the sites, by a script (\`--script FILE\`) or at random (\`--chance\`). Generated from the kinds in this folder with
\`node dist/infra/newsroom/events/page.js\`.

A script is a YAML list. Each entry has \`at\` (a time such as \`2026-03-04T09:00:00Z\`, or \`+1d 6h\` from the start), \`site\` (a
number, a list of them, \`all\`, or \`every 10th\`) and \`event\`. It may have \`for\` (the duration: \`15m\`, \`6h\`, \`2d\`; by default
as in the table), the event's own parameters, and these restrictions, if the event accepts them:

- \`share\`: the share of pages, from 0.001 to 1, by a hash of their URL;
- \`sections\`: a list of them;
- \`ramp\`: over this many articles the share grows from 0;
- \`documents\`: it ends after this many articles;
- \`stage\`: the delay between one section and the next.

The column "At random" is the number of such events a day at each site if \`--chance\` names no rate; these are guesses, not measurements.
`;

const GROUPS: readonly (readonly [title: string, kinds: Readonly<Record<string, Kind>>])[] = [
  ["Redesigns", redesigns],
  ["Breakages", breakages],
  ["Controls, which leave rules intact", controls],
  ["Answers", answers],
  ["Changes of articles", articles],
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
    (shape.type === "boolean" ? "true, false" : shape.minimum === undefined ? "a duration" : "");
  const range = shape.minimum === undefined ? "" : `${shape.minimum} to ${shape.maximum}`;
  return `\`${name}\` (${bounds}${range}; ${String(shape.default)}): ${shape.description}`;
}

function row([name, { what, takes, lasts, parameters, wholeDays }]: readonly [string, Kind]): string {
  const own = Object.entries(parameters).map(([parameter, type]) => parameterText(parameter, type));
  const length = lasts === undefined ? "permanently" : lengthText(lasts);
  const narrowed = takes.length === 0 ? "–" : takes.join(", ");
  const rate = String(Number(USUAL_RATES[name]!.toPrecision(2)));
  return `| ${name} | ${[what, ...own].join("<br>")} | ${length}${wholeDays === true ? ", whole days" : ""} | ${narrowed} | ${rate} |`;
}

export function eventsPage(): string {
  const tables = GROUPS.map(([title, kinds]) => {
    const rows = Object.entries(kinds).map(row);
    return `## ${title}\n\n| Event | What it does, and its parameters (values; default) | Lasts | Accepts | At random |\n|-|-|-|-|-|\n${rows.join("\n")}\n`;
  });
  return [HEAD, ...tables].join("\n");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.stdout.write(eventsPage());
