/** A record as a line for people: when, whose, and what it says, by its schema. All of it is `--full` or `--json`. */

import type { Document } from "../../schemas/generated/records.ts";
import type { StoredRecord } from "../access/records.ts";
import { rejectedOf } from "../access/rejects.ts";
import { printable, timeShown } from "../shown.ts";
import { styled } from "./out.ts";

const TEXT_CHARACTERS = 100;
/** Of a line that is no terminal's. */
const LINE_CHARACTERS = 240;
const KEY_CHARACTERS = 60;
const ITEMS = 5;
const WORDS_CHARACTERS = 160;

/** By schema, the fields that say what a record is about, in this order. Of others all are shown that have something to say. */
export const FIELDS: Readonly<Record<string, readonly string[]>> = {
  command: ["action", "url", "name", "settings", "by"],
  source: ["state", "name", "url", "version", "tags", "by"],
  // Of what ends a batch; documents have a line of their own.
  document: ["kind", "end"],
  page: ["kind", "code", "status", "url", "message", "bytes", "tookMs", "end"],
  vector: ["kind", "url", "pageType", "pageChars", "textChars", "paragraphs", "links", "images", "end"],
  verdict: ["kind", "suspicious", "url", "pageType", "model", "sensors", "check"],
  model: ["pageType", "version", "reason", "documents", "preset", "ruleVersion"],
  finding: ["says", "concern", "detector", "level", "pageType", "sentence"],
  judgement: ["action", "incident", "by", "note"],
  alarm: ["state", "level", "concern", "pageType", "sentence", "incident"],
  statistic: ["processor", "records", "outputs", "rejects", "retries", "late", "workMs", "commits"],
};

export function readable(schema: string, record: StoredRecord, value: unknown): string {
  const { key, timestamp } = record;
  const time = styled("dim", `${timeShown(timestamp).slice(0, 19)}Z`);
  const whose = key === null ? "-" : cut(inLine(key.toString("utf8")), KEY_CHARACTERS);
  const said = partsOf(schema, record, value).filter((part) => part !== "");
  return `${time}  ${whose}  ${cut(said.join("  "), lineCharacters() - whose.length - 24)}`;
}

const lineCharacters = (): number =>
  process.stdout.isTTY === true ? Math.max(80, process.stdout.columns) : LINE_CHARACTERS;

function partsOf(schema: string, record: StoredRecord, value: unknown): readonly string[] {
  if (schema === "bytes" && record.topic === "reject") {
    const { code, processor, message } = rejectedOf(record);
    return [code, processor, message].map(inLine);
  }
  if (value === null) return ["removed"];
  if (typeof value !== "object") return [cut(inLine(String(value)), WORDS_CHARACTERS)];
  if (schema === "document" && (value as Document).kind === "document") return documentParts(value as Document);
  const listed = FIELDS[schema];
  const { source: _, ...others } = value as Record<string, unknown>;
  const names = listed ?? Object.keys(others);
  return names.map((name) => partOf(name, (value as Record<string, unknown>)[name], listed === undefined));
}

const documentParts = ({ title, authors, text }: Document): string[] => [
  title === "" ? "no title" : inLine(title),
  authors.slice(0, ITEMS).map(inLine).join(", "),
  cut(inLine(text.slice(0, 4 * WORDS_CHARACTERS)), WORDS_CHARACTERS),
];

/** Texts speak for themselves; what is a number, or of a schema that is not known, needs its name. Nothing says nothing. */
function partOf(name: string, value: unknown, isNamed: boolean): string {
  const text = textOf(value);
  if (text === "") return "";
  if (value === true) return name;
  return typeof value === "string" && !isNamed ? text : `${name} ${text}`;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === false || value === 0) return "";
  if (typeof value === "string") return cut(inLine(value), TEXT_CHARACTERS);
  if (typeof value === "number") return String(Number.isInteger(value) ? value : Number(value.toPrecision(4)));
  if (typeof value !== "object") return String(value);
  if (Array.isArray(value)) {
    const items = value.every((item) => typeof item === "object") ? [] : value.slice(0, ITEMS).map(textOf);
    return items.length === value.length ? items.join(", ") : `(${value.length})`;
  }
  const { base64 } = value as { base64?: unknown };
  if (typeof base64 === "string") return `(${Buffer.byteLength(base64, "base64")} bytes)`;
  const parts = Object.entries(value).map(([name, item]) => partOf(name, item, true));
  const said = parts.filter((part) => part !== "").join(", ");
  return said === "" ? "" : `(${cut(said, TEXT_CHARACTERS)})`;
}

const inLine = (text: string): string => printable(text.replaceAll(/\s+/g, " ").trim());

/** By characters as people see them, as far as these are code points. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${Array.from(text.slice(0, 2 * most))
    .slice(0, Math.max(1, most - 1))
    .join("")}…`;
}
