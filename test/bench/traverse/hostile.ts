/** Hostile pages, each walked to its end: whether it came in time, what was left behind, and whether any reached the canary. */

import { chromiumPath } from "../../../infra/browser/launch.ts";
import { FEW } from "../../traverse/hostile/few.ts";
import { type Group, openHostile } from "../../traverse/hostile/server.ts";
import { openUnguarded } from "../../traverse/hostile/unguarded.ts";
import { type HostileWalk, openHostileWalks, WALK_MOST_MS } from "../../traverse/hostile/walks.ts";
import type { Table } from "../bench.ts";
import type { PartOf } from "../part.ts";

const AT_ONCE = 2;
/** With `--quick`: the first so many of the few of each kind. */
const QUICK = 3;

export const hostile: PartOf = {
  aims: {
    "hostile pages that end within their bound": { bound: ">= 1", of: "hostile_ended_share" },
    "connections to forbidden addresses": { bound: "= 0", of: "hostile_touches" },
    "processes, files and listeners left": { bound: "= 0", of: "hostile_left" },
    "what such pages show besides": { bound: ">= 1", of: "hostile_recall" },
  },

  async run({ quick, note }) {
    const walks = await openHostileWalks();
    const done: HostileWalk[] = [];
    try {
      const pages = quick ? someOf(walks.pages) : walks.pages;
      const queue = [...pages];
      const one = async (): Promise<void> => {
        for (let page = queue.shift(); page !== undefined; page = queue.shift()) {
          done.push(await walks.walk(page));
          if (done.length % 20 === 0) note(`${done.length} of ${pages.length} hostile pages`);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, one));
      const left = await walks.left();
      const reached = quick ? null : await unguarded(note);
      const ended = done.filter(({ ms }) => ms <= WALK_MOST_MS).length;
      const wanted = done.reduce((sum, { urls }) => sum + urls, 0);
      const missing = done.flatMap(({ id, missing }) => missing.map((url) => `${id}: ${url} is missing`));
      return {
        figures: {
          hostile_pages: done.length,
          hostile_ended_share: ended / done.length,
          hostile_longest_s: Math.max(...done.map(({ ms }) => ms)) / 1000,
          hostile_touches: walks.touches.length,
          hostile_touching_unguarded: reached,
          hostile_left: left.length,
          hostile_recall: (wanted - missing.length) / wanted,
        },
        limits: { hostile_longest_s: WALK_MOST_MS / 1000 },
        faults: [
          ...left.map((one) => `left: ${one}`),
          ...walks.touches.map(({ said, by }) => `touched by ${by}: ${said}`),
        ],
        tables: [byGroup(done), longest(done), ...(missing.length === 0 ? [] : [listed("missing", missing)])],
      };
    } finally {
      await walks.close();
    }
  },
};

/** How many of the pages that are made for it reach the canary from a browser that nobody guards. */
async function unguarded(note: (text: string) => void): Promise<number> {
  const served = await openHostile();
  const browser = await openUnguarded(served, chromiumPath());
  let count = 0;
  try {
    for (const page of served.pages.filter(({ page: { reaches } }) => reaches !== undefined))
      if (await browser.reaches(page)) count++;
      else note(`${page.id} reaches nobody, guarded or not`);
    return count;
  } finally {
    await browser.close();
    await served.close();
  }
}

function someOf<T extends { readonly id: string; readonly group: Group }>(pages: readonly T[]): T[] {
  const counts = new Map<Group, number>();
  return pages.filter(({ id, group }) => {
    if (!FEW.has(id)) return false;
    const count = counts.get(group) ?? 0;
    counts.set(group, count + 1);
    return count < QUICK;
  });
}

function byGroup(done: readonly HostileWalk[]): Table {
  const groups = [...new Set(done.map(({ group }) => group))];
  const rows = groups.map((group) => {
    const of = done.filter((one) => one.group === group);
    const codes = new Map<string, number>();
    for (const { code } of of) codes.set(code, (codes.get(code) ?? 0) + 1);
    const ended = of.filter(({ ms }) => ms <= WALK_MOST_MS).length;
    const told = [...codes].sort(([, a], [, b]) => b - a).map(([code, count]) => `${code} ${count}`);
    return [group, of.length, ended, told.join(", "), Math.round(Math.max(...of.map(({ ms }) => ms)) / 1000)];
  });
  return { name: "hostile pages", columns: ["kind", "pages", "ended in time", "how", "longest, s"], rows };
}

function longest(done: readonly HostileWalk[]): Table {
  const rows = [...done].sort((a, b) => b.ms - a.ms).slice(0, 10);
  return {
    name: "the longest",
    columns: ["page", "s", "how"],
    rows: rows.map(({ id, ms, end }) => [id, Math.round(ms / 1000), end.message]),
  };
}

const listed = (name: string, rows: readonly string[]): Table => ({
  name,
  columns: [name],
  rows: rows.map((one) => [one]),
});
