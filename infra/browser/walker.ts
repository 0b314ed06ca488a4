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
import type { BrowserAnswer, OutingOptions } from "../web/outing.ts";
import type { Web } from "../web/web.ts";
import { type Gate, openGate, type Refused } from "./gate.ts";
import { type Chrome, type LaunchOptions, launch } from "./launch.ts";
import { openTab, PageLost, type Pressing, type Sight, type Tab } from "./tab.ts";
import { within } from "./within.ts";

export interface WalkerOptions {
  readonly url: string;
  /** Whose walk it is. */
  readonly source: string;
  readonly preset: Preset;
  readonly maxPresses: number;
  /** How many times as long as at first a list may become (α), by default 2; 0: as long as it likes. */
  readonly growth?: number;
  readonly browser: Pick<LaunchOptions, "heapMb" | "unsafeNoSandbox"> & Partial<Pick<LaunchOptions, "isHeaded">>;
  /** The way out, and what each load and press may do there. */
  readonly web: Web;
  readonly outing: Omit<OutingOptions, "source" | "signal">;
  readonly reader: Reader;
  readonly signal: AbortSignal;
  /** Each address once, when it is first seen. */
  onFound(found: FoundLink): void;
}

const GROWTH = 2;
/** A load or a press waits so long for its host's turn, and for an answer. */
const PATIENCE_MS = 60_000;
const REQUEST_MS = 15_000;

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
/** A longer one is none that a server would take. */
const ADDRESS_MOST = 4000;
/** Of all states together: buttons that pages make up anew with each press are kept by none of them. */
const BUTTONS_MOST = 500_000;
/** A load, or a press with what is read after it, takes no longer, whatever the page does; starting a browser comes on top. */
export const STEP_MOST_MS = 40_000;
const OPEN_MS = 10_000;
/** Handlers that come late are waited for so long, of the page's time. */
const LATE_MS = 15_000;
const PATH_MOST = 40;
const TEXT_MOST = 80;

export function openWalker(options: WalkerOptions, before?: StoredWalk): Walker {
  const { url, source, preset, maxPresses, growth = GROWTH, reader, signal, web, onFound } = options;
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
  /** There were more addresses than are told. */
  let isCut = false;
  let isClosed = false;
  /** Buttons of all states, or more. */
  let buttons = 0;

  const onAddress = (text: string, via?: Via): void => {
    const address = named(text);
    if (address === undefined || said.has(address)) return;
    if (said.size >= SAID_MOST) {
      isCut = true;
      return;
    }
    said.add(address);
    const isKept = via !== undefined && via.url.length <= ADDRESS_MOST;
    onFound({ url: address, path: pathOf(trail), ...(isKept ? { via } : {}) });
  };

  const begin = async (): Promise<NonNullable<typeof open>> => {
    if (open !== undefined) return open;
    const chrome = await launch({ isHeaded: false, ...options.browser, userAgent: web.userAgent });
    try {
      return (open = (await within(furnish(chrome), OPEN_MS))!);
    } catch (error) {
      await chrome.close();
      throw error;
    }
  };
  const furnish = async (chrome: Chrome): Promise<NonNullable<typeof open>> => {
    const gate = await openGate({
      ...{ wide: chrome.wide, session: chrome.session, reader, source, signal, onAddress },
      outing: () => web.outing({ patienceMs: PATIENCE_MS, deadlineMs: REQUEST_MS, ...options.outing, source, signal }),
      onAnswer({ links, ...request }) {
        for (const { url: address, at } of links) onAddress(address, { ...request, at });
      },
    });
    const tab = await openTab(chrome, gate, { strict: preset === "published", growth, onAddress });
    return { chrome, gate, tab };
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
    isCut ||= sight.isCut;
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
    tab.until(performance.now() + STEP_MOST_MS);
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
    tab.until(performance.now() + STEP_MOST_MS);
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
    return crowded(state);
  };

  /** An end where the states have more buttons than are kept; states of one list have its buttons once. */
  const crowded = (state: State): WalkEnd | undefined => {
    buttons += state.buttons.length;
    if (buttons <= BUTTONS_MOST) return undefined;
    const lists = new Set([...walk!.graph.vertices.values()].map((vertex) => vertex.buttons));
    buttons = [...lists].reduce((sum, { length }) => sum + length, 0);
    if (buttons <= BUTTONS_MOST) return undefined;
    const [code, why] = ["page-too-large", "page-too-large"] as const;
    return { why, code, message: `its states have more than ${BUTTONS_MOST} buttons` };
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

  const told = (of: WalkEnd | undefined): WalkEnd | undefined =>
    of === undefined || !isCut ? of : { ...of, message: `${of.message}; it has more addresses than are told` };

  return {
    async portion(ms) {
      const deadline = performance.now() + ms;
      open?.gate.turn();
      while (end === undefined && !isClosed && performance.now() < deadline) {
        signal.throwIfAborted();
        try {
          end = told(await step());
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
          end = told({ why: code, code, message: `${message}; ${lost} browsers were lost` });
        }
      }
      // Whoever goes on may do so much later: until then the hosts are others'.
      open?.gate.rest();
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
    close() {
      isClosed = true;
      return leave();
    },
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
  return url.href.length > ADDRESS_MOST ? undefined : url.href;
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
