/** Made from the .avsc files by `npm run schemas`. Never edited. */

/** What a run of a replay has learned of a source, for the live detectors to go on from. Written by `driftwire run promote`; the key is the source's id. */
export interface Adoption {
  /** The promotion's id. What arrives twice is taken over once. */
  readonly id: string;
  /** The run that learned it. */
  readonly run: string;
  /** Who promoted it. */
  readonly by: string;
  /** The id of the source. */
  readonly source: string;
  /** The version of the source that applied. */
  readonly sourceVersion: number;
  /** The version of the source's rules under which it was learned: it is taken over under these. */
  readonly ruleVersion: number;
  /** The preset by which it was learned: it is taken over when that is in force. */
  readonly preset: string;
  /** Where the clock of the run stood at its end, in milliseconds since 1970. What was learned live since then is not lost. */
  readonly until: number;
  /** By page type. */
  readonly types: ReadonlyArray<AdoptedType>;
}

export interface AdoptedType {
  /** The page type; empty: all of the source's. */
  readonly pageType: string;
  /** How many of the documents can be used for training; those after them wait. */
  readonly learned: number;
  /** Its last model; null: it has too few documents. */
  readonly model: AdoptedModel | null;
  /** The documents that it remembers as healthy, the oldest first. */
  readonly documents: ReadonlyArray<AdoptedDocument>;
}

/** The fields of a model. */
export interface AdoptedModel {
  /** Incremented with every model of the source. */
  readonly version: number;
  /** The id of the source. */
  readonly source: string;
  /** The version of the source that applied. */
  readonly sourceVersion: number;
  /** The version of the source's rules; every change of the rules makes a new one. */
  readonly ruleVersion: number;
  /** The alternative of the rules that matched, or `default`. */
  readonly pageType: string;
  /** When it was trained, in milliseconds since 1970. */
  readonly at: number;
  /** The partition of the topic `vector` from whose `offset` on it applies. */
  readonly partition: number;
  /** The offset of the first vector that it judges. */
  readonly offset: number;
  /** The preset of the detectors: published, published-corrected, … */
  readonly preset: string;
  /** Why it was trained: first, grown, retrained, accepted or dismissed; promoted: a run of a replay made it. */
  readonly reason: string;
  /** How many documents it was trained on. */
  readonly documents: number;
  /** A document passes if it lies in one of the boxes of the same vector. */
  readonly boxes: ReadonlyArray<AdoptedBox>;
  /** The distributions of the reference. */
  readonly reference: ReadonlyArray<AdoptedHistogram>;
  /** The divergence from which on a window of a given number of documents is abnormal. */
  readonly curves: ReadonlyArray<AdoptedCurve>;
  /** The sensors' limits. */
  readonly sensors: ReadonlyArray<AdoptedSensor>;
}

export interface AdoptedBox {
  /** Which of the seven vectors, from 1. */
  readonly vector: number;
  /** How many documents it was trained on. */
  readonly documents: number;
  /** The limits by axis. */
  readonly low: ReadonlyArray<number>;
  /** The limits by axis. */
  readonly high: ReadonlyArray<number>;
}

export interface AdoptedHistogram {
  /** P, S, N, V or T. */
  readonly series: string;
  /** The lower end of the first interval; 0 for T. */
  readonly low: number;
  /** The upper end of the last interval; 5 for T. */
  readonly high: number;
  /** Counts by interval, all of the same width; for T by kind of element: TH, TB, TS, TI, TO. */
  readonly counts: ReadonlyArray<number>;
  /** The count below the first interval. */
  readonly under: number;
  /** The count above the last interval. */
  readonly over: number;
}

export interface AdoptedCurve {
  /** P, S, N, V or T. */
  readonly series: string;
  /** h(j) is the sum of each coefficient times j to the power of minus its index, from 0; the lift is included. */
  readonly coefficients: ReadonlyArray<number>;
  /** The amount added to the first coefficient. */
  readonly lift: number;
  /** The numbers of documents at which it was fitted. */
  readonly sizes: ReadonlyArray<number>;
  /** The largest divergence at each of them. */
  readonly divergences: ReadonlyArray<number>;
}

export interface AdoptedSensor {
  /** The sensor's name. */
  readonly name: string;
  /** Values below trigger it. */
  readonly low: number | null;
  /** Values above trigger it. */
  readonly high: number | null;
  /** The upper limit of its rate on healthy documents. */
  readonly healthy: number;
}

/** The fields of a learned document. */
export interface AdoptedDocument {
  /** Its id. */
  readonly document: string;
  /** Its URL. */
  readonly url: string;
  /** The id of the visit. */
  readonly batch: string;
  /** When its page was fetched, in milliseconds since 1970. */
  readonly fetchedAt: number;
  /** Its features: P, S, N, V, TH, TB, TS, TI, TO. */
  readonly nine: ReadonlyArray<number>;
  /** The sensors that it triggered, of those whose rate is learned from such documents. */
  readonly sensors: ReadonlyArray<string>;
}

/** The state of an incident: one record for each change. An incident is one break of one page type under one version of the rules. */
export interface Alarm {
  /** The incident's id. */
  readonly incident: string;
  /** The id of the source. */
  readonly source: string;
  /** The version of the source that applied. */
  readonly sourceVersion: number;
  /** The version of the source's rules; every change of the rules makes a new one. */
  readonly ruleVersion: number;
  /** The alternative of the rules that matched, or `default`. */
  readonly pageType: string;
  /** When it reached this state, in milliseconds since 1970. */
  readonly at: number;
  /** suspected, confirmed, acknowledged, snoozed, accepted as normal, dismissed, repaired, or closed. */
  readonly state: string;
  /** The outcome as far as it is known: empty, broken, benign or false. */
  readonly outcome: string;
  /** The first cause that fits: rule, outage, robot, encoding, soft-404, cookie-wall, paywall, volume, layout, layout-only, editorial. */
  readonly cause: string;
  /** What happened, for people. */
  readonly sentence: string;
  /** The detectors whose findings it rests on, the strongest first: published, evidence, outages, … */
  readonly detector: string;
  /** The person or the part of the program that set this state. */
  readonly by: string;
  /** When its first suspicious document was fetched. */
  readonly began: number;
  /** How many documents were examined. */
  readonly documents: number;
  /** The version of the model. */
  readonly model: number;
  /** The level given by the published detector: low, medium or high. */
  readonly level: string | null;
  /** The criteria of the published detector. */
  readonly series: ReadonlyArray<AlarmSeries>;
  /** The sensors with the most evidence, the strongest first. */
  readonly sensors: ReadonlyArray<AlarmSensor>;
  /** The last broken documents, beside healthy ones. */
  readonly examples: ReadonlyArray<AlarmExample>;
  /** What it is about: extraction, access or silence. */
  readonly concern: string;
  /** The previous state; empty at first. The same as `state` if only the details changed, in which case nobody is notified. */
  readonly previous: string;
  /** How often it has reached this state. */
  readonly times: number;
  /** The note of the person who set this state. */
  readonly note: string;
  /** Until when it is snoozed; 0 if it is not. */
  readonly until: number;
}

export interface AlarmSeries {
  /** P, S, N, V or T. */
  readonly name: string;
  /** The divergence of the window from the reference. */
  readonly divergence: number;
  /** The threshold for this number of documents. */
  readonly threshold: number;
  /** Whether the divergence is above the threshold. */
  readonly flagged: boolean;
}

export interface AlarmSensor {
  /** The sensor's name. */
  readonly name: string;
  /** How many documents triggered it. */
  readonly flagged: number;
  /** How many documents were examined. */
  readonly of: number;
  /** The largest share that is still healthy. */
  readonly healthy: number;
  /** Its evidence, as a natural logarithm. */
  readonly evidence: number;
}

export interface AlarmExample {
  /** A document that is broken. */
  readonly document: string;
  /** Its URL. */
  readonly url: string;
  /** The healthy document nearest to it. */
  readonly nearest: string;
  /** The URL of that document. */
  readonly nearestUrl: string;
}

/** The document that a page is, where the page names another address as its own than the one it was found at. The key is the id that its address would give. State of `core-judge`. */
export interface Alias {
  /** The id of the document. */
  readonly document: string;
}

/** What `fetch` knows about an article's URL, so that it is fetched once and checked again later. State of `fetch`. */
export interface Article {
  /** The URL from which it was last fetched. */
  readonly url: string;
  /** A hash of its bytes; empty until it was fetched. */
  readonly hash: string;
  /** For the next conditional request. */
  readonly etag: string | null;
  /** For the next conditional request. */
  readonly lastModified: string | null;
  /** How often it was fetched. */
  readonly times: number;
  /** Consecutive failures. */
  readonly failures: number;
  /** How often it was checked again. */
  readonly looks: number;
  /** When it was found, in milliseconds since 1970. */
  readonly firstAt: number;
  /** When it is checked again; 0: never. */
  readonly dueAt: number;
  /** The last day on which an entry point listed it, in days since 1970. */
  readonly listedDay: number;
}

/** The texts whose sketches agree in a band. */
export interface Band {
  /** Their keys, the newest last. */
  readonly keys: ReadonlyArray<string>;
}

/** The state of `online-detect` for the current batch: by page type, how many documents it judged and how many of them were suspicious. */
export interface BatchJudged {
  /** By page type; empty if a source has one model for all. */
  readonly types: Readonly<Record<string, TypeJudged>>;
  /** The same for sensors whose documents have their own page type. */
  readonly flagged: Readonly<Record<string, number>>;
  /** Only from versions with one sensor: how often it was triggered. */
  readonly missed: number;
  /** The batch's id; a source has one batch at a time. */
  readonly batch: string;
}

export interface TypeJudged {
  /** How many documents fetched for the first time were judged. */
  readonly documents: number;
  /** How many of those were suspicious. */
  readonly suspicious: number;
  /** How often each sensor was triggered, by name. */
  readonly flagged: Readonly<Record<string, number>>;
}

/** The results of a batch that has not ended yet. State of `extract`. */
export interface BatchSoFar {
  /** Pages that became documents. */
  readonly documents: number;
  /** Pages that did not arrive, by code, with the HTTP status if there is one: "http-status 404". */
  readonly codes: Readonly<Record<string, number>>;
}

/** A document for the core, judged and sketched; or that its page is gone, or that a detector doubts it. */
export interface Candidate {
  /** Whether this is a document, or its page is gone (404, 410), or a detector doubts it. The last two have no text. */
  readonly kind: "document" | "gone" | "doubted";
  /** The id of the document. */
  readonly document: string;
  /** The position of its page in the topic `page`; a later version replaces earlier ones. */
  readonly version: number;
  /** The id of the source. */
  readonly source: string;
  /** The document's site, by the public suffix list. */
  readonly domain: string;
  /** The final URL, after redirects. */
  readonly url: string;
  /** When its page was fetched, in milliseconds since 1970. */
  readonly fetchedAt: number;
  /** How often its URL was fetched before; 0 the first time. */
  readonly times: number;
  /** Whether its page was read again by later rules. */
  readonly reread: boolean;
  /** The tests of its quality that it failed, the weightiest first; none if it is good. */
  readonly failed: ReadonlyArray<string>;
  /** The weighted share of tests that it passed, 0 to 1. */
  readonly quality: number;
  /** How useful it is, from 0: of a domain's documents the least useful leaves first. */
  readonly rank: number;
  /** When it was published, or else fetched, in milliseconds since 1970. Of copies the earliest stays. */
  readonly since: number;
  /** The number of words in its text. */
  readonly words: number;
  /** What its text shares with others is told by this. Empty if it has no words. */
  readonly sketch: Buffer;
  /** The size of its title and text in UTF-8: what counts for the budget. */
  readonly bytes: number;
  /** The title without markup. */
  readonly title: string;
  /** When it was published, in milliseconds since 1970. */
  readonly published: number | null;
  /** The authors' names. */
  readonly authors: ReadonlyArray<string>;
  /** A language tag. */
  readonly language: string | null;
  /** The whole text. */
  readonly text: string;
}

/** A decision of a task that its input does not determine. A replay reads it and decides the same. */
export interface Choice {
  /** Whether timers fired or a record was processed. */
  readonly kind: "timers" | "record";
  /** The clock's time in milliseconds since 1970, for timers. */
  readonly time: number;
  /** The next offset of each input topic at the time of the decision. */
  readonly positions: Readonly<Record<string, number>>;
  /** The topic of the record or of the table; empty for timers. */
  readonly topic: string;
  /** The record's offset; -1 for timers. */
  readonly offset: number;
  /** By how many milliseconds timers were shifted first, because the clock was changed; null if this was not checked. */
  readonly moved: number | null;
  /** If the task advanced its view of a table with `everywhere`: the partition of the table's topic, up to the offset. The kind is record, which earlier versions know. */
  readonly table: number | null;
}

/** A request of a person, or of repair, to change a source. Written by the command line, the console and repair. */
export interface Command {
  /** Unique. A command that arrives twice is executed once. */
  readonly id: string;
  /** What to do with the source. */
  readonly action: "add" | "pause" | "resume" | "remove";
  /** The id of the source. */
  readonly source: string;
  /** The source's URL, when it is added. */
  readonly url: string | null;
  /** The source's name, when it is added. */
  readonly name: string | null;
  /** The source's settings when it is added: JSON with the keys of sources.yaml. Other settings have their defaults. */
  readonly settings: string | null;
  /** Who sent the command: a person, or a part of the program. */
  readonly by: string;
}

/** What happened to a document at the core, and why. */
export interface Core {
  /** The id of the document, which is the key. */
  readonly document: string;
  /** The position of its page in the topic `page`; a later version replaces earlier ones. */
  readonly version: number;
  /** The id of the source. */
  readonly source: string;
  /** The document's site, by the public suffix list. */
  readonly domain: string;
  /** The final URL, after redirects. */
  readonly url: string;
  /** When this happened, in milliseconds since 1970. */
  readonly at: number;
  /** What happened: it entered, was refused, took the place of another or of its own earlier text, was seen again, or left. */
  readonly action: "admitted" | "refused" | "replaced" | "refreshed" | "evicted";
  /** Why: see the table of reasons in the README of core-evict. */
  readonly reason: string;
  /** The bytes that it takes. */
  readonly bytes: number;
  /** The quality of its domain at that time, 1 to 100. */
  readonly quality: number;
  /** The quality below which nothing was kept when the last iteration ended. */
  readonly threshold: number;
  /** The number of the round over all domains. */
  readonly iteration: number;
  /** The document that was there, or stays, in its place. */
  readonly other: string | null;
  /** The share of the text that both have, 0 to 1. */
  readonly share: number | null;
  /** The number of documents in the core afterwards. */
  readonly coreDocuments: number;
  /** The bytes that all of them take. */
  readonly coreBytes: number;
  /** The limit of either. */
  readonly budget: number;
}

/** A document in the core, with its text. It is removed with a tombstone. */
export interface CoreDocument {
  /** The id of the document, which is the key. */
  readonly document: string;
  /** The position of its page in the topic `page`; a later version replaces earlier ones. */
  readonly version: number;
  /** The id of the source. */
  readonly source: string;
  /** The document's site, by the public suffix list. */
  readonly domain: string;
  /** The final URL, after redirects. */
  readonly url: string;
  /** When its page was fetched, in milliseconds since 1970. */
  readonly fetchedAt: number;
  /** The title without markup. */
  readonly title: string;
  /** When it was published, in milliseconds since 1970. */
  readonly published: number | null;
  /** The authors' names. */
  readonly authors: ReadonlyArray<string>;
  /** A language tag. */
  readonly language: string | null;
  /** The whole text. */
  readonly text: string;
  /** The number of its words. */
  readonly words: number;
  /** The size of its title and text in UTF-8: what counts for the budget. */
  readonly bytes: number;
  /** How useful it is, from 0. */
  readonly rank: number;
  /** The quality of its domain when it entered, 1 to 100. */
  readonly quality: number;
}

/** A domain, as the core knows it. Its neighbours are domains of its quality. */
export interface CoreDomain {
  /** Documents of it that were downloaded. */
  readonly all: number;
  /** Of these the good ones. */
  readonly good: number;
  /** Documents of it in the core. */
  readonly documents: number;
  /** The bytes that these take. */
  readonly bytes: number;
  /** Its quality when the last iteration ended, 1 to 100. */
  readonly quality: number;
  /** The ends of the lists of its documents, by rank. */
  readonly ranks: ReadonlyArray<CoreEnds>;
  /** The one before it in its list; empty if it is the first. */
  readonly before: string;
  /** The one after it in its list; empty if it is the last. */
  readonly after: string;
  /** Whether none of its documents is taken while there are others to take. */
  readonly isSpared: boolean;
}

export interface CoreEnds {
  /** Empty if there is none. */
  readonly first: string;
  /** Empty if there is none. */
  readonly last: string;
}

/** A document in the core. Its neighbours are documents of its domain and rank, the oldest first. */
export interface CoreHeld {
  /** The id of the document. */
  readonly document: string;
  /** The position of its page in the topic `page`. */
  readonly version: number;
  /** The document's site, by the public suffix list. */
  readonly domain: string;
  /** The id of the source. */
  readonly source: string;
  /** The final URL, after redirects. */
  readonly url: string;
  /** The bytes that count for the budget. */
  readonly bytes: number;
  /** How useful it is, from 0: what is less useful leaves first. */
  readonly rank: number;
  /** When it entered, in milliseconds since 1970. */
  readonly admitted: number;
  /** When its page was last seen to be there, in milliseconds since 1970. */
  readonly checked: number;
  /** When it was published, or else fetched: of copies the earliest stays. */
  readonly since: number;
  /** The number of words in its text. */
  readonly words: number;
  /** What its text shares with others is told by this. */
  readonly sketch: Buffer;
  /** The key of the one before it in its list; empty if it is the first. */
  readonly before: string;
  /** The key of the one after it in its list; empty if it is the last. */
  readonly after: string;
}

/** The domains of one quality that have documents in the core. */
export interface CoreLevel {
  /** The ends of the list of those from which documents may be taken. */
  readonly open: CoreOpen;
  /** The ends of the list of the others. */
  readonly spared: CoreSpared;
}

export interface CoreOpen {
  /** Empty if there is none. */
  readonly first: string;
  /** Empty if there is none. */
  readonly last: string;
}

export interface CoreSpared {
  /** Empty if there is none. */
  readonly first: string;
  /** Empty if there is none. */
  readonly last: string;
}

/** Marks what is to be looked at when the iteration ends. */
export interface CoreMark {
  /** When it was marked, in milliseconds since 1970. */
  readonly at: number;
}

/** The core in numbers. */
export interface CoreTotals {
  /** Documents in the core. */
  readonly documents: number;
  /** The bytes that they take. */
  readonly bytes: number;
  /** Documents that were downloaded. */
  readonly all: number;
  /** Of these the good ones. */
  readonly good: number;
  /** How many iterations have ended. */
  readonly iteration: number;
  /** The quality below which nothing was kept when the last one ended. */
  readonly threshold: number;
  /** The threshold of an iteration that is being ended; otherwise 0. */
  readonly closing: number;
  /** Documents by the quality of their domain, from 0. */
  readonly documentsOf: ReadonlyArray<number>;
  /** The bytes that these take. */
  readonly bytesOf: ReadonlyArray<number>;
  /** Domains by quality from which documents may be taken. */
  readonly openOf: ReadonlyArray<number>;
}

/** The clean text and metadata of a page, and how each field was found. The last record of a batch has no URL and says how the batch ended. */
export interface Document {
  /** A hash of source and canonical URL: 32 hexadecimal digits. Empty at the end of a batch. */
  readonly id: string;
  /** The position of its page in the topic `page`; a later version replaces earlier ones. */
  readonly version: number;
  /** The id of the source. */
  readonly source: string;
  /** The version of the source that applied. */
  readonly sourceVersion: number;
  /** The version of the source's rules; every change of the rules makes a new one. */
  readonly ruleVersion: number;
  /** The id of the visit. */
  readonly batch: string;
  /** Whether this is a document or the end of a batch. */
  readonly kind: "document" | "end";
  /** The final URL, after redirects. */
  readonly url: string;
  /** The canonical URL, which identifies the document. */
  readonly canonical: string;
  /** When its page was fetched, in milliseconds since 1970. */
  readonly fetchedAt: number;
  /** How often its URL was fetched before; 0 the first time. */
  readonly times: number;
  /** The HTTP status. */
  readonly status: number;
  /** The encoding with which its page was decoded. */
  readonly charset: string;
  /** The title without markup; empty if none was found. */
  readonly title: string;
  /** When it was published, in milliseconds since 1970. */
  readonly published: number | null;
  /** The authors' names. */
  readonly authors: ReadonlyArray<string>;
  /** A language tag, as declared by the page or detected in the text. */
  readonly language: string | null;
  /** Its paragraphs, with normalised spaces. */
  readonly paragraphs: ReadonlyArray<string>;
  /** The whole text: paragraphs and what is between them, separated by empty lines. */
  readonly text: string;
  /** The raw HTML of the body, for counting elements. */
  readonly fragment: string;
  /** The sanitised HTML of the body, for display: nothing in it runs, and only images load. */
  readonly html: string;
  /** The size of the page, in characters of its decoded text. */
  readonly pageChars: number;
  /** The alternative of the rules that found the body, such as `rule-0`, or `default`. */
  readonly pageType: string;
  /** How each field was found, and which other values disagree. */
  readonly fields: ReadonlyArray<DocumentField>;
  /** The way that found the body when the source's own way found none. */
  readonly fallback: string | null;
  /** A sketch of the page's tag paths and classes: two pages share about the same part of these numbers as of their paths. */
  readonly skeleton: ReadonlyArray<number>;
  /** The length of `articleBody` in the page's JSON-LD. */
  readonly structuredChars: number | null;
  /** The page's `isAccessibleForFree`. */
  readonly free: boolean | null;
  /** Whether the source's rules recognise the page as an advertisement. */
  readonly advertisement: boolean;
  /** The title in the feed or listing. */
  readonly feedTitle: string | null;
  /** The time of publication in the feed or listing. */
  readonly feedPublished: number | null;
  /** How the batch ended; only in its last record. */
  readonly end: DocumentEnd | null;
  /** Whether its page was read again by later rules (`driftwire reextract`). */
  readonly reread: boolean;
}

export interface DocumentField {
  /** title, published, authors, language, body. */
  readonly name: string;
  /** The way that found its value, one of the names in ways.ts; empty if none did. */
  readonly way: string;
  /** From 0 to 1: how often values found in this way are right. */
  readonly confidence: number;
  /** The index of the rule that matched, from 0; -1 if no rule did. */
  readonly alternative: number;
  /** How many nodes matched. */
  readonly matched: number;
  /** The path of the first matching node in the page; empty if there is none. */
  readonly path: string;
  /** Values that disagree. */
  readonly others: ReadonlyArray<OtherValue>;
}

export interface OtherValue {
  /** The way that found it. */
  readonly way: string;
  /** The value; of a body only its beginning. */
  readonly value: string;
  /** How often values found in this way are right. */
  readonly confidence: number;
}

export interface DocumentEnd {
  /** How many of its pages became documents. */
  readonly pages: number;
  /** How many of its pages did not, or were rejected. */
  readonly failed: number;
  /** How often each code was the reason. */
  readonly codes: Readonly<Record<string, number>>;
}

/** A detector's result for a source. Any detector may write findings, also one of a plug-in; `incidents` turns them into alarms. A detector's last finding about a scope (source, concern, page type, version of the rules) is its current one. */
export interface Finding {
  /** The detector: published, evidence, outages, or a name of your own. */
  readonly detector: string;
  /** It may be broken; it is broken; it is well again; or earlier findings no longer apply, since the rules or the detectors changed. */
  readonly says: "suspected" | "broken" | "well" | "over";
  /** What it concerns: the extraction from pages, pages that can't be fetched, or a source that publishes nothing. Each has its own incidents. */
  readonly concern: "extraction" | "access" | "silence";
  /** The id of the source, which is also the record's key. */
  readonly source: string;
  /** The version of the source that applied. */
  readonly sourceVersion: number;
  /** The version of the source's rules; every change of the rules makes a new one. Ignored unless the concern is extraction. */
  readonly ruleVersion: number;
  /** The alternative of the rules that matched, or `default`; empty: all page types of the source. */
  readonly pageType: string;
  /** The time of the record that it was made from, in milliseconds since 1970. */
  readonly at: number;
  /** The offset of the record that it was made from. Of two findings of one detector about one scope the later one counts; one that arrives twice counts once. */
  readonly position: number;
  /** When the first document that supports it was fetched, or the first such request was made. */
  readonly began: number;
  /** The first cause that fits: rule, outage, robot, encoding, soft-404, cookie-wall, paywall, volume, layout, layout-only, editorial; empty if unknown. */
  readonly cause: string;
  /** What happened, for people. */
  readonly sentence: string;
  /** How many documents were examined. */
  readonly documents: number;
  /** The version of the model; 0: none. */
  readonly model: number;
  /** The level given by the published detector: low, medium or high. */
  readonly level: string | null;
  /** The criteria of the published detector. */
  readonly series: ReadonlyArray<FindingSeries>;
  /** The sensors with the most evidence, the strongest first. */
  readonly sensors: ReadonlyArray<FindingSensor>;
  /** The last broken documents, beside healthy ones. */
  readonly examples: ReadonlyArray<FindingExample>;
}

export interface FindingSeries {
  /** P, S, N, V or T. */
  readonly name: string;
  /** The divergence of the window from the reference. */
  readonly divergence: number;
  /** The threshold for this number of documents. */
  readonly threshold: number;
  /** Whether the divergence is above the threshold. */
  readonly flagged: boolean;
}

export interface FindingSensor {
  /** The sensor's name. */
  readonly name: string;
  /** How many documents triggered it. */
  readonly flagged: number;
  /** How many documents were examined. */
  readonly of: number;
  /** The upper limit of its rate on healthy documents. */
  readonly healthy: number;
  /** Its evidence, as a natural logarithm. */
  readonly evidence: number;
}

export interface FindingExample {
  /** A document that is broken. */
  readonly document: string;
  /** Its URL. */
  readonly url: string;
  /** The healthy document nearest to it. */
  readonly nearest: string;
  /** The URL of that document. */
  readonly nearestUrl: string;
}

/** A person's judgement of an incident. Written by the command line and the console, applied by `incidents`, and kept: detectors are evaluated with it. */
export interface Judgement {
  /** Unique. A judgement that arrives twice is applied once. */
  readonly id: string;
  /** The id of the incident. */
  readonly incident: string;
  /** The id of its source, which is also the record's key. */
  readonly source: string;
  /** Acknowledged; snoozed; the present state is normal; it was a false alarm; it is repaired. */
  readonly action: "ack" | "snooze" | "accept" | "dismiss" | "resolve";
  /** Who judged it. */
  readonly by: string;
  /** A note. */
  readonly note: string;
  /** For how long it is snoozed. */
  readonly forMs: number;
  /** When it really began, in milliseconds since 1970, if the detectors are wrong about that. */
  readonly began: number | null;
}

/** A document as `offline-detect` stores it: for training, for windows, and as a healthy example. */
export interface Learned {
  /** Its id. */
  readonly document: string;
  /** Its URL. */
  readonly url: string;
  /** The id of the visit. */
  readonly batch: string;
  /** When its page was fetched, in milliseconds since 1970. */
  readonly fetchedAt: number;
  /** Its features: P, S, N, V, TH, TB, TS, TI, TO. */
  readonly nine: ReadonlyArray<number>;
  /** The sensors that it triggered, of those whose rate is learned from such documents. */
  readonly sensors: ReadonlyArray<string>;
}

/** The last incidents of a scope (source, concern, page type, version of the rules). State of `incidents`. */
export interface Life {
  /** In chronological order. */
  readonly incidents: ReadonlyArray<Incident>;
  /** The id of the source. */
  readonly source: string;
  /** As in `finding`. */
  readonly concern: string;
  /** As in `finding`. */
  readonly pageType: string;
  /** As in `finding`. */
  readonly ruleVersion: number;
}

export interface Incident {
  /** Its id. */
  readonly incident: string;
  /** Its number within the scope, from 1; 0: from a version that did not number them. */
  readonly number: number;
  /** As in `alarm`. */
  readonly state: string;
  /** The detectors' findings about it, for each detector from its first suspicion until it found the source well again. The evidence is in the store `evidence`. */
  readonly said: ReadonlyArray<Said>;
  /** When a person or a timer last changed it. */
  readonly touched: number;
  /** When a person or a change of the rules ended it; 0 if neither did. */
  readonly ended: number;
  /** When it began, according to a person. */
  readonly began: number | null;
  /** Who set its state last: a person, or a part of the program. */
  readonly by: string;
  /** That person's note. */
  readonly note: string;
  /** Until when it is snoozed. */
  readonly until: number;
  /** How often it has reached each state. */
  readonly times: Readonly<Record<string, number>>;
  /** The ids of the last judgements that were applied. */
  readonly judged: ReadonlyArray<string>;
}

export interface Said {
  /** The detector's name. */
  readonly detector: string;
  /** The position of its first finding, which distinguishes it from others of this detector. */
  readonly first: number;
  /** The kind of its last finding, as in `finding`. */
  readonly says: string;
  /** The worst kind that it reported: suspected or broken. */
  readonly worst: string;
  /** The earliest `began` that it reported. */
  readonly began: number;
  /** The `at` of its last finding. */
  readonly at: number;
  /** From its last finding. */
  readonly position: number;
  /** From its last finding. */
  readonly sourceVersion: number;
  /** From its last finding. */
  readonly sentence: string;
  /** From its last finding. */
  readonly documents: number;
  /** From its last finding. */
  readonly model: number;
}

/** A URL that a page showed when its buttons were pressed, with the presses that led to it; each URL once. The last record of a walk has no URL and says how the walk ended. */
export interface Link {
  /** The id of the source. */
  readonly source: string;
  /** The version of the source that applied. */
  readonly sourceVersion: number;
  /** The id of the walk. */
  readonly batch: string;
  /** Whether this is a URL or the end of a walk. */
  readonly kind: "link" | "end";
  /** The entry point that was walked. */
  readonly entry: string;
  /** The URL that was found. */
  readonly url: string;
  /** The canonical URL, which identifies the document. */
  readonly canonical: string;
  /** When the walk came upon it, to a portion of the walk, in milliseconds since 1970. */
  readonly foundAt: number;
  /** The texts of what was pressed since the page was loaded, in order; none if the page shows it by itself. */
  readonly path: ReadonlyArray<string>;
  /** The request in whose answer the URL stood, if the page or a press made one: what to ask for to find it without a browser. */
  readonly via: WalkRequest | null;
  /** How the walk ended; only in its last record. */
  readonly end: WalkEnd | null;
}

export interface WalkRequest {
  /** Of the request that the page made. */
  readonly method: string;
  /** The URL that was asked for. */
  readonly url: string;
  /** What was sent with it as text, shortened; empty if nothing was. */
  readonly body: string;
  /** Where in the answer the URL stood: names of fields of its JSON, * for any place of a list or any event; link or location if it is in that header; empty if the answer is HTML. */
  readonly at: string;
}

export interface WalkEnd {
  /** complete, known, presses, time, unsteady, paused, removed, broken, or failed. */
  readonly reason: string;
  /** ok, or what went wrong. */
  readonly code: string;
  /** The same as a text for people. */
  readonly message: string;
  /** The HTTP status of the page; 0 if there is none. */
  readonly status: number;
  /** Whether the walk was to go on to the end whatever is known. */
  readonly full: boolean;
  /** How many URLs were found that were not known. */
  readonly links: number;
  /** How many states of the page were found. */
  readonly states: number;
  /** How many transitions between them were found. */
  readonly edges: number;
  /** How often a button was pressed. */
  readonly presses: number;
  /** How often the page was reloaded. */
  readonly reloads: number;
  /** How many browsers the page has cost. */
  readonly lost: number;
  /** In how many portions it was walked. */
  readonly portions: number;
  /** How long was walked, without the pauses between portions. */
  readonly tookMs: number;
}

/** What is normal for a page type of a source: the boxes of the online detector, the reference and curves of the offline detector, and the sensors' limits. Versions increase; a verdict names the version that judged it. */
export interface Model {
  /** Incremented with every model of the source. */
  readonly version: number;
  /** The id of the source. */
  readonly source: string;
  /** The version of the source that applied. */
  readonly sourceVersion: number;
  /** The version of the source's rules; every change of the rules makes a new one. */
  readonly ruleVersion: number;
  /** The alternative of the rules that matched, or `default`. */
  readonly pageType: string;
  /** When it was trained, in milliseconds since 1970. */
  readonly at: number;
  /** The partition of the topic `vector` from whose `offset` on it applies. */
  readonly partition: number;
  /** The offset of the first vector that it judges. */
  readonly offset: number;
  /** The preset of the detectors: published, published-corrected, … */
  readonly preset: string;
  /** Why it was trained: first, grown, retrained, accepted or dismissed; promoted: a run of a replay made it. */
  readonly reason: string;
  /** How many documents it was trained on. */
  readonly documents: number;
  /** A document passes if it lies in one of the boxes of the same vector. */
  readonly boxes: ReadonlyArray<ModelBox>;
  /** The distributions of the reference. */
  readonly reference: ReadonlyArray<ModelHistogram>;
  /** The divergence from which on a window of a given number of documents is abnormal. */
  readonly curves: ReadonlyArray<ModelCurve>;
  /** The sensors' limits. */
  readonly sensors: ReadonlyArray<ModelSensor>;
}

export interface ModelBox {
  /** Which of the seven vectors, from 1. */
  readonly vector: number;
  /** How many documents it was trained on. */
  readonly documents: number;
  /** The limits by axis. */
  readonly low: ReadonlyArray<number>;
  /** The limits by axis. */
  readonly high: ReadonlyArray<number>;
}

export interface ModelHistogram {
  /** P, S, N, V or T. */
  readonly series: string;
  /** The lower end of the first interval; 0 for T. */
  readonly low: number;
  /** The upper end of the last interval; 5 for T. */
  readonly high: number;
  /** Counts by interval, all of the same width; for T by kind of element: TH, TB, TS, TI, TO. */
  readonly counts: ReadonlyArray<number>;
  /** The count below the first interval. */
  readonly under: number;
  /** The count above the last interval. */
  readonly over: number;
}

export interface ModelCurve {
  /** P, S, N, V or T. */
  readonly series: string;
  /** h(j) is the sum of each coefficient times j to the power of minus its index, from 0; the lift is included. */
  readonly coefficients: ReadonlyArray<number>;
  /** The amount added to the first coefficient. */
  readonly lift: number;
  /** The numbers of documents at which it was fitted. */
  readonly sizes: ReadonlyArray<number>;
  /** The largest divergence at each of them. */
  readonly divergences: ReadonlyArray<number>;
}

export interface ModelSensor {
  /** The sensor's name. */
  readonly name: string;
  /** Values below trigger it. */
  readonly low: number | null;
  /** Values above trigger it. */
  readonly high: number | null;
  /** The upper limit of its rate on healthy documents. */
  readonly healthy: number;
}

/** The open incidents of a source that concern extraction, as reported by `incidents`. Nothing is learned from the page types that they concern. */
export interface OpenIncidents {
  /** If there are too many, the latest are kept. */
  readonly incidents: ReadonlyArray<OpenIncident>;
}

export interface OpenIncident {
  /** Its id. */
  readonly incident: string;
  /** The page type that it concerns; empty: all page types. */
  readonly pageType: string;
  /** The version of the rules that it concerns. */
  readonly ruleVersion: number;
}

/** The result of one fetch of a URL: its bytes, or why there are none. The last record of a batch has no URL and says how the batch ended. */
export interface Page {
  /** The id of the source. */
  readonly source: string;
  /** The version of the source that applied. */
  readonly sourceVersion: number;
  /** The id of the visit. */
  readonly batch: string;
  /** A page of an article; a feed, sitemap or listing that could not be fetched; or the end of a batch. */
  readonly kind: "article" | "entry" | "end";
  /** The requested URL. */
  readonly url: string;
  /** The canonical URL, which identifies the article. */
  readonly canonical: string;
  /** The final URL, after redirects. */
  readonly found: string;
  /** ok, or what went wrong. */
  readonly code: string;
  /** The same as a text for people. */
  readonly message: string;
  /** The HTTP status; 0 if there is none. */
  readonly status: number;
  /** Milliseconds since 1970. */
  readonly fetchedAt: number;
  /** From the first byte sent to the last byte received. */
  readonly tookMs: number;
  /** How often this article was fetched before; 0 the first time. */
  readonly times: number;
  /** The headers that are kept, names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body's content encoding: identity, gzip, br, zstd or deflate. */
  readonly encoding: string;
  /** As the server sent it. */
  readonly body: Buffer;
  /** The size of the uncompressed body. */
  readonly bytes: number;
  /** What the feed, sitemap or listing says about it. */
  readonly listed: Listed | null;
  /** The article's further pages, in order, if the source's rules say how to find them. */
  readonly parts: ReadonlyArray<PagePart>;
  /** How the batch ended; only in its last record. */
  readonly end: BatchEnd | null;
}

export interface Listed {
  /** The feed, sitemap or listing that lists it. */
  readonly in: string;
  /** Without markup. */
  readonly title: string | null;
  /** Milliseconds since 1970. */
  readonly published: number | null;
  /** Milliseconds since 1970. */
  readonly updated: number | null;
  /** The authors' names. */
  readonly authors: ReadonlyArray<string>;
  /** Without markup. */
  readonly summary: string | null;
  /** HTML, as the feed has it. */
  readonly content: string | null;
}

export interface PagePart {
  /** Whether this is the whole article on one page, or its next page. */
  readonly kind: "single" | "next";
  /** The requested URL. */
  readonly url: string;
  /** The final URL, after redirects. */
  readonly found: string;
  /** The headers that are kept, names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body's content encoding. */
  readonly encoding: string;
  /** As the server sent it. */
  readonly body: Buffer;
  /** The size of the uncompressed body. */
  readonly bytes: number;
}

export interface BatchEnd {
  /** How many of its pages arrived. */
  readonly pages: number;
  /** How many of its pages, feeds and listings did not. */
  readonly failed: number;
  /** How many were checked again and have not changed. */
  readonly unchanged: number;
  /** done, deadline, paused, removed or broken. */
  readonly reason: string;
}

/** The last batches of a page type judged by the current model, the oldest first. */
export interface PastBatches {
  /** The number of documents of each batch. */
  readonly documents: ReadonlyArray<number>;
  /** How many of those were suspicious. */
  readonly suspicious: ReadonlyArray<number>;
  /** Only from versions with one sensor: how often it was triggered. */
  readonly missed: ReadonlyArray<number>;
  /** How often each sensor was triggered, by name; the first batches have none if there are fewer entries than batches. */
  readonly flagged: ReadonlyArray<Readonly<Record<string, number>>>;
}

/** What of a run was made live, by whom and when. Written by `driftwire run promote`; the key is the run. */
export interface Promotion {
  /** Unique. Its begin and its end have the same. */
  readonly id: string;
  /** The run. */
  readonly run: string;
  /** Begun: it is completed by the same command. */
  readonly state: "begun" | "done";
  /** Who promoted it. */
  readonly by: string;
  /** When it was begun, in milliseconds since 1970. */
  readonly at: number;
  /** A note. */
  readonly note: string;
  /** The settings that changed. */
  readonly settings: ReadonlyArray<PromotedSetting>;
  /** The sources whose rules changed. */
  readonly rules: ReadonlyArray<PromotedRules>;
  /** The sources whose models went along. */
  readonly models: ReadonlyArray<PromotedModels>;
  /** How the run differs from the live one, as JSON. */
  readonly comparison: string | null;
}

export interface PromotedSetting {
  /** processor.setting */
  readonly name: string;
  /** The value that was in force, as JSON; null: none. */
  readonly before: string | null;
  /** Its value, as JSON. */
  readonly after: string;
}

export interface PromotedRules {
  /** The source. */
  readonly source: string;
  /** The version of the rules that they became. */
  readonly ruleVersion: number;
}

export interface PromotedModels {
  /** The source. */
  readonly source: string;
  /** How many models were handed over. */
  readonly models: number;
  /** With how many learned documents. */
  readonly documents: number;
}

/** What `features` stores of a document to recognise its text under another URL. State of `features`. */
export interface RecentText {
  /** The document's id. */
  readonly document: string;
  /** A hash of its text. */
  readonly text: number;
  /** Hashes of a sample of its 8-word sequences. */
  readonly runs: ReadonlyArray<number>;
  /** The language of the text. */
  readonly language: string | null;
}

/** A replay that was asked for, and how it stands. Written by `driftwire replay` and `driftwire run`, and by the process that runs it. The key is its name. */
export interface Replay {
  /** The run's name. */
  readonly name: string;
  /** To be run, or running; stopped by a person; finished; given up; to be deleted with all that it wrote. */
  readonly state: "asked" | "stopped" | "done" | "failed" | "deleting";
  /** The processors that were named. */
  readonly processors: ReadonlyArray<string>;
  /** The ways in which they run: several in a sweep. */
  readonly variants: ReadonlyArray<ReplayVariant>;
  /** Topic, then partition: what is read. */
  readonly ranges: Readonly<Record<string, ReadonlyArray<ReplayRange>>>;
  /** Where the clock of the replay stands at its end, in milliseconds since 1970. */
  readonly until: number;
  /** The range's beginning, as it was asked for. */
  readonly from: string;
  /** The range's end, as it was asked for. */
  readonly to: string;
  /** Only these sources; all if there are none. */
  readonly sources: ReadonlyArray<string>;
  /** Records that are replaced: other rules of a source. */
  readonly instead: ReadonlyArray<ReplayValue>;
  /** Table that every task has whole, then partition: up to which offset it is seen. */
  readonly views: Readonly<Record<string, ReadonlyArray<number>>>;
  /** How many times as fast as the records' own time; null: as fast as possible. */
  readonly speed: number | null;
  /** Each processor reads what the live one read, in the order in which that did. */
  readonly asItWas: boolean;
  /** Who asked for it. */
  readonly by: string;
  /** When, in milliseconds since 1970. */
  readonly askedAt: number;
  /** When it was done or given up, in milliseconds since 1970. */
  readonly endedAt: number | null;
  /** Why it was given up: a code, and what happened. */
  readonly failure: string | null;
}

export interface ReplayVariant {
  /** The run that its records and rows belong to. */
  readonly run: string;
  /** Settings of processors that differ from the live ones, as JSON: processor, setting, value. */
  readonly settings: string;
}

export interface ReplayRange {
  /** The first offset that is read; what is made of records before `from` is dropped. */
  readonly begin: number;
  /** The first offset of the range. */
  readonly from: number;
  /** The offset after its last one. */
  readonly to: number;
}

export interface ReplayValue {
  readonly topic: string;
  readonly key: string;
  /** Stands for each value of the key. */
  readonly value: Buffer;
}

/** The state of `outages` for a source: how long it usually fails, in which hours of the week it publishes, and how long it is usually silent. Durations are summed from visit to visit, so that changing the clock adds little. */
export interface Rhythm {
  /** When the last visit ended, in milliseconds since 1970. */
  readonly seenAt: number;
  /** What fails: entry (its feeds and listings), article (everything that they list), or empty (nothing). */
  readonly failing: string;
  /** When the first of the consecutive failures was. */
  readonly since: number;
  /** For how long it has failed. */
  readonly failingMs: number;
  /** The number of consecutive visits in which it failed. */
  readonly visits: number;
  /** Examples of what failed. */
  readonly urls: ReadonlyArray<string>;
  /** The cause for which a finding was written; empty: none was. */
  readonly told: string;
  /** The longest failure that ended by itself, or that a person accepted as normal. */
  readonly toleratedMs: number;
  /** When that was; it counts half after sixty days. */
  readonly toleratedAt: number;
  /** For how long the source has been known. Halved from time to time, together with `published`, so that the distant past counts little. */
  readonly watchedMs: number;
  /** The number of visits in which something new was listed. */
  readonly published: number;
  /** The silence so far, counting only hours in which it usually publishes. */
  readonly quietHours: number;
  /** The silence so far, counting all hours. */
  readonly quietMs: number;
  /** When it last published. */
  readonly quietSince: number;
  /** The longest silence in such hours, or the one that a person accepted as normal. */
  readonly longestHours: number;
  /** The longest silence in all hours. */
  readonly longestMs: number;
  /** When that was; it counts half after sixty days. */
  readonly longestAt: number;
  /** Whether a finding says that it is silent. */
  readonly isSilent: boolean;
  /** By hour of the week, in UTC, from Thursday on: the last day, in days since 1970, on which it published in that hour; 0: none. */
  readonly days: ReadonlyArray<number>;
}

/** A processor's setting for the live run, above its default and below the settings file. Written by `driftwire run promote` and `driftwire config`. The key is processor.setting; a record without a value takes it back. */
export interface Setting {
  /** The processor. */
  readonly processor: string;
  /** The setting. */
  readonly setting: string;
  /** Its value, as JSON. */
  readonly value: string;
  /** Who set it. */
  readonly by: string;
  /** When, in milliseconds since 1970. */
  readonly at: number;
  /** A note. */
  readonly note: string;
  /** The run that it was promoted from. */
  readonly run: string | null;
  /** How that run differs from the live one, as JSON. */
  readonly comparison: string | null;
}

/** A site that is watched. The last record of a source is its current state; a tombstone removes it. */
export interface Source {
  /** Never changes. It is the key of this and of most other topics. */
  readonly id: string;
  /** The name shown to people. */
  readonly name: string;
  /** A feed, or a page from which to start. */
  readonly url: string;
  /** A paused source is kept but not visited. */
  readonly state: "active" | "paused";
  /** Incremented by every change. */
  readonly version: number;
  /** Who set the source last: a person, or the file that lists it. */
  readonly by: string;
  /** The entry points that list its articles; its url if there are none. */
  readonly entries: ReadonlyArray<Entry>;
  /** Patterns of its articles' URLs, with * as a wildcard. Only for listings; without patterns articles are recognised by what their links look like. */
  readonly articles: ReadonlyArray<string>;
  /** The shortest interval between two visits. */
  readonly everyMinutes: number;
  /** The longest interval between two visits, used for a source that rarely publishes. */
  readonly atMostMinutes: number;
  /** The longest duration of a visit; it then ends even if it is incomplete. */
  readonly visitMinutes: number;
  /** When an article is fetched again, to see edits and whether it still exists: in hours after it was found. */
  readonly lookAgainHours: ReadonlyArray<number>;
  /** The limit of new articles per visit. */
  readonly maxPages: number;
  /** Articles that are older than the newest one listed by more than this are skipped. */
  readonly maxAgeDays: number;
  /** The limit of one page, uncompressed. */
  readonly maxBytes: number;
  /** The shortest interval between two requests to a host. */
  readonly delayMs: number;
  /** The limit of simultaneous requests, which go to different hosts; a host gets one at a time. */
  readonly parallel: number;
  /** Whether it may be on this machine or in a private network. */
  readonly allowPrivate: boolean;
  /** Whether an invalid certificate is accepted. */
  readonly allowBadTls: boolean;
  /** A hint: a language tag. */
  readonly language: string | null;
  /** Tags, by which people find it. */
  readonly tags: ReadonlyArray<string>;
  /** How to extract its articles: the text of a Full-Text RSS site-config file. */
  readonly rules: string | null;
  /** By field, the ways of extraction that take precedence, in this order. */
  readonly prefer: Readonly<Record<string, ReadonlyArray<string>>>;
  /** Incremented by every change of extraction: of its rules, its preferred ways and those that are switched off. */
  readonly ruleVersion: number;
  /** Ways of extraction that are switched off. */
  readonly without: ReadonlyArray<string>;
  /** Whether its entry points of the kind walk are walked. */
  readonly traverse: boolean;
  /** How what to press is chosen. */
  readonly traversePreset: "driftwire" | "published";
  /** The limit of presses per walk. */
  readonly maxPresses: number;
  /** The shortest interval between two walks of an entry point that go on to the end; those between them stop where only known links come. */
  readonly fullWalkDays: number;
}

export interface Entry {
  /** The entry point's URL. */
  readonly url: string;
  /** The kind of entry point: auto detects it; walk is a listing whose buttons are to be pressed. */
  readonly kind: "auto" | "feed" | "sitemap" | "listing" | "walk";
}

/** The current model for a page type of a source. */
export interface Standing {
  /** The model's version. */
  readonly version: number;
  /** The version of the rules that it is for; it judges no documents of other versions. */
  readonly ruleVersion: number;
  /** The preset of the detectors. */
  readonly preset: string;
  /** The largest share of healthy documents that are suspicious. */
  readonly healthy: number;
  /** How many documents it was trained on. */
  readonly documents: number;
  /** Only from versions with one sensor: the largest rate on healthy documents. */
  readonly missed: number;
  /** By sensor: the largest rate on healthy documents. */
  readonly rates: Readonly<Record<string, number>>;
}

/** The activity of one processor in one process during an interval, by default a minute. Without activity nothing is written. (member, processor, from) identifies the record. */
export interface Statistic {
  /** The process; every start has a new one. */
  readonly member: string;
  /** The processor's name; sinks are called sink-TOPIC. */
  readonly processor: string;
  /** The processor's version. */
  readonly processorVersion: string;
  /** When the interval began, in milliseconds since 1970. */
  readonly from: number;
  /** When it ended. */
  readonly to: number;
  /** Records processed. */
  readonly records: number;
  /** Records written to its output topics. */
  readonly outputs: number;
  /** Records rejected. */
  readonly rejects: number;
  /** How often a record was postponed after a temporary failure. */
  readonly retries: number;
  /** Records that came too late for a window. */
  readonly late: number;
  /** Timers fired. */
  readonly timers: number;
  /** Rounds with activity. */
  readonly rounds: number;
  /** How long these took, without the pauses between them. */
  readonly workMs: number;
  /** Commits that became durable. */
  readonly commits: number;
  /** How long these took. */
  readonly commitMs: number;
  /** The greatest age of a round's newest record when the round was done; null: no round had records. */
  readonly delayMs: number | null;
}

/** The nine features of a document, and its relations to other evidence. The last record of a batch says how the batch ended. */
export interface Vector {
  /** The id of the document; empty at the end of a batch. */
  readonly document: string;
  /** The position of its page in the topic `page`; a later version replaces earlier ones. */
  readonly version: number;
  /** The id of the source. */
  readonly source: string;
  /** The version of the source that applied. */
  readonly sourceVersion: number;
  /** The version of the source's rules; every change of the rules makes a new one. */
  readonly ruleVersion: number;
  /** The id of the visit. */
  readonly batch: string;
  /** Whether this is a document's vector or the end of a batch. */
  readonly kind: "document" | "end";
  /** The final URL, after redirects. */
  readonly url: string;
  /** The alternative of the rules that matched, or `default`. */
  readonly pageType: string;
  /** When its page was fetched, in milliseconds since 1970. */
  readonly fetchedAt: number;
  /** How often its URL was fetched before; documents fetched again count once. */
  readonly times: number;
  /** P: the size of the whole page. */
  readonly pageChars: number;
  /** S: the size of its paragraphs' text. */
  readonly textChars: number;
  /** N: the number of paragraphs. */
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
  /** Relations to other evidence, which show what is only odd in comparison; null at the end of a batch. */
  readonly relations: Relations | null;
  /** How the batch ended; only in its last record. */
  readonly end: VectorEnd | null;
  /** Whether its page was read again by later rules (`driftwire reextract`). */
  readonly reread: boolean;
}

export interface Relations {
  /** Fields without a value. */
  readonly empty: ReadonlyArray<string>;
  /** The share of the title's words that occur in the text. */
  readonly titleInText: number | null;
  /** The share of words that the title has in common with the title in the feed or listing. */
  readonly feedTitle: number | null;
  /** The ratio of the text's size to that of `articleBody` in JSON-LD. */
  readonly structured: number | null;
  /** The time from publication to the fetch; negative if published in the future. */
  readonly publishedLagMs: number | null;
  /** Whether its language differs from the source's. */
  readonly otherLanguage: boolean;
  /** The share of its 8-word sequences that also occurred under other URLs of the source. */
  readonly seenShingles: number;
  /** The share of its 8-word sequences that occur more than once in it. */
  readonly repeatedShingles: number;
  /** The document with the same text under another URL. */
  readonly sameTextAs: string | null;
  /** The share of its characters that were decoded wrongly. */
  readonly damaged: number;
  /** Whether the source's own way found nothing. */
  readonly fallback: boolean;
  /** Fields for which other evidence disagrees. */
  readonly disagreeing: ReadonlyArray<string>;
  /** How many nodes the body's rule matched. */
  readonly matched: number;
  /** The path of the body's node. */
  readonly path: string;
  /** The sketch of the page's tag paths and classes. */
  readonly skeleton: ReadonlyArray<number>;
  /** Whether the page declares that it is not free. */
  readonly paid: boolean | null;
}

export interface VectorEnd {
  /** How many of its pages arrived. */
  readonly pages: number;
  /** How many of its pages did not, or were rejected. */
  readonly failed: number;
  /** How often each code was the reason. */
  readonly codes: Readonly<Record<string, number>>;
}

/** The online detectors' result for a document, or, at the end of a batch, the self-check of the batch. */
export interface Verdict {
  /** The id of the document; empty at the end of a batch. */
  readonly document: string;
  /** The position of its page in the topic `page`; a later version replaces earlier ones. */
  readonly version: number;
  /** The offset of its vector in the topic `vector`. */
  readonly offset: number;
  /** How often its URL was fetched before; documents fetched again count once. */
  readonly times: number;
  /** The id of the source. */
  readonly source: string;
  /** The version of the source that applied. */
  readonly sourceVersion: number;
  /** The version of the source's rules; every change of the rules makes a new one. */
  readonly ruleVersion: number;
  /** The id of the visit. */
  readonly batch: string;
  /** Whether this is a document's verdict or the self-check at the end of a batch. */
  readonly kind: "document" | "check";
  /** The final URL, after redirects. */
  readonly url: string;
  /** The alternative of the rules that matched, or `default`. */
  readonly pageType: string;
  /** When its page was fetched, in milliseconds since 1970. */
  readonly fetchedAt: number;
  /** The version of the model that judged it; 0 if there was none yet. */
  readonly model: number;
  /** Whether too few of its vectors lie in a box, or a sensor was triggered. */
  readonly suspicious: boolean;
  /** Which of the seven vectors lie in no box, from 1. */
  readonly failed: ReadonlyArray<number>;
  /** The sensors that it triggers. */
  readonly sensors: ReadonlyArray<string>;
  /** How many sensors were evaluated. */
  readonly asked: number;
  /** The source's evidence up to this document, as a natural logarithm. */
  readonly evidence: number;
  /** The vector that was judged. */
  readonly vector: VerdictVector | null;
  /** The self-check of the batch. */
  readonly check: SelfCheck | null;
  /** Whether its page was read again by later rules (`driftwire reextract`). */
  readonly reread: boolean;
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
  /** The number of documents in the batch. */
  readonly documents: number;
  /** How many of those were suspicious. */
  readonly suspicious: number;
  /** Pages that gave no document. */
  readonly failed: number;
  /** none, retrain or ask. */
  readonly outcome: string;
  /** In addition to those documents: how many in which the source's rules found nothing. */
  readonly missed: number;
  /** How often each sensor was triggered, by name. */
  readonly flagged: Readonly<Record<string, number>>;
}

/** The state of fetching a source: its entry points, and the current visit. State of `fetch`. */
export interface Visit {
  /** When the next visit is due, in milliseconds since 1970. */
  readonly nextAt: number;
  /** The interval between two visits, which follows how often the source publishes. */
  readonly intervalMs: number;
  /** When its known articles were last cleaned up. */
  readonly sweptAt: number;
  /** Feeds, sitemaps and listings. */
  readonly entries: ReadonlyArray<EntryState>;
  /** The id of the current visit. */
  readonly batch: string | null;
  /** When the visit began. */
  readonly began: number;
  /** The deadline at which the visit ends even if it is incomplete. */
  readonly deadline: number;
  /** What is still to be fetched. */
  readonly queue: ReadonlyArray<Task>;
  /** Articles that were fetched. */
  readonly pages: number;
  /** Requests that failed. */
  readonly failed: number;
  /** Articles that were checked again and had not changed. */
  readonly unchanged: number;
  /** New articles. */
  readonly fresh: number;
  /** Failures by code, with the HTTP status if there is one: "http-status 404". */
  readonly failures: Readonly<Record<string, number>>;
  /** Hosts that asked for a pause, and until when; the next process that fetches this source respects it. */
  readonly waits: Readonly<Record<string, number>>;
  /** Whether the current batch is of links that `traverse` found. */
  readonly ofLinks: boolean;
  /** The next batch of such links begins no sooner. */
  readonly linksAt: number;
  /** The number of visits begun. */
  readonly visits: number;
  /** Articles fetched in all completed visits. */
  readonly pagesEver: number;
  /** Requests that failed. */
  readonly failedEver: number;
  /** By how many milliseconds the clock was changed since the source was added. All times here and in its articles are of a clock that was never changed: add this to get the time of day. */
  readonly moved: number;
}

export interface EntryState {
  /** The URL as given in the source. */
  readonly url: string;
  /** The URL to which it has moved permanently. */
  readonly moved: string | null;
  /** For the next conditional request. */
  readonly etag: string | null;
  /** For the next conditional request. */
  readonly lastModified: string | null;
  /** Consecutive failures. */
  readonly failures: number;
  /** The server asked for no requests before this time. */
  readonly notBefore: number;
  /** The code of the last failure; empty if the last request succeeded. */
  readonly code: string;
  /** The same as a text for people. */
  readonly message: string;
  /** The HTTP status of the last failure; 0 if there was none. */
  readonly status: number;
  /** When the first of the consecutive failures was. */
  readonly failingSince: number;
}

export interface Task {
  /** The URL to request. */
  readonly url: string;
  /** The canonical URL, which identifies the article; empty for entry points. */
  readonly canonical: string;
  /** What kind of resource is expected. */
  readonly kind: "auto" | "feed" | "sitemap" | "listing" | "article";
  /** The entry point that this is or comes from; empty when an article is checked again. */
  readonly entry: string;
}

/** The state of `outages` for the current visit. */
export interface VisitSoFar {
  /** The visit's id. */
  readonly batch: string;
  /** Feeds, sitemaps and listings that failed, by code. */
  readonly entries: Readonly<Record<string, number>>;
  /** The same for articles. */
  readonly articles: Readonly<Record<string, number>>;
  /** New articles, whether or not they could be fetched. */
  readonly named: number;
  /** When the first failure was. */
  readonly first: number;
  /** Examples of what failed. */
  readonly urls: ReadonlyArray<string>;
  /** The last failure's message. */
  readonly message: string;
}

/** The state of walking a source: its entry points, and the walk under way. State of `traverse`. */
export interface Walking {
  /** When the next visit is due, in milliseconds since 1970. */
  readonly nextAt: number;
  /** The interval between two visits, which follows how often the source publishes. */
  readonly intervalMs: number;
  /** When its known URLs were last cleaned up. */
  readonly sweptAt: number;
  /** Its listings to be walked. */
  readonly entries: ReadonlyArray<WalkedEntry>;
  /** The entry points that this visit has still to walk; the first one is under way if there is a batch. */
  readonly left: ReadonlyArray<string>;
  /** The id of the walk under way. */
  readonly batch: string | null;
  /** When it began. */
  readonly began: number;
  /** The number of walks begun. */
  readonly walks: number;
  /** Whether it is to go on to the end whatever is known. */
  readonly isFull: boolean;
  /** How many portions of it are done. */
  readonly portions: number;
  /** How long these took. */
  readonly walkedMs: number;
  /** URLs that it found and that were not known. */
  readonly links: number;
  /** The links to articles that were known from earlier walks, since the last one that was not. */
  readonly inRow: number;
  /** Whether an unknown link to an article came after many known ones. */
  readonly isMixed: boolean;
  /** Unknown links to articles in this visit. */
  readonly fresh: number;
  /** By how many milliseconds the clock was changed since the source was added. All times here are of a clock that was never changed: add this to get the time of day. */
  readonly moved: number;
}

export interface WalkedEntry {
  /** The URL as given in the source. */
  readonly url: string;
  /** When a walk to the end began that came to its end; 0: never. */
  readonly fullAt: number;
  /** Whether known links meant so far that the rest is known. */
  readonly isSorted: boolean;
  /** Consecutive failures. */
  readonly failures: number;
  /** The code of the last failure; empty if the last walk succeeded. */
  readonly code: string;
  /** The same as a text for people. */
  readonly message: string;
  /** When the first of the consecutive failures was. */
  readonly failingSince: number;
}

/** The state of `offline-detect` for a page type of a source. */
export interface Watch {
  /** Learning (too few documents); well; asked by the online detector; or broken, and not found well since. */
  readonly state: "young" | "watched" | "suspected" | "broken";
  /** The version of the rules; with another version it starts over. */
  readonly ruleVersion: number;
  /** How many documents can be used for training. */
  readonly learned: number;
  /** The version of its model; 0: none yet. */
  readonly model: number;
  /** How many documents that model was trained on. */
  readonly trained: number;
  /** How many documents arrived since it was asked, last checked, or an incident began. */
  readonly documents: number;
  /** How many batches arrived in that time. */
  readonly batches: number;
  /** How many documents arrived since the last batch about which the self-check asked. */
  readonly clean: number;
  /** When the first suspicious document of the current suspicion was fetched; 0: none. */
  readonly began: number;
  /** Only from versions that kept incidents here: the id of the open one. */
  readonly incident: string;
  /** Only from versions with one sensor: how often it was triggered. */
  readonly missed: number;
  /** How often each sensor was triggered since then, by name. */
  readonly flagged: Readonly<Record<string, number>>;
  /** The offset of the last vector that it has processed. */
  readonly seen: number;
  /** The position of the first page that a visit gave under these rules; -1: none yet. Documents of pages from there on were counted when they came, even if their pages are read again. */
  readonly since: number;
}

/** The histograms of the window, with the intervals of the reference. They are updated with each document that enters or leaves. */
export interface WindowCounts {
  /** The lower ends of the intervals of P, S, N and V. */
  readonly low: ReadonlyArray<number>;
  /** The upper ends of these intervals. */
  readonly high: ReadonlyArray<number>;
  /** The number of documents in the window. */
  readonly documents: number;
  /** Counts. P, S, N, V: below the intervals, in each interval, above them. T: TH, TB, TS, TI, TO. */
  readonly series: ReadonlyArray<ReadonlyArray<number>>;
}
