import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { z } from "zod";
import { packageRoot } from "../../schemas/catalog.ts";
import { DriftwireError } from "../../topology/errors.ts";
import { readSources, readSourcesFile, sourcesSchema } from "./file.ts";

const read = (text: string) => readSources(text, "sources.yaml").sources;

test("sources with what holds for all, and what they say themselves", () => {
  const sources = read(`
defaults: { everyMinutes: 10, tags: [news] }
sources:
  lenta:
    url: https://lenta.example/
    entries: [{ url: https://lenta.example/rss, kind: feed }]
  24.example: { url: https://24.example/, name: "24", state: paused, everyMinutes: 60 }
  7: { url: "https://seven.example/" }
`);
  assert.deepEqual(sources, [
    {
      id: "7",
      url: "https://seven.example/",
      name: undefined,
      state: undefined,
      settings: { everyMinutes: 10, tags: ["news"] },
      place: "sources.yaml:8:3",
    },
    {
      id: "lenta",
      url: "https://lenta.example/",
      name: undefined,
      state: undefined,
      settings: {
        everyMinutes: 10,
        tags: ["news"],
        entries: [{ url: "https://lenta.example/rss", kind: "feed" }],
      },
      place: "sources.yaml:4:3",
    },
    {
      id: "24.example",
      url: "https://24.example/",
      name: "24",
      state: "paused",
      settings: { everyMinutes: 60, tags: ["news"] },
      place: "sources.yaml:7:3",
    },
  ]);
  for (const empty of ["", "# none yet\n", "sources: {}\n", "defaults: {}\n"]) assert.deepEqual(read(empty), []);
});

test("the example of the documentation is read", () => {
  const [, shown] = /```yaml\n([\s\S]+?)```/.exec(
    readFileSync(join(packageRoot(), "infra/sources/README.md"), "utf8"),
  )!;
  assert.deepEqual(
    read(shown!).map(({ id, state }) => [id, state]),
    [
      ["lenta", undefined],
      ["gazette", undefined],
      ["archive", "paused"],
    ],
  );
});

test("what is wrong is said with its line and column, what was expected and what came", () => {
  const one = "sources:\n  a:\n    url: https://a.example/\n";
  const cases: [text: string, at: string, expected: RegExp, got: RegExp][] = [
    ["sources: [", ":1:11", /undefined/, /flow/i],
    ["sources:\n\tx: 1\n", ":2:1", /undefined/, /tab/i],
    [`${one}  a:\n    url: https://b.example/\n`, ":4:3", /a is already at sources\.yaml:2:3/, /^a again$/],
    ["- a\n", ":1:1", /a map with `sources`/, /\["a"\]/],
    ["hello\n", ":1:1", /a map with `sources`/, /"hello"/],
    ["source:\n  a: {}\n", ":1:1", /^sources$/, /^source$/],
    ["sources:\n  - url: https://a.example/\n", ":2:3", /a map from ids to sources/, /https/],
    ["sources:\n  a: https://a.example/\n", ":2:6", /a map with at least a url/, /"https:/],
    ["sources:\n  a:\n", ":2:5", /a map with at least a url/, /null/],
    ["sources:\n  a: { name: A }\n", ":2:3", /url as a string/, /nothing/],
    ["sources:\n  a: { url: 5 }\n", ":2:13", /url as a string/, /^5$/],
    ["sources:\n  a b: { url: https://a.example/ }\n", ":2:3", /an id of letters/, /"a b"/],
    ["sources:\n  a: { url: ftp://a.example/ }\n", ":2:13", /url as an http or https address/, /"ftp:/],
    ["sources:\n  a: { url: 'ftp://me:geheim@a.example/' }\n", ":2:13", /url/, /me|\*\*\*/],
    [`${one}    state: off\n`, ":4:12", /state as one of active, paused/, /"off"/],
    [`${one}    everyMinute: 5\n`, ":4:5", /^everyMinutes$/, /^everyMinute$/],
    [`${one}    everyMinutes: soon\n`, ":4:19", /everyMinutes as a number/, /"soon"/],
    [`${one}    everyMinutes: 0\n`, ":4:19", /everyMinutes as 0.01 or more/, /^0$/],
    [`${one}    everyMinutes: 0.5\n`, ":4:19", /everyMinutes as 1 or more, unless .* allowPrivate/, /^0\.5$/],
    [`defaults: { everyMinutes: 0.5 }\n${one}`, ":1:27", /everyMinutes as 1 or more/, /^0\.5$/],
    [`${one}    maxPages: 1.5\n`, ":4:15", /maxPages as a whole number/, /1\.5/],
    [`${one}    maxPages: 100000\n`, ":4:15", /maxPages as 10000 or less/, /100000/],
    [`${one}    tags: news\n`, ":4:11", /tags as a list/, /"news"/],
    [`${one}    tags: [news, '']\n`, ":4:18", /tags\.1 as a non-empty string/, /""/],
    [`${one}    entries:\n      - url: feed.xml\n`, ":5:14", /entries\.0\.url as an http or https/, /"feed.xml"/],
    [`${one}    entries:\n      - { url: 'https://a.example/', kind: rss }\n`, ":5:44", /one of auto, feed/, /"rss"/],
    [`${one}    entries:\n      - { url: 'https://a.example/', knd: rss }\n`, ":5:38", /^kind$/, /^knd$/],
    [
      `${one}    rules: |\n      title: //h1\n      body: //div[\n`,
      ":6:7",
      /^a rule that is valid \(body, character 7: expected a name/,
      /^"body: \/\/div\["$/,
    ],
    [`${one}    rules: | # these\n\n        # empty\n        body: //div[\n`, ":7:9", /a rule/, /"body: /],
    [`${one}    rules: "title: //h1\\nbody: //div["\n`, ":4:12", /a rule .*body, character 7/, /"body: /],
    [`${one}    rules: body://[\n`, ":4:12", /a rule/, /"body:/],
    [
      `${one}    rules: &r |\n      title: //h1\n  b:\n    url: https://b.example/\n    rules: |-\n      body: //p[\n`,
      ":9:7",
      /a rule/,
      /"body: /,
    ],
    [`${one}    prefer: { title: [rule, moon] }\n`, ":4:29", /prefer\.title\.1 as one of rule, /, /"moon"/],
    [`${one}    prefer: { titel: [rule] }\n`, ":4:15", /^title$/, /^titel$/],
    [`defaults: { allowPrivate: true }\n${one}`, ":1:13", /one of everyMinutes/, /allowPrivate/],
    [`defaults: { maxAgeDays: -1 }\n${one}`, ":1:25", /maxAgeDays as 0.01 or more/, /^-1$/],
    [`a: &a [1]\nb: [*a,*a,*a]\nsources: {}\n`, ":1:1", /one of defaults, sources/, /^a/],
  ];
  for (const [text, at, expected, got] of cases) {
    assert.throws(
      () => read(text),
      (error) => {
        assert.ok(error instanceof DriftwireError, String(error));
        const { detail } = error;
        assert.equal(error.code, "bad-sources", text);
        assert.equal(detail.at, `sources.yaml${at}`, `${text}${error.message}`);
        assert.match(String(detail.expected), expected, text);
        assert.match(String(detail.got), got, text);
        assert.doesNotMatch(error.message, /geheim/);
        return true;
      },
    );
  }
});

test("all mistakes are said, one a line, in the order of the file", () => {
  const text = `defaults: { maxPages: 0 }
sources:
  a: { url: https://a.example/, state: off }
  b: { url: 5, everyMinute: 5 }
  a: { url: https://a.example/, tag: x }
`;
  assert.throws(
    () => read(text),
    (error) => {
      assert.ok(error instanceof DriftwireError);
      const { at, got, more = [] } = error.detail;
      assert.deepEqual([at, got], ["sources.yaml:1:23", "0"]);
      assert.deepEqual(
        more.map((line) => /^sources\.yaml:(\d+:\d+): /.exec(line)?.[1]),
        ["4:13", "4:16", "5:3", "5:33"],
      );
      return true;
    },
  );
  const many = Array.from({ length: 30 }, (_, index) => `  s${index}: {}`).join("\n");
  assert.throws(
    () => read(`sources:\n${many}\n`),
    (error) =>
      error instanceof DriftwireError && error.detail.more?.length === 21 && /9 more/.test(error.detail.more[20]!),
  );
});

test("each rule that can't be understood is said at its own line, wherever the text is written", () => {
  const text = `sources:
  a:
    url: https://a.example/
    rules: &shared |
      title: //h1[
      body: //article
      strip: //aside[
  b: { url: https://b.example/, rules: *shared }
`;
  assert.throws(
    () => read(text),
    (error) => {
      assert.ok(error instanceof DriftwireError);
      const { at, more = [] } = error.detail;
      assert.deepEqual(
        [at, ...more.map((line) => /^\S+:\d+:\d+/.exec(line)?.[0])],
        ["sources.yaml:5:7", "sources.yaml:5:7", "sources.yaml:7:7", "sources.yaml:7:7"],
      );
      return true;
    },
  );
});

test("a file that is not there, and one that grows when it is read", () => {
  assert.throws(() => readSourcesFile("/nowhere/sources.yaml"), { code: "bad-sources" });
  const lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x]"];
  for (let depth = 1; depth < 10; depth++)
    lines.push(
      `a${depth}: &a${depth} [${Array(9)
        .fill(`*a${depth - 1}`)
        .join(", ")}]`,
    );
  assert.throws(() => read(lines.join("\n")), { code: "bad-sources" });
});

test("the JSON Schema knows all that may be set, and nothing else", () => {
  const schema = z.toJSONSchema(sourcesSchema, { target: "draft-7", io: "input" }) as unknown as {
    additionalProperties: boolean;
    properties: {
      sources: { additionalProperties: { properties: Record<string, { description?: string }>; required: string[] } };
    };
  };
  assert.equal(schema.additionalProperties, false);
  const { properties, required } = schema.properties.sources.additionalProperties;
  assert.deepEqual(required, ["url"]);
  for (const [name, { description }] of Object.entries(properties)) assert.ok(description, `${name} is described`);
  assert.ok("everyMinutes" in properties && "entries" in properties && "state" in properties);
});
