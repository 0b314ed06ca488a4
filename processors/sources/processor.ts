/** Keeps the sources: takes commands, from whoever gives them, and writes each source as it is now. */

import type { Command, Source } from "../../schemas/generated/records.ts";
import { type Processor, Reject } from "../../topology/processor.ts";

interface Shape {
  in: { command: Command };
  out: { source: Source };
  state: { known: Source };
}

export const sources: Processor<Shape> = {
  name: "sources",
  version: "1",
  inputs: { command: "command" },
  outputs: { source: "source" },
  state: { known: "source" },

  process({ value: command }, context) {
    const { known } = context.state;
    const before = known.get(command.source);
    if (command.action === "remove") {
      if (before === undefined) throw new Reject("unknown-source", `a known source expected, got ${command.source}`);
      known.delete(command.source);
      context.emit("source", command.source, null);
      return;
    }
    const after = changed(command, before);
    known.set(command.source, after);
    context.emit("source", command.source, after);
  },
};

function changed(command: Command, before: Source | undefined): Source {
  const version = (before?.version ?? 0) + 1;
  if (command.action !== "add") {
    if (before === undefined) throw new Reject("unknown-source", `a known source expected, got ${command.source}`);
    return { ...before, state: command.action === "pause" ? "paused" : "active", version };
  }
  const url = command.url ?? before?.url;
  if (url === undefined || !URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new Reject("bad-url", `an http or https address expected, got ${url ?? "none"}`);
  }
  return { id: command.source, name: command.name ?? before?.name ?? new URL(url).hostname, url, state: before?.state ?? "active", version };
}
