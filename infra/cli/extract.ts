/** `driftwire extract`: pages from files, folders or the web as documents. It needs no running system. */

import type { Command } from "commander";
import { optionsOf, timeOf, wholeNumber } from "./options.ts";

const HELP = `
Files may be HTML, also gzipped; of folders all .html, .htm and .html.gz files below them are taken, in the order of
their names. Addresses are fetched as \`driftwire up\` would, politely, with the further pages of an article where rules
say how they are found. What can't be read is a line with an error; the exit code is 1 only where nothing could be read.

Examples:
  driftwire extract page.html                       # title, date, authors and text, and which way found them
  driftwire extract pages/ > documents.jsonl         # an object a line: file, path, url, title, date, authors, text,
                                                     # language, how
  driftwire extract https://lenta.example/news/1 --json
  curl -s https://lenta.example/news/1 | driftwire extract - --url https://lenta.example/news/1
  driftwire extract pages/ --rules lenta.example.txt # by rules, a site-config file of Full-Text RSS
  driftwire extract pages/ --source lenta.example    # as the pages of this source are extracted
`;

export function extractCommand(program: Command): void {
  program
    .command("extract")
    .description("extract documents from files, folders or addresses, without anything running")
    .argument("<path or url...>", "- reads a page from stdin")
    .option("--source <id>", "as this source's pages are extracted: by its rules, in its language")
    .option("--rules <file>", "by these rules, a site-config file of Full-Text RSS")
    .option("--url <url>", "where the page was found; what it says itself unless said")
    .option(
      "--at <time>",
      'when pages were fetched, which is what "yesterday" counts from; now unless said',
      timeOf("--at", Date.now()),
    )
    .option("--threads <n>", "so many pages at a time; 2 unless said", wholeNumber("--threads", 1))
    .option("--allow-private", "addresses of this machine and of private networks too")
    .option("--allow-bad-tls", "also where the certificate is wrong")
    .option("--readable", "for people; into files and pipes an object goes for each page, as with --json")
    .addHelpText("after", HELP)
    .action(async (given: string[], _: unknown, command: Command) => {
      const { extractPages } = await import("./extracting.ts");
      await extractPages(given, optionsOf(command));
    });
}
