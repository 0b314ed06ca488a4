/** A walk as state keeps it: compressed, and only where it is not too large. */

import { promisify } from "node:util";
import { deflateRaw, inflateRaw } from "node:zlib";
import type { StoredWalk } from "./stored.ts";

/** Beyond it nothing is kept: after a crash such a walk begins again, and what it found stays known. */
const MOST_BYTES = 4 * 1024 * 1024;
const MOST_TEXT = 64 * 1024 * 1024;
const LEVEL = 1;

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

export async function packed(walk: StoredWalk | undefined): Promise<Buffer | undefined> {
  if (walk === undefined) return undefined;
  const text = JSON.stringify(walk);
  if (text.length > MOST_TEXT) return undefined;
  const bytes = (await deflate(text, { level: LEVEL })) as Buffer;
  return bytes.length > MOST_BYTES ? undefined : bytes;
}

/** Undefined where it can't be read: an earlier version of this program wrote it. */
export async function unpackedWalk(bytes: Buffer | undefined): Promise<StoredWalk | undefined> {
  if (bytes === undefined) return undefined;
  try {
    return JSON.parse(((await inflate(bytes)) as Buffer).toString()) as StoredWalk;
  } catch {
    return undefined;
  }
}
