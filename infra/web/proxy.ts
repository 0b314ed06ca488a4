/**
 * Which requests the environment wants sent through a proxy, by the usual variables. None is sent through one here: a
 * proxy resolves names itself, so that nobody could say which address is reached. Nor does a request go around a proxy
 * unsaid: it is refused, unless the host is named in NO_PROXY or the settings say that the web is reached directly.
 */

import { reachOf } from "./addresses.ts";

type Environment = Readonly<Record<string, string | undefined>>;

const VARIABLES: Readonly<Record<string, readonly string[]>> = {
  "https:": ["HTTPS_PROXY", "https_proxy", "ALL_PROXY", "all_proxy"],
  "http:": ["HTTP_PROXY", "http_proxy", "ALL_PROXY", "all_proxy"],
};

/** The name of the variable that asks for a proxy; undefined where none does. */
export function proxyAsked(env: Environment, url: URL): string | undefined {
  const variable = VARIABLES[url.protocol]?.find((name) => (env[name] ?? "").trim() !== "");
  return variable === undefined || isExempt(env, url) ? undefined : variable;
}

function isExempt(env: Environment, { hostname, port, protocol }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  // This machine and this network are nobody's business outside; whether they may be reached is another question.
  if (host === "localhost" || host.endsWith(".localhost") || reachOf(host) === "private") return true;
  const listed = (env.NO_PROXY ?? env.no_proxy ?? "").toLowerCase().split(/[\s,]+/);
  const own = port || (protocol === "https:" ? "443" : "80");
  return listed.some((entry) => {
    const [, name = "", wanted = own] = /^\[?(.*?)\]?(?::(\d+))?$/.exec(entry) ?? [];
    const domain = name.replace(/^\*?\./, "");
    return entry === "*" || (domain !== "" && wanted === own && (host === domain || host.endsWith(`.${domain}`)));
  });
}
