/** What the things of runs are called: as ever in `main`, and never twice. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { changelogName } from "../infra/kafka/names.ts";
import { groupParts, MAIN, namesOf } from "./names.ts";

test("the names of main are those that homes and clusters have", () => {
  const main = namesOf(MAIN);
  assert.deepEqual(
    [main.topic("page"), main.group("fetch"), main.internal("fetch", "retry"), main.internal("fetch", "choices")],
    ["page", "driftwire.fetch", "driftwire-fetch-retry", "driftwire-fetch-choices"],
  );
  assert.deepEqual(
    [changelogName("driftwire.fetch", "visit"), changelogName("driftwire.fetch", "~timers")],
    ["driftwire-fetch-visit-changelog", "driftwire-fetch.runtime-changelog"],
  );
});

test("no name of a run is one of another, whatever runs, processors, topics and stores are called", () => {
  const words = [
    "a",
    "run-a",
    "a-run",
    "main",
    "driftwire",
    "driftwire-a",
    "runtime-changelog",
    "retry",
    "a-retry",
    "run",
  ];
  const owners = new Map<string, string>();
  const claim = (name: string, owner: string): void => {
    assert.match(name, /^[a-z0-9._~-]{1,249}$/);
    assert.equal(owners.get(name) ?? owner, owner, name);
    owners.set(name, owner);
  };
  for (const run of words) {
    const names = namesOf(run);
    for (const word of words) {
      claim(names.topic(word), run);
      const group = names.group(word);
      claim(group, run);
      assert.deepEqual(groupParts(group), { run, processor: word });
      for (const use of ["retry", "choices", "late", "timers"]) claim(names.internal(word, use), run);
      for (const store of [...words, "~meta"]) {
        claim(names.changelog(word, store), run);
        assert.equal(changelogName(group, store), names.changelog(word, store));
      }
    }
  }
});
