/** What becomes of an article after it came out. Several things may: it is edited, then moved, then deleted. */

/** Times are since when. An article that nothing happened to has none of these. */
export interface Fate {
  readonly edited?: number;
  readonly corrected?: number;
  /** It stands at another path, and its first one leads there. */
  readonly moved?: { readonly since: number; readonly status: number };
  readonly deleted?: { readonly since: number; readonly status: number };
  readonly paid?: number;
  /** While the event lasts the page is another: "not found" with status 200, or a redirect to the front page. */
  readonly instead?: { readonly kind: "soft-404" } | { readonly kind: "front-page"; readonly status: number };
}

export const CURRENT: Fate = {};
