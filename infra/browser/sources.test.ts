/** What handlers' source texts say that they are for. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { isForBeside } from "./sources.ts";

test("a handler that asks only whether a press was beside something is told from one for what was pressed", () => {
  for (const source of [
    "function (event) { const c = find(); if (c && !c.contains(event.target)) c.remove(); }",
    "(e)=>{n.current&&!n.current.contains(e.target)&&t(!1)}",
    "function(e){ menu.contains(e.target) || menu.close() }",
  ])
    assert.equal(isForBeside(source), true, source);
  for (const source of [
    "function () { more(); }",
    "function (event) { if (!box.contains(event.target)) return; more(); }",
    "function (event) { if (!box.contains(event.target)) { return } more(); }",
    "function (event) { if (box.contains(event.target)) more(); }",
    "function (e) { if (!menu.contains(e.target)) menu.close(); if (e.target.id === id) more(); }",
    "function (e) { if (!menu.contains(e.target)) menu.close(); else open(e.composedPath()[0]); }",
  ])
    assert.equal(isForBeside(source), false, source);
});
