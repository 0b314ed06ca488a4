/** `driftwire traverse`: walks one page in a browser by its buttons, and prints the addresses that it shows. It needs no running system. */

import type { Command } from "commander";
import { optionsOf, wholeNumber } from "./options.ts";

const HELP = `
A real Chromium loads the page and presses every button, and comes back for those it left; more is loaded by scrolling, too.
Nothing is followed: an address that a press would lead to is printed, and the page stays. All requests keep to robots.txt
and to the pauses between requests, as those of \`driftwire up\` do. The walk ends when nothing is left to press, or at a bound.

Examples:
  driftwire traverse https://lenta.example/news/            # each address once, as it is found
  driftwire traverse https://lenta.example/news/ --json     # one object per line: url, path (what was pressed)
  driftwire traverse URL --graph walk.svg                   # a picture of the states and what leads from one to another
  driftwire traverse URL --max-presses 100 --headed         # watch it
`;

export function traverseCommand(program: Command): void {
  program
    .command("traverse")
    .description("walk a page by its buttons in a browser, and print the addresses it shows; nothing needs to run")
    .argument("<url>")
    .option("--max-presses <n>", "press at most so often; default: 1000", wholeNumber("--max-presses"))
    .option("--max-seconds <n>", "end after so long; default: 600", wholeNumber("--max-seconds", 1))
    .option("--graph <file>", "write the graph of the walk: a picture (.svg) or data (.json)")
    .option("--headed", "show the browser's window")
    .option("--preset <name>", "driftwire (the default), or published: the algorithm as it was published")
    .option("--keep-lists", "do not empty lists that grow, however large the page becomes")
    .option(
      "--delay <ms>",
      "the least pause between two presses that reach the site; default: 1000",
      wholeNumber("--delay"),
    )
    .option("--allow-private", "also reach addresses of this machine and of private networks")
    .option("--allow-bad-tls", "also accept invalid certificates")
    .addHelpText("after", HELP)
    .action(async (url: string, _: unknown, command: Command) => {
      const { traversePage } = await import("./traversing.ts");
      await traversePage(url, optionsOf(command));
    });
}
