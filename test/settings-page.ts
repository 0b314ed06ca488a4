/** Makes docs/settings.md from the settings' schema. Run: node dist/test/settings-page.js > docs/settings.md */

import { pathToFileURL } from "node:url";
import { z } from "zod";
import { settingsSchema } from "../infra/settings.ts";
import { KAFKA, LEAVES, partsOf } from "../infra/settings-leaves.ts";
import { topology } from "../topology/topology.ts";

interface Described {
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, Described>>;
}

const HEAD = `# Settings

A setting is looked up in this order: a flag of the command, an environment variable, the file \`driftwire.yaml\` in the current folder (or the
one that \`--config\` or \`DRIFTWIRE_CONFIG\` names), for processors the topic \`setting\` (\`driftwire run promote\`, \`driftwire config set\`), the default. \`driftwire config --origin\` prints which value is in force and where it comes from, and
\`driftwire config --schema\` prints a JSON Schema for editors. A setting that doesn't exist is an error that names the nearest one.

\`\`\`yaml
# driftwire.yaml
web:
  contact: https://example.org/about-our-bot    # site owners see it in the user agent
disk:
  maxBytes: 20 GiB
topics:
  page: { keepHours: 48, keepBytes: 2 GiB }     # of each partition
\`\`\`

A secret may be in a file: \`<NAME>_FILE\` names it, for example \`CLICKHOUSE_PASSWORD_FILE\`.
`;

const PROCESSORS = `Settings of processors are under \`processors\`, by the processor's name; a plug-in's are checked by its own schema. \`driftwire config set\`
changes one without the file.
`;

const FOOT = `Values in topics are Avro with single-object encoding, and no registry is needed. With \`registry.url\` they are written in Confluent's wire
format, and records in that format are read.

Kafka's own settings have their own names under \`kafka.properties\`, as in librdkafka's documentation. Some have a variable as well:
`;

const jsonSchema = (schema: z.ZodType): Described =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Described;

/** What is taken, as far as JSON's schema says it. */
function takenBy({ enum: values, minimum, maximum }: Described): string {
  if (values !== undefined) return values.map((value) => `\`${String(value)}\``).join(", ");
  return minimum === undefined || maximum === undefined ? "" : `${minimum} to ${maximum}`;
}

/** The settings of the processors that have some. */
function processorRows(): string[] {
  return topology.processors.flatMap(({ name, settings }) =>
    Object.entries(settings === undefined ? {} : (jsonSchema(settings).properties ?? {})).map(
      ([setting, leaf]) =>
        `| \`${name}.${setting}\` | ${takenBy(leaf)} | \`${JSON.stringify(leaf.default)}\` | ${leaf.description ?? ""} |`,
    ),
  );
}

export function settingsPage(): string {
  const schema = jsonSchema(settingsSchema);
  const rows = LEAVES.filter(({ path }) => !path.startsWith(KAFKA)).map(({ path, env }) => {
    let leaf: Described | undefined = schema;
    for (const part of partsOf(path)) leaf = leaf?.properties?.[part];
    const usual = leaf?.default === undefined ? "" : `\`${JSON.stringify(leaf.default)}\``;
    return `| \`${path}\` | ${env === undefined ? "" : `\`${env}\``} | ${usual} | ${leaf?.description ?? ""} |`;
  });
  const kafka = LEAVES.filter(({ path, env }) => path.startsWith(KAFKA) && env !== undefined).map(
    ({ path, env }) => `| \`${path.slice(KAFKA.length)}\` | \`${env}\` |`,
  );
  const table = ["| setting | variable | default | what it does |", "| --- | --- | --- | --- |", ...rows];
  const own = ["| setting | values | default | what it does |", "| --- | --- | --- | --- |", ...processorRows()];
  const names = ["| Kafka's setting | variable |", "| --- | --- |", ...kafka];
  return `${[HEAD, ...table, "", PROCESSORS, ...own, "", FOOT, ...names].join("\n")}\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) process.stdout.write(settingsPage());
