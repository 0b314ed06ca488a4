import assert from "node:assert/strict";
import { test } from "node:test";
import { type Code, DriftwireError } from "../../topology/errors.ts";
import { DAY, HOUR, MINUTE } from "./clock.ts";
import { parseScript, type Stage } from "./script.ts";
import { makeSite } from "./site.ts";

const start = Date.UTC(2026, 2, 2, 9);
const stage: Stage = { sites: 20, start, site: (index) => makeSite(7, index, 80) };
const parse = (text: string): ReturnType<typeof parseScript> => parseScript(text, "s.yaml", stage);

test("a script says what happens where and when", () => {
  const [rebuild, menu, many] = parse(`
- { at: 2026-03-02T09:00:00Z, site: 3, event: rebuild }
- { at: +1d 6h, site: every 10th, event: B2, share: 0.3, sections: [sport], for: 12h, ramp: 200 }
- { at: 2026-03-04, site: [0, 4], event: status, status: 429, retryAfter: date, for: 15m, documents: 20 }
`);
  assert.deepEqual(rebuild, {
    id: "script-1",
    kind: "rebuild",
    sites: [3],
    from: start,
    to: undefined,
    share: 1,
    sections: undefined,
    ramp: 0,
    documents: undefined,
    stage: 0,
    with: { markup: "any" },
    at: "s.yaml:2:3",
  });
  const from = start + DAY + 6 * HOUR;
  assert.deepEqual([menu?.sites, menu?.from, menu?.to], [{ nth: 10 }, from, from + 12 * HOUR]);
  assert.deepEqual([menu?.share, menu?.sections, menu?.ramp], [0.3, ["sport"], 200]);
  const midnight = Date.UTC(2026, 2, 4);
  assert.deepEqual([many?.from, many?.to, many?.documents], [midnight, midnight + 15 * MINUTE, 20]);
  assert.deepEqual(many?.with, { status: 429, retryAfter: "date", seconds: 120 });
});

test("times may have a zone, and are in UTC without one", () => {
  const [zoned, plain] = parse(`
- { at: "2026-03-02T15:00+03:00", site: all, event: C1 }
- { at: 2026-03-02 12:00:00, site: all, event: C1 }
`);
  assert.equal(zoned?.from, Date.UTC(2026, 2, 2, 12));
  assert.equal(plain?.from, zoned?.from);
});

test("events of days take whole days", () => {
  const [day, week] = parse(`
- { at: +0s, site: all, event: C3 }
- { at: +3d, site: all, event: C6, for: 30h, times: 0.333 }
`);
  const midnight = Date.UTC(2026, 2, 2);
  assert.deepEqual([day?.from, day?.to], [midnight, midnight + DAY]);
  assert.deepEqual([week?.from, week?.to], [midnight + 3 * DAY, midnight + 5 * DAY]);
});

test("an empty script is one without events", () => assert.deepEqual(parse(""), []));

test("what is wrong with a script is named where it stands", () => {
  const cases: [text: string, code: Code, expected: RegExp][] = [
    ["a: 1", "bad-script", /\(s\.yaml:1:1\): expected a list of events, got \{"a":1\}/],
    ["- [", "bad-script", /\(s\.yaml:1:\d+\)/],
    ["- 5", "bad-script", /\(s\.yaml:1:3\): expected an event with at, site and event, got 5/],
    ["- { at: +1h, site: 1 }", "bad-script", /expected event as the name of an event, got nothing/],
    ["- { at: +1h, site: 1, event: rebiuld }", "unknown-event", /\(s\.yaml:1:30\): expected rebuild, got "rebiuld"/],
    ["- { at: +1h, site: 1, event: toString }", "unknown-event", /expected one of classes-renamed, .*B27, C1/],
    ["- { at: +1h, site: 1, event: B28 }", "unknown-event", /got "B28"/],
    ["- { at: soon, site: 1, event: B1 }", "bad-script", /\(s\.yaml:1:9\): expected at as a time such as .*got "soon"/],
    ["- { at: 2026-02-31T00:00:99Z, site: 1, event: B1 }", "bad-script", /expected at as a time/],
    ["- { at: 2026-03-02T08:59:59Z, site: 1, event: B1 }", "bad-script", /not before 2026-03-02T09:00:00\.000Z/],
    ["- { site: 1, event: B1 }", "bad-script", /expected at as a time .*got nothing/],
    ["- { at: +1h, event: B1 }", "bad-script", /expected site as .*every 10th, got nothing/],
    ["- { at: +1h, site: -1, event: B1 }", "bad-script", /expected site as a site's number, .*got -1/],
    ["- { at: +1h, site: every 0th, event: B1 }", "bad-script", /got "every 0th"/],
    ["- { at: +1h, site: [], event: B1 }", "bad-script", /got \[\]/],
    ["- { at: +1h, site: [1, 20], event: B1 }", "bad-script", /\(s\.yaml:1:20\): expected site from 0 to 19, got 20/],
    ["- { at: +1h, site: 1, event: B1, share: 0 }", "bad-script", /expected share as 0\.001 or more, got 0/],
    ["- { at: +1h, site: 1, event: B1, share: 1.5 }", "bad-script", /expected share as 1 or less, got 1\.5/],
    ["- { at: +1h, site: 1, event: B1, sections: [sprot] }", "bad-script", /expected sections\.0 as one of politics/],
    ["- { at: +1h, site: 1, event: B1, ramp: 1.5 }", "bad-script", /expected ramp as a whole number/],
    ["- { at: +1h, site: 1, event: B1, documents: 0 }", "bad-script", /expected documents as 1 or more/],
    ["- { at: +1h, site: 1, event: B1, for: 6 }", "bad-script", /\(s\.yaml:1:39\): expected for as a duration/],
    ["- { at: +1h, site: 1, event: B1, for: 0h }", "bad-script", /expected for as a duration/],
    ["- { at: +1h, site: 1, event: B1, sahre: 1 }", "bad-script", /\(s\.yaml:1:34\): expected share, got sahre/],
    [
      "- { at: +1h, site: 1, event: certificate, share: 0.5 }",
      "bad-script",
      /expected one of at, site, event, for, fault/,
    ],
    [
      "- { at: +1h, site: 1, event: status, status: 500 }",
      "bad-script",
      /expected status as one of 403, 429, 503, got 500/,
    ],
    ["- { at: +1h, site: 1, event: C6, times: 100 }", "bad-script", /expected times as 10 or less/],
    ["- { at: +1h, site: 1, event: B27, as: B15 }", "bad-script", /expected as as one of B1, B2/],
    ["- &a { at: +1h, site: 1, event: B1 }\n- *b", "bad-script", /\(s\.yaml/],
  ];
  for (const [text, code, expected] of cases) {
    assert.throws(
      () => parse(text),
      (error) => {
        assert.ok(error instanceof DriftwireError, String(error));
        assert.equal(error.code, code, text);
        assert.match(error.message, expected);
        return true;
      },
      text,
    );
  }
});

test("a site that is named has to be one that the event can happen to", () => {
  const english = Array.from({ length: 20 }, (_, site) => site).find((site) => stage.site(site).language === "en")!;
  assert.throws(
    () => parse(`- { at: +1h, site: ${english}, event: encoding, charset: koi8-r }`),
    /expected site as one that encoding can happen to, got /,
  );
  assert.equal(parse("- { at: +1h, site: all, event: encoding, charset: koi8-r }").length, 1);
});

test("two events that can't both be are refused, and said where", () => {
  const clashing = [
    [
      "- { at: +1h, site: 1, event: B1 }\n- { at: +2h, site: 1, event: B2 }",
      /\(s\.yaml:2:3\): expected the end of B1 \(s\.yaml:1:3\) before B2 begins, got one without an end/,
    ],
    [
      "- { at: +3h, site: all, event: B1 }\n- { at: +2h, site: [4], event: B25, for: 2h }",
      /expected the end of B25 before B1 begins, got one that ends at 2026-03-02T13/,
    ],
    ["- { at: +1h, site: every 2nd, event: outage, for: 1d }\n- { at: +2h, site: every 3rd, event: status }", /outage/],
    ["- { at: +1h, site: 1, event: B19 }\n- { at: +2h, site: 1, event: B27, as: B21 }", /B19/],
  ] as const;
  for (const [text, expected] of clashing) {
    assert.throws(() => parse(text), expected);
    assert.throws(() => parse(text), { code: "clashing-events" });
  }
  const peaceful = [
    "- { at: +1h, site: 1, event: B1, for: 1h }\n- { at: +2h, site: 1, event: B2 }",
    "- { at: +1h, site: 1, event: B1 }\n- { at: +2h, site: [2, 3], event: B2 }",
    "- { at: +1h, site: 1, event: B1, sections: [sport] }\n- { at: +2h, site: 1, event: B2, sections: [world] }",
    "- { at: +1h, site: 1, event: B1 }\n- { at: +2h, site: 1, event: B19 }\n- { at: +2h, site: 1, event: rebuild }",
    "- { at: +1h, site: 1, event: B1, documents: 20 }\n- { at: +2d, site: 1, event: B2 }",
  ];
  for (const text of peaceful) assert.equal(parse(text).length, text.split("\n").length);
});
