/**
 * A page in a browser, as a walk needs it: loaded, read, pressed. Its time stands still but when something is awaited, and then
 * passes as fast as the page can follow: a press is over when all that it caused within a second of the page's own time is done,
 * requests included, and what changes by itself is seen in a moment.
 */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Pressable } from "../../processors/traverse/state.ts";
import type { BrowserAnswer } from "../web/outing.ts";
import { FRAMEWORKS, type Frameworks } from "./frameworks.ts";
import type { Gate } from "./gate.ts";
import type { Chrome } from "./launch.ts";
import { TooLate, within } from "./within.ts";

export interface TabOptions {
  /** As the paper has it: handlers of clicks alone, children of grown lists removed. */
  readonly strict: boolean;
  /** How many times as long as at first a list may be; 0: as long as it likes. */
  readonly growth: number;
  onAddress(url: string): void;
}

export interface Pressing extends Pressable {
  readonly frame: string;
  readonly node: number;
  readonly how: string;
  /** Where it leads by itself. */
  readonly href: string;
}

export interface Sight {
  readonly pressables: readonly Pressing[];
  readonly urls: readonly string[];
  readonly nodes: number;
}

export interface Tab {
  /** What came of asking for the page's own document; undefined where nothing was asked. */
  load(url: string): Promise<BrowserAnswer | undefined>;
  read(): Promise<Sight>;
  /** False where it is not there any more. */
  press(pressing: Pressing): Promise<boolean>;
  /** Lets so much of the page's time pass: what changes meanwhile changes by itself. */
  watch(ms: number): Promise<void>;
  readonly dialogs: number;
  readonly windows: number;
  /** The address it shows, with what scripts made of it. */
  readonly address: string;
}

/** What keeps a page from being walked any further; the browser is ended then. */
export class PageLost extends Error {
  readonly code: "page-hangs" | "page-crashed" | "page-too-large";
  constructor(code: PageLost["code"], message: string) {
    super(message);
    this.code = code;
  }
}

const WORLD = "driftwire";
/** The agent is compiled by itself: it runs in the page. */
const AGENT = new URL("./page/agent.js", import.meta.url);
let agentSource: string | undefined;

/** Of the page's time. */
const LOAD_MS = 11_000;
const WATCH_MS = 3500;
const PRESS_MS = 1000;
const SLICE_MS = 1000;
/** Of ours: loading goes on no longer once the page is there, and a press is given up after so long. */
const LOAD_REAL_MS = 6000;
const HUNG_MS = 20_000;
const CALL_MS = 8000;
const STARVED_TASKS = 20_000;
const NODES_MOST = 400_000;
const DIALOGS_MOST = 50;
const WINDOWS_MOST = 200;
const BATCH = 400;

interface Frame {
  readonly id: string;
  agent?: number;
  page?: number;
  /** Of its document, without and with handlers in the answer. */
  document?: Promise<string>;
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

interface Read {
  readonly buttons: readonly {
    readonly node: number;
    readonly text: string;
    readonly how: string;
    readonly handlers: readonly string[];
    readonly mark: string;
    readonly href: string;
  }[];
  readonly urls: readonly string[];
  readonly fresh: readonly string[];
  readonly nodes: number;
  readonly unknown: number;
}

const digest = (text: string): string => createHash("sha256").update(text).digest("base64url").slice(0, 12);
const placeOf = ({ scriptId, lineNumber, columnNumber }: Listener): string =>
  `${scriptId}:${lineNumber}:${columnNumber}`;

export async function openTab(chrome: Chrome, gate: Gate, options: TabOptions): Promise<Tab> {
  const { session, page, context } = chrome;
  const { strict, growth, onAddress } = options;
  agentSource ??= readFileSync(AGENT, "utf8");
  const frames = new Map<string, Frame>();
  /** What handlers' places are in source: places are of this browser, texts are the site's. */
  const sources = new Map<string, string>();
  let lost: PageLost | undefined;
  let dialogs = 0;
  let windows = 0;
  let address = "";
  let isOwned = false;
  let isScrolled = false;

  const frameOf = (id: string): Frame => {
    let frame = frames.get(id);
    if (frame === undefined) frames.set(id, (frame = { id, numbers: new Map() }));
    return frame;
  };
  session.on("Runtime.executionContextCreated", ({ context: { id, name, auxData } }) => {
    const { frameId, isDefault } = (auxData ?? {}) as { frameId?: string; isDefault?: boolean };
    if (frameId === undefined) return;
    const frame = frameOf(frameId);
    if (isDefault === true) frame.page = id;
    else if (name === WORLD) {
      frame.agent = id;
      frame.numbers.clear();
      delete frame.document;
    }
  });
  session.on("Runtime.executionContextDestroyed", ({ executionContextId }) => {
    for (const frame of frames.values()) {
      if (frame.agent === executionContextId) delete frame.agent;
      if (frame.page === executionContextId) delete frame.page;
    }
  });
  session.on("Runtime.executionContextsCleared", () => frames.clear());
  session.on("Page.frameDetached", ({ frameId }) => void frames.delete(frameId));
  session.on("Page.navigatedWithinDocument", ({ url }) => {
    address = url;
    onAddress(url);
  });
  session.on("Inspector.targetCrashed", () => {
    lost = new PageLost("page-crashed", "the page's process ended: it took too much memory, or Chromium has a fault");
  });
  page.on("dialog", (dialog) => {
    // Those who ask too often are not answered, and so the page hangs and is ended.
    if (++dialogs <= DIALOGS_MOST) dialog.accept().catch(() => {});
  });
  context.on("page", (opened) => {
    windows++;
    opened.close().catch(() => {});
    if (windows > WINDOWS_MOST)
      lost ??= new PageLost("page-hangs", `the page opened more than ${WINDOWS_MOST} windows`);
  });

  const call = async <T>(work: Promise<T>, ms = CALL_MS): Promise<T> => {
    if (lost !== undefined) throw lost;
    try {
      return (await within(work, ms)) as T;
    } catch (error) {
      if (lost !== undefined) throw lost;
      if (error instanceof TooLate) throw (lost = new PageLost("page-hangs", `the page did not answer for ${ms} ms`));
      throw error;
    }
  };
  const evaluate = async <T>(contextId: number, expression: string, more: object = {}): Promise<T> => {
    const { result, exceptionDetails } = await call(
      session.send("Runtime.evaluate", { contextId, expression, returnByValue: true, ...more }),
    );
    if (exceptionDetails !== undefined)
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value as T;
  };

  /** Lets the page's time pass; requests under way stop it. */
  const spend = async (ms: number, most = HUNG_MS): Promise<void> => {
    let over = (): void => {};
    const done = new Promise<void>((resolve) => (over = resolve));
    session.once("Emulation.virtualTimeBudgetExpired", over);
    try {
      await call(
        session.send("Emulation.setVirtualTimePolicy", {
          policy: "pauseIfNetworkFetchesPending",
          budget: ms,
          maxVirtualTimeTaskStarvationCount: STARVED_TASKS,
        }),
      );
      await call(done, most);
    } finally {
      session.off("Emulation.virtualTimeBudgetExpired", over);
    }
  };

  await session.send("Page.enable");
  const main = (await session.send("Page.getFrameTree")).frameTree.frame.id;
  await session.send("Runtime.enable");
  await session.send("DOM.enable");
  await session.send("Inspector.enable");
  await session.send("Page.addScriptToEvaluateOnNewDocument", {
    source: agentSource,
    worldName: WORLD,
    runImmediately: true,
  });
  await session.send("Emulation.setVirtualTimePolicy", { policy: "pause" });

  /** Frames that can be asked, those within others first. */
  const asked = async (): Promise<Frame[]> => {
    const { frameTree } = await call(session.send("Page.getFrameTree"));
    const ids: string[] = [];
    const open = [frameTree as Tree];
    while (open.length > 0 && ids.length < 500) {
      const { frame, childFrames = [] } = open.pop()!;
      ids.push(frame.id);
      open.push(...childFrames);
    }
    return ids.reverse().flatMap((id) => {
      const frame = frames.get(id);
      return frame?.agent === undefined || frame.page === undefined ? [] : [frame];
    });
  };
  const each = async (expression: string): Promise<void> => {
    await Promise.all((await asked()).map(({ agent }) => evaluate(agent!, expression).catch(harmless)));
  };

  const listenersOf = async (
    frame: Frame,
    what: "document" | "window",
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
    const { listeners } = await call(
      session.send("DOMDebugger.getEventListeners", {
        objectId: result.objectId!,
        depth: what === "window" ? 1 : -1,
        pierce: true,
      }),
    );
    return listeners as readonly Listener[];
  };

  /** Handlers by the digest of their source text: what is new is asked for with it. */
  const nameHandlers = async (frame: Frame, listeners: readonly Listener[]): Promise<void> => {
    if (listeners.every((one) => sources.has(placeOf(one)))) return;
    for (const one of await listenersOf(frame, "document", WORLD))
      sources.set(placeOf(one), digest(one.handler?.description ?? ""));
    for (const one of listeners) if (!sources.has(placeOf(one))) sources.set(placeOf(one), "");
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
  const findClosed = async (): Promise<void> => {
    const { root } = await call(session.send("DOM.getDocument", { depth: -1, pierce: true }));
    const closed: number[] = [];
    const open = [root as unknown as DomNode];
    while (open.length > 0) {
      const node = open.pop()!;
      if (node.shadowRootType === "closed") closed.push(node.backendNodeId);
      open.push(...(node.children ?? []), ...(node.shadowRoots ?? []));
      if (node.contentDocument !== undefined) open.push(node.contentDocument);
    }
    if (closed.length === 0) return;
    for (const frame of await asked()) {
      const roots = await Promise.all(
        closed.map((backendNodeId) =>
          call(session.send("DOM.resolveNode", { backendNodeId, executionContextId: frame.agent! })).then(
            ({ object }) => object.objectId,
            harmless,
          ),
        ),
      );
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
  };

  const resolvedIn = async (frame: Frame): Promise<Frameworks> => {
    const nothing: Frameworks = { found: [], sources: [], owns: false };
    if (strict) return nothing;
    // Whatever of the page's own this would call or change ends it: then nothing is known.
    const found = await evaluate<Frameworks | undefined>(frame.page!, FRAMEWORKS, { throwOnSideEffect: true }).catch(
      harmless,
    );
    return found ?? nothing;
  };

  const readFrame = async (frame: Frame, taken: Set<number>): Promise<{ frame: Frame; read: Read }> => {
    const all = await listenersOf(frame, "document");
    const listeners = all.filter(({ backendNodeId }) => backendNodeId !== undefined && !taken.has(backendNodeId));
    for (const { backendNodeId } of listeners) taken.add(backendNodeId!);
    await nameHandlers(frame, listeners);
    await meet(frame, [...new Set(listeners.map(({ backendNodeId }) => backendNodeId!))]);
    const byNode = new Map<number, { node: number; kinds: string[]; handlers: string[] }>();
    for (const one of listeners) {
      const node = frame.numbers.get(one.backendNodeId!);
      if (node === undefined) continue;
      let answering = byNode.get(node);
      if (answering === undefined) byNode.set(node, (answering = { node, kinds: [], handlers: [] }));
      answering.kinds.push(one.type);
      if (!strict || one.type === "click") answering.handlers.push(sources.get(placeOf(one)) ?? "");
    }
    const { found, sources: texts, owns } = await resolvedIn(frame);
    isOwned ||= owns;
    const names = texts.map(digest);
    const resolved = found.map(([place, kind, source]) => [place, kind, names[source]]);
    const ofWindow = strict ? [] : await listenersOf(frame, "window");
    const isWindowPressed = ofWindow.some(({ type }) => type === "click");
    const given = JSON.stringify([
      [...byNode.values()],
      { strict, resolved, isWindowPressed, isScrolled: isScrolled && frame.id === main },
    ]);
    const read = await evaluate<Read>(frame.agent!, `driftwireAgent.read(...${given})`);
    return { frame, read };
  };

  const readAll = async (): Promise<Sight> => {
    const taken = new Set<number>();
    const seen: { frame: Frame; read: Read }[] = [];
    for (const frame of await asked()) {
      const one = await readFrame(frame, taken).catch((error: unknown) => {
        // A frame may go while it is looked at; the page may not.
        if (error instanceof PageLost) throw error;
        return undefined;
      });
      if (one !== undefined) seen.push(one);
    }
    if (seen.some(({ read }) => read.unknown > 0)) {
      await findClosed();
      return readAll();
    }
    seen.reverse();
    const nodes = seen.reduce((sum, { read }) => sum + read.nodes, 0);
    if (nodes > NODES_MOST) throw (lost = new PageLost("page-too-large", `the page has ${nodes} elements`));
    for (const { read } of seen) for (const url of read.fresh) onAddress(url);
    return {
      nodes,
      urls: seen.flatMap(({ read }) => read.urls),
      pressables: seen.flatMap(({ frame, read }) => read.buttons.map((button) => pressingOf(frame, button))),
    };
  };
  const pressingOf = ({ id: frame }: Frame, { mark, how, ...button }: Read["buttons"][number]): Pressing => {
    const pressing = { ...button, frame, how };
    if (strict) return pressing;
    return { ...pressing, hints: mark === "outside" ? [mark, how] : how === "click" ? [] : [how], look: mark };
  };

  const watch = async (ms: number): Promise<void> => {
    await each("driftwireAgent.open(false)");
    await spend(ms);
    await each("driftwireAgent.open(true)");
  };

  /** Whether more comes at the end of the page is found out once in each load. */
  const scrollDown = async (): Promise<void> => {
    const before = await readAll();
    await each("driftwireAgent.scroll()");
    await spend(PRESS_MS);
    const after = await readAll();
    isScrolled ||= after.urls.length !== before.urls.length || after.pressables.length !== before.pressables.length;
  };

  const harmless = (error: unknown): undefined => {
    if (error instanceof PageLost) throw error;
    return undefined;
  };

  return {
    async load(url) {
      frames.clear();
      gate.turn();
      gate.letIn();
      isOwned = false;
      const navigation = session.send("Page.navigate", { url });
      navigation.catch(() => {});
      const began = performance.now();
      // Before the first of its time has passed, its document has come or failed.
      await call(navigation, 2 * HUNG_MS);
      await each("driftwireAgent.open(true)");
      for (let passed = 0; passed < LOAD_MS; passed += SLICE_MS) {
        await spend(SLICE_MS, 2 * HUNG_MS);
        if (performance.now() - began > LOAD_REAL_MS && passed >= 3 * SLICE_MS) break;
      }
      gate.shut();
      address = page.url();
      await findClosed();
      await each("driftwireAgent.grow()");
      await watch(WATCH_MS);
      if (!strict) await scrollDown();
      return gate.document;
    },
    read: readAll,
    async press({ frame: id, node, how }) {
      const agent = frames.get(id)?.agent;
      if (agent === undefined) return false;
      gate.turn();
      const aim = await evaluate<{ x: number; y: number } | "there" | "gone">(
        agent,
        `driftwireAgent.open(true), driftwireAgent.aim(${node}, ${JSON.stringify(how)})`,
      );
      if (aim === "gone") return false;
      if (aim === "there") {
        const isThere = await evaluate<boolean>(agent, `driftwireAgent.press(${node}, ${JSON.stringify(how)})`, {
          userGesture: true,
        });
        if (!isThere) return false;
      } else await call(mouse(session, aim, how));
      await spend(PRESS_MS);
      if (growth > 0) await each(`driftwireAgent.shorten(${growth}, ${strict}, ${isOwned})`);
      return true;
    },
    watch,
    get dialogs() {
      return dialogs;
    },
    get windows() {
      return windows;
    },
    get address() {
      return address;
    },
  };
}

interface Tree {
  readonly frame: { readonly id: string };
  readonly childFrames?: readonly Tree[];
}

interface DomNode {
  readonly backendNodeId: number;
  readonly shadowRootType?: string;
  readonly children?: readonly DomNode[];
  readonly shadowRoots?: readonly DomNode[];
  readonly contentDocument?: DomNode;
}

/** All of a press are sent at once: the browser keeps their order. */
function mouse(session: Chrome["session"], at: { x: number; y: number }, how: string): Promise<unknown> {
  const { x, y } = at;
  const moved = session.send("Input.dispatchMouseEvent", { type: "mouseMoved", x, y });
  if (how === "hover") return moved;
  const clicks = (clickCount: number): Promise<unknown>[] =>
    (["mousePressed", "mouseReleased"] as const).map((type) =>
      session.send("Input.dispatchMouseEvent", { type, x, y, button: "left", clickCount }),
    );
  return Promise.all([moved, ...clicks(1), ...(how === "double" ? clicks(2) : [])]);
}
