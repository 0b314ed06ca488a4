/** Writers that were taken over: real processes, whose inserts come late, or while the next one already writes. */

import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { isInsert, startProxy } from "../../test/clickhouse/proxy.ts";
import { allowed, counted, START, sinkGraph, until } from "../../test/clickhouse/sinking.ts";
import { startServer } from "../../test/clickhouse/start.ts";
import type { Said, Turn, WriterOptions } from "../../test/clickhouse/writer.ts";
import { openEngine } from "./engine.ts";
import { migrate } from "./migrate.ts";
import { readMigrations } from "./tables.ts";

const ENTRY = fileURLToPath(new URL("../../test/clickhouse/writer.js", import.meta.url));
const server = await startServer();
const { url, ...options } = server.options;
const engine = await openEngine(server.options);
await migrate(engine, readMigrations());
const proxy = await startProxy(url);
const children: ChildProcess[] = [];
after(async () => {
  for (const child of children) child.kill("SIGKILL");
  await proxy.close();
  await engine.close();
  await server.close();
});

interface Writer {
  readonly process: ChildProcess;
  readonly said: readonly Said[];
  take(turn: Turn): void;
  end(): Promise<void>;
}

/** Whose turn it is in each log: only what is said in it is committed. */
const turns = new Map<string, number>();

for (const id of ["late", "own", "running", "turns"]) await allowed(engine, sinkGraph("page"), id);

function start(more: Pick<WriterOptions, "url" | "logId" | "end"> & Partial<WriterOptions>): Writer {
  const given = JSON.stringify({ ...options, answerMs: 60_000, start: START, ...more });
  const child = spawn(process.execPath, [ENTRY, given], { stdio: ["pipe", "pipe", "inherit"] });
  children.push(child);
  const said: Said[] = [];
  const tell = (turn: Turn): void => void child.stdin.write(`${JSON.stringify(turn)}\n`);
  createInterface({ input: child.stdout }).on("line", (line) => {
    const one = JSON.parse(line) as Said;
    said.push(one);
    if (one.trouble !== undefined && one.turn === turns.get(more.logId)) tell({ turn: one.turn });
  });
  return {
    process: child,
    said,
    take(turn) {
      turns.set(more.logId, turn.turn);
      tell(turn);
    },
    async end() {
      child.kill("SIGKILL");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    },
  };
}

const nextOf = ({ said }: Writer, turn: number): number => said.findLast((line) => line.turn === turn)?.next ?? 0;
const isBroken = ({ said }: Writer, turn: number): boolean => said.some((line) => line.turn === turn && line.trouble);
/** Of this log only, so that tests do not wait for each other's inserts. */
const isOf = (logId: string, sql: string): boolean => isInsert(sql) && sql.includes(`<${logId} 0>`);

function gate(): { readonly opened: Promise<void>; open(): void } {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

test("an insert that arrives after another process took over adds no row", async () => {
  const logId = "late";
  const released = gate();
  let held = 0;
  proxy.fault = (sql) => (isOf(logId, sql) && held++ === 0 ? { kind: "held", until: released.opened } : undefined);
  const first = start({ url: proxy.url, logId, end: 60 });
  const second = start({ url, logId, end: 60 });
  first.take({ turn: 1, floor: 0 });
  await until(() => held > 0);
  second.take({ turn: 2, floor: 0 });
  await until(() => nextOf(second, 2) === 60);
  released.open();
  await until(() => isBroken(first, 1));
  assert.match(first.said.at(-1)!.trouble!, /claimed by another writer/);
  assert.deepEqual(await counted(engine, logId), { rows: 60, different: 60 });
  await first.end();
  await second.end();
});

test("nor does one of the same process that it had given up", async () => {
  const logId = "own";
  const released = gate();
  let held = 0;
  proxy.fault = (sql) => (isOf(logId, sql) && held++ === 0 ? { kind: "held", until: released.opened } : undefined);
  const writer = start({ url: proxy.url, logId, end: 60, answerMs: 2000 });
  writer.take({ turn: 1, floor: 0 });
  await until(() => nextOf(writer, 1) === 60);
  assert.deepEqual(await counted(engine, logId), { rows: 60, different: 60 });
  const before = proxy.pending;
  released.open();
  await until(() => proxy.pending > before);
  await until(() => proxy.pending === before);
  assert.deepEqual(await counted(engine, logId), { rows: 60, different: 60 });
  await writer.end();
});

test("one that is running is killed first", async () => {
  const logId = "running";
  proxy.fault = (sql) => (isOf(logId, sql) ? { kind: "slow", bytes: 1, pauseMs: 50 } : undefined);
  const first = start({ url: proxy.url, logId, end: 60 });
  const second = start({ url, logId, end: 60 });
  first.take({ turn: 1, floor: 0 });
  const running = `SELECT 1 FROM system.processes WHERE query LIKE 'INSERT INTO %' AND position(query, '<${logId} 0>') > 0`;
  await until(async () => (await engine.rows(running)).length > 0);
  second.take({ turn: 2, floor: 0 });
  await until(() => nextOf(second, 2) === 60);
  assert.deepEqual(await engine.rows(running), []);
  await until(() => isBroken(first, 1));
  proxy.fault = () => undefined;
  await first.end();
  await second.end();
  assert.deepEqual(await counted(engine, logId), { rows: 60, different: 60 });
});

test("two processes that are stopped, taken over and woken in turns write each row once", async () => {
  const logId = "turns";
  const end = 1000;
  const most = 8;
  const writers = [start({ url, logId, end }), start({ url, logId, end })] as const;
  let floor = 0;
  for (let turn = 1; turn <= most; turn++) {
    const [writer, earlier] = turn % 2 === 0 ? writers : [writers[1], writers[0]];
    writer.take({ turn, floor });
    // The earlier one wakes up while this one writes, and writes on where it was stopped.
    await until(() => nextOf(writer, turn) > floor);
    earlier.process.kill("SIGCONT");
    if (turn > 1) await until(() => isBroken(earlier, turn - 1));
    const commits = writer.said.length;
    await until(() => writer.said.length > commits + (turn % 3));
    writer.process.kill("SIGSTOP");
    floor = Math.max(floor, nextOf(writer, turn));
    assert.ok(floor < end, "all was written before the turns were over");
  }
  const last = most + 1;
  const [writer, earlier] = [writers[0], writers[1]];
  writer.process.kill("SIGCONT");
  earlier.process.kill("SIGCONT");
  writer.take({ turn: last, floor });
  await until(() => nextOf(writer, last) === end);
  assert.deepEqual(await counted(engine, logId), { rows: end, different: end });
  for (const one of writers) await one.end();
});
