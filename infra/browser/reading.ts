/**
 * What is in the frames of a page: their listeners as the browser knows them, closed shadow roots, what frameworks say; all put to the
 * agent in each frame, which answers with buttons and addresses.
 */

import { createHash } from "node:crypto";
import { FRAMEWORKS, type Frameworks } from "./frameworks.ts";
import type { Chrome } from "./launch.ts";
import type { Answering, Read, ReadOptions } from "./page/said.ts";
import { isForBeside, keysOf, selectorsOf } from "./sources.ts";

export interface Frame {
  readonly id: string;
  /** The worlds of the agent and of the page. */
  agent?: number;
  page?: number;
  readonly numbers: Map<number, number>;
}

interface Listener {
  readonly type: string;
  readonly backendNodeId?: number;
  readonly scriptId: string;
  readonly lineNumber: number;
  readonly columnNumber: number;
  readonly handler?: { readonly description?: string };
}

/** How a tab asks its browser: with a deadline. */
export interface Asking {
  readonly session: Chrome["session"];
  call<T>(work: Promise<T>, ms?: number): Promise<T>;
  evaluate<T>(contextId: number, expression: string, more?: object): Promise<T>;
  /** Rethrows what ends the page; what else goes wrong is no matter. */
  harmless(error: unknown): undefined;
}

export interface Reading {
  /** @param taken nodes whose listeners another frame's reading has had */
  frame(frame: Frame, taken: Set<number>, isScrolled: boolean): Promise<Read>;
  /** Closed roots are known to the browser alone. */
  findClosed(frames: readonly Frame[]): Promise<void>;
  /** A framework owns nodes of the page: then none may be taken away. */
  readonly isOwned: boolean;
  /** Another document comes. */
  forget(): void;
}

interface Draft {
  readonly node: number;
  readonly kinds: string[];
  readonly handlers: string[];
  readonly selectors: string[];
  isForOthers: boolean;
  isForBeside: boolean;
}

const PRESSES = /^(?:click|(?:mouse|pointer)(?:down|up))$/;

export const WORLD = "driftwire";
const BATCH = 400;
/** Of closed shadow roots. */
const CLOSED_MOST = 2000;
/** What is asked of the window besides what it says: what its navigation listens to. */
const ASIDE = ["window", "navigation"] as const;

const digest = (text: string): string => createHash("sha256").update(text).digest("base64url").slice(0, 12);
const placeOf = ({ scriptId, lineNumber, columnNumber }: Listener): string =>
  `${scriptId}:${lineNumber}:${columnNumber}`;

interface Source {
  readonly name: string;
  readonly selectors: readonly string[];
  readonly keys: readonly string[];
  readonly isForBeside: boolean;
}
const sourceOf = (text: string): Source => ({
  ...{ name: digest(text), selectors: selectorsOf(text), keys: keysOf(text), isForBeside: isForBeside(text) },
});

/** @param strict handlers of clicks alone, as the paper has it */
export function openReading(asking: Asking, strict: boolean): Reading {
  const { session, call, evaluate, harmless } = asking;
  /** What handlers' places are in source: places are of this browser, texts are the site's. */
  const sources = new Map<string, Source>();
  let isOwned = false;

  const listenersOf = async (
    frame: Frame,
    what: "document" | (typeof ASIDE)[number],
    objectGroup?: string,
  ): Promise<readonly Listener[]> => {
    const { result } = await call(
      session.send("Runtime.evaluate", {
        // In the page's own world, where neither can be another: asked of one of ours, Chromium 156 crashes now and then.
        contextId: frame.page!,
        expression: what,
        ...(objectGroup === undefined ? {} : { objectGroup }),
      }),
    );
    if (result.objectId === undefined) return [];
    const { listeners } = await call(
      session.send("DOMDebugger.getEventListeners", {
        objectId: result.objectId,
        depth: what === "document" ? -1 : 1,
        pierce: true,
      }),
    );
    return listeners as readonly Listener[];
  };

  /** Handlers by the digest of their source text: what is new is asked for with it. */
  const nameHandlers = async (frame: Frame, listeners: readonly Listener[]): Promise<void> => {
    if (listeners.every((one) => sources.has(placeOf(one)))) return;
    for (const one of await listenersOf(frame, "document", WORLD))
      if (!sources.has(placeOf(one))) sources.set(placeOf(one), sourceOf(one.handler?.description ?? ""));
    for (const one of listeners)
      if (!sources.has(placeOf(one)))
        sources.set(placeOf(one), { name: "", selectors: [], keys: [], isForBeside: false });
    await call(session.send("Runtime.releaseObjectGroup", { objectGroup: WORLD }));
  };

  /** Tells the agent of nodes that it has not met, and learns its numbers for them. */
  const meet = async (frame: Frame, ids: readonly number[]): Promise<void> => {
    const unknown = ids.filter((id) => !frame.numbers.has(id));
    for (let from = 0; from < unknown.length; from += BATCH) {
      const batch = unknown.slice(from, from + BATCH);
      const nodes = await Promise.all(
        batch.map((backendNodeId) =>
          call(
            session.send("DOM.resolveNode", { backendNodeId, executionContextId: frame.agent!, objectGroup: WORLD }),
          ).then(({ object }) => object.objectId, harmless),
        ),
      );
      const found = batch.flatMap((id, at) => (nodes[at] === undefined ? [] : [{ id, objectId: nodes[at] }]));
      if (found.length === 0) continue;
      const { result } = await call(
        session.send("Runtime.callFunctionOn", {
          functionDeclaration: "function (...nodes) { return driftwireAgent.number(...nodes); }",
          executionContextId: frame.agent!,
          arguments: found.map(({ objectId }) => ({ objectId })),
          returnByValue: true,
        }),
      );
      const numbers = result.value as number[];
      for (const [at, { id }] of found.entries()) frame.numbers.set(id, numbers[at]!);
    }
    if (unknown.length > 0) await call(session.send("Runtime.releaseObjectGroup", { objectGroup: WORLD }));
  };

  /** Closed roots are known to the browser alone. */
  const findClosed = async (frames: readonly Frame[]): Promise<void> => {
    const { root } = await call(session.send("DOM.getDocument", { depth: -1, pierce: true }));
    const closed: number[] = [];
    const open = [root as unknown as DomNode];
    while (open.length > 0 && closed.length < CLOSED_MOST) {
      const node = open.pop()!;
      if (node.shadowRootType === "closed") closed.push(node.backendNodeId);
      // One by one: a call has no room for a hundred thousand.
      for (const inner of [node.children ?? [], node.shadowRoots ?? []]) for (const one of inner) open.push(one);
      if (node.contentDocument !== undefined) open.push(node.contentDocument);
    }
    let left: readonly number[] = closed;
    for (const frame of frames) left = await learnClosed(frame, left);
  };
  /** Those that are not this frame's. */
  const learnClosed = async (frame: Frame, ids: readonly number[]): Promise<number[]> => {
    const others: number[] = [];
    for (let from = 0; from < ids.length; from += BATCH) {
      const batch = ids.slice(from, from + BATCH);
      const roots = await Promise.all(
        batch.map((backendNodeId) =>
          call(
            session.send("DOM.resolveNode", { backendNodeId, executionContextId: frame.agent!, objectGroup: WORLD }),
          ).then(({ object }) => object.objectId, harmless),
        ),
      );
      others.push(...batch.filter((_, at) => roots[at] === undefined));
      const known = roots.flatMap((objectId) => (objectId === undefined ? [] : [{ objectId }]));
      if (known.length === 0) continue;
      await call(
        session.send("Runtime.callFunctionOn", {
          functionDeclaration: "function (...roots) { driftwireAgent.shadow(...roots); }",
          executionContextId: frame.agent!,
          arguments: known,
        }),
      ).catch(harmless);
    }
    if (ids.length > 0) await call(session.send("Runtime.releaseObjectGroup", { objectGroup: WORLD })).catch(harmless);
    return others;
  };

  const resolvedIn = async (frame: Frame): Promise<Frameworks> => {
    const nothing: Frameworks = { found: [], hosts: [], sources: [], owns: false };
    if (strict) return nothing;
    // Whatever of the page's own this would call or change ends it: then nothing is known.
    const found = await evaluate<Frameworks | undefined>(frame.page!, FRAMEWORKS, { throwOnSideEffect: true }).catch(
      harmless,
    );
    return found ?? nothing;
  };

  const answeringOf = (frame: Frame, listeners: readonly Listener[]): Answering[] => {
    const byNode = new Map<number, Draft>();
    for (const one of listeners) {
      const node = frame.numbers.get(one.backendNodeId!);
      const source = sources.get(placeOf(one));
      if (node === undefined || source === undefined) continue;
      let answering = byNode.get(node);
      if (answering === undefined)
        byNode.set(
          node,
          (answering = { node, kinds: [], handlers: [], selectors: [], isForOthers: true, isForBeside: true }),
        );
      if (/^key(?:down|up|press)$/.test(one.type)) answering.kinds.push(...source.keys.map((key) => `key:${key}`));
      else answering.kinds.push(one.type);
      if (!strict || one.type === "click") answering.handlers.push(source.name);
      answering.selectors.push(...source.selectors);
      if (PRESSES.test(one.type) && !source.isForBeside) answering.isForBeside = false;
      if (one.type === "click" && source.selectors.length === 0) answering.isForOthers = false;
    }
    return [...byNode.values()];
  };
  /** Kinds of events that the window listens to, and its navigation. */
  const aside = async (frame: Frame): Promise<string[]> => {
    if (strict) return [];
    const found = await Promise.all(ASIDE.map((what) => listenersOf(frame, what)));
    return [...new Set(found.flat().map(({ type }) => type))];
  };

  return {
    async frame(frame, taken, isScrolled) {
      const all = await listenersOf(frame, "document");
      const listeners = all.filter(({ backendNodeId }) => backendNodeId !== undefined && !taken.has(backendNodeId));
      for (const { backendNodeId } of listeners) taken.add(backendNodeId!);
      await nameHandlers(frame, listeners);
      await meet(frame, [...new Set(listeners.map(({ backendNodeId }) => backendNodeId!))]);
      const { found, hosts, sources: texts, owns } = await resolvedIn(frame);
      isOwned ||= owns;
      const names = texts.map(digest);
      const resolved = found.map(([place, kind, source]) => [place, kind, names[source]!] as const);
      const options: ReadOptions = { strict, resolved, hosts, ofWindow: await aside(frame), isScrolled };
      return evaluate<Read>(
        frame.agent!,
        `driftwireAgent.read(...${JSON.stringify([answeringOf(frame, listeners), options])})`,
      );
    },
    findClosed,
    get isOwned() {
      return isOwned;
    },
    forget() {
      isOwned = false;
    },
  };
}

interface DomNode {
  readonly backendNodeId: number;
  readonly shadowRootType?: string;
  readonly children?: readonly DomNode[];
  readonly shadowRoots?: readonly DomNode[];
  readonly contentDocument?: DomNode;
}
