import assert from "node:assert/strict";
import { test } from "node:test";
import { textOf } from "../article.ts";
import { DAY, dayOf, HOUR, MINUTE } from "../clock.ts";
import { BREAKAGES, CONTROLS, type Face, type Item, type Site, type Trouble } from "../model.ts";
import { ruleOf } from "../render/hooks.ts";
import { parseScript } from "../script.ts";
import { makeSite } from "../site.ts";
import { World } from "../world.ts";
import { firstFace } from "./face.ts";
import { KINDS } from "./kinds.ts";

const start = Date.UTC(2026, 2, 2);
const seed = 11;
const SITES = 60;
const site = (index: number): Site => makeSite(seed, index, 80);
/** A Russian site in UTF-8 that lacks some sections and publishes enough. */
const subject = Array.from({ length: SITES }, (_, index) => site(index)).find(
  ({ language, charset, sections, perDay }) =>
    language === "ru" && charset === "utf-8" && sections.length < 10 && perDay > 50,
)!;

function worldWith(events: string): World {
  const script = parseScript(events, "test.yaml", { sites: SITES, start, site });
  return new World({ seed, sites: SITES, start, script });
}

const at = start + DAY + 12 * HOUR;
/** One event at the subject, from `at` on. */
const one = (rest: string): World => worldWith(`- { at: +36h, site: ${subject.index}, event: ${rest} }`);

/** Articles of the day before the event, which all came out when it begins. */
const pages = (world: World): readonly Item[] => [0, 1, 2, 3].flatMap((ago) => world.day(subject, dayOf(start) - ago));

const faces = (world: World, time: number): Face[] =>
  pages(world).map((item) => world.articleFace(world.site(subject.index), item, time));

const changed = (world: World, time: number): number =>
  faces(world, time).filter((face) => JSON.stringify(face) !== JSON.stringify(firstFace(subject))).length;

/** What a face is by an event, and what it was before. */
function effect(rest: string): Partial<Face> {
  const world = one(rest);
  assert.equal(changed(world, at - 1), 0, `${rest}: not before its time`);
  const [first] = faces(world, at);
  assert.ok(
    faces(world, at).every((face) => face === first),
    `${rest}: on all pages`,
  );
  const before = firstFace(subject) as unknown as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(first!).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  ) as Partial<Face>;
}

test("each redesign changes of a face what it says", () => {
  assert.deepEqual(effect("classes-renamed, names: 0.7, fields: false"), { renamed: 0.7 });
  assert.deepEqual(Object.keys(effect("classes-renamed")), ["classes", "renamed"]);
  assert.deepEqual(effect("blocks-wrapped, by: 3"), { wraps: 3 });
  assert.deepEqual(Object.keys(effect("blocks-reordered")), ["order"]);
  assert.deepEqual(Object.keys(effect("hashes-rolled")), ["classes"]);
  assert.deepEqual(Object.keys(effect("rebuild, markup: same")), ["design", "classes", "order"]);
  const other = subject.markup === "divs" ? "utility" : "divs";
  assert.equal(effect(`rebuild, markup: ${other}`).markup, other);
  assert.notEqual(effect("rebuild").markup, undefined);
});

test("rules stay right after a control, and hardly any after names that they go by are new", () => {
  const still = (event: string): number => {
    const world = worldWith(`- { at: +0s, site: all, event: ${event} }`);
    const right = Array.from({ length: SITES }, (_, index) => world.site(index)).filter((one) => {
      const face = world.face(one, { path: "/", section: world.sections(one, start).at(-1) }, start);
      return JSON.stringify(ruleOf(one, face)) === JSON.stringify(ruleOf(one, firstFace(one)));
    });
    return right.length / SITES;
  };
  for (const event of ["C1", "C2", "C5", "C7", "blocks-wrapped", "blocks-reordered", "classes-renamed, fields: false"])
    assert.equal(still(event), 1, event);
  for (const event of ["classes-renamed", "hashes-rolled", "rebuild"]) assert.ok(still(event) < 0.1, event);
});

test("a redesign on another one builds on it, and a rebuild begins anew", () => {
  const world = worldWith(`
- { at: +12h, site: ${subject.index}, event: blocks-wrapped }
- { at: +24h, site: ${subject.index}, event: blocks-wrapped, by: 1 }
- { at: +36h, site: ${subject.index}, event: rebuild }`);
  const wraps = [11, 12, 24, 36].map((hour) => faces(world, start + hour * HOUR)[0]!.wraps);
  assert.deepEqual(wraps, [0, 2, 3, 0]);
});

test("each breakage is on the face under its name, or how the page answers", () => {
  for (const breakage of BREAKAGES) {
    if (breakage === "B27") continue;
    const { breakages, ...rest } = effect(breakage);
    assert.deepEqual(breakages, [breakage]);
    assert.deepEqual(rest, breakage === "B18" ? { declaredCharset: "windows-1251" } : {});
  }
  const world = one("B15, status: 403, share: 0.5");
  const paths = pages(world).map((item) => world.headline(subject, item).path);
  const walled = paths.filter((path) => world.trouble(subject, path, at, 0).length > 0);
  assert.deepEqual(world.trouble(subject, walled[0]!, at, 0), [{ kind: "bot-wall", status: 403 }]);
  assert.equal(walled.length, changed(world, at));
  assert.deepEqual(world.trouble(subject, "/", at - 1, 0), []);
  const found = (rest: string): unknown => {
    const broken = one(rest);
    const [item] = pages(broken);
    const { item: _, ...answer } = broken.find(subject, broken.headline(subject, item!).path, at)!;
    return answer;
  };
  assert.deepEqual(found("B16"), { kind: "soft-404" });
  assert.deepEqual(found("B16, page: front-page"), { kind: "front-page" });
});

test("B27 breaks one section only", () => {
  for (const rest of ["B27, as: B3", `B27, as: B3, sections: [${subject.sections[2]}]`]) {
    const world = one(rest);
    const broken = pages(world).filter((item) => world.articleFace(subject, item, at).breakages.length > 0);
    const sections = new Set(broken.map(({ section }) => section));
    assert.equal(sections.size, 1);
    assert.ok(!rest.includes("sections") || sections.has(subject.sections[2]!));
    const [section] = sections;
    assert.equal(broken.length, pages(world).filter((item) => item.section === section).length);
    assert.deepEqual(world.articleFace(subject, broken[0]!, at).breakages, ["B3"]);
  }
});

test("controls change how pages look, not what is broken", () => {
  assert.deepEqual(Object.keys(effect("C1")), ["wraps", "order"]);
  assert.deepEqual(effect("C2"), { renamed: 0.3 });
  assert.deepEqual(effect("C5"), { weight: 1.2 });
});

const sizes = (world: World, items: readonly Item[]): number =>
  items
    .map((item) => textOf(world.article(subject, item, item.time + DAY).blocks).join("").length)
    .sort((a, b) => a - b)[Math.floor(items.length / 2)]!;

test("C3 and C4 are days of long and of short articles", () => {
  const day = dayOf(start) + 1;
  const usual = worldWith("");
  const own = (world: World): readonly Item[] => world.day(subject, day).filter(({ isReprint }) => !isReprint);
  const median = sizes(usual, own(usual));
  const [long, short, live] = [one("C3"), one("C4"), one("C3, type: live")];
  assert.ok(sizes(long, own(long)) > 1.8 * median);
  assert.ok(sizes(short, own(short)) < 0.6 * median);
  assert.ok(live.day(subject, day).every(({ type }) => type === "live"));
  for (const world of [long, short, live])
    for (const other of [day - 1, day + 1]) assert.deepEqual(world.day(subject, other), usual.day(subject, other));
});

test("C6 multiplies what comes out", () => {
  const days = [1, 2, 3, 4].map((after) => dayOf(start) + after);
  const count = (world: World): number => days.reduce((sum, day) => sum + world.day(subject, day).length, 0);
  const usual = count(worldWith(""));
  const [more, fewer] = [count(one("C6, for: 4d")), count(one("C6, for: 4d, times: 0.333"))];
  assert.ok(more > 2.5 * usual && more < 3.5 * usual, `${more} after ${usual}`);
  assert.ok(fewer > 0.2 * usual && fewer < 0.45 * usual, `${fewer} after ${usual}`);
});

test("C7 brings a section with a design of its own", () => {
  const world = one("C7");
  const day = dayOf(at);
  const added = [0, 1, 2, 3]
    .flatMap((later) => world.day(subject, day + later))
    .filter(({ section }) => !subject.sections.includes(section));
  assert.equal(new Set(added.map(({ section }) => section)).size, 1);
  const { design, ...rest } = world.articleFace(subject, added[0]!, at + 4 * DAY);
  const { design: before, ...others } = firstFace(subject);
  assert.ok(design !== before);
  assert.deepEqual(rest, others);
  assert.equal(changed(world, at + DAY), 0);
  assert.deepEqual(world.sections(subject, start), subject.sections);
  assert.deepEqual(world.sections(subject, at), [...subject.sections, added[0]!.section]);
});

test("each trouble is how a site answers, while it lasts", () => {
  const real = Date.UTC(2030, 0, 1);
  const cases: [rest: string, trouble: Trouble, lasts: number][] = [
    ["outage", { kind: "outage" }, HOUR],
    ["slow, ms: 700, for: 5m", { kind: "slow", ms: 700 }, 5 * MINUTE],
    ["status", { kind: "status", status: 503, retryAfter: "120" }, HOUR],
    ["status, status: 403, retryAfter: none", { kind: "status", status: 403, retryAfter: undefined }, HOUR],
    [
      "status, status: 429, retryAfter: date, seconds: 60",
      { kind: "status", status: 429, retryAfter: "Tue, 01 Jan 2030 00:01:00 GMT" },
      HOUR,
    ],
    ["status, retryAfter: absurd-long", { kind: "status", status: 503, retryAfter: "315360000" }, HOUR],
    [
      "status, retryAfter: absurd-past",
      { kind: "status", status: 503, retryAfter: "Thu, 01 Jan 1970 00:00:00 GMT" },
      HOUR,
    ],
    ["status, retryAfter: absurd-text", { kind: "status", status: 503, retryAfter: "soon" }, HOUR],
    ["bot-wall", { kind: "bot-wall", status: 403 }, 6 * HOUR],
    ["bot-wall, status: 200", { kind: "bot-wall", status: 200 }, 6 * HOUR],
    ["certificate", { kind: "certificate", fault: "expired" }, DAY],
    ["certificate, fault: wrong-host", { kind: "certificate", fault: "wrong-host" }, DAY],
    ["certificate, fault: self-signed", { kind: "certificate", fault: "self-signed" }, DAY],
  ];
  for (const [rest, trouble, lasts] of cases) {
    const world = one(rest);
    for (const path of ["/", "/robots.txt", world.headline(subject, pages(world)[0]!).path]) {
      const troubles = [at - 1, at, at + lasts - 1, at + lasts].map((time) => world.trouble(subject, path, time, real));
      assert.deepEqual(troubles, [[], [trouble], [trouble], []], `${rest} at ${path}`);
    }
    assert.deepEqual(world.trouble(site((subject.index + 1) % SITES), "/", at, real), [], "no other site");
    assert.equal(changed(world, at), 0, "pages stay as they are");
  }
});

test("an encoding changes, and is declared rightly or not", () => {
  assert.deepEqual(effect("encoding"), { charset: "windows-1251", declaredCharset: "windows-1251" });
  assert.deepEqual(effect("encoding, charset: koi8-r, declared: before"), { charset: "koi8-r" });
  assert.deepEqual(effect("encoding, charset: koi8-r, declared: wrong"), {
    charset: "koi8-r",
    declaredCharset: "windows-1251",
  });
});

test("pages that answer in place of articles do so while the event lasts", () => {
  for (const [rest, kind] of [
    ["soft-404, for: 2h", "soft-404"],
    ["front-page, status: 301, for: 2h", "redirect"],
  ]) {
    const world = one(rest!);
    const { path } = world.headline(subject, pages(world)[0]!);
    const kinds = [at - 1, at, at + 2 * HOUR].map((time) => world.find(subject, path, time)?.kind);
    assert.deepEqual(kinds, ["article", kind, "article"]);
  }
});

test("what is done to an article comes after it, and stays", () => {
  const cases = ["edited", "corrected", "moved, status: 308", "deleted, status: 410", "paywalled"];
  for (const rest of cases) {
    const world = one(`${rest}, after: 2h, for: 6h`);
    const items = world.day(subject, dayOf(at)).filter(({ time }) => time > at - HOUR && time < at + 5 * HOUR);
    assert.ok(items.length > 5);
    for (const item of items) {
      const since = item.time + 2 * HOUR;
      const kind = rest.split(",")[0]!;
      const field = kind === "paywalled" ? "paid" : kind;
      const [before, then, later] = [since - 1, since, since + 9 * DAY].map((time) => world.fate(subject, item, time));
      assert.deepEqual(before, {}, rest);
      assert.deepEqual(Object.keys(then!), since < at + 6 * HOUR ? [field] : [], rest);
      assert.deepEqual(later, then, rest);
    }
    // Those from before the event meet their fate when it begins.
    const [old] = pages(world);
    assert.deepEqual(world.fate(subject, old!, at - 1), {});
    assert.equal(Object.keys(world.fate(subject, old!, at)).length, 1);
  }
});

test("each fate shows in the article and at its path", () => {
  const of = (rest: string): { world: World; item: Item; path: string } => {
    const world = one(rest);
    const item = pages(world).find(({ type, time }) => type === "news" && time < start)!;
    return { world, item, path: world.headline(subject, item).path };
  };
  const edited = of("edited");
  const [first, second] = [at - 1, at].map((time) => edited.world.article(subject, edited.item, time));
  assert.equal(second!.blocks.length, first!.blocks.length + 1);
  assert.equal(second!.modified, at);
  assert.equal(second!.path, first!.path);
  const corrected = of("corrected");
  assert.equal(corrected.world.article(subject, corrected.item, at).blocks.at(-1)!.kind, "paragraph");
  assert.equal(corrected.world.article(subject, corrected.item, at).modified, at);
  const { world, item, path } = of("moved, status: 308");
  const to = world.article(subject, item, at).path;
  assert.notEqual(to, path);
  assert.deepEqual(world.find(subject, path, at), { kind: "redirect", item, status: 308, to });
  assert.deepEqual(world.find(subject, to, at), { kind: "article", item });
  assert.equal(world.find(subject, to, at - 1), undefined);
  assert.deepEqual(world.headlines(subject, [item], at)[0]!.path, to);
  const deleted = of("deleted, status: 410");
  assert.deepEqual(deleted.world.find(subject, deleted.path, at), { kind: "deleted", item: deleted.item, status: 410 });
  assert.deepEqual(deleted.world.headlines(subject, [deleted.item], at), []);
  assert.equal(deleted.world.find(subject, deleted.path, at - 1)?.kind, "article");
  const paid = of("paywalled");
  assert.ok(paid.world.article(subject, paid.item, at).isPaid);
});

test("an event stays within its share of URLs, whatever the share", () => {
  for (const share of [0.1, 0.3, 0.6]) {
    const world = one(`B1, share: ${share}`);
    const total = pages(world).length;
    const broken = changed(world, at);
    assert.ok(total > 150, `${total} pages`);
    const deviation = Math.sqrt(total * share * (1 - share));
    assert.ok(Math.abs(broken - total * share) < 4 * deviation, `${broken} of ${total} at ${share}`);
    assert.deepEqual(faces(world, at + 9 * DAY), faces(world, at), "the same URLs each time");
  }
});

test("an event stays within its sections and its time", () => {
  const [named] = subject.sections;
  const world = one(`B2, sections: [${named}], for: 3h`);
  for (const item of pages(world)) {
    const broken = [at - 1, at, at + 3 * HOUR - 1, at + 3 * HOUR].map(
      (time) => world.articleFace(subject, item, time).breakages.length,
    );
    assert.deepEqual(broken, item.section === named ? [0, 1, 1, 0] : [0, 0, 0, 0]);
  }
});

test("a ramp grows in so many articles, a transient ends after so many", () => {
  const ramp = one("B1, ramp: 60");
  const later = [0, 1, 2, 3, 4].flatMap((day) => ramp.day(subject, dayOf(at) + day)).filter(({ time }) => time >= at);
  const shares = [0, 30, 59].map((count) => changed(ramp, later[count]!.time) / pages(ramp).length);
  assert.ok(shares[0]! < 0.1 && Math.abs(shares[1]! - 0.5) < 0.15 && shares[2] === 1, String(shares));
  const transient = one("B1, documents: 20");
  const broken = later.map((item) => transient.articleFace(subject, item, item.time).breakages.length);
  assert.deepEqual(
    broken,
    later.map((_, index) => (index < 20 ? 1 : 0)),
  );
});

test("a staged redesign takes the sections one after the other", () => {
  const world = one("rebuild, stage: 6h");
  for (const item of pages(world)) {
    const turn = at + 6 * HOUR * subject.sections.indexOf(item.section);
    const designs = [turn - 1, turn].map((time) => world.articleFace(subject, item, time).design);
    assert.ok(designs[0] === 0 && designs[1] !== 0);
  }
});

test("every kind says what it is and has defaults for all its parameters", () => {
  const names = [...BREAKAGES, ...CONTROLS].filter((name) => KINDS[name] === undefined);
  assert.deepEqual(names, []);
  for (const [name, { what, parameters, face, trouble, day, fate }] of Object.entries(KINDS)) {
    assert.match(what, /^[A-Z].*\.$/, name);
    assert.ok(
      [face, trouble, day, fate].some((act) => act !== undefined),
      name,
    );
    for (const [parameter, type] of Object.entries(parameters)) {
      assert.ok(type.safeParse(undefined).success, `${name}: ${parameter}`);
      assert.ok(type.description !== undefined, `${name}: ${parameter}`);
    }
  }
});
