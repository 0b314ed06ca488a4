/** The graph for people: as text for a terminal, as a Mermaid drawing, and as JSON for programs. */

import { type Graph, type Plan, readBy, type Topic } from "./graph.ts";
import type { Retention } from "./processor.ts";

const shown = (graph: Graph): Topic[] => [...graph.topics.values()].filter(({ internal }) => !internal);

export function printText(graph: Graph): string {
  const topics = shown(graph).map((topic) => ({ topic, facts: factsOf(topic) }));
  const width =
    Math.max(
      ...topics.map(({ topic }) => topic.name.length),
      ...graph.plans.map(({ processor }) => processor.name.length),
    ) + 2;
  return [
    "Topics",
    ...topics.map(({ topic, facts }) => `  ${topic.name.padEnd(width)}${facts.join(", ")}`),
    "",
    "Processors",
    ...graph.plans.flatMap((plan) => printPlan(plan, width)),
    "",
  ].join("\n");
}

function factsOf({ codec, partitions, retention, maxBytes, keyed, shared, writer, name }: Topic): string[] {
  return [
    ...(codec.name === name ? [] : [`schema ${codec.name}`]),
    `${partitions} partition${partitions === 1 ? "" : "s"}`,
    retentionText(retention),
    `values up to ${sizeText(maxBytes)}`,
    ...(keyed ? [] : ["not partitioned by key"]),
    ...(shared ? ["with several writers"] : []),
    `from ${writer}`,
  ];
}

function printPlan(plan: Plan, width: number): string[] {
  const { processor } = plan;
  const feedback = processor.feedback ?? [];
  const inputs = Object.keys(processor.inputs).map((name) => (feedback.includes(name) ? `${name} (feedback)` : name));
  const facts = [
    ...[...plan.stores.keys()].map((name) => `store ${name}`),
    ...[...plan.tables].map(([name, { called }]) => `table ${name}${name === called ? "" : ` of ${called}`}`),
    ...[...plan.whole].map(
      ([name, { called }]) => `table ${name}${name === called ? "" : ` of ${called}`}, everywhere`,
    ),
    ...[...plan.windows].map(
      ([name, { spec }]) => `window ${name} (${"count" in spec ? `${spec.count} values` : durationText(spec.ms)})`,
    ),
    ...(processor.concurrency === undefined ? [] : [`up to ${processor.concurrency} at once`]),
    ...(processor.thread === undefined ? [] : ["in worker threads"]),
    ...(processor.ports ?? []).map((port) => `port ${String(port)}`),
  ];
  const outputs = [...plan.outputs.keys()];
  return [
    `  ${processor.name.padEnd(width)}${inputs.join(", ")} → ${outputs.join(", ") || "nothing"}`,
    ...(facts.length === 0 ? [] : [`  ${"".padEnd(width)}${facts.join(", ")}`]),
  ];
}

export function printMermaid(graph: Graph): string {
  const id = (name: string): string => name.replaceAll("-", "_");
  const lines = ["flowchart LR"];
  for (const { processor } of graph.plans) lines.push(`  p_${id(processor.name)}[${processor.name}]`);
  for (const { name } of shown(graph)) lines.push(`  t_${id(name)}([${name}])`);
  for (const { processor, outputs } of graph.plans) {
    for (const topic of readBy(processor)) {
      const arrow = (processor.feedback ?? []).includes(topic) ? "-.->" : "-->";
      lines.push(`  t_${id(topic)} ${arrow} p_${id(processor.name)}`);
    }
    for (const topic of outputs.keys()) lines.push(`  p_${id(processor.name)} --> t_${id(topic)}`);
  }
  return `${lines.join("\n")}\n`;
}

export function printJson(graph: Graph): string {
  const topics = [...graph.topics.values()].map(({ codec, ...topic }) => ({ ...topic, schema: codec.name }));
  const processors = graph.plans.map(
    ({ processor, group, partitions, outputs, stores, tables, whole, windows, settings }) => ({
      name: processor.name,
      version: processor.version,
      group,
      partitions,
      inputs: Object.keys(processor.inputs),
      outputs: [...outputs.keys()],
      feedback: processor.feedback ?? [],
      stores: Object.fromEntries([...stores].map(([name, codec]) => [name, codec.name])),
      tables: Object.fromEntries([...tables].map(([name, { called }]) => [name, called])),
      everywhere: Object.fromEntries([...whole].map(([name, { called }]) => [name, called])),
      windows: Object.fromEntries([...windows].map(([name, { spec }]) => [name, spec])),
      settings,
      ...(processor.concurrency === undefined ? {} : { concurrency: processor.concurrency }),
      threaded: processor.thread !== undefined,
      ports: processor.ports ?? [],
    }),
  );
  return `${JSON.stringify({ topics, processors }, null, 2)}\n`;
}

function retentionText(retention: Retention): string {
  if (retention === "compact") return "compacted";
  const parts = [
    ...(retention.ms === undefined ? [] : [durationText(retention.ms)]),
    ...(retention.bytes === undefined ? [] : [sizeText(retention.bytes)]),
  ];
  return `kept ${parts.join(" or ") || "forever"}`;
}

export function durationText(ms: number): string {
  const units = [
    [86_400_000, "days"],
    [3_600_000, "hours"],
    [60_000, "minutes"],
    [1000, "seconds"],
  ] as const;
  const [size, name] = units.find(([unit]) => ms >= unit && ms % unit === 0) ?? [1, "ms"];
  return `${ms / size} ${name}`;
}

export function sizeText(bytes: number): string {
  const units = [
    [1024 ** 3, "GiB"],
    [1024 ** 2, "MiB"],
    [1024, "KiB"],
  ] as const;
  const [size, name] = units.find(([unit]) => bytes >= unit) ?? [1, "bytes"];
  return `${Number((bytes / size).toFixed(1))} ${name}`;
}
