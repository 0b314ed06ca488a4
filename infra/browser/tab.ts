/**
 * A page in a browser, as a walk needs it: loaded, read, pressed. Its time stands still but when something is awaited, and then
 * passes as fast as the page can follow: a press is over when all that it caused within a second of the page's own time is done,
 * requests included, and what changes by itself is seen in a moment.
 */

import { readFileSync } from "node:fs";
import type { Pressable } from "../../processors/traverse/state.ts";
import type { LossCode } from "../../processors/traverse/walking.ts";
import type { BrowserAnswer } from "../web/outing.ts";
import type { Gate } from "./gate.ts";
import { key, mouse } from "./input.ts";
import type { Chrome } from "./launch.ts";
import type { Aim, FoundButton, Read } from "./page/said.ts";
import { MESSAGE_MOST } from "./pipe.ts";
import { type Frame, openReading, WORLD } from "./reading.ts";
import { openSharedLinks } from "./shared-links.ts";
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
  /** More addresses were there than are read. */
  readonly isCut: boolean;
}

export interface Tab {
  /** Nothing is waited for any longer than until then, by the clock of `performance`: the page is lost. */
  until(deadline: number): void;
  /** What came of asking for the page's own document; undefined where nothing was asked. */
  load(url: string): Promise<BrowserAnswer | undefined>;
  read(): Promise<Sight>;
  /** False where it is not there any more. */
  press(pressing: Pressing): Promise<boolean>;
  /** The press of it led to another state. */
  changed(pressing: Pressing): void;
  /** Lets so much of the page's time pass: what changes meanwhile changes by itself. */
  watch(ms: number): Promise<void>;
  readonly dialogs: number;
  readonly windows: number;
  /** The address it shows, with what scripts made of it. */
  readonly address: string;
}

/** What keeps a page from being walked any further; the browser is ended then. */
export class PageLost extends Error {
  readonly code: LossCode;
  constructor(code: PageLost["code"], message: string) {
    super(message);
    this.code = code;
  }
}

/** These are compiled by themselves: they run in the page, one after the other. */
const AGENT = ["addresses", "shadows", "lists", "presses", "buttons", "agent"];
let agentSource: string | undefined;

/** Of the page's time. */
const LOAD_MS = 11_000;
const WATCH_MS = 3500;
const PRESS_MS = 1000;
const SLICE_MS = 1000;
/** Of ours: loading goes on no longer once the page is there, and a press is given up after so long. */
const LOAD_REAL_MS = 6000;
const HUNG_MS = 4000;
const WAITED_MS = 20_000;
const CALL_MS = 8000;
/** Frames of an animation that a page may need to begin with, and to answer a press. */
const FRAMES_AT_LOAD = 32;
const FRAMES_OF_PRESS = 3;
const DRAWN_MS = 1500;
/** What was asked for and did not change the page at once is waited for so often, and so long each time. */
const MORE_MOST = 3;
const IDLE_MS = 3000;
/** A press without an effect is one only if the page had its time; it is waited for so long. */
const SLOW_MS = 15_000;
const STARVED_TASKS = 20_000;
const NODES_MOST = 400_000;
const DIALOGS_MOST = 50;
const WINDOWS_MOST = 200;

export async function openTab(chrome: Chrome, gate: Gate, options: TabOptions): Promise<Tab> {
  const { session, page, context } = chrome;
  const { strict, growth, onAddress } = options;
  agentSource ??= AGENT.map((name) => readFileSync(new URL(`./page/${name}.js`, import.meta.url), "utf8")).join("\n");
  const frames = new Map<string, Frame>();
  let lost: PageLost | undefined;
  let dialogs = 0;
  let windows = 0;
  let address = "";
  let isScrolled = false;
  let deadline = Number.POSITIVE_INFINITY;
  void chrome.flooded.then(() => {
    lost = new PageLost("page-too-large", `the browser had more than ${MESSAGE_MOST >> 20} MiB to say at once`);
  });

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
    // It may fail when nobody waits for it any more: with its browser.
    work.catch(() => {});
    if (lost !== undefined) throw lost;
    const left = deadline - performance.now();
    if (left <= 0) throw (lost = new PageLost("page-hangs", "a load or a press took too long"));
    try {
      return (await within(work, Math.min(ms, left))) as T;
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

  const harmless = (error: unknown): undefined => {
    if (error instanceof PageLost) throw error;
    return undefined;
  };

  const asking = { session, call, evaluate, harmless };
  const reading = openReading(asking, strict);
  const sharedLinks = openSharedLinks();

  /** Too late where there is nothing to wait for. */
  const passed = async (done: Promise<void>, most: number): Promise<void> => {
    const until = Math.min(performance.now() + most, deadline);
    for (;;) {
      const isBusy = gate.isBusy;
      try {
        return void (await within(done, HUNG_MS));
      } catch (error) {
        if (!(error instanceof TooLate) || performance.now() > until || !(isBusy || gate.isBusy)) throw error;
      }
      if (lost !== undefined) throw lost;
    }
  };
  /** Lets the page's time pass; requests under way stop it. */
  const spend = async (ms: number, most = WAITED_MS): Promise<void> => {
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
      await passed(done, most);
    } catch (error) {
      if (!(error instanceof TooLate)) throw error;
      // A page that answers has much to do, and gets no more of its time for now; any other hangs.
      await call(session.send("Emulation.setVirtualTimePolicy", { policy: "pause" }));
      const agent = frames.get(main)?.agent;
      if (agent !== undefined)
        await call(session.send("Runtime.evaluate", { contextId: agent, expression: "0" }), HUNG_MS);
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

  const tooLarge = (nodes: number): PageLost =>
    (lost = new PageLost("page-too-large", `the page has ${nodes} elements; ${NODES_MOST} are read`));
  /** Frames that can be asked, where all of them together are not too large for it. */
  const measured = async (): Promise<Frame[]> => {
    const all = await asked();
    const sizes = await Promise.all(
      all.map(({ agent }) => evaluate<number>(agent!, "driftwireAgent.size()").catch(harmless)),
    );
    const nodes = sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
    if (nodes > NODES_MOST) throw tooLarge(nodes);
    return all;
  };

  const readAll = async (): Promise<Sight> => {
    const taken = new Set<number>();
    const seen: { frame: Frame; read: Read }[] = [];
    for (const frame of await measured()) {
      // A frame may go while it is looked at; the page may not.
      const read = await reading.frame(frame, taken, isScrolled && frame.id === main).catch(harmless);
      if (read !== undefined) seen.push({ frame, read });
    }
    if (seen.some(({ read }) => read.unknown > 0)) {
      await reading.findClosed(await measured());
      return readAll();
    }
    seen.reverse();
    const nodes = seen.reduce((sum, { read }) => sum + read.nodes, 0);
    if (nodes > NODES_MOST) throw tooLarge(nodes);
    for (const { read } of seen) {
      for (const url of read.fresh) onAddress(url);
      for (const text of read.json) await gate.lookInto(text, address);
    }
    const pressables = seen.flatMap(({ frame, read }) => read.buttons.map((button) => pressingOf(frame, button)));
    return {
      nodes,
      isCut: seen.some(({ read }) => read.isCut),
      urls: seen.flatMap(({ read }) => read.urls),
      pressables: strict ? pressables : sharedLinks.of(pressables),
    };
  };
  const pressingOf = ({ id: frame }: Frame, { mark, how, ...button }: FoundButton): Pressing => {
    const pressing = { ...button, frame, how };
    if (strict) return pressing;
    return { ...pressing, hints: mark === "outside" ? [mark, how] : how === "click" ? [] : [how], look: mark };
  };

  /** Frames come as fast as they are drawn, not as the page's time passes: what waits for them has to be waited for. */
  const drawn = async (count: number): Promise<void> => {
    const agent = frames.get(main)?.agent;
    if (agent === undefined) return;
    const expression = `new Promise((done) => { let left = ${count}; (function next() { left-- > 0 ? requestAnimationFrame(next) : done(); })(); })`;
    const passed = session.send("Runtime.evaluate", { contextId: agent, expression, awaitPromise: true });
    await within(passed, DRAWN_MS).catch(() => {});
  };

  /** Whether the press has changed anything; what has grown is short then. */
  const settle = async (): Promise<boolean> => {
    const found = await Promise.all(
      (await asked()).map(({ agent }) =>
        evaluate<boolean>(agent!, `driftwireAgent.settle(${growth}, ${strict}, ${reading.isOwned})`).catch(harmless),
      ),
    );
    return found.includes(true);
  };

  /** What has passed of the page's own time. Its scripts can't change that here. */
  const pageTime = (agent: number): Promise<number> => evaluate(agent, "performance.now()");

  const watch = async (ms: number): Promise<void> => {
    await each("driftwireAgent.open(false)");
    await spend(ms);
    await each("driftwireAgent.open(true)");
  };

  /** Whether more comes at the end of the page is found out once in each load. */
  const scrollDown = async (): Promise<void> => {
    const before = await readAll();
    await each("driftwireAgent.scroll()");
    await drawn(2);
    await spend(PRESS_MS);
    const after = await readAll();
    isScrolled ||= after.urls.length !== before.urls.length || after.pressables.length !== before.pressables.length;
  };

  return {
    until(time) {
      deadline = time;
    },
    async load(url) {
      frames.clear();
      gate.turn();
      gate.letIn();
      reading.forget();
      const navigation = session.send("Page.navigate", { url });
      navigation.catch(() => {});
      const began = performance.now();
      // Before the first of its time has passed, its document has come or failed.
      await call(navigation, 2 * WAITED_MS);
      await each("driftwireAgent.open(true)");
      for (let passed = 0; passed < LOAD_MS; passed += SLICE_MS) {
        await spend(SLICE_MS, 2 * WAITED_MS);
        if (passed === 0) await drawn(FRAMES_AT_LOAD);
        if (performance.now() - began > LOAD_REAL_MS && passed >= 3 * SLICE_MS) break;
      }
      gate.shut();
      address = page.url();
      await reading.findClosed(await measured());
      await each("driftwireAgent.grow()");
      await watch(WATCH_MS);
      if (!strict) await scrollDown();
      return gate.document;
    },
    read: readAll,
    async press(pressing) {
      const { frame: id, node, how } = pressing;
      const agent = frames.get(id)?.agent;
      if (agent === undefined) return false;
      gate.turn();
      const before = gate.asked;
      await each("driftwireAgent.open(true)");
      const named = JSON.stringify(how);
      const aim = await evaluate<Aim>(agent, `driftwireAgent.aim(${node}, ${named})`);
      if (aim === "gone") return false;
      if (aim === "keys") await call(key(session, how.slice(how.indexOf(":") + 1)));
      else if (aim !== "there") await call(mouse(session, aim, how));
      else if (!(await evaluate<boolean>(agent, `driftwireAgent.press(${node}, ${named})`, { userGesture: true })))
        return false;
      const began = await pageTime(agent);
      const until = performance.now() + SLOW_MS;
      if (how === "scroll") await drawn(FRAMES_OF_PRESS);
      await spend(PRESS_MS);
      // Workers and devices take their own time.
      for (let more = 0; !(await settle()) && more < (gate.asked === before ? 1 : MORE_MOST); ) {
        await gate.idle(IDLE_MS);
        await drawn(FRAMES_OF_PRESS);
        await spend(PRESS_MS);
        // On a machine that is busy the page may not have had its time yet: what comes of the press is still to come.
        const hadTime = (await pageTime(agent)) - began >= PRESS_MS * (more + 1);
        if (hadTime || performance.now() > until) more++;
      }
      return true;
    },
    changed: sharedLinks.changed,
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
