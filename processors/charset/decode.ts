/**
 * Decodes the bytes of a page. The encoding is chosen as browsers choose it (byte order mark, then the server, then the
 * page), except that a declaration that can't be true is ignored. An undeclared encoding is detected.
 */

import { byteOrderMark, headerEncoding, prescan, xmlEncoding } from "./declared.ts";
import { contradict, detect, read } from "./detect.ts";

export interface Decoded {
  readonly text: string;
  /** The name in the Encoding Standard, in lower case. */
  readonly encoding: string;
  /** What decided. `default` where all is ASCII and nothing is declared. */
  readonly from: "bom" | "header" | "meta" | "xml" | "detected" | "default";
  /** The encoding that was declared and is not believed. */
  readonly denied: string | undefined;
}

export interface Told {
  /** The header of that name. */
  readonly contentType?: string | undefined;
  readonly kind: "html" | "xml" | "text";
}

/** As many bytes as browsers look at before they begin to read. */
const PRESCAN_BYTES = 1024;
/** A declaration that stands further down still makes browsers read anew. */
const LATE_BYTES = 65_536;

export function decode(bytes: Uint8Array, told: Told): Decoded {
  const mark = byteOrderMark(bytes);
  const declared = mark === undefined ? declaredOf(bytes, told) : { encoding: mark.encoding, from: "bom" as const };
  const content = bytes.subarray(mark?.length ?? 0);
  if (declared !== undefined) {
    const { encoding, from } = declared;
    const other = contradict(content, encoding);
    if (other === undefined) return { text: read(content, encoding), encoding, from, denied: undefined };
    return { text: read(content, other), encoding: other, from: "detected", denied: encoding };
  }
  const detected = detect(content);
  const late = detected === undefined || detected === "utf-8" || told.kind !== "html" ? undefined : lateOf(content);
  if (late !== undefined) return { text: read(content, late), encoding: late, from: "meta", denied: undefined };
  const encoding = detected ?? "utf-8";
  const from = detected === undefined ? "default" : "detected";
  return { text: read(content, encoding), encoding, from, denied: undefined };
}

function declaredOf(bytes: Uint8Array, { contentType, kind }: Told): Pick<Decoded, "encoding" | "from"> | undefined {
  const header = headerEncoding(contentType);
  if (header !== undefined) return { encoding: header, from: "header" };
  if (kind === "html") return prescan(bytes, PRESCAN_BYTES);
  const xml = kind === "xml" ? xmlEncoding(bytes) : undefined;
  return xml === undefined ? undefined : { encoding: xml, from: "xml" };
}

function lateOf(bytes: Uint8Array): string | undefined {
  const late = prescan(bytes, LATE_BYTES)?.encoding;
  return late === undefined || contradict(bytes, late) !== undefined ? undefined : late;
}
