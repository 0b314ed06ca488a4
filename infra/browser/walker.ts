/**
 * Walks a page: does in a browser what the graph says, tells the graph what came of it, and each address once when it is first
 * seen. What a page does to its browser costs its own walk at most: the browser is ended, and another one goes on, without the
 * button that was pressed if that is to blame.
 */

import { performance } from "node:perf_hooks";
import type { Reader } from "../../processors/reading/reader.ts";
import { vertexAt } from "../../processors/traverse/graph.ts";
import { type Button, type Preset, type State, stateOf } from "../../processors/traverse/state.ts";
import { restored, type StoredWalk, stored } from "../../processors/traverse/stored.ts";
import { type Action, beginWalk, came, type Ended, failed, next, type Walk } from "../../processors/traverse/walk.ts";
import type { FoundLink, Via } from "../../processors/traverse/walking.ts";
import { DriftwireError } from "../../topology/errors.ts";
import type { BrowserAnswer, Outing } from "../web/outing.ts";
import { type Gate, openGate, type Refused } from "./gate.ts";
import { type Chrome, type LaunchOptions, launch } from "./launch.ts";
import { openTab, PageLost, type Pressing, type Sight, type Tab } from "./tab.ts";

export interface WalkerOptions {
  readonly url: string;
  /** Whose walk it is. */
  readonly source: string;
  readonly preset: Preset;
  readonly maxPresses: number;
  /** How many times as long as at first a list may become; 0: as long as it likes. */
  readonly growth: number;
  readonly browser: LaunchOptions;
  readonly reader: Reader;
  readonly signal: AbortSignal;
  /** The way out of each load and press. */
  outing(): Outing;
  /** Each address once, when it is first seen. */
  onFound(found: FoundLink): void;
}

export type WalkEnd =
  | { readonly why: Ended | "time"; readonly message: string }
  | {
      readonly why: "not-loaded" | PageLost["code"];
      readonly code: string;
      readonly message: string;
      readonly status?: number;
    };

export interface WalkCounts {
  readonly states: number;
  readonly edges: number;
  readonly presses: number;
  readonly reloads: number;
  readonly urls: number;
  /** Browsers that had to be ended. */
  readonly lost: number;
  readonly requests: number;
}

export interface Walker {
  /** Goes on for so long, or to the end; undefined where the walk is not over. */
  portion(ms: number): Promise<WalkEnd | undefined>;
  readonly walk: Walk | undefined;
  readonly counts: WalkCounts;
  readonly refused: readonly Refused[];
  /** For who goes on with it later. */
  stored(): StoredWalk | undefined;
  close(): Promise<void>;
}

/** L of the paper. */
const LONGEST = 3;
const VAIN_RELOADS = 20;
/** So many browsers may be lost in one walk. */
const LOST_MOST = 4;
/** So many of them one after the other before the page was there. */
const LOST_AT_LOAD_MOST = 2;
/** So many addresses does one walk tell: pages can make up more. */
const SAID_MOST = 200_000;
/** Handlers that come late are waited for so long, of the page's time. */
const LATE_MS = 15_000;
const PATH_MOST = 40;
const TEXT_MOST = 80;

export function openWalker(options: WalkerOptions, before?: StoredWalk): Walker {
  const { url, source, preset, maxPresses, growth, reader, signal, onFound } = options;
  let walk: Walk | undefined = before === undefined ? undefined : resumed(before, maxPresses);
  let open: { readonly chrome: Chrome; readonly gate: Gate; readonly tab: Tab } | undefined;
  let sight: Sight | undefined;
  let places = new Map<string, Pressing>();
  let trail: Trail = [];
  let lost = 0;
  let lostAtLoad = 0;
  let isLoading = false;
  let requests = 0;
  /** Presses, by state and button, at which the page's process ended. */
  const crashedAt = new Set<string>();
  const refused: Refused[] = [];
  const said = new Set<string>();
  let end: WalkEnd | undefined;

  const onAddress = (text: string, via?: Via): void => {
    const address = named(text);
    if (address === undefined || said.has(address) || said.size >= SAID_MOST) return;
    said.add(address);
    onFound({ url: address, path: pathOf(trail), ...(via === undefined ? {} : { via }) });
  };

  const begin = async (): Promise<NonNullable<typeof open>> => {
    if (open !== undefined) return open;
    const chrome = await launch(options.browser);
    try {
      const gate = await openGate({
        ...{ wide: chrome.wide, session: chrome.session, reader, source, signal, onAddress },
        outing: () => options.outing(),
        onAnswer({ links, ...request }) {
          for (const { url: address, at } of links) onAddress(address, { ...request, at });
        },
      });
      const tab = await openTab(chrome, gate, { strict: preset === "published", growth, onAddress });
      return (open = { chrome, gate, tab });
    } catch (error) {
      await chrome.close();
      throw error;
    }
  };
  const leave = async (): Promise<void> => {
    const was = open;
    open = undefined;
    sight = undefined;
    if (was === undefined) return;
    requests += was.gate.asked;
    refused.push(...was.gate.refused);
    await was.gate.close();
    await was.chrome.close();
  };

  const look = async (tab: Tab): Promise<State> => {
    sight = await tab.read();
    const state = stateOf(sight.pressables, sight.urls, preset);
    places = new Map();
    const ids = state.buttons.map(({ id }) => id);
    if (preset === "driftwire") for (const [at, pressing] of sight.pressables.entries()) places.set(ids[at]!, pressing);
    else
      for (const pressing of sight.pressables) {
        const [one] = stateOf([pressing], [], preset).buttons;
        if (one !== undefined && !places.has(one.id)) places.set(one.id, pressing);
      }
    return state;
  };

  /** The page as it is after being loaded; an end where it can't be had. */
  const load = async (): Promise<State | WalkEnd> => {
    isLoading = true;
    const { tab } = await begin();
    trail = [];
    const document = await tab.load(url);
    const failure = failureOf(document);
    if (failure !== undefined) return failure;
    onAddress(tab.address);
    const state = await look(tab);
    isLoading = false;
    lostAtLoad = 0;
    return state;
  };

  const act = async (action: Action & { readonly kind: "press" | "reload" }): Promise<WalkEnd | undefined> => {
    if (action.kind === "reload") {
      const state = await load();
      if ("why" in state) return state;
      came(walk!, action, state);
      return undefined;
    }
    const { button } = action;
    const pressing = places.get(button.id);
    const { tab } = open!;
    if (action.isLate === true) await tab.watch(LATE_MS);
    follow(trail, button.text.slice(0, TEXT_MOST));
    if (pressing === undefined || !(await tab.press(pressing))) {
      failed(walk!, button);
      return undefined;
    }
    const before = vertexAt(walk!.graph, walk!.graph.current).key;
    const state = await look(tab);
    if (state.key !== before) tab.changed(pressing);
    came(walk!, action, state);
    return undefined;
  };

  /** Processes are ended from outside, too, but not twice at the same press. */
  const isToBlame = ({ graph }: Walk, { id }: Button, { code }: PageLost): boolean => {
    if (code !== "page-crashed") return true;
    const press = `${vertexAt(graph, graph.current).key} ${id}`;
    if (crashedAt.has(press)) return true;
    crashedAt.add(press);
    return false;
  };

  const step = async (): Promise<WalkEnd | undefined> => {
    if (walk === undefined || open === undefined || sight === undefined) {
      const state = await load();
      if ("why" in state) return state;
      if (walk === undefined)
        walk = beginWalk(state, { preset, longest: LONGEST, maxPresses, maxVainReloads: VAIN_RELOADS, isRipe: true });
      else came(walk, { kind: "reload" }, state);
    }
    const action = next(walk);
    if (action.kind === "end") return { why: action.why, message: ENDS[action.why] };
    try {
      return await act(action);
    } catch (error) {
      if (error instanceof PageLost && action.kind === "press" && isToBlame(walk, action.button, error))
        failed(walk, action.button);
      throw error;
    }
  };

  return {
    async portion(ms) {
      const deadline = performance.now() + ms;
      while (end === undefined && performance.now() < deadline) {
        signal.throwIfAborted();
        try {
          end = await step();
        } catch (error) {
          signal.throwIfAborted();
          // A browser may be ended while it starts, too.
          if (error instanceof DriftwireError && error.code !== "browser-failed") throw error;
          await leave();
          const { code, message } = lossOf(error);
          lost++;
          if (isLoading) lostAtLoad++;
          if (lost < LOST_MOST && lostAtLoad < LOST_AT_LOAD_MOST) continue;
          if (error instanceof DriftwireError) throw error;
          end = { why: code, code, message: `${message}; ${lost} browsers were lost` };
        }
      }
      return end;
    },
    get walk() {
      return walk;
    },
    get counts() {
      const vertices = [...(walk?.graph.vertices.values() ?? [])];
      return {
        states: vertices.length,
        edges: vertices.reduce((sum, { edges }) => sum + edges.length, 0),
        presses: walk?.presses ?? 0,
        reloads: walk?.reloads ?? 0,
        urls: said.size,
        lost,
        requests: requests + (open?.gate.asked ?? 0),
      };
    },
    get refused() {
      return [...refused, ...(open?.gate.refused ?? [])];
    },
    stored: () => (walk === undefined ? undefined : stored(walk)),
    close: leave,
  };
}

/** By the bound of who goes on with it. */
function resumed(before: StoredWalk, maxPresses: number): Walk {
  const walk = restored(before);
  return { ...walk, options: { ...walk.options, maxPresses } };
}

const ENDS: Readonly<Record<Ended | "time", string>> = {
  complete: "nothing is left to press",
  presses: "as many presses as allowed",
  unsteady: "the page is another one with each load, and nothing new comes of it",
  time: "as long as allowed",
};

export const outOfTime: WalkEnd = { why: "time", message: ENDS.time };

/** Anything that a browser fails with while it is used: its page is lost, however it came. */
function lossOf(error: unknown): { readonly code: PageLost["code"]; readonly message: string } {
  if (error instanceof PageLost) return { code: error.code, message: error.message };
  const text = error instanceof Error ? error.message.split("\n", 1)[0]! : String(error);
  return { code: "page-crashed", message: `the browser failed: ${text.slice(0, 200)}` };
}

function failureOf(document: BrowserAnswer | undefined): WalkEnd | undefined {
  const why = "not-loaded";
  if (document === undefined) return { why, code: "bad-response", message: "nothing came of asking for the page" };
  if (document.code !== "ok") return { why, code: document.code, message: document.message };
  return document.status >= 400
    ? { why, code: "http-status", message: `status ${document.status}`, status: document.status }
    : undefined;
}

/** An address without what is after #, unless that is what tells pages of the site apart. */
function named(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.protocol !== "http:" && url.protocol !== "https:") return undefined;
  url.username = url.password = "";
  if (!/^#!?\//.test(url.hash)) url.hash = "";
  return url.href;
}

/** What was pressed since the load; the same again and again is one, with its number. */
type Trail = { readonly text: string; times: number }[];

function follow(trail: Trail, text: string): void {
  const last = trail.at(-1);
  if (last?.text === text) last.times++;
  else trail.push({ text, times: 1 });
}

const pathOf = (trail: Trail): string[] =>
  trail.slice(-PATH_MOST).map(({ text, times }) => (times === 1 ? text : `${text} ×${times}`));
