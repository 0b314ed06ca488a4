/**
 * Which addresses may be connected to. An allow-list: what is not plainly a host of the public internet is not, whatever
 * the notation. The ranges are IANA's special-purpose registries, and what clouds answer metadata on.
 */

import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** `private`: this machine and this network, for sources that may. `never`: nobody may. */
export type Reach = "public" | "private" | "never";

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number];
const ranges = (list: string): Range[] =>
  list
    .trim()
    .split(/\s+/)
    .map((cidr) => ipaddr.parseCIDR(cidr) as Range);

/** Loopback, private use, unique local. */
const PRIVATE = ranges("127.0.0.0/8 10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 ::1/128 fc00::/7");
const NEVER_4 = ranges(`
  0.0.0.0/8 100.64.0.0/10 169.254.0.0/16 192.0.0.0/24 192.0.2.0/24 192.31.196.0/24 192.52.193.0/24 192.88.99.0/24
  192.175.48.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4 168.63.129.16/32`);
/** Inside 2000::/3; outside it nothing is public. 2001::/23 has Teredo, benchmarks, ORCHID; 2002::/16 is 6to4. */
const NEVER_6 = ranges("2001::/23 2001:db8::/32 2002::/16 2620:4f:8000::/48 3fff::/20 fd00:ec2::/32");
const GLOBAL_6 = ranges("2000::/3");
const NAT64 = ranges("64:ff9b::/96");

const inside = (address: ipaddr.IPv4 | ipaddr.IPv6, list: readonly Range[]): boolean =>
  list.some(
    ([range, bits]) => range.kind() === address.kind() && address.match([range, bits] as [ipaddr.IPv6, number]),
  );

/** The address as a resolver or a URL gives it; what can't be read may not be reached. */
export function reachOf(text: string): Reach {
  // The library reads 127.1 and 0x7f.1 too; nobody who means well writes them here.
  if (isIP(text) === 0 || !ipaddr.isValid(text)) return "never";
  const address = ipaddr.parse(text);
  if (address instanceof ipaddr.IPv4) return reachOf4(address);
  if (address.zoneId) return "never";
  if (address.isIPv4MappedAddress()) return reachOf4(address.toIPv4Address());
  if (inside(address, NEVER_6) || isIsatap(address)) return "never";
  if (inside(address, PRIVATE)) return "private";
  if (inside(address, NAT64)) {
    // Networks without IPv4 reach all of it so; they must not reach what IPv4 may not.
    const embedded = new ipaddr.IPv4(address.toByteArray().slice(12));
    return reachOf4(embedded) === "public" ? "public" : "never";
  }
  return inside(address, GLOBAL_6) ? "public" : "never";
}

function reachOf4(address: ipaddr.IPv4): Reach {
  if (inside(address, NEVER_4)) return "never";
  return inside(address, PRIVATE) ? "private" : "public";
}

/** A tunnel to the IPv4 address in its last four bytes. */
function isIsatap(address: ipaddr.IPv6): boolean {
  const [, , , , high = 0, low = 0] = address.parts;
  return (high & 0xfdff) === 0 && low === 0x5efe;
}

export const mayReach = (address: string, allowPrivate: boolean): boolean => {
  const reach = reachOf(address);
  return reach === "public" || (reach === "private" && allowPrivate);
};
