/**
 * Reads site-config files of Full-Text RSS: one site's rules for extraction, a directive a line. There are some two
 * thousand of them in the public domain, named for the hosts that they are for.
 */

export interface SiteConfig {
  /** XPath 1.0, the first that finds something is taken; so for body, author and date. */
  readonly title: Written[];
  readonly body: Written[];
  readonly author: Written[];
  readonly date: Written[];
  /** XPath of what does not belong to the body. */
  readonly strip: Written[];
  /** Elements with these in their id or class don't, nor pictures with these in their address. */
  readonly stripIdOrClass: string[];
  readonly stripImageSrc: string[];
  /** XPath of attributes. */
  readonly stripAttribute: Written[];
  /** XPath of links to the article on one page, and to its next page. */
  readonly singlePageLink: WrittenLink[];
  readonly nextPageLink: WrittenLink[];
  /** XPath of what only advertisements have, and of what only those see who did not log in. */
  readonly nativeAdClue: Written[];
  readonly notLoggedIn: Written[];
  /** XPath of what is to stand elsewhere, and of where, or a name. */
  readonly move: { readonly what: Written; readonly into: string }[];
  /** XPath of elements that get another one around them, or lose their tags: how it looks, not what it says. */
  readonly reshape: Written[];
  /** Attributes in which pictures that are shown late have their address. */
  readonly lazyImageAttribute: string[];
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
  /** Known, but of nothing that is done here: logging in, other parsers, how a text looks. */
  readonly unused: Directive[];
  /** All that is not understood, as it is written. */
  readonly other: Directive[];
}

/** A value, the directive that it is of, and its line, from 1. */
export interface Written {
  readonly text: string;
  readonly name: string;
  readonly line: number;
}

/** A link that is to be followed only from pages that have something. */
export interface WrittenLink extends Written {
  if: Written | undefined;
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

type NamesOf<T> = { [Name in keyof SiteConfig]-?: SiteConfig[Name] extends T ? Name : never }[keyof SiteConfig];
type Rules = Exclude<NamesOf<Written[]>, Links>;
type Links = "singlePageLink" | "nextPageLink";

const RULES: ReadonlyMap<string, Rules> = new Map<string, Rules>([
  ["title", "title"],
  ["body", "body"],
  ["author", "author"],
  ["date", "date"],
  ["strip", "strip"],
  ["strip_attr", "stripAttribute"],
  ["post_strip_attr", "stripAttribute"],
  ["native_ad_clue", "nativeAdClue"],
  ["not_logged_in_xpath", "notLoggedIn"],
  ["dissolve", "reshape"],
]);
const LINKS: ReadonlyMap<string, Links> = new Map<string, Links>([
  ["single_page_link", "singlePageLink"],
  ["next_page_link", "nextPageLink"],
]);
/** These are parts of names, which nobody means to be in quotation marks. */
const NAMES: ReadonlyMap<string, NamesOf<string[]>> = new Map<string, NamesOf<string[]>>([
  ["strip_id_or_class", "stripIdOrClass"],
  ["strip_image_src", "stripImageSrc"],
  ["src_lazy_load_attr", "lazyImageAttribute"],
]);
const SWITCHES: ReadonlyMap<string, NamesOf<boolean | undefined>> = new Map<string, NamesOf<boolean | undefined>>([
  ["prune", "prune"],
  ["tidy", "tidy"],
  ["autodetect_on_failure", "autodetectOnFailure"],
  ["skip_json_ld", "skipJsonLd"],
]);
const UNUSED: ReadonlySet<string> = new Set([
  ...["parser", "convert_double_br_tags", "insert_detected_image", "footnotes", "strip_comments"],
  ...["autodetect_next_page", "single_page_link_in_feed", "requires_login", "login_uri", "login_username_field"],
  ...["login_password_field", "login_extra_fields"],
]);

export function readSiteConfig(text: string): SiteConfig {
  const config: SiteConfig = {
    ...{ title: [], body: [], author: [], date: [] },
    ...{ strip: [], stripIdOrClass: [], stripImageSrc: [], stripAttribute: [] },
    ...{ singlePageLink: [], nextPageLink: [], nativeAdClue: [], notLoggedIn: [], move: [], reshape: [] },
    ...{ lazyImageAttribute: [], replace: [], headers: {}, testUrls: [], testContains: [], unused: [], other: [] },
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
  for (const find of finds) config.other.push(find);
  config.other.sort((one, other) => one.line - other.line);
  return config;
}

function directiveOf(written: string, line: number): Directive {
  const [head = "", named = "", sign] = /^([a-z_]+)\s*([:(])/i.exec(written) ?? [];
  const name = named.toLowerCase();
  if (sign === ":") return { name, argument: undefined, value: written.slice(head.length).trim(), line };
  const rest = written.slice(head.length);
  const [closing] = sign === undefined ? [] : (/\)\s*:/.exec(rest) ?? []);
  if (closing === undefined) return { name: "", argument: undefined, value: written, line };
  const end = rest.indexOf(closing);
  return { name, argument: rest.slice(0, end), value: rest.slice(end + closing.length).trim(), line };
}

/** Whether it was understood. */
function take(config: SiteConfig, directive: Directive, finds: Directive[]): boolean {
  const { name, argument, value } = directive;
  if (name === "replace_string") {
    const find = argument ?? finds.shift()?.value;
    if (find === undefined || find === "") return false;
    config.replace.push({ find, with: value });
    return true;
  }
  // Nothing but the empty text in place of another means something.
  if (value === "") return false;
  if (UNUSED.has(name)) {
    config.unused.push(directive);
    return true;
  }
  return argument === undefined ? takePlain(config, directive) : takeWithArgument(config, directive, argument);
}

function takeWithArgument(config: SiteConfig, { name, value, line }: Directive, argument: string): boolean {
  const written = { text: value, name, line };
  if (name === "http_header") config.headers[argument.trim().toLowerCase()] = value;
  else if (name === "wrap_in") config.reshape.push(written);
  else if (name === "move_into") config.move.push({ what: written, into: argument.trim() });
  else return false;
  return true;
}

function takePlain(config: SiteConfig, { name, value, line }: Directive): boolean {
  const written: Written = { text: value, name, line };
  const rules = RULES.get(name);
  if (rules !== undefined) {
    if (!config[rules].some(({ text }) => text === value)) config[rules].push(written);
    return true;
  }
  const links = LINKS.get(name);
  if (links !== undefined) config[links].push({ ...written, if: undefined });
  else if (name === "if_page_contains") return takeCondition(config, written);
  else return takeText(config, name, value);
  return true;
}

/** It is of the link that was said last. */
function takeCondition({ singlePageLink, nextPageLink }: SiteConfig, condition: Written): boolean {
  const links = [...singlePageLink, ...nextPageLink].sort((one, other) => one.line - other.line);
  const link = links.at(-1);
  if (link === undefined) return false;
  link.if = condition;
  return true;
}

function takeText(config: SiteConfig, name: string, value: string): boolean {
  const names = NAMES.get(name);
  if (names !== undefined) {
    const said = value.replace(/["']/g, "");
    if (said !== "" && !config[names].includes(said)) config[names].push(said);
    return said !== "";
  }
  const change = SWITCHES.get(name);
  if (change !== undefined) {
    config[change] = /^(?:yes|true|1)$/i.test(value);
    return true;
  }
  if (name === "test_url") {
    config.testUrls.push(value);
    return true;
  }
  const url = config.testUrls.at(-1);
  if (name !== "test_contains" || url === undefined) return false;
  config.testContains.push({ url, text: value });
  return true;
}
