/** Certificates for sites with TLS, good and bad ones, made in memory: X.509 in DER, signed with a key of the process. */

import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { DAY } from "./clock.ts";

export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

export interface Identity {
  /** The address or name it is for. */
  readonly host: string;
  readonly from: number;
  readonly to: number;
}

/** An authority of the newsroom's own: who trusts `certificate` trusts the sites that have no trouble. */
export interface Authority {
  readonly certificate: string;
  issue(identity: Identity): Certificate;
  /** Signed by itself instead. */
  selfSigned(identity: Identity): Certificate;
}

const SHA256_ECDSA = "1.2.840.10045.4.3.2";
const COMMON_NAME = "2.5.4.3";
const ALTERNATIVE_NAME = "2.5.29.17";
const BASIC_CONSTRAINTS = "2.5.29.19";
const NAME = "Driftwire newsroom";

export function makeAuthority(from: number): Authority {
  const own = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const sites = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const key = sites.privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const identity = { host: NAME, from, to: from + 3650 * DAY };
  return {
    certificate: certificate({
      subject: identity,
      issuer: NAME,
      of: own.publicKey,
      by: own.privateKey,
      isAuthority: true,
    }),
    issue: (subject) => ({
      key,
      cert: certificate({ subject, issuer: NAME, of: sites.publicKey, by: own.privateKey }),
    }),
    selfSigned: (subject) => ({
      key,
      cert: certificate({ subject, issuer: subject.host, of: sites.publicKey, by: sites.privateKey }),
    }),
  };
}

interface Parts {
  readonly subject: Identity;
  readonly issuer: string;
  readonly of: KeyObject;
  readonly by: KeyObject;
  readonly isAuthority?: boolean;
}

let serial = 1;

function certificate({ subject, issuer, of, by, isAuthority = false }: Parts): string {
  const algorithm = sequence(objectId(SHA256_ECDSA));
  const extension = isAuthority
    ? sequence(objectId(BASIC_CONSTRAINTS), TRUE, tagged(0x04, sequence(TRUE)))
    : sequence(objectId(ALTERNATIVE_NAME), tagged(0x04, sequence(alternativeName(subject.host))));
  const body = sequence(
    tagged(0xa0, integer(2)),
    integer(serial++),
    algorithm,
    nameOf(issuer),
    sequence(time(subject.from), time(subject.to)),
    nameOf(subject.host),
    of.export({ type: "spki", format: "der" }),
    tagged(0xa3, sequence(extension)),
  );
  const signature = sign("sha256", body, by);
  const whole = sequence(body, algorithm, tagged(0x03, Buffer.concat([Buffer.from([0]), signature])));
  const lines = whole.toString("base64").replace(/.{64}/g, "$&\n");
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`;
}

function tagged(tag: number, content: Buffer): Buffer {
  const { length } = content;
  if (length < 128) return Buffer.concat([Buffer.from([tag, length]), content]);
  const bytes = length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...bytes]), content]);
}

const TRUE = Buffer.from([0x01, 0x01, 0xff]);
const sequence = (...parts: readonly Buffer[]): Buffer => tagged(0x30, Buffer.concat(parts));
const nameOf = (text: string): Buffer =>
  sequence(tagged(0x31, sequence(objectId(COMMON_NAME), tagged(0x0c, Buffer.from(text)))));

function integer(value: number): Buffer {
  const bytes = Buffer.alloc(5);
  bytes.writeUInt32BE(value, 1);
  let from = 0;
  while (from < 4 && bytes[from] === 0 && bytes[from + 1]! < 128) from++;
  return tagged(0x02, bytes.subarray(from));
}

function objectId(dotted: string): Buffer {
  const [first, second, ...rest] = dotted.split(".").map(Number) as [number, number, ...number[]];
  const bytes = [first * 40 + second];
  for (const part of rest) {
    const groups = [part & 127];
    for (let left = part >> 7; left > 0; left >>= 7) groups.unshift((left & 127) | 128);
    bytes.push(...groups);
  }
  return tagged(0x06, Buffer.from(bytes));
}

/** GeneralizedTime, which has room for every year. */
const time = (ms: number): Buffer =>
  tagged(0x18, Buffer.from(`${new Date(ms).toISOString().slice(0, 19).replace(/[-T:]/g, "")}Z`));

function alternativeName(host: string): Buffer {
  const parts = host.split(".").map(Number);
  const isAddress = parts.length === 4 && parts.every((part) => part >= 0 && part < 256);
  return isAddress ? tagged(0x87, Buffer.from(parts)) : tagged(0x82, Buffer.from(host));
}
