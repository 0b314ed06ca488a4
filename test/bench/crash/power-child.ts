/** Opens each home folder it is told as the program would, and checks what is in it. See power-verifier.ts. */

import { createInterface } from "node:readline";
import { openEmbedded } from "../../../infra/embedded/driver.ts";
import { messageOf } from "../../../topology/errors.ts";
import { newChecker } from "./checker.ts";
import { newLedger } from "./ledger.ts";
import type { Look, Seen } from "./power-verifier.ts";
import { countingGraph } from "./topology.ts";

const graph = countingGraph();

async function look({ home, said }: Look): Promise<Seen> {
  try {
    const driver = await openEmbedded({ home, graph, guest: true });
    await driver.close();
  } catch (error) {
    return { opened: false, wrong: [messageOf(error)] };
  }
  const ledger = newLedger();
  for (const line of said) ledger.note(line);
  const { faults } = await newChecker(graph)(home, ledger, false);
  return { opened: true, wrong: faults.map(({ kind, what }) => `${kind}: ${what}`) };
}

for await (const line of createInterface({ input: process.stdin })) {
  const seen = await look(JSON.parse(line) as Look);
  process.stdout.write(`${JSON.stringify(seen)}\n`);
}
