/** Made from the .avsc files by `npm run schemas`. Never edited. */

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

export const articleSchema: object = {
  "type": "record",
  "name": "Article",
  "namespace": "driftwire",
  "doc": "What fetching knows of an article's URL, so that it is fetched once, and looked at again in time. State of `fetch`.",
  "fields": [
    {
      "name": "url",
      "type": "string",
      "doc": "Where it was had last."
    },
    {
      "name": "hash",
      "type": "string",
      "doc": "Of its bytes; empty until it was had."
    },
    {
      "name": "etag",
      "type": [
        "null",
        "string"
      ],
      "doc": "For the next conditional request."
    },
    {
      "name": "lastModified",
      "type": [
        "null",
        "string"
      ],
      "doc": "For the next conditional request."
    },
    {
      "name": "times",
      "type": "int",
      "doc": "How often it was had."
    },
    {
      "name": "failures",
      "type": "int",
      "doc": "In a row."
    },
    {
      "name": "looks",
      "type": "int",
      "doc": "How often it was looked at again."
    },
    {
      "name": "firstAt",
      "type": "double",
      "doc": "When it was found, in milliseconds since 1970."
    },
    {
      "name": "dueAt",
      "type": "double",
      "doc": "When it is looked at again; 0: never."
    },
    {
      "name": "listedDay",
      "type": "int",
      "doc": "The last day it was named by an entry point, in days since 1970."
    }
  ]
};

export const articleReleased: readonly object[] = [
];

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
}

export const choiceSchema: object = {
  "type": "record",
  "name": "Choice",
  "namespace": "driftwire",
  "doc": "What a task decided that its input does not determine, so that a replay decides the same.",
  "fields": [
    {
      "name": "kind",
      "type": {
        "type": "enum",
        "name": "ChoiceKind",
        "symbols": [
          "timers",
          "record"
        ]
      },
      "doc": "Whether it let timers fire or processed a record."
    },
    {
      "name": "time",
      "type": "double",
      "doc": "The clock's time in milliseconds since 1970, for timers."
    },
    {
      "name": "positions",
      "type": {
        "type": "map",
        "values": "long"
      },
      "doc": "The next offset of each input topic when it was decided."
    },
    {
      "name": "topic",
      "type": "string",
      "doc": "The record's topic; empty for timers."
    },
    {
      "name": "offset",
      "type": "long",
      "doc": "The record's offset; -1 for timers."
    }
  ]
};

export const choiceReleased: readonly object[] = [
  {"type":"record","name":"Choice","namespace":"driftwire","doc":"What a task decided that its input does not determine, so that a replay decides the same.","fields":[{"name":"kind","type":{"type":"enum","name":"ChoiceKind","symbols":["timers","record"]},"doc":"Whether it let timers fire or processed a record."},{"name":"time","type":"double","doc":"The clock's time in milliseconds since 1970, for timers."},{"name":"positions","type":{"type":"map","values":"long"},"doc":"The next offset of each input topic when it was decided."},{"name":"topic","type":"string","doc":"The record's topic; empty for timers."},{"name":"offset","type":"long","doc":"The record's offset; -1 for timers."}]},
];

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

export const commandSchema: object = {
  "type": "record",
  "name": "Command",
  "namespace": "driftwire",
  "doc": "What a person, or repair, asks to be done with a source. Written by the command line, the console and repair.",
  "fields": [
    {
      "name": "id",
      "type": "string",
      "doc": "Unique. A command that comes twice is carried out once."
    },
    {
      "name": "action",
      "type": {
        "type": "enum",
        "name": "CommandAction",
        "symbols": [
          "add",
          "pause",
          "resume",
          "remove"
        ]
      },
      "doc": "What is to happen to the source."
    },
    {
      "name": "source",
      "type": "string",
      "doc": "The id of the source it is about."
    },
    {
      "name": "url",
      "type": [
        "null",
        "string"
      ],
      "default": null,
      "doc": "Where the source is, when it is added."
    },
    {
      "name": "name",
      "type": [
        "null",
        "string"
      ],
      "default": null,
      "doc": "What people call the source, when it is added."
    },
    {
      "name": "settings",
      "type": [
        "null",
        "string"
      ],
      "default": null,
      "doc": "What is set of it when it is added: JSON in the words of sources.yaml. What is not named has its default."
    },
    {
      "name": "by",
      "type": "string",
      "doc": "Who asks: a person, or a part of the program."
    }
  ]
};

export const commandReleased: readonly object[] = [
  {"type":"record","name":"Command","namespace":"driftwire","doc":"What a person, or repair, asks to be done with a source. Written by the command line, the console and repair.","fields":[{"name":"id","type":"string","doc":"Unique. A command that comes twice is carried out once."},{"name":"action","type":{"type":"enum","name":"CommandAction","symbols":["add","pause","resume","remove"]},"doc":"What is to happen to the source."},{"name":"source","type":"string","doc":"The id of the source it is about."},{"name":"url","type":["null","string"],"default":null,"doc":"Where the source is, when it is added."},{"name":"name","type":["null","string"],"default":null,"doc":"What people call the source, when it is added."},{"name":"by","type":"string","doc":"Who asks: a person, or a part of the program."}]},
];

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

export const pageSchema: object = {
  "type": "record",
  "name": "Page",
  "namespace": "driftwire",
  "doc": "What one URL gave at one time: its bytes, or why there are none. The last of a batch has no URL and says how it ended.",
  "fields": [
    {
      "name": "source",
      "type": "string",
      "doc": "The id of the source it was fetched for."
    },
    {
      "name": "sourceVersion",
      "type": "int",
      "doc": "Which version of the source it was fetched by."
    },
    {
      "name": "run",
      "type": "string",
      "default": "main",
      "doc": "The run it belongs to."
    },
    {
      "name": "batch",
      "type": "string",
      "doc": "The visit it belongs to."
    },
    {
      "name": "kind",
      "type": {
        "type": "enum",
        "name": "PageKind",
        "symbols": [
          "article",
          "entry",
          "end"
        ],
        "default": "article"
      },
      "doc": "A page to be read; a feed, sitemap or listing that could not be had; the end of a batch."
    },
    {
      "name": "url",
      "type": "string",
      "doc": "What was asked for."
    },
    {
      "name": "canonical",
      "type": "string",
      "doc": "The URL in the form that articles are told apart by."
    },
    {
      "name": "found",
      "type": "string",
      "doc": "Where it was found in the end, after redirects."
    },
    {
      "name": "code",
      "type": "string",
      "doc": "ok, or what went wrong."
    },
    {
      "name": "message",
      "type": "string",
      "doc": "The same for people."
    },
    {
      "name": "status",
      "type": "int",
      "doc": "Of HTTP; 0 where there is none."
    },
    {
      "name": "fetchedAt",
      "type": "double",
      "doc": "Milliseconds since 1970."
    },
    {
      "name": "tookMs",
      "type": "double",
      "doc": "From the first byte sent to the last one received."
    },
    {
      "name": "times",
      "type": "int",
      "doc": "How often this article was had before: 0 for the first time."
    },
    {
      "name": "headers",
      "type": {
        "type": "map",
        "values": "string"
      },
      "doc": "Those worth keeping, in lower case."
    },
    {
      "name": "encoding",
      "type": "string",
      "doc": "How the body is compressed: identity, gzip, br, zstd, deflate."
    },
    {
      "name": "body",
      "type": "bytes",
      "doc": "As the server sent it."
    },
    {
      "name": "bytes",
      "type": "int",
      "doc": "Of the body, not compressed."
    },
    {
      "name": "listed",
      "type": [
        "null",
        {
          "type": "record",
          "name": "Listed",
          "fields": [
            {
              "name": "in",
              "type": "string",
              "doc": "The feed, sitemap or listing that named it."
            },
            {
              "name": "title",
              "type": [
                "null",
                "string"
              ],
              "default": null,
              "doc": "Without markup."
            },
            {
              "name": "published",
              "type": [
                "null",
                "double"
              ],
              "default": null,
              "doc": "Milliseconds since 1970."
            },
            {
              "name": "updated",
              "type": [
                "null",
                "double"
              ],
              "default": null,
              "doc": "Milliseconds since 1970."
            },
            {
              "name": "authors",
              "type": {
                "type": "array",
                "items": "string"
              },
              "default": [],
              "doc": "Names."
            },
            {
              "name": "summary",
              "type": [
                "null",
                "string"
              ],
              "default": null,
              "doc": "Without markup."
            },
            {
              "name": "content",
              "type": [
                "null",
                "string"
              ],
              "default": null,
              "doc": "HTML, as the feed has it."
            }
          ]
        }
      ],
      "default": null,
      "doc": "What was said of it where it was found."
    },
    {
      "name": "end",
      "type": [
        "null",
        {
          "type": "record",
          "name": "BatchEnd",
          "fields": [
            {
              "name": "pages",
              "type": "int",
              "doc": "How many of its pages came."
            },
            {
              "name": "failed",
              "type": "int",
              "doc": "How many of its pages, feeds and listings did not."
            },
            {
              "name": "unchanged",
              "type": "int",
              "doc": "How many were looked at again and are as they were."
            },
            {
              "name": "reason",
              "type": "string",
              "doc": "done, deadline, paused, removed or broken."
            }
          ]
        }
      ],
      "default": null,
      "doc": "How its batch ended, in the last record of it."
    }
  ]
};

export const pageReleased: readonly object[] = [
];

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
}

export interface Entry {
  /** Where it is. */
  readonly url: string;
  /** What is there: auto finds out; walk is a listing to be walked by its buttons. */
  readonly kind: "auto" | "feed" | "sitemap" | "listing" | "walk";
}

export const sourceSchema: object = {
  "type": "record",
  "name": "Source",
  "namespace": "driftwire",
  "doc": "A site that is watched. Its last record is its state; a removed source ends with a tombstone.",
  "fields": [
    {
      "name": "id",
      "type": "string",
      "doc": "Never changes: the key of this and of most other topics."
    },
    {
      "name": "name",
      "type": "string",
      "doc": "What people call it."
    },
    {
      "name": "url",
      "type": "string",
      "doc": "Where watching begins: a feed or a page."
    },
    {
      "name": "state",
      "type": {
        "type": "enum",
        "name": "SourceState",
        "symbols": [
          "active",
          "paused"
        ]
      },
      "doc": "A paused source is kept but not visited."
    },
    {
      "name": "version",
      "type": "int",
      "doc": "Grows with every change."
    },
    {
      "name": "by",
      "type": "string",
      "default": "",
      "doc": "Who said last where it is: a person, or the file that it stands in."
    },
    {
      "name": "entries",
      "type": {
        "type": "array",
        "items": {
          "type": "record",
          "name": "Entry",
          "fields": [
            {
              "name": "url",
              "type": "string",
              "doc": "Where it is."
            },
            {
              "name": "kind",
              "type": {
                "type": "enum",
                "name": "EntryKind",
                "symbols": [
                  "auto",
                  "feed",
                  "sitemap",
                  "listing",
                  "walk"
                ],
                "default": "auto"
              },
              "doc": "What is there: auto finds out; walk is a listing to be walked by its buttons."
            }
          ]
        }
      },
      "default": [],
      "doc": "Where its articles are named; its url where there is none."
    },
    {
      "name": "articles",
      "type": {
        "type": "array",
        "items": "string"
      },
      "default": [],
      "doc": "Patterns of its articles' URLs, with * for anything: only for listings; by what links look like where there are none."
    },
    {
      "name": "everyMinutes",
      "type": "double",
      "default": 5,
      "doc": "At least so long between two visits."
    },
    {
      "name": "atMostMinutes",
      "type": "double",
      "default": 360,
      "doc": "A source that publishes rarely is visited as rarely."
    },
    {
      "name": "visitMinutes",
      "type": "double",
      "default": 15,
      "doc": "A visit ends after so long, whatever is missing."
    },
    {
      "name": "lookAgainHours",
      "type": {
        "type": "array",
        "items": "double"
      },
      "default": [
        1,
        24,
        168
      ],
      "doc": "When an article is fetched again, to see edits and whether it is still there: hours after it was found."
    },
    {
      "name": "maxPages",
      "type": "int",
      "default": 100,
      "doc": "New articles of one visit."
    },
    {
      "name": "maxAgeDays",
      "type": "double",
      "default": 7,
      "doc": "Articles older than that, beside the newest one listed, are left alone."
    },
    {
      "name": "maxBytes",
      "type": "int",
      "default": 8388608,
      "doc": "Of one page, not compressed."
    },
    {
      "name": "delayMs",
      "type": "int",
      "default": 1000,
      "doc": "At least so long between two requests to a host."
    },
    {
      "name": "parallel",
      "type": "int",
      "default": 1,
      "doc": "Requests at a time, to different hosts: of one host there is one."
    },
    {
      "name": "allowPrivate",
      "type": "boolean",
      "default": false,
      "doc": "Whether it may be on this machine or in a private network."
    },
    {
      "name": "allowBadTls",
      "type": "boolean",
      "default": false,
      "doc": "Whether its certificate may be wrong."
    },
    {
      "name": "language",
      "type": [
        "null",
        "string"
      ],
      "default": null,
      "doc": "A hint: a language tag."
    },
    {
      "name": "tags",
      "type": {
        "type": "array",
        "items": "string"
      },
      "default": [],
      "doc": "For people, to find it by."
    },
    {
      "name": "rules",
      "type": [
        "null",
        "string"
      ],
      "default": null,
      "doc": "How to extract its articles: a site-config file of Full-Text RSS."
    }
  ]
};

export const sourceReleased: readonly object[] = [
  {"type":"record","name":"Source","namespace":"driftwire","doc":"A site that is watched. Its last record is its state; a removed source ends with a tombstone.","fields":[{"name":"id","type":"string","doc":"Never changes: the key of this and of most other topics."},{"name":"name","type":"string","doc":"What people call it."},{"name":"url","type":"string","doc":"Where watching begins: a feed or a page."},{"name":"state","type":{"type":"enum","name":"SourceState","symbols":["active","paused"]},"doc":"A paused source is kept but not visited."},{"name":"version","type":"int","doc":"Grows with every change."}]},
];

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

export const visitSchema: object = {
  "type": "record",
  "name": "Visit",
  "namespace": "driftwire",
  "doc": "Where fetching stands with a source: what is known of its entry points, and the visit under way. State of `fetch`.",
  "fields": [
    {
      "name": "nextAt",
      "type": "double",
      "doc": "When it is visited next, in milliseconds since 1970."
    },
    {
      "name": "intervalMs",
      "type": "double",
      "doc": "Between two visits, as often as the source publishes."
    },
    {
      "name": "sweptAt",
      "type": "double",
      "doc": "When what is known of its articles was last tidied up."
    },
    {
      "name": "entries",
      "type": {
        "type": "array",
        "items": {
          "type": "record",
          "name": "EntryState",
          "fields": [
            {
              "name": "url",
              "type": "string",
              "doc": "As the source says it."
            },
            {
              "name": "moved",
              "type": [
                "null",
                "string"
              ],
              "doc": "Where it lives now for good."
            },
            {
              "name": "etag",
              "type": [
                "null",
                "string"
              ],
              "doc": "For the next conditional request."
            },
            {
              "name": "lastModified",
              "type": [
                "null",
                "string"
              ],
              "doc": "For the next conditional request."
            },
            {
              "name": "failures",
              "type": "int",
              "doc": "In a row."
            },
            {
              "name": "notBefore",
              "type": "double",
              "doc": "The server asked not to be asked again before."
            }
          ]
        }
      },
      "doc": "Feeds, sitemaps and listings."
    },
    {
      "name": "batch",
      "type": [
        "null",
        "string"
      ],
      "doc": "Of the visit under way."
    },
    {
      "name": "began",
      "type": "double",
      "doc": "When that began."
    },
    {
      "name": "deadline",
      "type": "double",
      "doc": "When that ends, whatever is missing."
    },
    {
      "name": "queue",
      "type": {
        "type": "array",
        "items": {
          "type": "record",
          "name": "Task",
          "fields": [
            {
              "name": "url",
              "type": "string",
              "doc": "What to ask for."
            },
            {
              "name": "canonical",
              "type": "string",
              "doc": "What articles are told apart by; empty for entry points."
            },
            {
              "name": "kind",
              "type": {
                "type": "enum",
                "name": "TaskKind",
                "symbols": [
                  "auto",
                  "feed",
                  "sitemap",
                  "listing",
                  "article"
                ]
              },
              "doc": "What is expected there."
            },
            {
              "name": "entry",
              "type": "string",
              "doc": "The entry point it is or comes from; empty for a later look at an article."
            }
          ]
        }
      },
      "doc": "What is still to be fetched."
    },
    {
      "name": "pages",
      "type": "int",
      "doc": "Articles that came."
    },
    {
      "name": "failed",
      "type": "int",
      "doc": "What did not."
    },
    {
      "name": "unchanged",
      "type": "int",
      "doc": "Looked at again, and as before."
    },
    {
      "name": "fresh",
      "type": "int",
      "doc": "Articles that were not known before."
    }
  ]
};

export const visitReleased: readonly object[] = [
];

export const schemas: Readonly<Record<string, { schema: object; released: readonly object[] }>> = {
  "article": { schema: articleSchema, released: articleReleased },
  "choice": { schema: choiceSchema, released: choiceReleased },
  "command": { schema: commandSchema, released: commandReleased },
  "page": { schema: pageSchema, released: pageReleased },
  "source": { schema: sourceSchema, released: sourceReleased },
  "visit": { schema: visitSchema, released: visitReleased },
};
