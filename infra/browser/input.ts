/** The browser's own mouse, fingers and keys: pages can't tell them from a person's. */

import type { Chrome } from "./launch.ts";

type Session = Chrome["session"];

/** Where a mouse is when it is over nothing. */
const AWAY = { x: 0, y: 0 };
const KEYS: Readonly<
  Record<string, { readonly key: string; readonly code: string; readonly at: number; readonly text?: string }>
> = {
  Enter: { key: "Enter", code: "Enter", at: 13, text: "\r" },
  Space: { key: " ", code: "Space", at: 32, text: " " },
  ArrowDown: { key: "ArrowDown", code: "ArrowDown", at: 40 },
  ArrowRight: { key: "ArrowRight", code: "ArrowRight", at: 39 },
};

/** All of a press are sent at once: the browser keeps their order. */
export async function mouse(session: Session, at: { x: number; y: number }, how: string): Promise<unknown> {
  const send = (type: "mouseMoved" | "mousePressed" | "mouseReleased", more: object = {}): Promise<unknown> =>
    session.send("Input.dispatchMouseEvent", { type, ...at, ...more });
  if (how === "tap") {
    const touch = (type: "touchStart" | "touchEnd", touchPoints: { x: number; y: number }[]): Promise<unknown> =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints });
    return Promise.all([touch("touchStart", [at]), touch("touchEnd", [])]);
  }
  const moved = send("mouseMoved");
  if (how === "hover") return moved;
  if (how === "leave") {
    // Moves that come at once are one.
    await moved;
    return send("mouseMoved", AWAY);
  }
  const clicks = (clickCount: number): Promise<unknown>[] =>
    (["mousePressed", "mouseReleased"] as const).map((type) => send(type, { button: "left", clickCount }));
  return Promise.all([moved, ...clicks(1), ...(how === "double" ? clicks(2) : [])]);
}

/** Of the element that has the focus. */
export function key(session: Session, name: string): Promise<unknown> {
  const { at, text, ...named } = KEYS[name] ?? KEYS.Enter!;
  const codes = { ...named, windowsVirtualKeyCode: at };
  return Promise.all([
    session.send("Input.dispatchKeyEvent", { type: "keyDown", ...codes, ...(text === undefined ? {} : { text }) }),
    session.send("Input.dispatchKeyEvent", { type: "keyUp", ...codes }),
  ]);
}
