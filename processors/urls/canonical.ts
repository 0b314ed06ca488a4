/** One canonical form for all spellings of a document's address: its key. It is never fetched. */

import { saysNothing } from "./parameters.ts";
import { isWeb, parse } from "./parse.ts";

/** Session ids that servers write into paths: of Java, and of ASP.NET. */
const SESSION_IN_PATH = /;(?:jsessionid|phpsessid)=[^/;]*|\/\([a-z]\([0-9a-z]{16,}\)\)(?=\/)/gi;

/**
 * As if it were https, so that a site that moves there keeps its documents; without fragment, user and password, tracking and session parameters; the others in the order of their names; the host
 * as the URL Standard writes it; each character escaped or not, always alike. What is no address comes back as it is.
 */
export function canonical(address: string): string {
  const url = parse(address);
  if (url === undefined || !isWeb(url)) return address;
  const host = url.hostname.replace(/(?<=[^.])\.$/, "");
  const port = url.port === "" ? "" : `:${url.port}`;
  const path = pathOf(url);
  const query = queryOf(url.search.slice(1));
  return `https://${host}${port}${path}${query === "" ? "" : `?${query}`}`;
}

function pathOf(url: URL): string {
  for (;;) {
    const path = escaped(url.pathname);
    const rest = path.replace(SESSION_IN_PATH, "");
    if (rest === path) return path;
    // "/..;jsessionid=1" is a step up once the id is gone.
    url.pathname = rest;
  }
}

function queryOf(query: string): string {
  return query
    .split("&")
    .map((written) => {
      // Who escapes an address twice writes "&amp;" between its parameters.
      const whole = escaped(written)
        .replace(/^(?:amp;)+/i, "")
        .replaceAll("+", "%20");
      const equals = whole.indexOf("=");
      return equals < 0
        ? { name: whole, value: "", whole }
        : { name: whole.slice(0, equals), value: whole.slice(equals + 1), whole };
    })
    .filter(({ name, value, whole }) => whole !== "" && !saysNothing(name.toLowerCase(), value))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
    .map(({ whole }) => whole)
    .join("&");
}

/** Whatever means the same raw or escaped is raw, the rest escaped in capitals; a lone "%" is escaped itself. */
function escaped(part: string): string {
  return part.replace(/%([0-9a-f]{2})?/gi, (whole, hex: string | undefined) => {
    if (hex === undefined) return "%25";
    const letter = String.fromCharCode(Number.parseInt(hex, 16));
    return /[A-Za-z0-9._~!'()*,:@-]/.test(letter) ? letter : whole.toUpperCase();
  });
}
