/** CityHash128 of version 1.0.2, with ClickHouse's changes: the checksum of its own compressed blocks. */

const K0 = 0xc3a5c85c97cb3127n;
const K1 = 0xb492b66fbe98f273n;
const K2 = 0x9ae16a3b2f90404fn;
const K3 = 0xc949d7c7509e6557n;
const MIX = 0x9ddfea08eb382d69n;

// V8 computes with machine words where each step is cut to 64 bits.
const word = (value: bigint): bigint => BigInt.asUintN(64, value);
const add = (a: bigint, b: bigint): bigint => word(a + b);
const times = (a: bigint, b: bigint): bigint => word(a * b);
const turn = (value: bigint, by: bigint): bigint => word((value >> by) | word(value << (64n - by)));
const shifted = (value: bigint): bigint => value ^ (value >> 47n);

function mix(low: bigint, high: bigint): bigint {
  const a = shifted(times(low ^ high, MIX));
  return times(shifted(times(high ^ a, MIX)), MIX);
}

type Pair = [low: bigint, high: bigint];

function ofUpTo16(bytes: Buffer): bigint {
  const { length } = bytes;
  if (length > 8) {
    const end = bytes.readBigUInt64LE(length - 8);
    return mix(bytes.readBigUInt64LE(0), turn(add(end, BigInt(length)), BigInt(length))) ^ end;
  }
  if (length >= 4)
    return mix(BigInt(length) + (BigInt(bytes.readUInt32LE(0)) << 3n), BigInt(bytes.readUInt32LE(length - 4)));
  if (length === 0) return K2;
  const first = BigInt(bytes[0]! + (bytes[length >> 1]! << 8));
  const last = BigInt(length + (bytes[length - 1]! << 2));
  return times(shifted(times(first, K2) ^ times(last, K3)), K2);
}

/** Of less than 128 bytes. */
function ofFew(bytes: Buffer, [low, high]: Pair): Pair {
  const { length } = bytes;
  let [a, b, c, d] = [low, high, 0n, 0n];
  if (length <= 16) {
    a = times(shifted(times(a, K1)), K1);
    c = add(times(b, K1), ofUpTo16(bytes));
    d = shifted(add(a, length >= 8 ? bytes.readBigUInt64LE(0) : c));
  } else {
    c = mix(add(bytes.readBigUInt64LE(length - 8), K1), a);
    d = mix(add(b, BigInt(length)), add(c, bytes.readBigUInt64LE(length - 16)));
    a = add(a, d);
    for (let at = 0; at < length - 16; at += 16) {
      a = times(a ^ times(shifted(times(bytes.readBigUInt64LE(at), K1)), K1), K1);
      b ^= a;
      c = times(c ^ times(shifted(times(bytes.readBigUInt64LE(at + 8), K1)), K1), K1);
      d ^= c;
    }
  }
  a = mix(a, c);
  b = mix(d, b);
  return [a ^ b, mix(b, a)];
}

function of32(bytes: Buffer, at: number, low: bigint, high: bigint): Pair {
  const last = bytes.readBigUInt64LE(at + 24);
  const first = add(low, bytes.readBigUInt64LE(at));
  const turned = turn(add(add(high, first), last), 21n);
  const sum = add(add(first, bytes.readBigUInt64LE(at + 8)), bytes.readBigUInt64LE(at + 16));
  return [add(sum, last), add(add(turned, turn(sum, 44n)), first)];
}

function ofMany(bytes: Buffer, [low, high]: Pair): Pair {
  const { length } = bytes;
  let [x, y, z] = [low, high, times(BigInt(length), K1)];
  const v0 = add(times(turn(y ^ K1, 49n), K1), bytes.readBigUInt64LE(0));
  let v: Pair = [v0, add(times(turn(v0, 42n), K1), bytes.readBigUInt64LE(8))];
  let w: Pair = [add(times(turn(add(y, z), 35n), K1), x), times(turn(add(x, bytes.readBigUInt64LE(88)), 53n), K1)];
  const whole = length - (length % 128);
  for (let at = 0; at < whole; at += 64) {
    x = times(turn(add(add(add(x, y), v[0]), bytes.readBigUInt64LE(at + 16)), 37n), K1) ^ w[1];
    y = times(turn(add(add(y, v[1]), bytes.readBigUInt64LE(at + 48)), 42n), K1) ^ v[0];
    z = turn(z ^ w[0], 33n);
    v = of32(bytes, at, times(v[1], K1), add(x, w[0]));
    w = of32(bytes, at + 32, add(z, w[1]), y);
    [z, x] = [x, z];
  }
  y = add(y, add(times(turn(w[0], 37n), K0), z));
  x = add(x, times(turn(add(v[0], z), 49n), K0));
  for (let done = 0; done < length - whole; ) {
    done += 32;
    y = add(times(turn(word(y - x), 42n), K0), v[1]);
    w[0] = add(w[0], bytes.readBigUInt64LE(length - done + 16));
    x = add(times(turn(x, 49n), K0), w[0]);
    w[0] = add(w[0], v[0]);
    v = of32(bytes, length - done, v[0], v[1]);
  }
  x = mix(x, v[0]);
  y = mix(y, w[0]);
  return [add(mix(add(x, v[1]), w[1]), y), mix(add(x, w[1]), add(y, v[1]))];
}

/** The 16 bytes of it, as they stand before a block. */
export function cityHash128(bytes: Buffer): Buffer {
  const { length } = bytes;
  const isLong = length >= 16;
  const rest = isLong ? bytes.subarray(16) : length >= 8 ? Buffer.alloc(0) : bytes;
  const seed: Pair = isLong
    ? [bytes.readBigUInt64LE(0) ^ K3, bytes.readBigUInt64LE(8)]
    : length >= 8
      ? [bytes.readBigUInt64LE(0) ^ times(BigInt(length), K0), bytes.readBigUInt64LE(length - 8) ^ K1]
      : [K0, K1];
  const [low, high] = rest.length < 128 ? ofFew(rest, seed) : ofMany(rest, seed);
  const sum = Buffer.alloc(16);
  sum.writeBigUInt64LE(low, 0);
  sum.writeBigUInt64LE(high, 8);
  return sum;
}
