/** Turns documents into vectors: nine numbers each, and relations to other evidence. Ends of batches are passed on. */

import { carried } from "../../schemas/carried.ts";
import type { Document, RecentText, Vector } from "../../schemas/generated/records.ts";
import type { Processor } from "../../topology/processor.ts";
import { featuresOf } from "../detection/counted.ts";
import { relationsOf } from "./relations.ts";
import { shinglesOf } from "./shingles.ts";

interface Shape {
  in: { document: Document };
  out: { vector: Vector };
  windows: { recent: RecentText };
}

/** Of each source so many documents are remembered, for so long. */
const RECENT = 64;
const RECENT_MS = 30 * 86_400_000;
const NOTHING = {
  ...{ pageChars: 0, textChars: 0, paragraphs: 0, paragraphVariance: 0 },
  ...{ links: 0, blocks: 0, styles: 0, images: 0, others: 0 },
};

export const features: Processor<Shape> = {
  name: "features",
  version: "1",
  inputs: { document: "document" },
  outputs: { vector: "vector" },
  windows: { recent: { schema: "recent-text", count: RECENT, idleMs: RECENT_MS } },

  process({ value: document }, { emit, windows }) {
    const { id, source } = document;
    const about = { ...carried("vector", document), document: id };
    if (document.kind === "end") return emit("vector", source, { ...about, ...NOTHING, relations: null });
    const shingles = shinglesOf(document.text);
    const known = windows.recent.values(source);
    const others = known.filter((one) => one.document !== id);
    emit("vector", source, {
      ...about,
      ...featuresOf(document),
      relations: relationsOf(document, shingles, others),
    });
    // Read again, it would push others out and say nothing new.
    const { text, kept } = shingles;
    if (!known.some((one) => one.document === id && one.text === text))
      windows.recent.add(source, { document: id, text, runs: [...kept], language: document.language });
  },
};
