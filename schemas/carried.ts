/**
 * The fields that a record copies from the one it was made from: its source, the versions involved, the time of its
 * page. To carry another field, add it here and to the schemas.
 */

const VERSIONS = ["source", "sourceVersion", "ruleVersion"] as const;
const PAGE = ["source", "sourceVersion", "batch", "fetchedAt"] as const;

/** By the record that takes them over. */
const CARRIED = {
  document: PAGE,
  vector: [...PAGE, "ruleVersion", "version", "times", "kind", "url", "pageType", "end", "reread"],
  verdict: [...PAGE, "ruleVersion", "version", "times", "document", "url", "reread"],
  candidate: ["source", "fetchedAt", "version", "times", "url", "reread"],
  learned: ["document", "url", "batch", "fetchedAt"],
  model: VERSIONS,
  finding: VERSIONS,
  outage: ["source", "sourceVersion"],
} as const;

type Carried<To extends keyof typeof CARRIED> = (typeof CARRIED)[To][number];

/** These fields of the record that it is made of. */
export function carried<To extends keyof typeof CARRIED, From extends { readonly [name in Carried<To>]: unknown }>(
  to: To,
  from: From,
): Pick<From, Carried<To>> {
  const fields: Partial<Pick<From, Carried<To>>> = {};
  for (const name of CARRIED[to] as readonly Carried<To>[]) fields[name] = from[name];
  return fields as Pick<From, Carried<To>>;
}
