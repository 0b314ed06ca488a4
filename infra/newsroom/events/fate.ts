/** What becomes of an article after it came out. Several things may: it is edited, then moved, then deleted. */

/** Times are since when. An article that nothing happened to has none of these. */
export interface Fate {
  readonly edited?: number;
  readonly corrected?: number;
  /** It stands at another path, and its first one leads there. */
  readonly moved?: { readonly since: number; readonly status: number };
  readonly deleted?: { readonly since: number; readonly status: number };
  readonly paid?: number;
  /**
   * While the event lasts the page is another: "not found" with status 200, the front page with status 200 at the
   * article's own URL, or a redirect to it.
   */
  readonly instead?:
    | { readonly kind: "soft-404" | "front-page" }
    | { readonly kind: "redirect"; readonly status: number };
}

export const CURRENT: Fate = {};
