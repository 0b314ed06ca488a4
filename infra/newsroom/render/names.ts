/**
 * What a site calls the parts of its pages: class names in the manner of its makers. The names that rules go by are a
 * function of the site and of `face.classes`; the others change with the design too, and some by `face.renamed`.
 */

import type { Face, Site } from "../model.ts";
import { type Chance, chance, portion } from "../random.ts";
import { HOOKED, ROLE_NAMES, ROLES, type RoleName } from "./roles.ts";

export type Names = Readonly<Record<RoleName, string>>;

/** Each word's other words, then after a stroke what it is called in transliterated Russian. */
const WORDS: Readonly<Record<string, string>> = {
  body: "body inner textwrap main | telo",
  page: "page wrapper site app root wrap | stranica",
  header: "header masthead head top siteheader | shapka",
  bar: "topbar topline utility strip | verh",
  logo: "logo brand sitelogo | logotip",
  nav: "nav menu navigation mainmenu sections | menyu",
  menu: "burger toggle hamburger | menyu",
  search: "search finder searchbox | poisk",
  user: "user account profile login | vhod",
  ticker: "ticker breaking hotline | molniya",
  layout: "layout content grid columns container | maket",
  main: "main primary center content | osnova",
  side: "aside sidebar secondary rail | bok",
  article: "article story post material entry topic news single | statya",
  head: "head header top intro | shapka",
  crumbs: "breadcrumbs breadcrumb path trail | kroshki",
  crumb: "crumb step | kroshka",
  kicker: "kicker rubric category section eyebrow | rubrika",
  title: "title headline heading caption name | zagolovok",
  lead: "lead intro announce summary standfirst dek subtitle | lid",
  byline: "byline meta info details credits | podpis",
  author: "author writer byline-name autor signature | avtor",
  date: "date time published datetime timestamp | data",
  updated: "updated modified changed | obnovleno",
  share: "share social sharing likes | podelitsya",
  hero: "hero cover mainphoto lead-media topimage | oblozhka",
  image: "image img picture media photo thumb | foto",
  figure: "figure media picture photo illustration | foto",
  caption: "caption description legend | opisanie",
  credit: "credit source copyright | istochnik",
  text: "text body content fulltext copy richtext | tekst",
  block: "block paragraph chunk section item | blok",
  heading: "subtitle subhead heading crosshead | podzagolovok",
  quote: "quote blockquote citation pullquote | citata",
  list: "list items wrap rows | spisok",
  entry: "entry update livepost event | zapis",
  also: "also readmore inline-related more seealso incut | eshche",
  promo: "promo inread native adv partner | promo",
  banner: "banner ad adv adslot commercial | banner",
  letter: "newsletter subscribe mailing digest | rassylka",
  embed: "embed video player widget-media iframe | vstavka",
  box: "box frame holder | ramka",
  tags: "tags keywords topics themes | metki",
  paywall: "paywall premium regwall plus offer | podpiska",
  note: "note correction notice remark | primechanie",
  comments: "comments discussion forum responses | obsuzhdenie",
  comment: "comment message reply-item response | kommentariy",
  related: "related similar more-stories recommended | pohozhie",
  cards: "cards teasers feed tiles | kartochki",
  card: "card teaser tile preview announce | kartochka",
  widget: "widget block module sidebox panel | vidzhet",
  footer: "footer bottom colophon basement | podval",
  consent: "consent cookie gdpr cmp privacy | soglasie",
  icon: "icon ico svg-icon | ikonka",
  column: "column col group | kolonka",
  item: "item element row unit | punkt",
  link: "link anchor url | ssylka",
  label: "label mark hint | metka",
  button: "button btn action | knopka",
  copy: "copyright legal imprint | prava",
  inner: "inner container wrap | vnutri",
  photo: "photo avatar userpic | foto",
  name: "name who nick | imya",
  time: "time when stamp | vremya",
  more: "more dropdown submenu | eshche",
  form: "form fields | forma",
  rank: "rank num index | nomer",
  strip: "strip highlights spotlight topstories | lenta",
  cover: "cover wide fullwidth stage | oblozhka",
  zoom: "zoom expand enlarge lightbox | lupa",
  field: "field input query | pole",
  reply: "reply answer | otvet",
};

const MANNERS = ["bem", "prefixed", "wordpress", "camel", "under", "dash", "translit", "short"] as const;
type Manner = (typeof MANNERS)[number];

const SYNONYMS = new Map(
  Object.entries(WORDS).map(([word, words]) => [word, words.split(" | ")[0]!.split(" ")] as const),
);
const synonyms = (word: string): readonly string[] => SYNONYMS.get(word) ?? [word];
const translit = (word: string): string => WORDS[word]?.split(" | ")[1] ?? word;
const capital = (word: string): string => word[0]!.toUpperCase() + word.slice(1);
const joined = (word: string): string => word.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
const short = (word: string): string =>
  (word.length < 5 ? word : word[0] + word.slice(1).replaceAll(/[aeiou-]/g, "")).slice(0, 5);

/** Letters and digits as build tools append them. */
export function hash(own: Chance, length: number): string {
  const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
  let text = letters[own.below(52)]!;
  while (text.length < length) text += letters[own.below(letters.length)]!;
  return text;
}

export function namesOf(site: Site, face: Face): Names {
  const maker = chance(site.seed, "maker", site.index, face.markup, face.classes);
  const manner = maker.pick(MANNERS);
  // Who renames some of them writes in another manner.
  const other = MANNERS[(MANNERS.indexOf(manner) + 3) % MANNERS.length]!;
  const hashing = maker.pick(["modules", "modules", "styled", "emotion"] as const);
  const prefix = maker.pick(["b", "l", "js", "nw", "g", "m", "tm", "rg", "p"]);
  const taken = new Set<string>();
  const name = (role: RoleName): string => {
    const isHook = HOOKED.has(role);
    const isRenamed =
      !isHook && face.renamed > 0 && portion(site.seed, "renamed", site.index, face.classes, role) < face.renamed;
    const own = isHook
      ? chance(site.seed, "hook name", site.index, face.classes, role)
      : chance(site.seed, "name", site.index, face.classes, face.design, role, isRenamed ? face.renamed : 0);
    const words = wordsOf(site, face, role, own, isHook);
    const first =
      face.markup === "hashed" ? hashed(hashing, words, own) : plain(isRenamed ? other : manner, prefix, words);
    let made = first;
    for (let next = 2; taken.has(made); next++) made = `${first}${next}`;
    taken.add(made);
    return made;
  };
  const hooks = ROLE_NAMES.filter((role) => HOOKED.has(role)).map((role) => [role, name(role)] as const);
  const others = ROLE_NAMES.filter((role) => !HOOKED.has(role)).map((role) => [role, name(role)] as const);
  return Object.fromEntries([...hooks, ...others]) as Names;
}

interface Words {
  readonly block: string;
  readonly part: string | undefined;
}

/** A block has one name for all its parts, so it is drawn by itself. */
function wordsOf(site: Site, face: Face, role: RoleName, own: Chance, isHook: boolean): Words {
  const { block, part } = ROLES[role];
  const path = isHook ? [face.classes] : [face.classes, face.design];
  const whole = chance(site.seed, "block", site.index, ...path, block);
  return { block: whole.pick(synonyms(block)), part: part === "." ? undefined : own.pick(synonyms(part)) };
}

function plain(manner: Manner, prefix: string, { block, part }: Words): string {
  switch (manner) {
    case "bem":
      return part === undefined ? block : `${block}__${part}`;
    case "prefixed":
      return part === undefined ? `${prefix}-${block}` : `${prefix}-${block}__${part}`;
    case "wordpress":
      return part === undefined ? `wp-block-${block}` : `${block === "article" ? "entry" : block}-${part}`;
    case "camel":
      return part === undefined ? joined(block) : joined(block) + capital(joined(part));
    case "under":
      return part === undefined ? `${block}_block` : `${block}_${part}`;
    case "dash":
      return part === undefined ? `${prefix}${block}` : `${block}-${part}`;
    case "translit":
      return part === undefined ? `${translitOf(block)}` : `${translitOf(block)}-${translitOf(part)}`;
    case "short":
      return part === undefined ? `${prefix}-${short(block)}` : `${short(block)}-${short(part)}`;
  }
}

const WORD_OF = new Map(Object.keys(WORDS).flatMap((word) => synonyms(word).map((other) => [other, word] as const)));
const translitOf = (word: string): string => translit(WORD_OF.get(word) ?? word);

function hashed(hashing: "modules" | "styled" | "emotion", { block, part = "root" }: Words, own: Chance): string {
  switch (hashing) {
    case "modules":
      return `${capital(joined(block))}_${joined(part)}__${hash(own, 5)}`;
    case "styled":
      return `sc-${hash(own, 6).toLowerCase()}-${own.below(24)}`;
    case "emotion":
      return `css-${hash(own, 6).toLowerCase()}`;
  }
}
