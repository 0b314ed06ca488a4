import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { coresToUse } from "./cores.ts";

const V2 = "0::/system/driftwire\n";
const V1 = "5:cpuacct,cpu:/docker/abc\n4:memory:/docker/abc\n0::/\n";

/** What the system says: file → its text. And the cores that are left of eight. */
const CASES: readonly [string, Readonly<Record<string, string>>, number][] = [
  ["no control groups", {}, 8],
  ["a group without a limit", { "proc/self/cgroup": V2, "sys/fs/cgroup/system/driftwire/cpu.max": "max 100000\n" }, 8],
  ["two cores", { "proc/self/cgroup": V2, "sys/fs/cgroup/system/driftwire/cpu.max": "200000 100000\n" }, 2],
  ["a core and a half", { "proc/self/cgroup": V2, "sys/fs/cgroup/system/driftwire/cpu.max": "150000 100000\n" }, 2],
  ["half a core", { "proc/self/cgroup": V2, "sys/fs/cgroup/system/driftwire/cpu.max": "50000 100000\n" }, 1],
  ["more than there are", { "proc/self/cgroup": V2, "sys/fs/cgroup/system/driftwire/cpu.max": "6400000 100000\n" }, 8],
  ["a limit of the group above", { "proc/self/cgroup": V2, "sys/fs/cgroup/system/cpu.max": "300000 100000\n" }, 3],
  ["from inside of a container", { "proc/self/cgroup": "0::/\n", "sys/fs/cgroup/cpu.max": "400000 100000\n" }, 4],
  [
    "version 1",
    {
      "proc/self/cgroup": V1,
      "sys/fs/cgroup/cpuacct,cpu/docker/abc/cpu.cfs_quota_us": "300000\n",
      "sys/fs/cgroup/cpuacct,cpu/docker/abc/cpu.cfs_period_us": "100000\n",
    },
    3,
  ],
  [
    "version 1 without a limit",
    { "proc/self/cgroup": V1, "sys/fs/cgroup/cpuacct,cpu/docker/abc/cpu.cfs_quota_us": "-1\n" },
    8,
  ],
  ["what can't be read", { "proc/self/cgroup": "garbage", "sys/fs/cgroup/cpu.max": "garbage" }, 8],
];

for (const [name, files, cores] of CASES) {
  test(`cores to use: ${name}`, (context) => {
    const root = mkdtempSync(join(tmpdir(), "driftwire-cores-"));
    context.after(() => rmSync(root, { recursive: true }));
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
    assert.equal(coresToUse(`${root}/`, 8), cores);
  });
}
