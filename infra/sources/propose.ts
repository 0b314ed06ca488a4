/**
 * Looks at an address as a person would who wants to watch a site: which feeds and sitemaps there are, which of them
 * name the articles, and what the source would be.
 */

import { decode } from "../../processors/charset/decode.ts";
import { type Discovered, discover, isAside } from "../../processors/feeds/links.ts";
import { canonical } from "../../processors/urls/canonical.ts";
import { resolve } from "../../processors/urls/resolve.ts";
import type { Entry, Source } from "../../schemas/generated/records.ts";
import { DriftwireError } from "../../topology/errors.ts";
import { withoutPasswords } from "../../topology/passwords.ts";
import { adviceOn } from "./advice.ts";
import { type Asking, type Entered, enter, timeOf } from "./asking.ts";
import { siteName } from "./site-name.ts";

/** Something that may name articles, and what is thought of it. */
export interface Candidate extends Entered {
  /** Where its address is from: the page names or links to it, robots.txt names it, it is usual, or it was given. */
  readonly from: Discovered["from"] | "robots" | "given";
  readonly isChosen: boolean;
  readonly why: string;
}

export interface Proposal {
  readonly url: string;
  /** As the site calls itself. */
  readonly name: string | undefined;
  readonly language: string | undefined;
  readonly candidates: readonly Candidate[];
}

type Address = Pick<Candidate, "url" | "from"> & Pick<Entry, "kind">;

/** Asked for, of what a page names and of what it links to. */
const NAMED_MAX = 6;
/** Feeds of sections are taken together, so many of them. */
const CHOSEN_MAX = 5;
/** So many links with titles make a listing. */
const LISTING_LEAST = 5;
const NONE = new Uint8Array();
const STALE_MS = 30 * 86_400_000;

/** `draft` has what is set already. Throws where the address can't be had, or nothing there names articles. */
export async function propose(asking: Asking, draft: Source, now: number): Promise<Proposal> {
  const given = await enter(asking, draft, { url: draft.url, kind: "auto" }, { asPage: true });
  if (given.code !== "ok") return behind(given, new Choice(asking, draft, now));
  // Other redirects than those for good may be of the moment: a consent, a country.
  const url = given.response.permanent ?? draft.url;
  const choice = new Choice(asking, draft, now);
  let name: string | undefined;
  if (given.kind !== "auto") {
    choice.take({ ...given, url, from: "given" });
  } else {
    const page = { ...given, url, kind: "listing", from: "given" } as const;
    const html = decode(given.response.content, {
      contentType: given.response.headers["content-type"],
      kind: "html",
    }).text;
    name = siteName(html);
    await choice.fromPage(discover(html, given.response.url), page);
  }
  choice.end();
  const { candidates } = choice;
  const chosen = candidates.filter(({ isChosen }) => isChosen);
  if (chosen.length === 0) {
    const more = candidates.map((one) => withoutPasswords(`${one.url}: ${one.code === "ok" ? one.why : one.code}`));
    const got = candidates.length === 1 ? more[0]! : `${candidates.length} addresses, none of which does`;
    throw new DriftwireError("nothing-to-watch", {
      at: withoutPasswords(url),
      got,
      more: candidates.length === 1 ? [] : more,
    });
  }
  const [said] = chosen.filter(({ title }) => title !== undefined);
  return { url, name: name ?? said?.title?.slice(0, 200), language: said?.language, candidates };
}

/** What a site has behind a page that it doesn't show to programs: its feeds are often meant for them. */
async function behind(given: Entered, choice: Choice): Promise<Proposal> {
  const { url, code, message, response } = given;
  choice.take({ ...given, kind: "listing", from: "given" });
  if (code === "bot-wall" || (code === "http-status" && CLOSED.has(response.status))) await choice.fromUsual(url, code);
  const { candidates } = choice;
  const [chosen] = candidates.filter(({ isChosen }) => isChosen);
  if (chosen !== undefined) return { url, name: chosen.title?.slice(0, 200), language: chosen.language, candidates };
  const tried = candidates.length - 1;
  const usual = tried === 0 ? [] : [`neither a feed nor a sitemap at ${tried} usual places`];
  throw new DriftwireError("page-not-had", {
    at: url,
    got: `${code}: ${message}`,
    more: [...usual, `${code}: ${adviceOn(code, message)}`],
  });
}

/** Not for everyone, or not in this way: other pages of the site may be. */
const CLOSED = new Set([401, 403, 405, 406, 451]);
/** Of usual places, with the same answer as the page: then there is no need to try more. */
const SAME_MAX = 3;

/** Takes or leaves what is found, one after the other. */
class Choice {
  readonly #asking: Asking;
  readonly #draft: Source;
  readonly #now: number;
  readonly #asked = new Set<string>();
  readonly #listed = new Set<string>();
  candidates: Candidate[] = [];

  constructor(asking: Asking, draft: Source, now: number) {
    this.#asking = asking;
    this.#draft = draft;
    this.#now = now;
  }

  /** Feeds first, since they say when something was published; then sitemaps that do; then the page itself. */
  async fromPage(discovered: readonly Discovered[], page: Omit<Candidate, "isChosen" | "why">): Promise<void> {
    const wanted = discovered.filter((one) => !isAside(one));
    const of = (kind: Discovered["kind"], from: Discovered["from"]): Address[] =>
      wanted.filter((one) => one.kind === kind && one.from === from);
    await this.#askAll(of("feed", "link").slice(0, NAMED_MAX));
    if (!this.#isChosen) await this.#askAll(of("feed", "anchor").slice(0, NAMED_MAX));
    if (!this.#isChosen) await this.#askAll(of("feed", "guess"), () => this.#isChosen);
    if (this.#isStale) {
      const robots = this.#named(page.response.url);
      const linked = [...of("sitemap", "link"), ...of("sitemap", "anchor")];
      await this.#askAll([...robots, ...linked].slice(0, NAMED_MAX), () => !this.#isStale);
      if (!this.#isChosen) await this.#askAll(of("sitemap", "guess"), () => this.#isChosen);
    }
    if (this.#isStale) this.take(page);
  }

  /** Without a page to say more. */
  async fromUsual(url: string, code: string): Promise<void> {
    const places = discover("", url).map((one): Address => ({ url: one.url, kind: one.kind, from: one.from }));
    const isHopeless = (): boolean => this.candidates.filter((one) => one.code === code).length > SAME_MAX;
    const isEnough = (): boolean => this.#isChosen || isHopeless();
    await this.#askAll(
      places.filter(({ kind }) => kind === "feed"),
      isEnough,
    );
    if (!isEnough()) {
      await this.#askAll(this.#named(url).slice(0, NAMED_MAX), isEnough);
      if (!isEnough())
        await this.#askAll(
          places.filter(({ kind }) => kind === "sitemap"),
          isEnough,
        );
    }
  }

  /** By robots.txt, the ones for news first. */
  #named(base: string): Address[] {
    const addresses = this.#asking.sitemaps().flatMap((written): Address[] => {
      const url = resolve(written, base);
      return url === undefined ? [] : [{ url, kind: "sitemap", from: "robots" }];
    });
    return addresses.sort(newsFirst);
  }

  get #isChosen(): boolean {
    return this.candidates.some(({ isChosen }) => isChosen);
  }

  /** Nothing is chosen, or of all that is nothing is new. */
  get #isStale(): boolean {
    const chosen = this.candidates.filter(({ isChosen }) => isChosen);
    return chosen.every((one) => (newestOf(one) ?? 0) < this.#now - STALE_MS);
  }

  async #askAll(addresses: readonly Address[], isEnough = () => false): Promise<void> {
    for (const { url, kind, from } of addresses) {
      if (this.#asked.has(url)) continue;
      this.#asked.add(url);
      this.take({ ...(await enter(this.#asking, this.#draft, { url, kind })), from });
      if (isEnough()) return;
    }
  }

  take(taken: Omit<Candidate, "isChosen" | "why">): void {
    // The bytes are not needed any more, and there may be many.
    const candidate = { ...taken, response: { ...taken.response, body: NONE, content: NONE } };
    const { kind, articles, code, message } = candidate;
    const fresh = articles.filter((named) => !this.#listed.has(named.canonical));
    const newest = newestOf(candidate);
    const says = `${articles.length} articles${newest === undefined ? "" : `, the newest of ${timeText(newest)}`}`;
    const leave = (why: string): void => void this.candidates.push({ ...candidate, isChosen: false, why });
    if (code !== "ok") return leave(message);
    if (articles.length === 0) return leave(kind === "listing" ? "no links with titles" : "it names no articles");
    if (fresh.length === 0) return leave("it names the same articles as others");
    if (kind === "sitemap" && newest === undefined) return leave(`${says}, without dates`);
    if (kind === "listing" && articles.length < LISTING_LEAST) return leave(`only ${says}`);
    const others = this.candidates.filter(({ isChosen }) => isChosen).length;
    if (kind !== "listing" && others >= CHOSEN_MAX) return leave(`${says}; not needed beside the others`);
    for (const named of fresh) this.#listed.add(named.canonical);
    this.candidates.push({ ...candidate, isChosen: true, why: says });
  }

  /** Where nothing was good enough: what names most is better than nothing. */
  end(): void {
    if (this.#isChosen) return;
    const [best] = this.candidates
      .filter(({ code, articles }) => code === "ok" && articles.length > 0)
      .sort((a, b) => b.articles.length - a.articles.length);
    this.candidates = this.candidates.map((one) => (one === best ? { ...one, isChosen: true } : one));
  }
}

const newsFirst = (a: Address, b: Address): number => Number(/news/i.test(b.url)) - Number(/news/i.test(a.url));

function newestOf({ articles }: Pick<Candidate, "articles">): number | undefined {
  const times = articles.flatMap((named) => timeOf(named) ?? []);
  return times.length === 0 ? undefined : times.reduce((a, b) => Math.max(a, b));
}

const timeText = (ms: number): string => `${new Date(ms).toISOString().slice(0, 16).replace("T", " ")}`;

/** Its host, by which people know it; with the port where it is not the usual one. */
export function idOf(url: string): string {
  const { hostname, port } = new URL(canonical(url));
  const host = hostname.replace(/^www\./, "").replaceAll(/[^a-z0-9.-]+/g, "-");
  const id = `${host}${port === "" ? "" : `-${port}`}`.replaceAll(/^[^a-z0-9]+|(?<![^a-z0-9])[^a-z0-9]+$/g, "");
  return id.slice(0, 100) || "source";
}
