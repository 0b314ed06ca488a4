/**
 * What differs between two texts, for people: word by word, or paragraph by paragraph where too many words differ. Texts are
 * strangers', so the work is bounded by their length and by the number of changes, and so is what is shown.
 */

import { diffArrays } from "diff";

export interface Segment {
  readonly kind: "same" | "removed" | "added";
  readonly text: string;
}

export interface TextDiff {
  /** What was compared: `whole` where even paragraphs have too little in common. */
  readonly by: "words" | "paragraphs" | "whole";
  readonly segments: readonly Segment[];
  /** Whether something was left out, of the texts or of the segments. */
  readonly isCut: boolean;
}

/** Of each text, in characters. */
export const TEXT_MAX = 20_000;
/** The work grows with the square of this. */
const EDITS_MAX = 150;
/** Of a segment: of the same text its ends, of another its beginning. */
const SAME_CHARACTERS = 160;
const CHANGED_CHARACTERS = 600;
const SEGMENTS_MAX = 60;

export function textDiff(a: string, b: string): TextDiff {
  const [before, after] = [a.slice(0, TEXT_MAX), b.slice(0, TEXT_MAX)];
  const [by, segments] = compared(before, after);
  const shown = segments.slice(0, SEGMENTS_MAX).map(shortened);
  const isCut =
    before.length < a.length ||
    after.length < b.length ||
    shown.length < segments.length ||
    shown.some((segment, at) => segment !== segments[at]);
  return { by, segments: shown, isCut };
}

function compared(a: string, b: string): [TextDiff["by"], Segment[]] {
  const words = segmentsOf(wordsOf(a), wordsOf(b));
  if (words !== undefined) return ["words", words];
  const paragraphs = segmentsOf(paragraphsOf(a), paragraphsOf(b));
  if (paragraphs !== undefined) return ["paragraphs", paragraphs];
  return [
    "whole",
    [
      { kind: "removed", text: a },
      { kind: "added", text: b },
    ],
  ];
}

/** Words with the space behind them. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? [];
const paragraphsOf = (text: string): string[] => text.match(/[^\n]+\n*|\n+/g) ?? [];

function segmentsOf(a: readonly string[], b: readonly string[]): Segment[] | undefined {
  const changes = diffArrays([...a], [...b], { maxEditLength: EDITS_MAX });
  return changes?.map(({ added, removed, value }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value.join(""),
  }));
}

function shortened(segment: Segment): Segment {
  const { kind, text } = segment;
  if (kind === "same") {
    if (text.length <= 2 * SAME_CHARACTERS) return segment;
    return { kind, text: `${text.slice(0, SAME_CHARACTERS)} … ${text.slice(-SAME_CHARACTERS)}`.toWellFormed() };
  }
  if (text.length <= CHANGED_CHARACTERS) return segment;
  return { kind, text: `${text.slice(0, CHANGED_CHARACTERS)}…`.toWellFormed() };
}
