/** `driftwire extract`: pages from files, folders or the web as documents. It needs no running system. */

import type { Command } from "commander";
import { optionsOf, timeOf, wholeNumber } from "./options.ts";

const HELP = `
Files are HTML, plain or gzipped. From folders, extract reads all .html, .htm and .html.gz files, subfolders included, in
the order of their names. It fetches addresses politely, as \`driftwire up\` does, with the further pages of an article
if rules name them. A page that can't be read yields a line with an error; the exit code is 1 only if no page could be read.

Examples:
  driftwire extract page.html                       # title, date, authors and text, and how each was found
  driftwire extract pages/ > documents.jsonl         # one object per line: file, path, url, title, date, authors, text,
                                                     # language, how
  driftwire extract https://lenta.example/news/1 --json
  curl -s https://lenta.example/news/1 | driftwire extract - --url https://lenta.example/news/1
  driftwire extract pages/ --rules lenta.example.txt # with rules: a site-config file of Full-Text RSS
  driftwire extract pages/ --source lenta.example    # with the rules and language of this source
`;

export function extractCommand(program: Command): void {
  program
    .command("extract")
    .description("extract documents from files, folders or addresses; nothing needs to run")
    .argument("<path or url...>", "- reads a page from stdin")
    .option("--source <id>", "use this source's rules and language")
    .option("--rules <file>", "use these rules, a site-config file of Full-Text RSS")
    .option("--url <url>", "the page's address; default: the address that the page states")
    .option(
      "--at <time>",
      'when the pages were fetched, which resolves words like "yesterday"; default: now',
      timeOf("--at", Date.now()),
    )
    .option("--threads <n>", "how many pages to extract at a time; default: 2", wholeNumber("--threads", 1))
    .option("--allow-private", "also fetch addresses of this machine and of private networks")
    .option("--allow-bad-tls", "also accept invalid certificates")
    .option("--readable", "print for people; to files and pipes the default is one object per page, as with --json")
    .addHelpText("after", HELP)
    .action(async (given: string[], _: unknown, command: Command) => {
      const { extractPages } = await import("./extracting.ts");
      await extractPages(given, optionsOf(command));
    });
}
