/** Whether two evaluations found the same. */

import { compare } from "../../../processors/xpath/nodes.ts";
import type { Value } from "../../../processors/xpath/xpath.ts";

export function isSame(one: Value | undefined, other: Value | undefined): boolean {
  if (typeof one === "number" && typeof other === "number")
    return Object.is(one, other) || one === other || Math.abs(one - other) < 1e-9 * Math.abs(one);
  if (typeof one !== "object" || typeof other !== "object") return one === other;
  return one.length === other.length && one.every((node, at) => compare(node, other[at]!) === 0);
}
