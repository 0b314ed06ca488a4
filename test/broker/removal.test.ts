/** A run that is removed leaves no topic and no group on the cluster, and no copy of state that a later one would take over. */

import assert from "node:assert/strict";
import { DriftwireError } from "../../topology/errors.ts";
import { counting, TODAY, text, topology } from "../conformance-parts.ts";
import { graphOf, Rig, type Subject } from "../rig.ts";
import { kafkaTest } from "./cluster.ts";
import { kafkaPlace, testAdmin } from "./subject.ts";

kafkaTest("nothing of a removed run is on the cluster, whenever its removal is cut short", async (_, context) => {
  const admin = await testAdmin();
  context.after(() => admin.close());
  const place = await kafkaPlace(admin, "removal");
  context.after(() => place.dispose());
  const subject: Subject = {
    async open(graph) {
      await place.make(graph);
      return place.open(graph);
    },
    dispose: () => place.dispose(),
  };
  const own = async (): Promise<string[]> =>
    [...(await admin.topics()), ...(await admin.groups())].filter((name) => name.startsWith(place.prefix)).sort();
  const declaration = topology(counting, 2);
  const main = await Rig.start(subject, declaration, { now: TODAY });
  context.after(() => main.stop());
  for (let at = 0; at < 10; at++) await main.put("in", "a", text(at), TODAY + at);
  await main.settle();
  const before = await own();

  // Another member, with a copy of the run's state in its own home.
  const graph = graphOf(declaration, { run: "x" });
  const other = await place.open(graphOf(declaration), 1);
  context.after(() => other.close());
  await other.admit(graph);
  other.state!.apply("driftwire.run-x.under-test", 0, [{ store: "counts", entries: new Map([["a", text(7)]]) }], []);
  await other.state!.flush();

  for (let round = 0; round < 3; round++) {
    const again = await main.beside(declaration, { run: "x", now: TODAY });
    await again.settle();
    const values = await again.values("run-x.out");
    assert.deepEqual(
      values,
      Array.from({ length: 10 }, (_, at) => `a=${at + 1}`),
    );
    await again.leave();
    assert.notDeepEqual(await own(), before);
    const cut = main.driver.remove("x", async () => {
      throw new DriftwireError("clickhouse-unreachable");
    });
    await assert.rejects(cut, { code: "clickhouse-unreachable" });
    await assert.rejects(other.admit(graph), { code: "run-removing" });
    await main.driver.remove("x");
    assert.deepEqual(await own(), before);
  }

  const counts = (): number => [...other.state!.reader("driftwire.run-x.under-test", 0).entries("counts", "")].length;
  assert.equal(counts(), 1, "nobody told the other member");
  await other.admit(graph);
  assert.equal(counts(), 0, "a run of this name begins without what the former one left here");
  await other.remove("x");
  assert.deepEqual(await own(), before);
});

kafkaTest("an installation whose prefix looks like a run is not taken for one", async (_, context) => {
  const admin = await testAdmin();
  context.after(() => admin.close());
  const place = await kafkaPlace(admin, "looks");
  context.after(() => place.dispose());
  const driver = await place.open(graphOf(topology(counting, 1)));
  context.after(() => driver.close());
  const prefix = `${place.prefix}.run-x`;
  const declaration = topology(counting, 1);
  await admin.create([{ name: `${prefix}.in`, partitions: 1, internal: false, config: {} }]);
  const theirs = await place.open({ ...graphOf(declaration) }, 2, { prefix });
  context.after(() => theirs.close());
  const place0 = { topic: "in", partition: 0, offset: 0 };
  await theirs.commitFor("driftwire.under-test", [], [place0]);
  await assert.rejects(driver.remove("x"), { code: "duplicate-name" });
  assert.ok((await admin.topics()).includes(`${prefix}.in`));
});
