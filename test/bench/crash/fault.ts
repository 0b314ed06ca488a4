/** What a checker finds wrong, sorted by what it means for whoever trusted the log. */

export interface Fault {
  /**
   * lost: promised and not there. doubled: there twice. torn: offset, outputs and state disagree. strange: never written.
   * owned: two wrote to a partition by turns.
   */
  readonly kind: "lost" | "doubled" | "torn" | "strange" | "owned";
  readonly what: string;
}

export const countOf = (faults: readonly Fault[], kind: Fault["kind"]): number =>
  faults.filter((fault) => fault.kind === kind).length;
