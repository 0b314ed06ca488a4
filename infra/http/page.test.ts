import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { Parser } from "htmlparser2";
import { SOURCE_STATES } from "../../processors/incident-life/source-state.ts";
import { anAlarm } from "../../processors/notify/alarms.ts";
import type { Overview } from "./overview.ts";
import { answerPage } from "./page.ts";

const OWN = new Set(
  "html head meta title style body header h1 h2 p span main ul li div table thead tr th tbody td bdi br code footer a".split(
    " ",
  ),
);
const ATTRIBUTES = new Set(["lang", "charset", "name", "content", "class", "scope", "href"]);

/** What a browser makes of it: its elements, and its text. */
function read(html: string): { tags: Set<string>; attributes: Map<string, Set<string>>; text: string } {
  const tags = new Set<string>();
  const attributes = new Map<string, Set<string>>();
  let text = "";
  const parser = new Parser({
    onopentag(name, given) {
      tags.add(name);
      for (const [key, value] of Object.entries(given))
        attributes.set(key, (attributes.get(key) ?? new Set()).add(value));
    },
    ontext(part) {
      text += part;
    },
  });
  parser.end(html);
  return { tags, attributes, text };
}

const page = async (overview: Overview | undefined, isLocal = true, unready?: string): Promise<string> =>
  answerPage({ unready, overview, isLocal, sql: "http://127.0.0.1:8123" }).text();

const stranger = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom(
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "</style>",
    "<!--",
    "&lt;b&gt;",
    "\u202eevil",
    "\ud800",
  ),
);
const overviews: fc.Arbitrary<Overview> = fc
  .array(fc.tuple(stranger, stranger, stranger, fc.constantFrom(...SOURCE_STATES)), { maxLength: 8 })
  .map((given) => {
    const incidents = given.map(([id, level, sentence]) => anAlarm({ source: id, level, sentence, incident: id }));
    const sources = given.map(([id, name, , state], at) => ({ id, name, state, incidents: [incidents[at]!] }));
    return { at: 0, sources, incidents, isOwn: () => true };
  });

test("what strangers wrote is text on the page, and nothing else", async () => {
  await fc.assert(
    fc.asyncProperty(overviews, stranger, async (overview, reason) => {
      const { tags, attributes, text } = read(await page(overview, true, reason));
      for (const tag of tags) assert.ok(OWN.has(tag), tag);
      for (const [name, values] of attributes) {
        assert.ok(ATTRIBUTES.has(name), name);
        if (name === "href") for (const value of values) assert.match(value, /^\/[a-z/]+$/);
        if (name === "class")
          for (const value of values) assert.match(value, /^(dim|states|scroll|state|state [a-z]+|[a-z]+)$/);
      }
      for (const { sentence } of overview.incidents)
        if (/^[\w <>/!&;=()"']*$/.test(sentence)) assert.ok(text.includes(sentence), sentence);
      assert.doesNotMatch(text.replaceAll("\n", ""), /\p{Cc}/u);
    }),
  );
});

test("it loads and runs nothing, and only this machine sees names", async () => {
  const overview: Overview = {
    at: 0,
    sources: [{ id: "of-a-stranger", name: "Name", state: "broken", incidents: [] }],
    incidents: [anAlarm({ source: "of-a-stranger", incident: "i1" })],
    isOwn: () => true,
  };
  const answer = answerPage({ unready: undefined, overview, isLocal: true, sql: undefined });
  assert.match(answer.headers.get("content-security-policy")!, /^default-src 'none'; style-src 'sha256-[\w+/=]+'; /);
  assert.match(await answer.text(), /of-a-stranger/);
  const others = await page(overview, false);
  assert.doesNotMatch(others, /of-a-stranger|i1|\/state\//);
  assert.match(others, /1 source<.*broken<\/span> 1<.*1 open alarm</s);
  assert.match(await page(undefined), /not known just now/);
});

test("however many there are, the page stays small", async () => {
  const sources = Array.from({ length: 20_000 }, (_, at) => {
    return { id: `s${at}`, name: "x".repeat(2000), state: SOURCE_STATES[at % SOURCE_STATES.length]!, incidents: [] };
  });
  const incidents = sources.slice(0, 3000).map(({ id }) => anAlarm({ source: id, sentence: "y".repeat(5000) }));
  const html = await page({ at: 0, sources, incidents, isOwn: () => true });
  assert.ok(html.length < 200_000, String(html.length));
  assert.match(html, /and 19800 more/);
  assert.match(html, /and 2950 more/);
  assert.ok(html.indexOf('class="state broken"') < html.indexOf("and 19800 more"), "the worst are listed");
});
