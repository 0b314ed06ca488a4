/** Counts how often each source was changed. */
import type { Source } from "../../schemas/generated/records.ts";
import type { Processor } from "../../topology/processor.ts";

type Change = { source: string; changes: number };

export const changes: Processor<{
  in: { source: Source | null };
  out: { change: Change };
  state: { counted: Change };
}> = {
  name: "changes",
  version: "1",
  inputs: { source: "source" },
  outputs: { change: "change" },
  state: { counted: "change" },
  process({ key }, { state, emit }) {
    const source = key ?? "";
    const counted = { source, changes: (state.counted.get(source)?.changes ?? 0) + 1 };
    state.counted.set(source, counted);
    emit("change", source, counted);
  },
};
