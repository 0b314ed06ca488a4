/** A record's value in a line that people can read, and whether it is one that they asked for. */

import { nearest } from "../nearest.ts";
import { badUsage } from "./fail.ts";

const TEXT_CHARACTERS = 200;
const LIST_ITEMS = 20;

/** Long texts, lists and bytes only as far as they say what it is. */
export function shortened(value: unknown): unknown {
  if (typeof value === "string")
    return value.length <= TEXT_CHARACTERS ? value : `${value.slice(0, TEXT_CHARACTERS)}… (${value.length} characters)`;
  if (Array.isArray(value)) {
    const shown = value.slice(0, LIST_ITEMS).map(shortened);
    return value.length > LIST_ITEMS ? [...shown, `… (${value.length} in all)`] : shown;
  }
  if (typeof value !== "object" || value === null) return value;
  const { base64, ...rest } = value as { base64?: unknown };
  if (typeof base64 === "string" && Object.keys(rest).length === 0)
    return base64.length <= TEXT_CHARACTERS ? value : `(${Buffer.byteLength(base64, "base64")} bytes)`;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, shortened(item)]));
}

/** "code!=ok", "end.reason=done": whether a value's field is, or is not, what is said. */
export function tested(text: string, known: readonly string[] | undefined): (value: unknown) => boolean {
  const [, name = "", not = "", wanted = ""] = /^([^=!]+)(!?)=(.*)$/s.exec(text) ?? [];
  if (name === "") throw badUsage("--where", "FIELD=TEXT or FIELD!=TEXT", JSON.stringify(text));
  const field = fieldOf("--where", name, known);
  return (value) => {
    const found = field(value);
    const said = typeof found === "string" ? found : JSON.stringify(found ?? null);
    return (said === wanted) === (not === "");
  };
}

/** Of a value only the fields that are named, in this order; null where there is none, as of an end mark. */
export function picked(names: readonly string[], known: readonly string[] | undefined): (value: unknown) => unknown {
  if (names.length === 0) throw badUsage("--fields", "names such as title,url,end.pages", "none");
  const fields = names.map((name) => [name, fieldOf("--fields", name, known)] as const);
  return (value) => value && Object.fromEntries(fields.map(([name, field]) => [name, field(value) ?? null]));
}

/** "end.reason": what finds it in a value; `known` are the names at its top, where it has such. */
function fieldOf(flag: string, name: string, known: readonly string[] | undefined): (value: unknown) => unknown {
  const path = name.split(".");
  const [top] = path as [string];
  if (known !== undefined && !known.includes(top))
    throw badUsage(flag, nearest(top, known) ?? `one of ${known.join(", ")}`, top);
  return (value) => path.reduce<unknown>((part, key) => (part as Record<string, unknown> | null)?.[key], value);
}
