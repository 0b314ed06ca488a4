/** Made from the .avsc files by `npm run schemas`. Never edited. */

/** How an incident stands: one record for each change of it. An incident is one break of one page type under one version of the rules. */
export interface Alarm {
  /** The incident's id. */
  readonly incident: string;
  /** The id of the source it belongs to. */
  readonly source: string;
  /** Which version of the source was in force. */
  readonly sourceVersion: number;
  /** Which version of the source's rules: every change of them makes a new one. */
  readonly ruleVersion: number;
  /** The run it belongs to. */
  readonly run: string;
  /** The alternative of the rules that matched, else `default`. */
  readonly pageType: string;
  /** When it came to be so, in milliseconds since 1970. */
  readonly at: number;
  /** suspected, confirmed, acknowledged, repaired, accepted as the new normal, or closed. */
  readonly state: string;
  /** What it was, as far as is known: empty, broken, benign or false. */
  readonly outcome: string;
  /** The first that fits: rule, outage, robot, encoding, soft-404, cookie-wall, paywall, volume, layout, layout-only, editorial. */
  readonly cause: string;
  /** What happened, for people. */
  readonly sentence: string;
  /** Which detector speaks: published or evidence. */
  readonly detector: string;
  /** A person, or the part of the program that says so. */
  readonly by: string;
  /** When its first suspicious document was fetched. */
  readonly began: number;
  /** How many documents were looked at. */
  readonly documents: number;
  /** The version of the model. */
  readonly model: number;
  /** What the published detector says: low, medium or high. */
  readonly level: string | null;
  /** What the published detector found. */
  readonly series: ReadonlyArray<AlarmSeries>;
  /** The sensors with the most evidence, the strongest first. */
  readonly sensors: ReadonlyArray<AlarmSensor>;
  /** The last broken documents, beside healthy ones. */
  readonly examples: ReadonlyArray<AlarmExample>;
}

export interface AlarmSeries {
  /** P, S, N, V or T. */
  readonly name: string;
  /** Of the window from the reference. */
  readonly divergence: number;
  /** For so many documents. */
  readonly threshold: number;
  /** Whether it lies above. */
  readonly flagged: boolean;
}

export interface AlarmSensor {
  /** The sensor. */
  readonly name: string;
  /** How many documents set it off. */
  readonly flagged: number;
  /** Of how many. */
  readonly of: number;
  /** The most of them that is healthy, as a share. */
  readonly healthy: number;
  /** What it contributes, as a natural logarithm. */
  readonly evidence: number;
}

export interface AlarmExample {
  /** A document that is broken. */
  readonly document: string;
  /** Where it is. */
  readonly url: string;
  /** The healthy document nearest to it. */
  readonly nearest: string;
  /** Where that is. */
  readonly nearestUrl: string;
}

/** What fetching knows of an article's URL, so that it is fetched once, and looked at again in time. State of `fetch`. */
export interface Article {
  /** Where it was had last. */
  readonly url: string;
  /** Of its bytes; empty until it was had. */
  readonly hash: string;
  /** For the next conditional request. */
  readonly etag: string | null;
  /** For the next conditional request. */
  readonly lastModified: string | null;
  /** How often it was had. */
  readonly times: number;
  /** In a row. */
  readonly failures: number;
  /** How often it was looked at again. */
  readonly looks: number;
  /** When it was found, in milliseconds since 1970. */
  readonly firstAt: number;
  /** When it is looked at again; 0: never. */
  readonly dueAt: number;
  /** The last day it was named by an entry point, in days since 1970. */
  readonly listedDay: number;
}

/** What `online-detect` knows of a batch that is under way: by page type, how many documents it judged, and how many of them were suspicious. */
export interface BatchJudged {
  /** By page type; the empty one where a source has one model for all. */
  readonly types: Readonly<Record<string, TypeJudged>>;
  /** In how many the source's rules found nothing. */
  readonly missed: number;
  /** Which one: a source has one at a time. */
  readonly batch: string;
}

export interface TypeJudged {
  /** Those that were fetched for the first time. */
  readonly documents: number;
  /** Of those. */
  readonly suspicious: number;
}

/** What came of a batch whose end is still to come. State of `extract`. */
export interface BatchSoFar {
  /** Pages that became documents. */
  readonly documents: number;
  /** Pages that did not come, by code, with the status where it is one of HTTP: "http-status 404". */
  readonly codes: Readonly<Record<string, number>>;
}

/** What a task decided that its input does not determine, so that a replay decides the same. */
export interface Choice {
  /** Whether it let timers fire or processed a record. */
  readonly kind: "timers" | "record";
  /** The clock's time in milliseconds since 1970, for timers. */
  readonly time: number;
  /** The next offset of each input topic when it was decided. */
  readonly positions: Readonly<Record<string, number>>;
  /** The record's topic; empty for timers. */
  readonly topic: string;
  /** The record's offset; -1 for timers. */
  readonly offset: number;
  /** By how many milliseconds timers were moved first, because the clock was set; null where they were not looked at for it. */
  readonly moved: number | null;
}

/** What a person, or repair, asks to be done with a source. Written by the command line, the console and repair. */
export interface Command {
  /** Unique. A command that comes twice is carried out once. */
  readonly id: string;
  /** What is to happen to the source. */
  readonly action: "add" | "pause" | "resume" | "remove";
  /** The id of the source it is about. */
  readonly source: string;
  /** Where the source is, when it is added. */
  readonly url: string | null;
  /** What people call the source, when it is added. */
  readonly name: string | null;
  /** What is set of it when it is added: JSON in the words of sources.yaml. What is not named has its default. */
  readonly settings: string | null;
  /** Who asks: a person, or a part of the program. */
  readonly by: string;
}

/** A document enters the core, is had anew, or leaves it, and why. */
export interface Core {
  /** The id of the document: the key. */
  readonly document: string;
  /** The position of its page in the topic `page`: a later version supersedes. */
  readonly version: number;
  /** The id of the source it belongs to. */
  readonly source: string;
  /** The run it belongs to. */
  readonly run: string;
  /** The site it belongs to, by the public suffix list. */
  readonly domain: string;
  /** Where it was found in the end. */
  readonly url: string;
  /** When, in milliseconds since 1970. */
  readonly at: number;
  /** What became of it. */
  readonly action: "admitted" | "refreshed" | "evicted";
  /** Why: good, again, quality, legacy, duplicate, oldest, least-read. */
  readonly reason: string;
  /** What it takes up. */
  readonly bytes: number;
  /** Of its domain then: 1 to 100. */
  readonly quality: number;
  /** The quality below which domains left then. */
  readonly threshold: number;
  /** Which round over all domains that was. */
  readonly iteration: number;
  /** The document of its group that stayed. */
  readonly duplicateOf: string | null;
  /** How many documents the core has after it. */
  readonly coreDocuments: number;
  /** What all of them take up. */
  readonly coreBytes: number;
  /** What they may take up at most. */
  readonly budgetBytes: number;
}

/** Clean text and metadata of a page, with how each was found. The last of a batch has no URL and says how it ended. */
export interface Document {
  /** A hash of source and canonical URL, in hexadecimal: 32 digits. Empty at the end of a batch. */
  readonly id: string;
  /** The position of its page in the topic `page`: a later version supersedes. */
  readonly version: number;
  /** The id of the source it belongs to. */
  readonly source: string;
  /** Which version of the source was in force. */
  readonly sourceVersion: number;
  /** Which version of the source's rules: every change of them makes a new one. */
  readonly ruleVersion: number;
  /** The run it belongs to. */
  readonly run: string;
  /** The visit it belongs to. */
  readonly batch: string;
  /** A document; the end of a batch. */
  readonly kind: "document" | "end";
  /** Where it was found in the end. */
  readonly url: string;
  /** The URL in the form that documents are told apart by. */
  readonly canonical: string;
  /** When its page was fetched, in milliseconds since 1970. */
  readonly fetchedAt: number;
  /** How often its URL was had before: 0 for the first time. */
  readonly times: number;
  /** Of HTTP. */
  readonly status: number;
  /** The encoding that its page was read in. */
  readonly charset: string;
  /** Without markup; empty where none was found. */
  readonly title: string;
  /** When it was published, in milliseconds since 1970. */
  readonly published: number | null;
  /** Names. */
  readonly authors: ReadonlyArray<string>;
  /** A language tag, as the page says it or the text tells. */
  readonly language: string | null;
  /** Its paragraphs, spaces set right. */
  readonly paragraphs: ReadonlyArray<string>;
  /** All of its text: what paragraphs hold and what stands between them, an empty line between two. */
  readonly text: string;
  /** The HTML of the body as the page has it, to count in. */
  readonly fragment: string;
  /** The same without anything that runs or loads, to be shown. */
  readonly html: string;
  /** The size of the page: characters of its decoded text. */
  readonly pageChars: number;
  /** The alternative of the rules that gave the body, as in `rule-0`, else `default`. */
  readonly pageType: string;
  /** How each field was found, and what disagreed. */
  readonly fields: ReadonlyArray<DocumentField>;
  /** The way that gave the body where the source's own way gave none. */
  readonly fallback: string | null;
  /** The page's tag paths and classes as a sketch: two pages share as large a part of these numbers as of those. */
  readonly skeleton: ReadonlyArray<number>;
  /** The length of `articleBody` in the page's JSON-LD. */
  readonly structuredChars: number | null;
  /** What the page says in `isAccessibleForFree`. */
  readonly free: boolean | null;
  /** Whether the source's rules say so, by what only advertisements have. */
  readonly advertisement: boolean;
  /** The title where it was listed. */
  readonly feedTitle: string | null;
  /** When it was published, as was said where it was listed. */
  readonly feedPublished: number | null;
  /** How its batch ended, in the last record of it. */
  readonly end: DocumentEnd | null;
}

export interface DocumentField {
  /** title, published, authors, language, body. */
  readonly name: string;
  /** Where its value is from, one of the names in ways.ts; empty where nothing was found. */
  readonly way: string;
  /** From 0 to 1: how often what is found like this is right. */
  readonly confidence: number;
  /** Of the rules the one that matched, from 0; -1 where it was no rule. */
  readonly alternative: number;
  /** How many nodes matched. */
  readonly matched: number;
  /** The path of the first of them in the page; empty where there is none. */
  readonly path: string;
  /** What disagreed. */
  readonly others: ReadonlyArray<OtherValue>;
}

export interface OtherValue {
  /** Where it is from. */
  readonly way: string;
  /** What it says; of a body how it begins. */
  readonly value: string;
  /** How often what is found like this is right. */
  readonly confidence: number;
}

export interface DocumentEnd {
  /** How many of its pages became documents. */
  readonly pages: number;
  /** How many of its pages did not, or were set aside on the way. */
  readonly failed: number;
  /** How often each code was why. */
  readonly codes: Readonly<Record<string, number>>;
}

/** A document as `offline-detect` remembers it: to train by, to look at in a window, to show beside others. */
export interface Learned {
  /** Its id. */
  readonly document: string;
  /** Where it was found. */
  readonly url: string;
  /** The visit it belongs to. */
  readonly batch: string;
  /** When its page was fetched, in milliseconds since 1970. */
  readonly fetchedAt: number;
  /** Its features: P, S, N, V, TH, TB, TS, TI, TO. */
  readonly nine: ReadonlyArray<number>;
}

/** A URL that a page showed when its buttons were pressed, once, with the presses that showed it. The last of a walk has no URL and says how it ended. */
export interface Link {
  /** The id of the source it belongs to. */
  readonly source: string;
  /** Which version of the source was in force. */
  readonly sourceVersion: number;
  /** The run it belongs to. */
  readonly run: string;
  /** The visit it belongs to. */
  readonly batch: string;
  /** A URL; the end of a walk. */
  readonly kind: "link" | "end";
  /** The page that was walked. */
  readonly page: string;
  /** What was found there. */
  readonly url: string;
  /** The URL in the form that documents are told apart by. */
  readonly canonical: string;
  /** What the link says. */
  readonly text: string;
  /** When it was seen first, in milliseconds since 1970. */
  readonly at: number;
  /** What the buttons say that were pressed to see it, in order; none where the page shows it by itself. */
  readonly presses: ReadonlyArray<string>;
  /** How the walk ended, in the last record of it. */
  readonly end: WalkEnd | null;
}

export interface WalkEnd {
  /** done, presses, time, memory or broken. */
  readonly reason: string;
  /** How many URLs were found. */
  readonly links: number;
  /** How many states of the page were met. */
  readonly states: number;
  /** How many ways between them. */
  readonly edges: number;
  /** How often a button was pressed. */
  readonly presses: number;
  /** How often the page was loaded again. */
  readonly reloads: number;
  /** From loading it to the end. */
  readonly tookMs: number;
}

/** What is normal for a page type of a source: the boxes of the online detector, the reference and the curves of the offline one, the sensors' bounds. Versions grow; a verdict names the one that judged it. */
export interface Model {
  /** Grows with every model of the source. */
  readonly version: number;
  /** The id of the source it belongs to. */
  readonly source: string;
  /** Which version of the source was in force. */
  readonly sourceVersion: number;
  /** Which version of the source's rules: every change of them makes a new one. */
  readonly ruleVersion: number;
  /** The run it belongs to. */
  readonly run: string;
  /** The alternative of the rules that matched, else `default`. */
  readonly pageType: string;
  /** When it was made, in milliseconds since 1970. */
  readonly at: number;
  /** Of the topic `vector`: where it applies from. */
  readonly partition: number;
  /** The first vector that it judges. */
  readonly offset: number;
  /** How the detectors are set: published, published-corrected, … */
  readonly preset: string;
  /** Why it was made: first, retrained, rules or accepted. */
  readonly reason: string;
  /** How many documents it was made of. */
  readonly documents: number;
  /** A document passes where it lies in one of the box's own vector. */
  readonly boxes: ReadonlyArray<ModelBox>;
  /** How the reference is distributed. */
  readonly reference: ReadonlyArray<ModelHistogram>;
  /** From which divergence on a window of so many documents is not normal. */
  readonly curves: ReadonlyArray<ModelCurve>;
  /** What the sensors compare with. */
  readonly sensors: ReadonlyArray<ModelSensor>;
}

export interface ModelBox {
  /** Which of the seven, from 1. */
  readonly vector: number;
  /** How many documents it was made of. */
  readonly documents: number;
  /** By axis. */
  readonly low: ReadonlyArray<number>;
  /** By axis. */
  readonly high: ReadonlyArray<number>;
}

export interface ModelHistogram {
  /** P, S, N, V or T. */
  readonly series: string;
  /** Where the first interval begins; of T, 0. */
  readonly low: number;
  /** Where the last one ends; of T, 5. */
  readonly high: number;
  /** By interval, all as wide; of T by kind of element: TH, TB, TS, TI, TO. */
  readonly counts: ReadonlyArray<number>;
  /** Below the first interval. */
  readonly under: number;
  /** Above the last one. */
  readonly over: number;
}

export interface ModelCurve {
  /** P, S, N, V or T. */
  readonly series: string;
  /** h(j) is the sum of each one by j to the power of minus its place, from 0; already lifted. */
  readonly coefficients: ReadonlyArray<number>;
  /** By how much the first coefficient was lifted. */
  readonly lift: number;
  /** The numbers of documents it was fitted at. */
  readonly sizes: ReadonlyArray<number>;
  /** The largest divergence at each of them. */
  readonly divergences: ReadonlyArray<number>;
}

export interface ModelSensor {
  /** The sensor. */
  readonly name: string;
  /** What lies below sets it off. */
  readonly low: number | null;
  /** What lies above sets it off. */
  readonly high: number | null;
  /** The bound of its rate on healthy documents. */
  readonly healthy: number;
}

/** What one URL gave at one time: its bytes, or why there are none. The last of a batch has no URL and says how it ended. */
export interface Page {
  /** The id of the source it was fetched for. */
  readonly source: string;
  /** Which version of the source it was fetched by. */
  readonly sourceVersion: number;
  /** The run it belongs to. */
  readonly run: string;
  /** The visit it belongs to. */
  readonly batch: string;
  /** A page to be read; a feed, sitemap or listing that could not be had; the end of a batch. */
  readonly kind: "article" | "entry" | "end";
  /** What was asked for. */
  readonly url: string;
  /** The URL in the form that articles are told apart by. */
  readonly canonical: string;
  /** Where it was found in the end, after redirects. */
  readonly found: string;
  /** ok, or what went wrong. */
  readonly code: string;
  /** The same for people. */
  readonly message: string;
  /** Of HTTP; 0 where there is none. */
  readonly status: number;
  /** Milliseconds since 1970. */
  readonly fetchedAt: number;
  /** From the first byte sent to the last one received. */
  readonly tookMs: number;
  /** How often this article was had before: 0 for the first time. */
  readonly times: number;
  /** Those worth keeping, in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** How the body is compressed: identity, gzip, br, zstd, deflate. */
  readonly encoding: string;
  /** As the server sent it. */
  readonly body: Buffer;
  /** Of the body, not compressed. */
  readonly bytes: number;
  /** What was said of it where it was found. */
  readonly listed: Listed | null;
  /** The further pages of the article, in order, where the source's rules say how they are found. */
  readonly parts: ReadonlyArray<PagePart>;
  /** How its batch ended, in the last record of it. */
  readonly end: BatchEnd | null;
}

export interface Listed {
  /** The feed, sitemap or listing that named it. */
  readonly in: string;
  /** Without markup. */
  readonly title: string | null;
  /** Milliseconds since 1970. */
  readonly published: number | null;
  /** Milliseconds since 1970. */
  readonly updated: number | null;
  /** Names. */
  readonly authors: ReadonlyArray<string>;
  /** Without markup. */
  readonly summary: string | null;
  /** HTML, as the feed has it. */
  readonly content: string | null;
}

export interface PagePart {
  /** The whole article on one page; its next page. */
  readonly kind: "single" | "next";
  /** What was asked for. */
  readonly url: string;
  /** Where it was found in the end, after redirects. */
  readonly found: string;
  /** Those worth keeping, in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** How the body is compressed. */
  readonly encoding: string;
  /** As the server sent it. */
  readonly body: Buffer;
  /** Of the body, not compressed. */
  readonly bytes: number;
}

export interface BatchEnd {
  /** How many of its pages came. */
  readonly pages: number;
  /** How many of its pages, feeds and listings did not. */
  readonly failed: number;
  /** How many were looked at again and are as they were. */
  readonly unchanged: number;
  /** done, deadline, paused, removed or broken. */
  readonly reason: string;
}

/** The last batches of a page type that the model in force judged, the oldest first. */
export interface PastBatches {
  /** Of each. */
  readonly documents: ReadonlyArray<number>;
  /** Of those. */
  readonly suspicious: ReadonlyArray<number>;
  /** Beside those: documents in which the source's rules found nothing. */
  readonly missed: ReadonlyArray<number>;
}

/** What `features` remembers of a document, to notice its text under another URL. */
export interface RecentText {
  /** Its id. */
  readonly document: string;
  /** A hash of its text. */
  readonly text: number;
  /** Hashes of some of its runs of 8 words. */
  readonly runs: ReadonlyArray<number>;
  /** The language it is in. */
  readonly language: string | null;
}

/** A site that is watched. Its last record is its state; a removed source ends with a tombstone. */
export interface Source {
  /** Never changes: the key of this and of most other topics. */
  readonly id: string;
  /** What people call it. */
  readonly name: string;
  /** Where watching begins: a feed or a page. */
  readonly url: string;
  /** A paused source is kept but not visited. */
  readonly state: "active" | "paused";
  /** Grows with every change. */
  readonly version: number;
  /** Who said last where it is: a person, or the file that it stands in. */
  readonly by: string;
  /** Where its articles are named; its url where there is none. */
  readonly entries: ReadonlyArray<Entry>;
  /** Patterns of its articles' URLs, with * for anything: only for listings; by what links look like where there are none. */
  readonly articles: ReadonlyArray<string>;
  /** At least so long between two visits. */
  readonly everyMinutes: number;
  /** A source that publishes rarely is visited as rarely. */
  readonly atMostMinutes: number;
  /** A visit ends after so long, whatever is missing. */
  readonly visitMinutes: number;
  /** When an article is fetched again, to see edits and whether it is still there: hours after it was found. */
  readonly lookAgainHours: ReadonlyArray<number>;
  /** New articles of one visit. */
  readonly maxPages: number;
  /** Articles older than that, beside the newest one listed, are left alone. */
  readonly maxAgeDays: number;
  /** Of one page, not compressed. */
  readonly maxBytes: number;
  /** At least so long between two requests to a host. */
  readonly delayMs: number;
  /** Requests at a time, to different hosts: of one host there is one. */
  readonly parallel: number;
  /** Whether it may be on this machine or in a private network. */
  readonly allowPrivate: boolean;
  /** Whether its certificate may be wrong. */
  readonly allowBadTls: boolean;
  /** A hint: a language tag. */
  readonly language: string | null;
  /** For people, to find it by. */
  readonly tags: ReadonlyArray<string>;
  /** How to extract its articles: a site-config file of Full-Text RSS. */
  readonly rules: string | null;
  /** Of a field the ways whose word goes first, in this order. */
  readonly prefer: Readonly<Record<string, ReadonlyArray<string>>>;
  /** Grows with every change of how to extract: its rules, and what it prefers. */
  readonly ruleVersion: number;
}

export interface Entry {
  /** Where it is. */
  readonly url: string;
  /** What is there: auto finds out; walk is a listing to be walked by its buttons. */
  readonly kind: "auto" | "feed" | "sitemap" | "listing" | "walk";
}

/** Which model is in force for a page type of a source. */
export interface Standing {
  /** Of the model. */
  readonly version: number;
  /** The rules that it is for: it judges no documents of others. */
  readonly ruleVersion: number;
  /** How the detectors are set. */
  readonly preset: string;
  /** How many of healthy documents are suspicious at most. */
  readonly healthy: number;
  /** How many documents it was made of. */
  readonly documents: number;
  /** In how many documents the source's rules find nothing at most, where all is well. */
  readonly missed: number;
}

/** What one processor did in one process in an interval of the clock, a minute unless set: nothing is written where it did nothing. (member, processor, from) names it. */
export interface Statistic {
  /** The process: another one after each start. */
  readonly member: string;
  /** Which processor; sinks are sink-TOPIC. */
  readonly processor: string;
  /** Its version. */
  readonly processorVersion: string;
  /** When the interval began, in milliseconds since 1970. */
  readonly from: number;
  /** When it ended. */
  readonly to: number;
  /** Records processed. */
  readonly records: number;
  /** Records written to its output topics. */
  readonly outputs: number;
  /** Records set aside. */
  readonly rejects: number;
  /** Times a record was put off after a passing failure. */
  readonly retries: number;
  /** Records that came too late for a window. */
  readonly late: number;
  /** Timers fired. */
  readonly timers: number;
  /** Rounds in which it did something. */
  readonly rounds: number;
  /** How long these took, without the pauses between them. */
  readonly workMs: number;
  /** Commits that became durable. */
  readonly commits: number;
  /** How long these took. */
  readonly commitMs: number;
  /** The greatest age of the newest record of a round when it had been processed; null: no round had any. */
  readonly delayMs: number | null;
}

/** The nine features of a document, and what of it looks odd beside other evidence. The last of a batch says how it ended. */
export interface Vector {
  /** The id of the document; empty at the end of a batch. */
  readonly document: string;
  /** The position of its page in the topic `page`: a later version supersedes. */
  readonly version: number;
  /** The id of the source it belongs to. */
  readonly source: string;
  /** Which version of the source was in force. */
  readonly sourceVersion: number;
  /** Which version of the source's rules: every change of them makes a new one. */
  readonly ruleVersion: number;
  /** The run it belongs to. */
  readonly run: string;
  /** The visit it belongs to. */
  readonly batch: string;
  /** Of a document; the end of a batch. */
  readonly kind: "document" | "end";
  /** Where it was found in the end. */
  readonly url: string;
  /** The alternative of the rules that matched, else `default`. */
  readonly pageType: string;
  /** When its page was fetched, in milliseconds since 1970. */
  readonly fetchedAt: number;
  /** How often its URL was had before: what is fetched again counts once. */
  readonly times: number;
  /** P: the size of the whole page. */
  readonly pageChars: number;
  /** S: the size of its paragraphs' text. */
  readonly textChars: number;
  /** N: how many paragraphs. */
  readonly paragraphs: number;
  /** V: the variance of their sizes. */
  readonly paragraphVariance: number;
  /** TH: elements that are links. */
  readonly links: number;
  /** TB: br, div and span. */
  readonly blocks: number;
  /** TS: i, b, u, em and strong. */
  readonly styles: number;
  /** TI: img. */
  readonly images: number;
  /** TO: every other element. */
  readonly others: number;
  /** What is plausible in itself and odd beside others; none at the end of a batch. */
  readonly relations: Relations | null;
  /** How its batch ended, in the last record of it. */
  readonly end: VectorEnd | null;
}

export interface Relations {
  /** Fields without a value. */
  readonly empty: ReadonlyArray<string>;
  /** The share of the title's words that the text has. */
  readonly titleInText: number | null;
  /** The share of words that the title and the title where it was listed have in common. */
  readonly feedTitle: number | null;
  /** The text's size beside that of `articleBody` in JSON-LD. */
  readonly structured: number | null;
  /** From publication to when it was first seen; negative in the future. */
  readonly publishedLagMs: number | null;
  /** Whether its language is not the source's. */
  readonly otherLanguage: boolean;
  /** The share of its runs of 8 words that other URLs of the source had. */
  readonly seenShingles: number;
  /** The share of its runs of 8 words that it repeats. */
  readonly repeatedShingles: number;
  /** The document of another URL that has the same text. */
  readonly sameTextAs: string | null;
  /** The share of its characters that were not read right. */
  readonly damaged: number;
  /** Whether the source's own way gave nothing. */
  readonly fallback: boolean;
  /** Fields of which something else was said elsewhere. */
  readonly disagreeing: ReadonlyArray<string>;
  /** How many nodes the body's rule matched. */
  readonly matched: number;
  /** The path of the body's node. */
  readonly path: string;
  /** The sketch of the page's tag paths and classes. */
  readonly skeleton: ReadonlyArray<number>;
  /** Whether the page says that it is not for free. */
  readonly paid: boolean | null;
}

export interface VectorEnd {
  /** How many of its pages came. */
  readonly pages: number;
  /** How many of its pages did not, or were set aside on the way. */
  readonly failed: number;
  /** How often each code was why. */
  readonly codes: Readonly<Record<string, number>>;
}

/** What the online detectors say of a document, or, when a batch is whole, the self-check of all of it. */
export interface Verdict {
  /** The id of the document; empty at the end of a batch. */
  readonly document: string;
  /** The position of its page in the topic `page`: a later version supersedes. */
  readonly version: number;
  /** Of its vector in the topic `vector`. */
  readonly offset: number;
  /** How often its URL was had before: what is fetched again counts once. */
  readonly times: number;
  /** The id of the source it belongs to. */
  readonly source: string;
  /** Which version of the source was in force. */
  readonly sourceVersion: number;
  /** Which version of the source's rules: every change of them makes a new one. */
  readonly ruleVersion: number;
  /** The run it belongs to. */
  readonly run: string;
  /** The visit it belongs to. */
  readonly batch: string;
  /** Of a document; the self-check at the end of a batch. */
  readonly kind: "document" | "check";
  /** Where it was found in the end. */
  readonly url: string;
  /** The alternative of the rules that matched, else `default`. */
  readonly pageType: string;
  /** When its page was fetched, in milliseconds since 1970. */
  readonly fetchedAt: number;
  /** The version of the model it was judged by; 0 where there was none yet. */
  readonly model: number;
  /** Whether too few of its vectors lie in a box, or a sensor is set off. */
  readonly suspicious: boolean;
  /** Which of the seven vectors lie in none, from 1. */
  readonly failed: ReadonlyArray<number>;
  /** The sensors that it sets off. */
  readonly sensors: ReadonlyArray<string>;
  /** How many sensors were asked. */
  readonly asked: number;
  /** The source's evidence behind it, as a natural logarithm. */
  readonly evidence: number;
  /** What was judged. */
  readonly vector: VerdictVector | null;
  /** What the batch came to. */
  readonly check: SelfCheck | null;
}

export interface VerdictVector {
  /** P: the size of the whole page. */
  readonly pageChars: number;
  /** S: the size of its paragraphs' text. */
  readonly textChars: number;
  /** N: how many paragraphs. */
  readonly paragraphs: number;
  /** V: the variance of their sizes. */
  readonly paragraphVariance: number;
  /** TH: elements that are links. */
  readonly links: number;
  /** TB: br, div and span. */
  readonly blocks: number;
  /** TS: i, b, u, em and strong. */
  readonly styles: number;
  /** TI: img. */
  readonly images: number;
  /** TO: every other element. */
  readonly others: number;
}

export interface SelfCheck {
  /** Of the batch. */
  readonly documents: number;
  /** Of those. */
  readonly suspicious: number;
  /** Pages that gave no document. */
  readonly failed: number;
  /** none, retrain or ask. */
  readonly outcome: string;
  /** Beside those documents: how many the source's rules found nothing in. */
  readonly missed: number;
}

/** Where fetching stands with a source: what is known of its entry points, and the visit under way. State of `fetch`. */
export interface Visit {
  /** When it is visited next, in milliseconds since 1970. */
  readonly nextAt: number;
  /** Between two visits, as often as the source publishes. */
  readonly intervalMs: number;
  /** When what is known of its articles was last tidied up. */
  readonly sweptAt: number;
  /** Feeds, sitemaps and listings. */
  readonly entries: ReadonlyArray<EntryState>;
  /** Of the visit under way. */
  readonly batch: string | null;
  /** When that began. */
  readonly began: number;
  /** When that ends, whatever is missing. */
  readonly deadline: number;
  /** What is still to be fetched. */
  readonly queue: ReadonlyArray<Task>;
  /** Articles that came. */
  readonly pages: number;
  /** What did not. */
  readonly failed: number;
  /** Looked at again, and as before. */
  readonly unchanged: number;
  /** Articles that were not known before. */
  readonly fresh: number;
  /** What did not come, by code, with the status where it is one of HTTP: "http-status 404". */
  readonly failures: Readonly<Record<string, number>>;
  /** Hosts that want to be left alone, and until when: whoever fetches this source next keeps to it. */
  readonly waits: Readonly<Record<string, number>>;
  /** So many were begun. */
  readonly visits: number;
  /** Articles that came in all visits that ended. */
  readonly pagesEver: number;
  /** What did not. */
  readonly failedEver: number;
  /** By how many milliseconds the clock was set since the source is known. All times here and of its articles are of a clock that was not: add this to have the time of day. */
  readonly moved: number;
}

export interface EntryState {
  /** As the source says it. */
  readonly url: string;
  /** Where it lives now for good. */
  readonly moved: string | null;
  /** For the next conditional request. */
  readonly etag: string | null;
  /** For the next conditional request. */
  readonly lastModified: string | null;
  /** In a row. */
  readonly failures: number;
  /** The server asked not to be asked again before. */
  readonly notBefore: number;
  /** Why it failed the last time; empty where it did not. */
  readonly code: string;
  /** The same for people. */
  readonly message: string;
  /** Of HTTP, that time; 0 where there was none. */
  readonly status: number;
  /** When the first of the failures in a row was. */
  readonly failingSince: number;
}

export interface Task {
  /** What to ask for. */
  readonly url: string;
  /** What articles are told apart by; empty for entry points. */
  readonly canonical: string;
  /** What is expected there. */
  readonly kind: "auto" | "feed" | "sitemap" | "listing" | "article";
  /** The entry point it is or comes from; empty for a later look at an article. */
  readonly entry: string;
}

/** How `offline-detect` stands with a page type of a source. */
export interface Watch {
  /** Too few documents to tell; all is well; the online detector asked; an incident is open. */
  readonly state: "young" | "watched" | "suspected" | "broken";
  /** The rules it is about: others begin anew. */
  readonly ruleVersion: number;
  /** How many documents can be learned from. */
  readonly learned: number;
  /** The version of its model; 0: none yet. */
  readonly model: number;
  /** How many documents that was made of. */
  readonly trained: number;
  /** How many came since it was asked, or last looked, or an incident began. */
  readonly documents: number;
  /** How many batches did. */
  readonly batches: number;
  /** How many documents came since the last batch that the self-check asked about. */
  readonly clean: number;
  /** When the first suspicious document of the doubt was fetched; 0: there is none. */
  readonly began: number;
  /** The id of the open incident; empty: none is open. */
  readonly incident: string;
  /** How many came beside `documents` in which the source's rules found nothing. */
  readonly missed: number;
}

/** The histograms of the window, kept up with each document that comes and goes, by the intervals of the reference. */
export interface WindowCounts {
  /** Where the intervals of P, S, N and V begin. */
  readonly low: ReadonlyArray<number>;
  /** Where they end. */
  readonly high: ReadonlyArray<number>;
  /** In the window. */
  readonly documents: number;
  /** P, S, N, V: below the intervals, each of them, above; T: TH, TB, TS, TI, TO. */
  readonly series: ReadonlyArray<ReadonlyArray<number>>;
}
