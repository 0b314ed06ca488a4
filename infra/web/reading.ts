/**
 * How sockets are read: all into one piece of memory. Node makes a new piece for each read, 64 KiB at first; at a hundred
 * megabytes a second most of the time would go into collecting them. A body's bytes are looked at where they lie and copied
 * by who keeps them; whatever else comes (headers, which the parser keeps; a TLS handshake) is copied at once.
 */

import type { Socket } from "node:net";
import type { Readable } from "node:stream";

const SIZE = 64 * 1024;
const shared = Buffer.allocUnsafeSlow(SIZE);
/** Sockets whose bytes are a body's, and are read where they lie. */
const inBody = new WeakSet<Readable>();

export function beginBody(socket: Socket | undefined): void {
  if (socket !== undefined) inBody.add(socket);
}

export function endBody(socket: Socket | undefined): void {
  if (socket !== undefined) inBody.delete(socket);
}

/** An option of `net.connect` and `tls.connect`. */
export const onread = {
  buffer: shared,
  callback(this: Readable, length: number, bytes: Uint8Array): boolean {
    const came = (bytes as Buffer).subarray(0, length);
    if (!inBody.has(this) || this.readableLength > 0) return this.push(Buffer.from(came));
    this.push(came);
    // Readers are told in a tick, when others may have read into the same memory: they are told now.
    this.emit("readable");
    if (this.readableLength === 0) return true;
    const left = this.read() as Buffer | null;
    if (left !== null) this.unshift(Buffer.from(left));
    return this.readableLength < this.readableHighWaterMark;
  },
};
