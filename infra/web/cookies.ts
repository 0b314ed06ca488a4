/**
 * Cookies of sources, in memory: what a site sets while one source is read comes back to it on behalf of that source and of no other.
 * Public suffixes are not looked up: a cookie that is too widely valid stays within its source.
 */

export interface Cookies {
  /** For a request's header; undefined for none. */
  header(source: string, url: URL): string | undefined;
  /** `date`: the answer's own, by which `Expires` is judged: clocks differ. */
  keep(source: string, url: URL, setCookie: readonly string[], date?: string): void;
  readonly count: number;
}

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly domain: string;
  readonly isHostOnly: boolean;
  readonly path: string;
  readonly isSecure: boolean;
  /** Of the monotonic clock. */
  readonly until: number;
}

const MAX_BYTES = 4096;
const MAX_OF_SOURCE = 100;
const MAX_SENT_BYTES = 8192;
const MAX_AT_ONCE = 30;

export function openCookies({ maxCookies }: { readonly maxCookies: number }): Cookies {
  /** The source used last is last. */
  const jars = new Map<string, Map<string, Cookie>>();
  let count = 0;

  const forgetOldest = (): void => {
    const [oldest] = jars;
    if (oldest === undefined) return;
    jars.delete(oldest[0]);
    count -= oldest[1].size;
  };

  return {
    get count() {
      return count;
    },
    header(source, url) {
      const jar = jars.get(source);
      if (jar === undefined) return undefined;
      jars.delete(source);
      jars.set(source, jar);
      const now = performance.now();
      const pairs: string[] = [];
      let length = 0;
      const fitting = [...jar.values()].filter((cookie) => cookie.until > now && belongs(cookie, url));
      for (const { name, value } of fitting.sort((a, b) => b.path.length - a.path.length)) {
        length += name.length + value.length + 3;
        if (length > MAX_SENT_BYTES) break;
        pairs.push(`${name}=${value}`);
      }
      return pairs.length === 0 ? undefined : pairs.join("; ");
    },
    keep(source, url, setCookie, date) {
      for (const text of setCookie.slice(0, MAX_AT_ONCE)) {
        const cookie = parse(text, url, date);
        if (cookie === undefined) continue;
        const jar = jars.get(source) ?? new Map<string, Cookie>();
        jars.delete(source);
        jars.set(source, jar);
        const key = `${cookie.domain}\n${cookie.path}\n${cookie.name}`;
        if (jar.delete(key)) count--;
        if (cookie.until <= performance.now()) continue;
        jar.set(key, cookie);
        count++;
        if (jar.size > MAX_OF_SOURCE) {
          jar.delete(jar.keys().next().value!);
          count--;
        }
        while (count > maxCookies) forgetOldest();
      }
    },
  };
}

function parse(text: string, url: URL, date: string | undefined): Cookie | undefined {
  const [pair = "", ...attributes] = text.split(";");
  const equals = pair.indexOf("=");
  const name = pair.slice(0, equals).trim();
  const value = pair.slice(equals + 1).trim();
  // Printable ASCII only: the rest has no place in a header.
  if (equals < 1 || name === "" || pair.length > MAX_BYTES || /[^\x20-\x7e]/.test(pair)) return undefined;
  const read = new Map<string, string>();
  for (const attribute of attributes) {
    const [key = "", ...rest] = attribute.split("=");
    read.set(key.trim().toLowerCase(), rest.join("=").trim());
  }
  const host = hostOf(url);
  const domain = (read.get("domain") ?? "").toLowerCase().replace(/^\./, "");
  if (domain !== "" && domain !== host && !(domain.includes(".") && isBelow(host, domain))) return undefined;
  const path = read.get("path") ?? "";
  const isSecure = read.has("secure");
  if (isSecure && url.protocol !== "https:") return undefined;
  return {
    name,
    value,
    domain: domain === "" ? host : domain,
    isHostOnly: domain === "",
    path: path.startsWith("/") ? path : defaultPath(url),
    isSecure,
    until: expiry(read, date),
  };
}

function expiry(read: ReadonlyMap<string, string>, date = ""): number {
  const now = performance.now();
  const age = read.get("max-age");
  if (age !== undefined && /^-?\d+$/.test(age)) return now + Number(age) * 1000;
  const at = Date.parse(read.get("expires") ?? "");
  const sent = Date.parse(date);
  return Number.isNaN(at) ? Number.POSITIVE_INFINITY : now + at - (Number.isNaN(sent) ? Date.now() : sent);
}

const hostOf = (url: URL): string => url.hostname.replace(/\.$/, "");
/** Addresses have no subdomains. */
const isBelow = (host: string, domain: string): boolean => host.endsWith(`.${domain}`) && !/^[\d.]+$|:/.test(host);
const defaultPath = (url: URL): string => url.pathname.slice(0, url.pathname.lastIndexOf("/")) || "/";

function belongs(cookie: Cookie, url: URL): boolean {
  const host = hostOf(url);
  const isHost = host === cookie.domain || (!cookie.isHostOnly && isBelow(host, cookie.domain));
  const { pathname } = url;
  const isPath =
    pathname === cookie.path ||
    (pathname.startsWith(cookie.path) && (cookie.path.endsWith("/") || pathname[cookie.path.length] === "/"));
  return isHost && isPath && (!cookie.isSecure || url.protocol === "https:");
}
