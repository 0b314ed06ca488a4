/** The files of a new processor. It counts records by key: an example, to be replaced by its real purpose. */

export interface Naming {
  /** The name of the processor, its topic and its table. */
  readonly name: string;
  /** The name of the record, in CamelCase. */
  readonly record: string;
  /** The name of the constant that holds the processor. */
  readonly constant: string;
  readonly input: string;
  /** The type of the input's records, and the name of their schema. */
  readonly inputType: string;
  readonly inputSchema: string;
  /** Whether the input can have tombstones. */
  readonly isCompacted: boolean;
}

const typeRead = ({ inputType, isCompacted }: Naming): string => (isCompacted ? `${inputType} | null` : inputType);

const quotedKey = (name: string): string => (/^[a-z]\w*$/.test(name) ? name : JSON.stringify(name));

/** `imports` bring the contract and the types of input and output. */
function processor(naming: Naming, imports: string, output: string, schemas: string): string {
  const { name, constant, input, inputSchema } = naming;
  const [own, from] = [quotedKey(name), quotedKey(input)];
  return `/** Counts the records of the topic \`${input}\`, key by key. */
${imports}
export const ${constant}: Processor<{
  in: { ${from}: ${typeRead(naming)} };
  out: { ${own}: ${output} };
  state: { counted: ${output} };
}> = {
  name: "${name}",
  version: "1",
  inputs: { ${from}: "${inputSchema}" },
  outputs: { ${own}: "${name}" },
  state: { counted: "${name}" },
${schemas}  process({ key }, { state, emit }) {
    const source = key ?? "";
    const counted = { source, records: (state.counted.get(source)?.records ?? 0) + 1 };
    state.counted.set(source, counted);
    emit("${name}", source, counted);
  },
};
`;
}

const FIELDS = [
  { name: "source", type: "string", doc: "The source's id." },
  { name: "records", type: "int", doc: "How many records it has had." },
];

function test({ name, input }: Naming, imports: string, declaration: string): string {
  return `${imports}
test("${name} counts the records of each key", () => {
  const driver = new TestDriver(${declaration});
  for (const key of ["a", "b", "a"]) driver.pipe("${input}", key, driver.sample("${input}"));
  assert.deepEqual(driver.rejects(), []);
  assert.deepEqual(
    driver
      .read("${name}")
      .filter(({ key }) => key === "a")
      .map(({ value }) => value),
    [
      { source: "a", records: 1 },
      { source: "a", records: 2 },
    ],
  );
  assert.deepEqual(driver.state("${name}", "counted", "b"), { source: "b", records: 1 });
});
`;
}

/** What the package of a plug-in depends on. */
export interface Packages {
  /** Where this package is, relative to it. */
  readonly driftwire: string;
  /** This package's version. */
  readonly version: string;
  readonly typescript: string;
  readonly types: string;
}

/** The files of a package. It uses the Driftwire that loads it, so Driftwire is a peer. */
export function pluginFiles(
  naming: Naming,
  { driftwire, version, typescript, types }: Packages,
): Record<string, string> {
  const { name, record, inputType } = naming;
  const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
  return {
    "package.json": json({
      name: `driftwire-${name}`,
      version: "1.0.0",
      private: true,
      type: "module",
      exports: "./dist/plugin.js",
      files: ["dist", "*.ts", "*.sql", "!*.test.*"],
      scripts: { build: "tsc", test: "tsc && node --test dist/*.test.js", prepack: "tsc" },
      peerDependencies: { driftwire: `>=${version}` },
      devDependencies: { "@types/node": types, driftwire, typescript },
    }),
    "tsconfig.json": json({
      compilerOptions: {
        target: "es2023",
        module: "nodenext",
        types: ["node"],
        strict: true,
        noUncheckedIndexedAccess: true,
        verbatimModuleSyntax: true,
        rewriteRelativeImportExtensions: true,
        skipLibCheck: true,
        sourceMap: true,
        outDir: "dist",
      },
      include: ["*.ts"],
    }),
    ".gitignore": "node_modules\ndist\n",
    "schema.ts": `/** The Avro schema of the records that the processor writes. Their type and their table are made from it. */
import type { RecordOf } from "driftwire/processor";

export const schema = ${JSON.stringify({ type: "record", name: record, fields: FIELDS }, null, 2)} as const;

export type ${record}Record = RecordOf<typeof schema>;
`,
    "processor.ts": processor(
      naming,
      `import type { Processor } from "driftwire/processor";
import type { ${inputType} } from "driftwire/records";
import { type ${record}Record, schema } from "./schema.ts";
`,
      `${record}Record`,
      `  schemas: { ${quotedKey(name)}: schema },\n`,
    ),
    "plugin.ts": `/** What Driftwire loads. The table is made from the schema; to write its SQL yourself, put ${name.replaceAll("-", "_")}.1.sql beside package.json. */
import type { Plugin } from "driftwire/processor";
import { ${naming.constant} } from "./processor.ts";

export default {
  processors: [${naming.constant}],
  topics: { ${quotedKey(name)}: {} },
  tables: new URL("../package.json", import.meta.url).href,
} satisfies Plugin;
`,
    "processor.test.ts": test(
      naming,
      `import assert from "node:assert/strict";
import { test } from "node:test";
import { pluginAlone, TestDriver } from "driftwire/test";
import plugin from "./plugin.ts";
`,
      "pluginAlone(plugin)",
    ),
  };
}

/** The files of a folder in processors/ of this repository. */
export function ownFiles(naming: Naming): Record<string, string> {
  const { name, record, inputType, constant } = naming;
  const [first, second] = [inputType, record].sort();
  const schema = {
    type: "record",
    name: record,
    namespace: "driftwire",
    doc: `What the processor ${name} has counted.`,
    fields: FIELDS,
  };
  return {
    "processor.ts": processor(
      naming,
      `import type { ${first}, ${second} } from ${JSON.stringify("../../schemas/generated/records.ts")};
import type { Processor } from ${JSON.stringify("../../topology/processor.ts")};
`,
      record,
      "",
    ),
    [`${name}.avsc`]: `${JSON.stringify(schema, null, 2)}\n`,
    "processor.test.ts": test(
      naming,
      `import assert from "node:assert/strict";
import { test } from "node:test";
import { pluginAlone, TestDriver } from ${JSON.stringify("../../test/driver.ts")};
import { ${constant} } from "./processor.ts";
`,
      `pluginAlone({ processors: [${constant}] })`,
    ),
  };
}
