/** What `driftwire traverse` does: walks the page, prints what is found, and draws the walk. */

import { writeFileSync } from "node:fs";
import { extname } from "node:path";
import { PRESETS } from "../../processors/traverse/state.ts";
import { isWeb, parse } from "../../processors/urls/parse.ts";
import { DriftwireError, messageOf } from "../../topology/errors.ts";
import { chromiumPath } from "../browser/launch.ts";
import { graphOf, pictureOf } from "../browser/picture.ts";
import { openWalker, outOfTime, type WalkEnd, type Walker } from "../browser/walker.ts";
import { openOutside } from "../program/outside.ts";
import { count, printable } from "../shown.ts";
import { badUsage } from "./fail.ts";
import type { GlobalOptions } from "./options.ts";
import { print, printJson, say } from "./out.ts";
import { settingsFor } from "./settings.ts";

export interface TraverseOptions extends GlobalOptions {
  readonly maxPresses?: number;
  readonly maxSeconds?: number;
  readonly graph?: string;
  readonly headed?: boolean;
  readonly preset?: string;
  readonly keepLists?: boolean;
  readonly delay?: number;
  readonly allowPrivate?: boolean;
  readonly allowBadTls?: boolean;
}

const MAX_PRESSES = 1000;
const MAX_SECONDS = 600;
const DELAY_MS = 1000;
const PORTION_MS = 1000;

export async function traversePage(address: string, options: TraverseOptions): Promise<void> {
  const url = parse(address);
  if (url === undefined || !isWeb(url)) throw badUsage("URL", "an http or https address", JSON.stringify(address));
  const preset = PRESETS.find((name) => name === (options.preset ?? PRESETS[0]));
  if (preset === undefined) throw badUsage("--preset", PRESETS.join(" or "), JSON.stringify(options.preset));
  const { graph } = options;
  if (graph !== undefined && ![".svg", ".json"].includes(extname(graph)))
    throw badUsage("--graph", "a file that ends in .svg or .json", JSON.stringify(graph));
  chromiumPath();
  const { values } = settingsFor(options);
  const outside = openOutside(values);
  const { allowPrivate = false, allowBadTls = false, delay: delayMs = DELAY_MS, json: isJson = false } = options;
  const stopping = new AbortController();
  const stop = (): void => stopping.abort();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);
  try {
    const web = await outside.web();
    const outings = new AbortController();
    const walker = openWalker({
      ...{ url: url.href, source: "traverse", preset, web, reader: outside.readers, signal: outings.signal },
      maxPresses: options.maxPresses ?? MAX_PRESSES,
      ...(options.keepLists === true ? { growth: 0 } : {}),
      browser: {
        heapMb: values.traverse.heapMb,
        isHeaded: options.headed ?? false,
        unsafeNoSandbox: values.traverse.unsafeNoSandbox,
      },
      outing: { delayMs, allowPrivate, allowBadTls },
      onFound: (found) => (isJson ? printJson(found) : print(printable(found.url))),
    });
    try {
      const end = await walkOn(walker, (options.maxSeconds ?? MAX_SECONDS) * 1000, stopping.signal);
      if (graph !== undefined && walker.walk !== undefined) draw(graph, walker);
      tell(walker, end, isJson);
      if (end.why === "not-loaded")
        throw new DriftwireError("bad-input", { at: url.href, expected: "a page", got: `${end.code}: ${end.message}` });
    } finally {
      outings.abort(new Error("the walk is over"));
      await walker.close();
    }
  } finally {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.off(signal, stop);
    await outside.close();
  }
}

async function walkOn(walker: Walker, ms: number, signal: AbortSignal): Promise<WalkEnd> {
  for (const deadline = performance.now() + ms; ; ) {
    const left = deadline - performance.now();
    if (left <= 0) return outOfTime;
    const end = await walker.portion(Math.min(left, PORTION_MS));
    if (end !== undefined) return end;
    if (signal.aborted) return { why: "time", message: "stopped" };
  }
}

function tell({ counts, refused }: Walker, end: WalkEnd, isJson: boolean): void {
  if (isJson) return printJson({ end: { ...end, ...counts, refused } });
  const { urls, states, edges, presses, reloads, lost } = counts;
  const what = [
    count(urls, "address", "addresses"),
    count(states, "state"),
    count(edges, "edge"),
    count(presses, "press", "presses"),
  ];
  const loss = lost === 0 ? "" : `, ${count(lost, "browser")} lost`;
  say(`${what.join(", ")}, ${count(reloads, "reload")}${loss}; ended: ${end.why} (${end.message})`);
  for (const { url, code, message } of refused.slice(0, 5)) say(`  not loaded: ${printable(url)}: ${code}: ${message}`);
  if (refused.length > 5) say(`  and ${refused.length - 5} more`);
}

function draw(file: string, { walk }: Walker): void {
  const graph = graphOf(walk!);
  try {
    writeFileSync(file, extname(file) === ".svg" ? pictureOf(graph) : `${JSON.stringify(graph, null, 2)}\n`);
  } catch (error) {
    throw new DriftwireError("bad-input", {
      at: "--graph",
      expected: "a file that can be written",
      got: messageOf(error),
    });
  }
}
