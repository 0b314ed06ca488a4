/** The example processor as a plug-in: what a package of one's own exports by default. */
import type { Plugin } from "../../topology/processor.ts";
import { changes } from "./processor.ts";

const change = {
  type: "record",
  name: "Change",
  fields: [
    { name: "source", type: "string" },
    { name: "changes", type: "int" },
  ],
};

export default {
  processors: [{ ...changes, schemas: { change } }],
  topics: { change: { retention: "compact" } },
} satisfies Plugin;
