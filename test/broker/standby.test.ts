/** Standby copies: a member follows the state of tasks that others have, and goes on from its copy when it gets them. */

import assert from "node:assert/strict";
import type { KafkaLog } from "../../infra/kafka/copies.ts";
import { changelogName } from "../../infra/kafka/names.ts";
import { changelogKey } from "../../infra/kafka/state-restore.ts";
import { text } from "../conformance-parts.ts";
import { until } from "../spawned.ts";
import { kafkaTest } from "./cluster.ts";
import { caughtUp, countsIn, group, has, KEYS, LONG_MS, withMembers } from "./members.ts";
import { transactions } from "./transactions.ts";

kafkaTest("a standby copy has all that its task's owner committed, and is taken over as it is", () =>
  withMembers(1, async (members) => {
    const first = await members.start(0);
    await has(first, 1);
    const second = await members.start(1);
    await members.write(first);
    await members.write(first);
    await members.counted(first, 2);
    const copy = await caughtUp(second, 0);
    assert.deepEqual(countsIn(copy), countsIn(await first.copy(0)));
    assert.equal(countsIn(copy).length, KEYS);
    assert.equal(await second.driver.standbyRemaining(group), 0);
    await first.stop();
    await has(second, 1);
    assert.equal((await second.copy(0)).task, "running");
    await members.write(second);
    await members.counted(second, 3);
    await second.stop();
  }),
);

kafkaTest("a task that comes and goes is counted on by everyone who has it", () =>
  withMembers(2, async (members) => {
    const first = await members.start(0);
    await has(first, 2);
    await members.write(first);
    let times = 1;
    for (let round = 0; round < 3; round++) {
      const second = await members.start(1);
      await has(second, 1);
      await has(first, 1);
      const [own] = first.tasks();
      await members.write(first);
      await members.counted(first, ++times);
      // Each follows what it does not have, and what it had before.
      assert.equal(
        countsIn(await caughtUp(first, 1 - own!)).length + countsIn(await caughtUp(second, own!)).length,
        KEYS,
      );
      await second.stop();
      await has(first, 2);
      await members.write(first);
      await members.counted(first, ++times);
    }
    await first.stop();
  }),
);

/** What a member's log says of its tasks. */
function logged(): { readonly lines: string[]; readonly log: KafkaLog } {
  const lines: string[] = [];
  return { lines, log: { info: (_, message) => void lines.push(message), warn: () => {} } };
}

kafkaTest("the log says what becomes of each task: assigned, restored or taken over, running, revoked", () =>
  withMembers(2, async (members) => {
    const [first, second, third] = [logged(), logged(), logged()];
    const one = await members.start(0, { log: first.log });
    await has(one, 2);
    await members.write(one);
    await members.counted(one, 1);
    const two = await members.start(1, { log: second.log });
    await has(two, 1);
    const [moved, left] = [two.tasks()[0]!, one.tasks()[0]!];
    await one.stop();
    await has(two, 2);
    const three = await members.start(2, { log: third.log, standby: true });
    await has(three, 1);
    const [last] = two.tasks();
    await caughtUp(three, last!);
    await two.stop();
    await has(three, 2);
    await three.stop();
    const of = (text: string): string => `${group}: ${text}`;
    const revoked = (partition: number): string =>
      of(`task ${partition} revoked; released once work in flight is committed`);
    assert.deepEqual(first.lines, [of("tasks 0, 1 assigned to this member"), of("tasks 0, 1 running"), revoked(moved)]);
    const like = (line: string): string => line.replace(/\d+ records/, "N records").replace(/ in \d+\.\d s$/, "");
    const restored = (partition: number): string[] => [
      of(`task ${partition} assigned to this member`),
      of(`task ${partition} restoring state: N records`),
      of(`task ${partition} state restored: N records`),
      of(`task ${partition} running`),
    ];
    assert.deepEqual(second.lines.map(like), [...restored(moved), ...restored(left), revoked(1 - last!)]);
    assert.deepEqual(third.lines.slice(-3).map(like), [
      of(`task ${last} assigned to this member`),
      of(`task ${last} taken over from a standby copy, which is N records behind`),
      of(`task ${last} running`),
    ]);
  }),
);

kafkaTest("without standby a member knows nothing of the tasks of others", () =>
  withMembers(1, async (members) => {
    const first = await members.start(0);
    await has(first, 1);
    const second = await members.start(1, {});
    assert.equal(await second.runtime.seats[0]!.copy(0), undefined);
    await Promise.all([first.stop(), second.stop()]);
  }),
);

kafkaTest("a standby copy never takes what is not committed", () =>
  withMembers(1, async (members, { prefix }) => {
    const first = await members.start(0);
    await has(first, 1);
    const second = await members.start(1);
    const changelog = `${prefix}.${changelogName(group, "counts")}`;
    const other = await transactions();
    for (const end of ["abort", "commit"] as const) {
      await other.begin();
      await other.write(changelog, 0, changelogKey("counts", end), text(1));
      assert.deepEqual(countsIn(await caughtUp(second, 0)), []);
      await other[end]();
    }
    await other.close();
    const counts = await until(async () => {
      const found = countsIn(await second.copy(0));
      return found.length > 0 ? found : undefined;
    }, LONG_MS);
    assert.deepEqual(counts, ["commit=1"]);
    await Promise.all([first.stop(), second.stop()]);
  }),
);
