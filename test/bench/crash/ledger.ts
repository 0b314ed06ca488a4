/** What the parent knows of the load: which records were sent, and which of them were acknowledged. It outlives every kill. */

import { appendFileSync } from "node:fs";

export interface Ledger {
  /** Numbers below this have been sent. */
  next: number;
  readonly acknowledged: number[];
  /** Takes note of a line that a child printed. */
  note(line: string): void;
}

/**
 * @param file where each line is kept as well
 * @param before what was known when a home folder was copied
 */
export function newLedger(file?: string, before?: Ledger): Ledger {
  const ledger: Ledger = {
    next: before?.next ?? 0,
    acknowledged: [...(before?.acknowledged ?? [])],
    note(line) {
      const [word, first, count] = line.split(" ");
      if (word !== "sent" && word !== "acked") return;
      if (file !== undefined) appendFileSync(file, `${line}\n`);
      const end = Number(first) + Number(count);
      if (word === "sent") ledger.next = Math.max(ledger.next, end);
      else for (let id = Number(first); id < end; id++) ledger.acknowledged.push(id);
    },
  };
  return ledger;
}
