/** What a cluster has that the topology does not want is told where it is this installation's, and nothing else is. */

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { graphOf } from "../../test/rig.ts";
import { topology } from "../../topology/topology.ts";
import { leftOver, wantedTopics } from "./topics.ts";

const graph = graphOf({
  ...topology,
  sinks: [{ name: "sink-page", version: "1", inputs: { page: "page" }, process() {} }],
});
/** As an earlier version made them. */
const EARLIER = ["driftwire-fetch-choices", "driftwire-sink-page-choices", "driftwire-sink-page.runtime-changelog"];

test("internal topics that nobody wants are left over; topics of others and other runs are not", () => {
  const prefix = fc.constantFrom(undefined, "a", "driftwire-a", "run-x");
  fc.assert(
    fc.property(prefix, prefix, fc.subarray(EARLIER), fc.boolean(), (own, other, earlier, isThere) => {
      const named = (name: string, of: string | undefined): string => (of === undefined ? name : `${of}.${name}`);
      const wanted = wantedTopics(graph, own);
      const there = [
        ...(isThere ? wanted.map(({ name }) => name) : []),
        ...["page", "mine", "__consumer_offsets", named("run-r.driftwire-fetch-choices", own)],
        ...earlier.map((name) => named(name, own)),
        ...(other === own ? [] : earlier.map((name) => named(name, other))),
      ];
      assert.deepEqual(leftOver(there, wanted, own), earlier.map((name) => named(name, own)).sort());
    }),
  );
});
