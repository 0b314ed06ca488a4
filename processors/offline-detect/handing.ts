/** What a run of a replay has learned of a source, made a record that the live detectors take over (adopting.ts). */

import type { AdoptedType, Adoption, Learned, Model, Watch } from "../../schemas/generated/records.ts";

/** What the run keeps of a page type. */
export interface LearnedType {
  readonly pageType: string;
  readonly watch: Watch;
  readonly model: Model | undefined;
  /** The window `learned`. */
  readonly documents: readonly Learned[];
}

/** What documents of a source may take: a record with a few models fits its topic beside them. */
const DOCUMENTS_BYTES = 3 * 1024 * 1024;
/** Nine numbers, a time, and the lengths of texts. */
const NUMBERS_BYTES = 96;

const bytesOf = ({ document, url, batch, sensors }: Learned): number =>
  NUMBERS_BYTES + [document, url, batch, ...sensors].reduce((sum, text) => sum + Buffer.byteLength(text) + 4, 0);

/** Undefined where nothing was learned. Of a source with too much, the newest documents of each page type are kept. */
export function adoptionOf(
  about: Pick<Adoption, "id" | "run" | "by" | "source" | "sourceVersion" | "preset" | "until">,
  types: readonly LearnedType[],
): Adoption | undefined {
  const ruleVersion = Math.max(0, ...types.map(({ watch }) => watch.ruleVersion));
  // What was learned under older rules ended with them.
  const current = types.filter(({ watch }) => watch.ruleVersion === ruleVersion);
  const bytes = current.reduce((sum, { documents }) => sum + documents.reduce((all, one) => all + bytesOf(one), 0), 0);
  const share = Math.min(1, DOCUMENTS_BYTES / bytes);
  const adopted = current.map((type) => adoptedType(type, about.preset, share)).filter(isAny);
  return adopted.length === 0 ? undefined : { ...about, ruleVersion, types: adopted };
}

const isAny = ({ model, documents }: AdoptedType): boolean => model !== null || documents.length > 0;

function adoptedType({ pageType, watch, model, documents }: LearnedType, preset: string, share: number): AdoptedType {
  const kept = documents.slice(documents.length - Math.floor(documents.length * share));
  return {
    pageType,
    learned: Math.min(kept.length, Math.max(0, watch.learned - (documents.length - kept.length))),
    model: model?.preset === preset && model.ruleVersion === watch.ruleVersion ? model : null,
    documents: kept,
  };
}
