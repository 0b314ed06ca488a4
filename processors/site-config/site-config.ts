/**
 * Reads site-config files of Full-Text RSS: one site's rules for extraction, a directive a line. There are some two
 * thousand of them in the public domain, named for the hosts that they are for.
 */

export interface SiteConfig {
  /** XPath 1.0, the first that finds something is taken; so for body, author and date. */
  readonly title: string[];
  readonly body: string[];
  readonly author: string[];
  readonly date: string[];
  /** XPath of what does not belong to the body. */
  readonly strip: string[];
  /** Elements with these in their id or class don't, nor pictures with these in their address. */
  readonly stripIdOrClass: string[];
  readonly stripImageSrc: string[];
  /** XPath of attributes. */
  readonly stripAttribute: string[];
  /** XPath of links to the article on one page, and to its next page. */
  readonly singlePageLink: string[];
  readonly nextPageLink: string[];
  /** XPath of what only advertisements have. */
  readonly nativeAdClue: string[];
  /** In the page's text, before it is parsed, in this order. */
  readonly replace: { readonly find: string; readonly with: string }[];
  /** To be sent with requests, by names in lower case. */
  readonly headers: Record<string, string>;
  readonly testUrls: string[];
  /** What must be in the body that is found at a test's address. */
  readonly testContains: { readonly url: string; readonly text: string }[];
  prune: boolean | undefined;
  tidy: boolean | undefined;
  /** Whether to fall back on guessing where the rules find nothing. */
  autodetectOnFailure: boolean | undefined;
  skipJsonLd: boolean | undefined;
  /** All that is not understood, as it is written. */
  readonly other: Directive[];
}

export interface Directive {
  /** Empty: the line is no directive. */
  readonly name: string;
  /** Of `wrap_in(blockquote): …` what is in brackets. */
  readonly argument: string | undefined;
  readonly value: string;
  /** From 1. */
  readonly line: number;
}

type Lists = { [Name in keyof SiteConfig as SiteConfig[Name] extends string[] ? Name : never]: true };
type Switches = { [Name in keyof SiteConfig as boolean extends SiteConfig[Name] ? Name : never]: true };

const LISTS: ReadonlyMap<string, keyof Lists> = new Map([
  ["title", "title"],
  ["body", "body"],
  ["author", "author"],
  ["date", "date"],
  ["strip", "strip"],
  ["strip_attr", "stripAttribute"],
  ["single_page_link", "singlePageLink"],
  ["next_page_link", "nextPageLink"],
  ["native_ad_clue", "nativeAdClue"],
  ["test_url", "testUrls"],
]);
/** These are parts of names, which nobody means to be in quotation marks. */
const NAMES: ReadonlyMap<string, keyof Lists> = new Map([
  ["strip_id_or_class", "stripIdOrClass"],
  ["strip_image_src", "stripImageSrc"],
]);
const SWITCHES: ReadonlyMap<string, keyof Switches> = new Map([
  ["prune", "prune"],
  ["tidy", "tidy"],
  ["autodetect_on_failure", "autodetectOnFailure"],
  ["skip_json_ld", "skipJsonLd"],
]);

export function readSiteConfig(text: string): SiteConfig {
  const config: SiteConfig = {
    ...{ title: [], body: [], author: [], date: [] },
    ...{ strip: [], stripIdOrClass: [], stripImageSrc: [], stripAttribute: [] },
    ...{ singlePageLink: [], nextPageLink: [], nativeAdClue: [], replace: [], headers: {} },
    ...{ testUrls: [], testContains: [], other: [] },
    ...{ prune: undefined, tidy: undefined, autodetectOnFailure: undefined, skipJsonLd: undefined },
  };
  /** What is looked for, until it is said what stands in its place. */
  const finds: Directive[] = [];
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    const written = line.replace(/^\ufeff/, "").trim();
    if (written === "" || written.startsWith("#")) continue;
    const directive = directiveOf(written, index + 1);
    if (directive.name === "find_string") finds.push(directive);
    else if (!take(config, directive, finds)) config.other.push(directive);
  }
  config.other.push(...finds);
  config.other.sort((one, other) => one.line - other.line);
  return config;
}

function directiveOf(written: string, line: number): Directive {
  const found = /^([a-z_]+)\s*(?:\((.*?)\))?\s*:(.*)$/is.exec(written);
  if (found === null) return { name: "", argument: undefined, value: written, line };
  return { name: found[1]!.toLowerCase(), argument: found[2], value: found[3]!.trim(), line };
}

/** Whether it was understood. */
function take(config: SiteConfig, { name, argument, value }: Directive, finds: Directive[]): boolean {
  if (name === "replace_string") {
    const find = argument ?? finds.shift()?.value;
    if (find === undefined || find === "") return false;
    config.replace.push({ find, with: value });
    return true;
  }
  // Nothing but the empty text in place of another means something.
  if (value === "") return false;
  if (name === "http_header" && argument !== undefined) {
    config.headers[argument.trim().toLowerCase()] = value;
    return true;
  }
  if (argument !== undefined) return false;
  const list = LISTS.get(name) ?? NAMES.get(name);
  if (list !== undefined) {
    const said = NAMES.has(name) ? value.replace(/["']/g, "") : value;
    if (!config[list].includes(said)) config[list].push(said);
    return true;
  }
  const change = SWITCHES.get(name);
  if (change !== undefined) {
    config[change] = /^(?:yes|true|1)$/i.test(value);
    return true;
  }
  const url = config.testUrls.at(-1);
  if (name !== "test_contains" || url === undefined) return false;
  config.testContains.push({ url, text: value });
  return true;
}
