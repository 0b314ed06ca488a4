/**
 * The dashboard for Grafana, made of the queries: `node dist/infra/clickhouse/dashboard.js > queries/grafana.json`,
 * then `npm run fix`. What a query takes is a variable of the dashboard where there is one of that name, else what its
 * file says.
 */

import { pathToFileURL } from "node:url";
import { type Query, queryNamed, readQueries } from "./queries.ts";
import { quoted } from "./sql.ts";

interface Panel {
  readonly query: string;
  readonly title: string;
  readonly type: "table" | "timeseries" | "barchart";
  /** Of 24. */
  readonly width: number;
}

const PANELS: readonly Panel[] = [
  { query: "open-incidents", title: "Open incidents", type: "table", width: 24 },
  { query: "worst-sources", title: "Sources with the most suspicious documents", type: "table", width: 12 },
  { query: "silent-sources", title: "Silent sources", type: "table", width: 12 },
  { query: "source-hours", title: "$source, hour by hour", type: "timeseries", width: 24 },
  { query: "histograms", title: "$source: reference and last documents", type: "barchart", width: 12 },
  { query: "field-coverage", title: "$source: fields, and the ways that found them", type: "table", width: 12 },
  { query: "delay-by-source", title: "From publication to arrival", type: "table", width: 12 },
  { query: "duplicates-by-source", title: "Duplicates", type: "table", width: 12 },
  { query: "failed-fetches", title: "Failed fetches", type: "table", width: 12 },
  { query: "rejects-by-code", title: "Rejected records", type: "table", width: 12 },
  { query: "core-by-domain", title: "The core, by domain", type: "table", width: 12 },
  { query: "false-alarms-by-sensor", title: "False alarms, by sensor", type: "table", width: 12 },
];
const HEIGHT = 9;
const variable = (name: string, format = ""): string => `$\{${name}${format}}`;
const DATASOURCE = { type: "grafana-clickhouse-datasource", uid: variable("datasource") };

const text = (name: string, label: string, query: string) => ({
  type: "textbox",
  name,
  label,
  query,
  current: { text: query, value: query },
});
const VARIABLES = [
  { type: "datasource", name: "datasource", label: "ClickHouse", query: DATASOURCE.type },
  {
    type: "query",
    name: "source",
    label: "Source",
    datasource: DATASOURCE,
    query: "SELECT DISTINCT source FROM document WHERE run = 'main' ORDER BY source",
    refresh: 2,
    sort: 1,
  },
  text("days", "Days", "7"),
  // The data source's user says whose rows are seen.
  text("run", "Run (others than main: with the user run-all)", "main"),
];

/** The query as Grafana has it: texts are quoted by Grafana. */
function sqlFor({ sql, params }: Query): string {
  const values = new Map(params.map(({ name, value }) => [name, value]));
  const own = sql.split("\n").filter((line) => !line.startsWith("-- "));
  return own
    .join("\n")
    .trim()
    .replace(/\{(\w+):(\w+)\}/g, (_, name: string, type: string) => {
      const isVariable = VARIABLES.some((one) => one.name === name);
      if (isVariable) return variable(name, type === "String" ? ":sqlstring" : "");
      const value = values.get(name)!;
      return type === "String" ? quoted(value) : value;
    });
}

export function dashboard(queries: readonly Query[]): object {
  let [x, y] = [0, 0];
  const panels = PANELS.map(({ query: name, title, type, width }, at) => {
    const query = queryNamed(name, queries);
    if (x + width > 24) [x, y] = [0, y + HEIGHT];
    const gridPos = { x, y, w: width, h: HEIGHT };
    x += width;
    const target = {
      refId: "A",
      datasource: DATASOURCE,
      editorType: "sql",
      format: type === "timeseries" ? 0 : 1,
      queryType: type === "timeseries" ? "timeseries" : "table",
      rawSql: sqlFor(query),
    };
    return { id: at + 1, type, title, description: query.about, datasource: DATASOURCE, gridPos, targets: [target] };
  });
  return {
    uid: "driftwire",
    title: "Driftwire",
    tags: ["driftwire"],
    schemaVersion: 39,
    editable: true,
    refresh: "1m",
    time: { from: "now-7d", to: "now" },
    templating: { list: VARIABLES },
    panels,
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  process.stdout.write(`${JSON.stringify(dashboard(readQueries()), null, 2)}\n`);
