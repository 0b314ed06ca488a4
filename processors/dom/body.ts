/** The body of an article on a page: parts of its tree, in order, without some of their descendants. */

import type { Node } from "./tree.ts";

export interface Body {
  readonly roots: readonly Node[];
  readonly leftOut: ReadonlySet<Node>;
}
