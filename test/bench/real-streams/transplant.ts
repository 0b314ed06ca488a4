/** A stream of one template: vectors of its healthy documents by visit, and of broken ones to put in their place. */

import { chance } from "../../../infra/newsroom/random.ts";
import type { Document, Vector } from "../../../schemas/generated/records.ts";
import { type Article, type Told, visitsOf, writersFor } from "./articles.ts";
import { documentOf, vectorsOf } from "./documents.ts";
import type { Mould } from "./mould.ts";
import { BREAKS, type Break, pageOf } from "./pour.ts";
import type { Stream } from "./watch.ts";

/** Documents of a visit, on average. */
const VISIT = 15;
/** Fetched again; extracted wrong, one alone. */
const SHARES = { again: 0.03, fault: 0.01 } as const;

export interface Transplant {
  readonly mould: Mould;
  readonly healthy: Stream;
  /** Places of documents that are faults, alone among healthy ones. */
  readonly faults: ReadonlySet<number>;
  readonly broken: Readonly<Record<Break, readonly Vector[]>>;
}

/** `broken`: so many of each break; then the first come again, at other addresses. */
export function transplant(
  mould: Mould,
  all: readonly Told[],
  counts: { readonly documents: number; readonly broken: number },
): Transplant {
  const { file } = mould.gold;
  const told = writersFor(mould.gold, all);
  const visits = visitsOf(file, told, counts.documents, VISIT);
  const draw = drawn(mould, told);
  const faults = new Set<number>();
  const sizes: number[] = [];
  function* published(): Generator<Document> {
    let nth = 0;
    for (const visit of visits) {
      let size = 0;
      for (const article of visit) {
        const own = chance(file, "fetched", nth);
        const isFault = own.happens(SHARES.fault);
        if (isFault) faults.add(nth);
        const one = draw(article, nth++, isFault ? own.pick(BREAKS) : undefined);
        const times = own.happens(SHARES.again) ? [0, 1] : [0];
        size += times.length;
        for (const time of times) yield { ...one, times: time };
      }
      sizes.push(size);
    }
  }
  const vectors = vectorsOf(published());
  const articles = visits.flat().slice(0, counts.broken);
  function* brokenBy(kind: Break): Generator<Document> {
    for (const [nth, article] of articles.entries()) yield draw(article, nth, kind);
  }
  let at = 0;
  return {
    ...{ mould, faults, healthy: sizes.map((size) => vectors.slice(at, (at += size))) },
    broken: Object.fromEntries(BREAKS.map((kind) => [kind, vectorsOf(brokenBy(kind))])) as Record<Break, Vector[]>,
  };
}

type Draw = (article: Article, nth: number, broken: Break | undefined) => Document;

/** To be let go one after the other: each document keeps its whole page in memory. */
function drawn(mould: Mould, told: readonly Told[]): Draw {
  const { publisher } = mould.gold;
  return (article, nth, broken) => {
    const { title, time: fetchedAt } = article;
    const url = `https://${publisher.toLowerCase()}.example/news/${nth}`;
    const html = pageOf(mould, article, told, nth, broken);
    return { ...documentOf(publisher, mould.rule, { url, html, title, fetchedAt }), version: nth };
  };
}

/** From a visit on all, or so large a part of, its documents are broken. */
export function brokenFrom({ healthy, broken, mould }: Transplant, kind: Break, share: number, from: number): Stream {
  return healthy.map((visit, at) =>
    at < from
      ? visit
      : visit.map((vector) => {
          const { document, url, fetchedAt, version, times } = vector;
          if (!chance(mould.gold.file, "broken", version).happens(share)) return vector;
          return { ...broken[kind][version % broken[kind].length]!, ...{ document, url, fetchedAt, version, times } };
        }),
  );
}
