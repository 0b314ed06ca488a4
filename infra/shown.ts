/** How values, times and what strangers wrote are shown to people and programs: as text, as JSON. */

/** A value as JSON can carry it: bytes become { base64 }. */
export function plain(value: unknown): unknown {
  if (value instanceof Uint8Array)
    return { base64: Buffer.from(value.buffer, value.byteOffset, value.length).toString("base64") };
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, plain(item)]));
}

const decoder = new TextDecoder("utf-8", { fatal: true });

/** Bytes as text where they are printable, else as { base64 }. */
export function bytesShown(bytes: Uint8Array): unknown {
  try {
    const text = decoder.decode(bytes);
    if (!/\p{Cc}/u.test(text.replaceAll(/[\t\n\r]/g, ""))) return text;
  } catch {
    // Not UTF-8. Below.
  }
  return plain(bytes);
}

/** Control characters in what somebody else wrote could drive the terminal. */
export function printable(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

export const timeShown = (ms: number): string =>
  Number.isFinite(ms) && Math.abs(ms) <= 8.64e15 ? new Date(ms).toISOString() : String(ms);

const UNITS = ["bytes", "KiB", "MiB", "GiB", "TiB"] as const;

/** A size as people read one: three digits of it. */
export function bytes(size: number): string {
  const unit = size < 1024 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(size) / 10));
  return `${Number((size / 1024 ** unit).toPrecision(3))} ${UNITS[unit]}`;
}

export const count = (number: number, noun: string, nouns = `${noun}s`): string =>
  `${number} ${number === 1 ? noun : nouns}`;
