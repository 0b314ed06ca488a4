/** The program as it is installed from a package: it finds its word lists there, and says what is wrong with one. */

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { packageRoot } from "../../schemas/catalog.ts";

const PAGE = `<html lang="fr"><title>La crue</title><h1>La crue de la rivière</h1><p>Publié par Jeanne Dupont</p><p>Il y a 2 heures</p>
<div class="related-posts"><p>${"À lire aussi : une autre histoire qui n'est pas celle-ci. ".repeat(9)}</p></div>
<article>${`<p>${"Les habitants ont quitté la ville avant le matin, et les ponts sont fermés. ".repeat(6)}</p>`.repeat(4)}</article></html>`;

test("word lists come with the package, and a mistake in one stops the program with its place", () => {
  const folder = mkdtempSync(join(tmpdir(), "driftwire-package-"));
  try {
    const root = packageRoot();
    const packed = JSON.parse(
      execFileSync("npm", ["pack", "--dry-run", "--ignore-scripts", "--json"], {
        cwd: root,
        encoding: "utf8",
        stdio: ["ignore", "pipe", "ignore"],
        maxBuffer: 64 * 1024 * 1024,
      }),
    ) as [{ files: { path: string }[] }];
    for (const { path } of packed[0].files) if (isNeeded(path)) cpSync(join(root, path), join(folder, path));
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
    const page = join(folder, "page.html");
    writeFileSync(page, PAGE);
    const run = (...args: string[]) =>
      spawnSync(process.execPath, [join(folder, "dist/infra/cli/main.js"), ...args], {
        cwd: folder,
        encoding: "utf8",
      });
    const said = JSON.parse(run("extract", page).stdout) as { authors: string[]; text: string; language: string };
    assert.deepEqual(said.authors, ["Jeanne Dupont"]);
    assert.equal(said.language, "fr");
    assert.doesNotMatch(said.text, /À lire aussi/);

    const bank = join(folder, "processors/extraction/words/bylines.bank");
    const lines = readFileSync(bank, "utf8").split("\n");
    const index = lines.findIndex((line) => line.startsWith("particle:"));
    writeFileSync(bank, lines.with(index, `${lines[index]}; <nonsense>`).join("\n"));
    const { status, stderr } = run("topology");
    assert.equal(status, 1);
    const at = `bylines.bank:${index + 1}:${lines[index]!.length + 3}`;
    assert.ok(stderr.startsWith("error bad-words: ") && stderr.includes(at), stderr);
    assert.doesNotMatch(stderr, /\n {4}at /);
    assert.ok(run("extract", page).stdout.includes(at));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

const isNeeded = (path: string): boolean =>
  !/^(?:dist\/)?(?:test|examples)\//.test(path) && !/\.(?:ts|map|md|test\.js)$/.test(path);
