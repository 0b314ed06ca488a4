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

export const alarmSchema: object = {
  "type": "record",
  "name": "Alarm",
  "namespace": "driftwire",
  "doc": "How an incident stands: one record for each change of it. An incident is one break of one page type under one version of the rules.",
  "fields": [
    {
      "name": "incident",
      "type": "string",
      "doc": "The incident's id."
    },
    {
      "name": "source",
      "type": "string",
      "doc": "The id of the source it belongs to."
    },
    {
      "name": "sourceVersion",
      "type": "int",
      "doc": "Which version of the source was in force."
    },
    {
      "name": "ruleVersion",
      "type": "int",
      "doc": "Which version of the source's rules: every change of them makes a new one."
    },
    {
      "name": "run",
      "type": "string",
      "default": "main",
      "doc": "The run it belongs to."
    },
    {
      "name": "pageType",
      "type": "string",
      "doc": "The alternative of the rules that matched, else `default`."
    },
    {
      "name": "at",
      "type": "double",
      "doc": "When it came to be so, in milliseconds since 1970."
    },
    {
      "name": "state",
      "type": "string",
      "doc": "suspected, confirmed, acknowledged, repaired, accepted as the new normal, or closed."
    },
    {
      "name": "outcome",
      "type": "string",
      "doc": "What it was, as far as is known: empty, broken, benign or false."
    },
    {
      "name": "cause",
      "type": "string",
      "doc": "The first that fits: rule, outage, robot, encoding, soft-404, cookie-wall, paywall, volume, layout, layout-only, editorial."
    },
    {
      "name": "sentence",
      "type": "string",
      "doc": "What happened, for people."
    },
    {
      "name": "detector",
      "type": "string",
      "doc": "Which detector speaks: published or evidence."
    },
    {
      "name": "by",
      "type": "string",
      "doc": "A person, or the part of the program that says so."
    },
    {
      "name": "began",
      "type": "double",
      "doc": "When its first suspicious document was fetched."
    },
    {
      "name": "documents",
      "type": "int",
      "doc": "How many documents were looked at."
    },
    {
      "name": "model",
      "type": "long",
      "doc": "The version of the model."
    },
    {
      "name": "level",
      "type": [
        "null",
        "string"
      ],
      "default": null,
      "doc": "What the published detector says: low, medium or high."
    },
    {
      "name": "series",
      "type": {
        "type": "array",
        "items": {
          "type": "record",
          "name": "AlarmSeries",
          "fields": [
            {
              "name": "name",
              "type": "string",
              "doc": "P, S, N, V or T."
            },
            {
              "name": "divergence",
              "type": "double",
              "doc": "Of the window from the reference."
            },
            {
              "name": "threshold",
              "type": "double",
              "doc": "For so many documents."
            },
            {
              "name": "flagged",
              "type": "boolean",
              "doc": "Whether it lies above."
            }
          ]
        }
      },
      "default": [],
      "doc": "What the published detector found."
    },
    {
      "name": "sensors",
      "type": {
        "type": "array",
        "items": {
          "type": "record",
          "name": "AlarmSensor",
          "fields": [
            {
              "name": "name",
              "type": "string",
              "doc": "The sensor."
            },
            {
              "name": "flagged",
              "type": "int",
              "doc": "How many documents set it off."
            },
            {
              "name": "of",
              "type": "int",
              "doc": "Of how many."
            },
            {
              "name": "healthy",
              "type": "double",
              "doc": "The most of them that is healthy, as a share."
            },
            {
              "name": "evidence",
              "type": "double",
              "doc": "What it contributes, as a natural logarithm."
            }
          ]
        }
      },
      "default": [],
      "doc": "The sensors with the most evidence, the strongest first."
    },
    {
      "name": "examples",
      "type": {
        "type": "array",
        "items": {
          "type": "record",
          "name": "AlarmExample",
          "fields": [
            {
              "name": "document",
              "type": "string",
              "doc": "A document that is broken."
            },
            {
              "name": "url",
              "type": "string",
              "doc": "Where it is."
            },
            {
              "name": "nearest",
              "type": "string",
              "doc": "The healthy document nearest to it."
            },
            {
              "name": "nearestUrl",
              "type": "string",
              "doc": "Where that is."
            }
          ]
        }
      },
      "default": [],
      "doc": "The last broken documents, beside healthy ones."
    }
  ]
};

export const alarmReleased: readonly object[] = [
  {"type":"record","name":"Alarm","namespace":"driftwire","doc":"How an incident stands: one record for each change of it. An incident is one break of one page type under one version of the rules.","fields":[{"name":"incident","type":"string","doc":"The incident's id."},{"name":"source","type":"string","doc":"The id of the source it belongs to."},{"name":"sourceVersion","type":"int","doc":"Which version of the source was in force."},{"name":"ruleVersion","type":"int","doc":"Which version of the source's rules: every change of them makes a new one."},{"name":"run","type":"string","default":"main","doc":"The run it belongs to."},{"name":"pageType","type":"string","doc":"The alternative of the rules that matched, else `default`."},{"name":"at","type":"double","doc":"When it came to be so, in milliseconds since 1970."},{"name":"state","type":"string","doc":"suspected, confirmed, acknowledged, repaired, accepted as the new normal, or closed."},{"name":"outcome","type":"string","doc":"What it was, as far as is known: empty, broken, benign or false."},{"name":"cause","type":"string","doc":"The first that fits: rule, outage, robot, encoding, soft-404, cookie-wall, paywall, volume, layout, layout-only, editorial."},{"name":"sentence","type":"string","doc":"What happened, for people."},{"name":"detector","type":"string","doc":"Which detector speaks: published or evidence."},{"name":"by","type":"string","doc":"A person, or the part of the program that says so."},{"name":"began","type":"double","doc":"When its first suspicious document was fetched."},{"name":"documents","type":"int","doc":"How many documents were looked at."},{"name":"model","type":"long","doc":"The version of the model."},{"name":"level","type":["null","string"],"default":null,"doc":"What the published detector says: low, medium or high."},{"name":"series","type":{"type":"array","items":{"type":"record","name":"AlarmSeries","fields":[{"name":"name","type":"string","doc":"P, S, N, V or T."},{"name":"divergence","type":"double","doc":"Of the window from the reference."},{"name":"threshold","type":"double","doc":"For so many documents."},{"name":"flagged","type":"boolean","doc":"Whether it lies above."}]}},"default":[],"doc":"What the published detector found."},{"name":"sensors","type":{"type":"array","items":{"type":"record","name":"AlarmSensor","fields":[{"name":"name","type":"string","doc":"The sensor."},{"name":"flagged","type":"int","doc":"How many documents set it off."},{"name":"of","type":"int","doc":"Of how many."},{"name":"healthy","type":"double","doc":"The most of them that is healthy, as a share."},{"name":"evidence","type":"double","doc":"What it contributes, as a natural logarithm."}]}},"default":[],"doc":"The sensors with the most evidence, the strongest first."},{"name":"examples","type":{"type":"array","items":{"type":"record","name":"AlarmExample","fields":[{"name":"document","type":"string","doc":"A document that is broken."},{"name":"url","type":"string","doc":"Where it is."},{"name":"nearest","type":"string","doc":"The healthy document nearest to it."},{"name":"nearestUrl","type":"string","doc":"Where that is."}]}},"default":[],"doc":"The last broken documents, beside healthy ones."}]},
];

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
  {"type":"record","name":"Article","namespace":"driftwire","doc":"What fetching knows of an article's URL, so that it is fetched once, and looked at again in time. State of `fetch`.","fields":[{"name":"url","type":"string","doc":"Where it was had last."},{"name":"hash","type":"string","doc":"Of its bytes; empty until it was had."},{"name":"etag","type":["null","string"],"doc":"For the next conditional request."},{"name":"lastModified","type":["null","string"],"doc":"For the next conditional request."},{"name":"times","type":"int","doc":"How often it was had."},{"name":"failures","type":"int","doc":"In a row."},{"name":"looks","type":"int","doc":"How often it was looked at again."},{"name":"firstAt","type":"double","doc":"When it was found, in milliseconds since 1970."},{"name":"dueAt","type":"double","doc":"When it is looked at again; 0: never."},{"name":"listedDay","type":"int","doc":"The last day it was named by an entry point, in days since 1970."}]},
];

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

export const batchJudgedSchema: object = {
  "type": "record",
  "name": "BatchJudged",
  "namespace": "driftwire",
  "doc": "What `online-detect` knows of a batch that is under way: by page type, how many documents it judged, and how many of them were suspicious.",
  "fields": [
    {
      "name": "types",
      "type": {
        "type": "map",
        "values": {
          "type": "record",
          "name": "TypeJudged",
          "fields": [
            {
              "name": "documents",
              "type": "int",
              "doc": "Those that were fetched for the first time."
            },
            {
              "name": "suspicious",
              "type": "int",
              "doc": "Of those."
            }
          ]
        }
      },
      "doc": "By page type; the empty one where a source has one model for all."
    },
    {
      "name": "missed",
      "type": "int",
      "default": 0,
      "doc": "In how many the source's rules found nothing."
    },
    {
      "name": "batch",
      "type": "string",
      "default": "",
      "doc": "Which one: a source has one at a time."
    }
  ]
};

export const batchJudgedReleased: readonly object[] = [
  {"type":"record","name":"BatchJudged","namespace":"driftwire","doc":"What `online-detect` knows of a batch that is under way: by page type, how many documents it judged, and how many of them were suspicious.","fields":[{"name":"types","type":{"type":"map","values":{"type":"record","name":"TypeJudged","fields":[{"name":"documents","type":"int","doc":"Those that were fetched for the first time."},{"name":"suspicious","type":"int","doc":"Of those."}]}},"doc":"By page type; the empty one where a source has one model for all."}]},
  {"type":"record","name":"BatchJudged","namespace":"driftwire","doc":"What `online-detect` knows of a batch that is under way: by page type, how many documents it judged, and how many of them were suspicious.","fields":[{"name":"types","type":{"type":"map","values":{"type":"record","name":"TypeJudged","fields":[{"name":"documents","type":"int","doc":"Those that were fetched for the first time."},{"name":"suspicious","type":"int","doc":"Of those."}]}},"doc":"By page type; the empty one where a source has one model for all."},{"name":"missed","type":"int","default":0,"doc":"In how many the source's rules found nothing."}]},
  {"type":"record","name":"BatchJudged","namespace":"driftwire","doc":"What `online-detect` knows of a batch that is under way: by page type, how many documents it judged, and how many of them were suspicious.","fields":[{"name":"types","type":{"type":"map","values":{"type":"record","name":"TypeJudged","fields":[{"name":"documents","type":"int","doc":"Those that were fetched for the first time."},{"name":"suspicious","type":"int","doc":"Of those."}]}},"doc":"By page type; the empty one where a source has one model for all."},{"name":"missed","type":"int","default":0,"doc":"In how many the source's rules found nothing."},{"name":"batch","type":"string","default":"","doc":"Which one: a source has one at a time."}]},
];

/** What came of a batch whose end is still to come. State of `extract`. */
export interface BatchSoFar {
  /** Pages that became documents. */
  readonly documents: number;
  /** Pages that did not come, by code, with the status where it is one of HTTP: "http-status 404". */
  readonly codes: Readonly<Record<string, number>>;
}

export const batchSoFarSchema: object = {
  "type": "record",
  "name": "BatchSoFar",
  "namespace": "driftwire",
  "doc": "What came of a batch whose end is still to come. State of `extract`.",
  "fields": [
    {
      "name": "documents",
      "type": "int",
      "doc": "Pages that became documents."
    },
    {
      "name": "codes",
      "type": {
        "type": "map",
        "values": "int"
      },
      "doc": "Pages that did not come, by code, with the status where it is one of HTTP: \"http-status 404\"."
    }
  ]
};

export const batchSoFarReleased: readonly object[] = [
  {"type":"record","name":"BatchSoFar","namespace":"driftwire","doc":"What came of a batch whose end is still to come. State of `extract`.","fields":[{"name":"documents","type":"int","doc":"Pages that became documents."},{"name":"codes","type":{"type":"map","values":"int"},"doc":"Pages that did not come, by code, with the status where it is one of HTTP: \"http-status 404\"."}]},
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
  {"type":"record","name":"Command","namespace":"driftwire","doc":"What a person, or repair, asks to be done with a source. Written by the command line, the console and repair.","fields":[{"name":"id","type":"string","doc":"Unique. A command that comes twice is carried out once."},{"name":"action","type":{"type":"enum","name":"CommandAction","symbols":["add","pause","resume","remove"]},"doc":"What is to happen to the source."},{"name":"source","type":"string","doc":"The id of the source it is about."},{"name":"url","type":["null","string"],"default":null,"doc":"Where the source is, when it is added."},{"name":"name","type":["null","string"],"default":null,"doc":"What people call the source, when it is added."},{"name":"settings","type":["null","string"],"default":null,"doc":"What is set of it when it is added: JSON in the words of sources.yaml. What is not named has its default."},{"name":"by","type":"string","doc":"Who asks: a person, or a part of the program."}]},
];

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

export const coreSchema: object = {
  "type": "record",
  "name": "Core",
  "namespace": "driftwire",
  "doc": "A document enters the core, is had anew, or leaves it, and why.",
  "fields": [
    {
      "name": "document",
      "type": "string",
      "doc": "The id of the document: the key."
    },
    {
      "name": "version",
      "type": "long",
      "doc": "The position of its page in the topic `page`: a later version supersedes."
    },
    {
      "name": "source",
      "type": "string",
      "doc": "The id of the source it belongs to."
    },
    {
      "name": "run",
      "type": "string",
      "default": "main",
      "doc": "The run it belongs to."
    },
    {
      "name": "domain",
      "type": "string",
      "doc": "The site it belongs to, by the public suffix list."
    },
    {
      "name": "url",
      "type": "string",
      "doc": "Where it was found in the end."
    },
    {
      "name": "at",
      "type": "double",
      "doc": "When, in milliseconds since 1970."
    },
    {
      "name": "action",
      "type": {
        "type": "enum",
        "name": "CoreAction",
        "symbols": [
          "admitted",
          "refreshed",
          "evicted"
        ],
        "default": "admitted"
      },
      "doc": "What became of it."
    },
    {
      "name": "reason",
      "type": "string",
      "doc": "Why: good, again, quality, legacy, duplicate, oldest, least-read."
    },
    {
      "name": "bytes",
      "type": "long",
      "doc": "What it takes up."
    },
    {
      "name": "quality",
      "type": "double",
      "doc": "Of its domain then: 1 to 100."
    },
    {
      "name": "threshold",
      "type": "double",
      "doc": "The quality below which domains left then."
    },
    {
      "name": "iteration",
      "type": "int",
      "doc": "Which round over all domains that was."
    },
    {
      "name": "duplicateOf",
      "type": [
        "null",
        "string"
      ],
      "default": null,
      "doc": "The document of its group that stayed."
    },
    {
      "name": "coreDocuments",
      "type": "long",
      "doc": "How many documents the core has after it."
    },
    {
      "name": "coreBytes",
      "type": "long",
      "doc": "What all of them take up."
    },
    {
      "name": "budgetBytes",
      "type": "long",
      "doc": "What they may take up at most."
    }
  ]
};

export const coreReleased: readonly object[] = [
];

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

export const documentSchema: object = {
  "type": "record",
  "name": "Document",
  "namespace": "driftwire",
  "doc": "Clean text and metadata of a page, with how each was found. The last of a batch has no URL and says how it ended.",
  "fields": [
    {
      "name": "id",
      "type": "string",
      "doc": "A hash of source and canonical URL, in hexadecimal: 32 digits. Empty at the end of a batch."
    },
    {
      "name": "version",
      "type": "long",
      "doc": "The position of its page in the topic `page`: a later version supersedes."
    },
    {
      "name": "source",
      "type": "string",
      "doc": "The id of the source it belongs to."
    },
    {
      "name": "sourceVersion",
      "type": "int",
      "doc": "Which version of the source was in force."
    },
    {
      "name": "ruleVersion",
      "type": "int",
      "doc": "Which version of the source's rules: every change of them makes a new one."
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
        "name": "DocumentKind",
        "symbols": [
          "document",
          "end"
        ],
        "default": "document"
      },
      "doc": "A document; the end of a batch."
    },
    {
      "name": "url",
      "type": "string",
      "doc": "Where it was found in the end."
    },
    {
      "name": "canonical",
      "type": "string",
      "doc": "The URL in the form that documents are told apart by."
    },
    {
      "name": "fetchedAt",
      "type": "double",
      "doc": "When its page was fetched, in milliseconds since 1970."
    },
    {
      "name": "times",
      "type": "int",
      "doc": "How often its URL was had before: 0 for the first time."
    },
    {
      "name": "status",
      "type": "int",
      "doc": "Of HTTP."
    },
    {
      "name": "charset",
      "type": "string",
      "doc": "The encoding that its page was read in."
    },
    {
      "name": "title",
      "type": "string",
      "doc": "Without markup; empty where none was found."
    },
    {
      "name": "published",
      "type": [
        "null",
        "double"
      ],
      "default": null,
      "doc": "When it was published, in milliseconds since 1970."
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
      "name": "language",
      "type": [
        "null",
        "string"
      ],
      "default": null,
      "doc": "A language tag, as the page says it or the text tells."
    },
    {
      "name": "paragraphs",
      "type": {
        "type": "array",
        "items": "string"
      },
      "doc": "Its paragraphs, spaces set right."
    },
    {
      "name": "text",
      "type": "string",
      "doc": "All of its text: what paragraphs hold and what stands between them, an empty line between two."
    },
    {
      "name": "fragment",
      "type": "string",
      "doc": "The HTML of the body as the page has it, to count in."
    },
    {
      "name": "html",
      "type": "string",
      "doc": "The same without anything that runs or loads, to be shown."
    },
    {
      "name": "pageChars",
      "type": "int",
      "doc": "The size of the page: characters of its decoded text."
    },
    {
      "name": "pageType",
      "type": "string",
      "doc": "The alternative of the rules that gave the body, as in `rule-0`, else `default`."
    },
    {
      "name": "fields",
      "type": {
        "type": "array",
        "items": {
          "type": "record",
          "name": "DocumentField",
          "fields": [
            {
              "name": "name",
              "type": "string",
              "doc": "title, published, authors, language, body."
            },
            {
              "name": "way",
              "type": "string",
              "doc": "Where its value is from, one of the names in ways.ts; empty where nothing was found."
            },
            {
              "name": "confidence",
              "type": "double",
              "default": 0,
              "doc": "From 0 to 1: how often what is found like this is right."
            },
            {
              "name": "alternative",
              "type": "int",
              "doc": "Of the rules the one that matched, from 0; -1 where it was no rule."
            },
            {
              "name": "matched",
              "type": "int",
              "doc": "How many nodes matched."
            },
            {
              "name": "path",
              "type": "string",
              "doc": "The path of the first of them in the page; empty where there is none."
            },
            {
              "name": "others",
              "type": {
                "type": "array",
                "items": {
                  "type": "record",
                  "name": "OtherValue",
                  "fields": [
                    {
                      "name": "way",
                      "type": "string",
                      "doc": "Where it is from."
                    },
                    {
                      "name": "value",
                      "type": "string",
                      "doc": "What it says; of a body how it begins."
                    },
                    {
                      "name": "confidence",
                      "type": "double",
                      "default": 0,
                      "doc": "How often what is found like this is right."
                    }
                  ]
                }
              },
              "default": [],
              "doc": "What disagreed."
            }
          ]
        }
      },
      "doc": "How each field was found, and what disagreed."
    },
    {
      "name": "fallback",
      "type": [
        "null",
        "string"
      ],
      "default": null,
      "doc": "The way that gave the body where the source's own way gave none."
    },
    {
      "name": "skeleton",
      "type": {
        "type": "array",
        "items": "int"
      },
      "doc": "The page's tag paths and classes as a sketch: two pages share as large a part of these numbers as of those."
    },
    {
      "name": "structuredChars",
      "type": [
        "null",
        "int"
      ],
      "default": null,
      "doc": "The length of `articleBody` in the page's JSON-LD."
    },
    {
      "name": "free",
      "type": [
        "null",
        "boolean"
      ],
      "default": null,
      "doc": "What the page says in `isAccessibleForFree`."
    },
    {
      "name": "advertisement",
      "type": "boolean",
      "default": false,
      "doc": "Whether the source's rules say so, by what only advertisements have."
    },
    {
      "name": "feedTitle",
      "type": [
        "null",
        "string"
      ],
      "default": null,
      "doc": "The title where it was listed."
    },
    {
      "name": "feedPublished",
      "type": [
        "null",
        "double"
      ],
      "default": null,
      "doc": "When it was published, as was said where it was listed."
    },
    {
      "name": "end",
      "type": [
        "null",
        {
          "type": "record",
          "name": "DocumentEnd",
          "fields": [
            {
              "name": "pages",
              "type": "int",
              "doc": "How many of its pages became documents."
            },
            {
              "name": "failed",
              "type": "int",
              "doc": "How many of its pages did not, or were set aside on the way."
            },
            {
              "name": "codes",
              "type": {
                "type": "map",
                "values": "int"
              },
              "default": {},
              "doc": "How often each code was why."
            }
          ]
        }
      ],
      "default": null,
      "doc": "How its batch ended, in the last record of it."
    }
  ]
};

export const documentReleased: readonly object[] = [
  {"type":"record","name":"Document","namespace":"driftwire","doc":"Clean text and metadata of a page, with how each was found. The last of a batch has no URL and says how it ended.","fields":[{"name":"id","type":"string","doc":"A hash of source and canonical URL, in hexadecimal: 32 digits. Empty at the end of a batch."},{"name":"version","type":"long","doc":"The position of its page in the topic `page`: a later version supersedes."},{"name":"source","type":"string","doc":"The id of the source it belongs to."},{"name":"sourceVersion","type":"int","doc":"Which version of the source was in force."},{"name":"ruleVersion","type":"int","doc":"Which version of the source's rules: every change of them makes a new one."},{"name":"run","type":"string","default":"main","doc":"The run it belongs to."},{"name":"batch","type":"string","doc":"The visit it belongs to."},{"name":"kind","type":{"type":"enum","name":"DocumentKind","symbols":["document","end"],"default":"document"},"doc":"A document; the end of a batch."},{"name":"url","type":"string","doc":"Where it was found in the end."},{"name":"canonical","type":"string","doc":"The URL in the form that documents are told apart by."},{"name":"fetchedAt","type":"double","doc":"When its page was fetched, in milliseconds since 1970."},{"name":"times","type":"int","doc":"How often its URL was had before: 0 for the first time."},{"name":"status","type":"int","doc":"Of HTTP."},{"name":"charset","type":"string","doc":"The encoding that its page was read in."},{"name":"title","type":"string","doc":"Without markup; empty where none was found."},{"name":"published","type":["null","double"],"default":null,"doc":"When it was published, in milliseconds since 1970."},{"name":"authors","type":{"type":"array","items":"string"},"default":[],"doc":"Names."},{"name":"language","type":["null","string"],"default":null,"doc":"A language tag, as the page says it or the text tells."},{"name":"paragraphs","type":{"type":"array","items":"string"},"doc":"Its paragraphs, spaces set right."},{"name":"text","type":"string","doc":"All of its text: what paragraphs hold and what stands between them, an empty line between two."},{"name":"fragment","type":"string","doc":"The HTML of the body as the page has it, to count in."},{"name":"html","type":"string","doc":"The same without anything that runs or loads, to be shown."},{"name":"pageChars","type":"int","doc":"The size of the page: characters of its decoded text."},{"name":"pageType","type":"string","doc":"The alternative of the rules that gave the body, as in `rule-0`, else `default`."},{"name":"fields","type":{"type":"array","items":{"type":"record","name":"DocumentField","fields":[{"name":"name","type":"string","doc":"title, published, authors, language, body."},{"name":"way","type":"string","doc":"Where its value is from, one of the names in ways.ts; empty where nothing was found."},{"name":"confidence","type":"double","default":0,"doc":"From 0 to 1: how often what is found like this is right."},{"name":"alternative","type":"int","doc":"Of the rules the one that matched, from 0; -1 where it was no rule."},{"name":"matched","type":"int","doc":"How many nodes matched."},{"name":"path","type":"string","doc":"The path of the first of them in the page; empty where there is none."},{"name":"others","type":{"type":"array","items":{"type":"record","name":"OtherValue","fields":[{"name":"way","type":"string","doc":"Where it is from."},{"name":"value","type":"string","doc":"What it says; of a body how it begins."},{"name":"confidence","type":"double","default":0,"doc":"How often what is found like this is right."}]}},"default":[],"doc":"What disagreed."}]}},"doc":"How each field was found, and what disagreed."},{"name":"fallback","type":["null","string"],"default":null,"doc":"The way that gave the body where the source's own way gave none."},{"name":"skeleton","type":{"type":"array","items":"int"},"doc":"The page's tag paths and classes as a sketch: two pages share as large a part of these numbers as of those."},{"name":"structuredChars","type":["null","int"],"default":null,"doc":"The length of `articleBody` in the page's JSON-LD."},{"name":"free","type":["null","boolean"],"default":null,"doc":"What the page says in `isAccessibleForFree`."},{"name":"feedTitle","type":["null","string"],"default":null,"doc":"The title where it was listed."},{"name":"feedPublished","type":["null","double"],"default":null,"doc":"When it was published, as was said where it was listed."},{"name":"end","type":["null",{"type":"record","name":"DocumentEnd","fields":[{"name":"pages","type":"int","doc":"How many of its pages became documents."},{"name":"failed","type":"int","doc":"How many of its pages did not, or were set aside on the way."},{"name":"codes","type":{"type":"map","values":"int"},"default":{},"doc":"How often each code was why."}]}],"default":null,"doc":"How its batch ended, in the last record of it."}]},
  {"type":"record","name":"Document","namespace":"driftwire","doc":"Clean text and metadata of a page, with how each was found. The last of a batch has no URL and says how it ended.","fields":[{"name":"id","type":"string","doc":"A hash of source and canonical URL, in hexadecimal: 32 digits. Empty at the end of a batch."},{"name":"version","type":"long","doc":"The position of its page in the topic `page`: a later version supersedes."},{"name":"source","type":"string","doc":"The id of the source it belongs to."},{"name":"sourceVersion","type":"int","doc":"Which version of the source was in force."},{"name":"ruleVersion","type":"int","doc":"Which version of the source's rules: every change of them makes a new one."},{"name":"run","type":"string","default":"main","doc":"The run it belongs to."},{"name":"batch","type":"string","doc":"The visit it belongs to."},{"name":"kind","type":{"type":"enum","name":"DocumentKind","symbols":["document","end"],"default":"document"},"doc":"A document; the end of a batch."},{"name":"url","type":"string","doc":"Where it was found in the end."},{"name":"canonical","type":"string","doc":"The URL in the form that documents are told apart by."},{"name":"fetchedAt","type":"double","doc":"When its page was fetched, in milliseconds since 1970."},{"name":"times","type":"int","doc":"How often its URL was had before: 0 for the first time."},{"name":"status","type":"int","doc":"Of HTTP."},{"name":"charset","type":"string","doc":"The encoding that its page was read in."},{"name":"title","type":"string","doc":"Without markup; empty where none was found."},{"name":"published","type":["null","double"],"default":null,"doc":"When it was published, in milliseconds since 1970."},{"name":"authors","type":{"type":"array","items":"string"},"default":[],"doc":"Names."},{"name":"language","type":["null","string"],"default":null,"doc":"A language tag, as the page says it or the text tells."},{"name":"paragraphs","type":{"type":"array","items":"string"},"doc":"Its paragraphs, spaces set right."},{"name":"text","type":"string","doc":"All of its text: what paragraphs hold and what stands between them, an empty line between two."},{"name":"fragment","type":"string","doc":"The HTML of the body as the page has it, to count in."},{"name":"html","type":"string","doc":"The same without anything that runs or loads, to be shown."},{"name":"pageChars","type":"int","doc":"The size of the page: characters of its decoded text."},{"name":"pageType","type":"string","doc":"The alternative of the rules that gave the body, as in `rule-0`, else `default`."},{"name":"fields","type":{"type":"array","items":{"type":"record","name":"DocumentField","fields":[{"name":"name","type":"string","doc":"title, published, authors, language, body."},{"name":"way","type":"string","doc":"Where its value is from, one of the names in ways.ts; empty where nothing was found."},{"name":"confidence","type":"double","default":0,"doc":"From 0 to 1: how often what is found like this is right."},{"name":"alternative","type":"int","doc":"Of the rules the one that matched, from 0; -1 where it was no rule."},{"name":"matched","type":"int","doc":"How many nodes matched."},{"name":"path","type":"string","doc":"The path of the first of them in the page; empty where there is none."},{"name":"others","type":{"type":"array","items":{"type":"record","name":"OtherValue","fields":[{"name":"way","type":"string","doc":"Where it is from."},{"name":"value","type":"string","doc":"What it says; of a body how it begins."},{"name":"confidence","type":"double","default":0,"doc":"How often what is found like this is right."}]}},"default":[],"doc":"What disagreed."}]}},"doc":"How each field was found, and what disagreed."},{"name":"fallback","type":["null","string"],"default":null,"doc":"The way that gave the body where the source's own way gave none."},{"name":"skeleton","type":{"type":"array","items":"int"},"doc":"The page's tag paths and classes as a sketch: two pages share as large a part of these numbers as of those."},{"name":"structuredChars","type":["null","int"],"default":null,"doc":"The length of `articleBody` in the page's JSON-LD."},{"name":"free","type":["null","boolean"],"default":null,"doc":"What the page says in `isAccessibleForFree`."},{"name":"advertisement","type":"boolean","default":false,"doc":"Whether the source's rules say so, by what only advertisements have."},{"name":"feedTitle","type":["null","string"],"default":null,"doc":"The title where it was listed."},{"name":"feedPublished","type":["null","double"],"default":null,"doc":"When it was published, as was said where it was listed."},{"name":"end","type":["null",{"type":"record","name":"DocumentEnd","fields":[{"name":"pages","type":"int","doc":"How many of its pages became documents."},{"name":"failed","type":"int","doc":"How many of its pages did not, or were set aside on the way."},{"name":"codes","type":{"type":"map","values":"int"},"default":{},"doc":"How often each code was why."}]}],"default":null,"doc":"How its batch ended, in the last record of it."}]},
];

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

export const learnedSchema: object = {
  "type": "record",
  "name": "Learned",
  "namespace": "driftwire",
  "doc": "A document as `offline-detect` remembers it: to train by, to look at in a window, to show beside others.",
  "fields": [
    {
      "name": "document",
      "type": "string",
      "doc": "Its id."
    },
    {
      "name": "url",
      "type": "string",
      "doc": "Where it was found."
    },
    {
      "name": "batch",
      "type": "string",
      "doc": "The visit it belongs to."
    },
    {
      "name": "fetchedAt",
      "type": "double",
      "doc": "When its page was fetched, in milliseconds since 1970."
    },
    {
      "name": "nine",
      "type": {
        "type": "array",
        "items": "double"
      },
      "doc": "Its features: P, S, N, V, TH, TB, TS, TI, TO."
    }
  ]
};

export const learnedReleased: readonly object[] = [
  {"type":"record","name":"Learned","namespace":"driftwire","doc":"A document as `offline-detect` remembers it: to train by, to look at in a window, to show beside others.","fields":[{"name":"document","type":"string","doc":"Its id."},{"name":"url","type":"string","doc":"Where it was found."},{"name":"batch","type":"string","doc":"The visit it belongs to."},{"name":"fetchedAt","type":"double","doc":"When its page was fetched, in milliseconds since 1970."},{"name":"nine","type":{"type":"array","items":"double"},"doc":"Its features: P, S, N, V, TH, TB, TS, TI, TO."}]},
];

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

export const linkSchema: object = {
  "type": "record",
  "name": "Link",
  "namespace": "driftwire",
  "doc": "A URL that a page showed when its buttons were pressed, once, with the presses that showed it. The last of a walk has no URL and says how it ended.",
  "fields": [
    {
      "name": "source",
      "type": "string",
      "doc": "The id of the source it belongs to."
    },
    {
      "name": "sourceVersion",
      "type": "int",
      "doc": "Which version of the source was in force."
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
        "name": "LinkKind",
        "symbols": [
          "link",
          "end"
        ],
        "default": "link"
      },
      "doc": "A URL; the end of a walk."
    },
    {
      "name": "page",
      "type": "string",
      "doc": "The page that was walked."
    },
    {
      "name": "url",
      "type": "string",
      "doc": "What was found there."
    },
    {
      "name": "canonical",
      "type": "string",
      "doc": "The URL in the form that documents are told apart by."
    },
    {
      "name": "text",
      "type": "string",
      "doc": "What the link says."
    },
    {
      "name": "at",
      "type": "double",
      "doc": "When it was seen first, in milliseconds since 1970."
    },
    {
      "name": "presses",
      "type": {
        "type": "array",
        "items": "string"
      },
      "doc": "What the buttons say that were pressed to see it, in order; none where the page shows it by itself."
    },
    {
      "name": "end",
      "type": [
        "null",
        {
          "type": "record",
          "name": "WalkEnd",
          "fields": [
            {
              "name": "reason",
              "type": "string",
              "doc": "done, presses, time, memory or broken."
            },
            {
              "name": "links",
              "type": "int",
              "doc": "How many URLs were found."
            },
            {
              "name": "states",
              "type": "int",
              "doc": "How many states of the page were met."
            },
            {
              "name": "edges",
              "type": "int",
              "doc": "How many ways between them."
            },
            {
              "name": "presses",
              "type": "int",
              "doc": "How often a button was pressed."
            },
            {
              "name": "reloads",
              "type": "int",
              "doc": "How often the page was loaded again."
            },
            {
              "name": "tookMs",
              "type": "double",
              "doc": "From loading it to the end."
            }
          ]
        }
      ],
      "default": null,
      "doc": "How the walk ended, in the last record of it."
    }
  ]
};

export const linkReleased: readonly object[] = [
];

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

export const modelSchema: object = {
  "type": "record",
  "name": "Model",
  "namespace": "driftwire",
  "doc": "What is normal for a page type of a source: the boxes of the online detector, the reference and the curves of the offline one, the sensors' bounds. Versions grow; a verdict names the one that judged it.",
  "fields": [
    {
      "name": "version",
      "type": "long",
      "doc": "Grows with every model of the source."
    },
    {
      "name": "source",
      "type": "string",
      "doc": "The id of the source it belongs to."
    },
    {
      "name": "sourceVersion",
      "type": "int",
      "doc": "Which version of the source was in force."
    },
    {
      "name": "ruleVersion",
      "type": "int",
      "doc": "Which version of the source's rules: every change of them makes a new one."
    },
    {
      "name": "run",
      "type": "string",
      "default": "main",
      "doc": "The run it belongs to."
    },
    {
      "name": "pageType",
      "type": "string",
      "doc": "The alternative of the rules that matched, else `default`."
    },
    {
      "name": "at",
      "type": "double",
      "doc": "When it was made, in milliseconds since 1970."
    },
    {
      "name": "partition",
      "type": "int",
      "doc": "Of the topic `vector`: where it applies from."
    },
    {
      "name": "offset",
      "type": "long",
      "doc": "The first vector that it judges."
    },
    {
      "name": "preset",
      "type": "string",
      "doc": "How the detectors are set: published, published-corrected, …"
    },
    {
      "name": "reason",
      "type": "string",
      "doc": "Why it was made: first, retrained, rules or accepted."
    },
    {
      "name": "documents",
      "type": "int",
      "doc": "How many documents it was made of."
    },
    {
      "name": "boxes",
      "type": {
        "type": "array",
        "items": {
          "type": "record",
          "name": "ModelBox",
          "fields": [
            {
              "name": "vector",
              "type": "int",
              "doc": "Which of the seven, from 1."
            },
            {
              "name": "documents",
              "type": "int",
              "doc": "How many documents it was made of."
            },
            {
              "name": "low",
              "type": {
                "type": "array",
                "items": "double"
              },
              "doc": "By axis."
            },
            {
              "name": "high",
              "type": {
                "type": "array",
                "items": "double"
              },
              "doc": "By axis."
            }
          ]
        }
      },
      "doc": "A document passes where it lies in one of the box's own vector."
    },
    {
      "name": "reference",
      "type": {
        "type": "array",
        "items": {
          "type": "record",
          "name": "ModelHistogram",
          "fields": [
            {
              "name": "series",
              "type": "string",
              "doc": "P, S, N, V or T."
            },
            {
              "name": "low",
              "type": "double",
              "doc": "Where the first interval begins; of T, 0."
            },
            {
              "name": "high",
              "type": "double",
              "doc": "Where the last one ends; of T, 5."
            },
            {
              "name": "counts",
              "type": {
                "type": "array",
                "items": "double"
              },
              "doc": "By interval, all as wide; of T by kind of element: TH, TB, TS, TI, TO."
            },
            {
              "name": "under",
              "type": "double",
              "doc": "Below the first interval."
            },
            {
              "name": "over",
              "type": "double",
              "doc": "Above the last one."
            }
          ]
        }
      },
      "doc": "How the reference is distributed."
    },
    {
      "name": "curves",
      "type": {
        "type": "array",
        "items": {
          "type": "record",
          "name": "ModelCurve",
          "fields": [
            {
              "name": "series",
              "type": "string",
              "doc": "P, S, N, V or T."
            },
            {
              "name": "coefficients",
              "type": {
                "type": "array",
                "items": "double"
              },
              "doc": "h(j) is the sum of each one by j to the power of minus its place, from 0; already lifted."
            },
            {
              "name": "lift",
              "type": "double",
              "doc": "By how much the first coefficient was lifted."
            },
            {
              "name": "sizes",
              "type": {
                "type": "array",
                "items": "int"
              },
              "doc": "The numbers of documents it was fitted at."
            },
            {
              "name": "divergences",
              "type": {
                "type": "array",
                "items": "double"
              },
              "doc": "The largest divergence at each of them."
            }
          ]
        }
      },
      "doc": "From which divergence on a window of so many documents is not normal."
    },
    {
      "name": "sensors",
      "type": {
        "type": "array",
        "items": {
          "type": "record",
          "name": "ModelSensor",
          "fields": [
            {
              "name": "name",
              "type": "string",
              "doc": "The sensor."
            },
            {
              "name": "low",
              "type": [
                "null",
                "double"
              ],
              "default": null,
              "doc": "What lies below sets it off."
            },
            {
              "name": "high",
              "type": [
                "null",
                "double"
              ],
              "default": null,
              "doc": "What lies above sets it off."
            },
            {
              "name": "healthy",
              "type": "double",
              "doc": "The bound of its rate on healthy documents."
            }
          ]
        }
      },
      "doc": "What the sensors compare with."
    }
  ]
};

export const modelReleased: readonly object[] = [
  {"type":"record","name":"Model","namespace":"driftwire","doc":"What is normal for a page type of a source: the boxes of the online detector, the reference and the curves of the offline one, the sensors' bounds. Versions grow; a verdict names the one that judged it.","fields":[{"name":"version","type":"long","doc":"Grows with every model of the source."},{"name":"source","type":"string","doc":"The id of the source it belongs to."},{"name":"sourceVersion","type":"int","doc":"Which version of the source was in force."},{"name":"ruleVersion","type":"int","doc":"Which version of the source's rules: every change of them makes a new one."},{"name":"run","type":"string","default":"main","doc":"The run it belongs to."},{"name":"pageType","type":"string","doc":"The alternative of the rules that matched, else `default`."},{"name":"at","type":"double","doc":"When it was made, in milliseconds since 1970."},{"name":"partition","type":"int","doc":"Of the topic `vector`: where it applies from."},{"name":"offset","type":"long","doc":"The first vector that it judges."},{"name":"preset","type":"string","doc":"How the detectors are set: published, published-corrected, …"},{"name":"reason","type":"string","doc":"Why it was made: first, retrained, rules or accepted."},{"name":"documents","type":"int","doc":"How many documents it was made of."},{"name":"boxes","type":{"type":"array","items":{"type":"record","name":"ModelBox","fields":[{"name":"vector","type":"int","doc":"Which of the seven, from 1."},{"name":"documents","type":"int","doc":"How many documents it was made of."},{"name":"low","type":{"type":"array","items":"double"},"doc":"By axis."},{"name":"high","type":{"type":"array","items":"double"},"doc":"By axis."}]}},"doc":"A document passes where it lies in one of the box's own vector."},{"name":"reference","type":{"type":"array","items":{"type":"record","name":"ModelHistogram","fields":[{"name":"series","type":"string","doc":"P, S, N, V or T."},{"name":"low","type":"double","doc":"Where the first interval begins; of T, 0."},{"name":"high","type":"double","doc":"Where the last one ends; of T, 5."},{"name":"counts","type":{"type":"array","items":"double"},"doc":"By interval, all as wide; of T by kind of element: TH, TB, TS, TI, TO."},{"name":"under","type":"double","doc":"Below the first interval."},{"name":"over","type":"double","doc":"Above the last one."}]}},"doc":"How the reference is distributed."},{"name":"curves","type":{"type":"array","items":{"type":"record","name":"ModelCurve","fields":[{"name":"series","type":"string","doc":"P, S, N, V or T."},{"name":"coefficients","type":{"type":"array","items":"double"},"doc":"h(j) is the sum of each one by j to the power of minus its place, from 0; already lifted."},{"name":"lift","type":"double","doc":"By how much the first coefficient was lifted."},{"name":"sizes","type":{"type":"array","items":"int"},"doc":"The numbers of documents it was fitted at."},{"name":"divergences","type":{"type":"array","items":"double"},"doc":"The largest divergence at each of them."}]}},"doc":"From which divergence on a window of so many documents is not normal."},{"name":"sensors","type":{"type":"array","items":{"type":"record","name":"ModelSensor","fields":[{"name":"name","type":"string","doc":"The sensor."},{"name":"low","type":["null","double"],"default":null,"doc":"What lies below sets it off."},{"name":"high","type":["null","double"],"default":null,"doc":"What lies above sets it off."},{"name":"healthy","type":"double","doc":"The bound of its rate on healthy documents."}]}},"doc":"What the sensors compare with."}]},
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
      "name": "parts",
      "type": {
        "type": "array",
        "items": {
          "type": "record",
          "name": "PagePart",
          "fields": [
            {
              "name": "kind",
              "type": {
                "type": "enum",
                "name": "PartKind",
                "symbols": [
                  "single",
                  "next"
                ],
                "default": "next"
              },
              "doc": "The whole article on one page; its next page."
            },
            {
              "name": "url",
              "type": "string",
              "doc": "What was asked for."
            },
            {
              "name": "found",
              "type": "string",
              "doc": "Where it was found in the end, after redirects."
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
              "doc": "How the body is compressed."
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
            }
          ]
        }
      },
      "default": [],
      "doc": "The further pages of the article, in order, where the source's rules say how they are found."
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
  {"type":"record","name":"Page","namespace":"driftwire","doc":"What one URL gave at one time: its bytes, or why there are none. The last of a batch has no URL and says how it ended.","fields":[{"name":"source","type":"string","doc":"The id of the source it was fetched for."},{"name":"sourceVersion","type":"int","doc":"Which version of the source it was fetched by."},{"name":"run","type":"string","default":"main","doc":"The run it belongs to."},{"name":"batch","type":"string","doc":"The visit it belongs to."},{"name":"kind","type":{"type":"enum","name":"PageKind","symbols":["article","entry","end"],"default":"article"},"doc":"A page to be read; a feed, sitemap or listing that could not be had; the end of a batch."},{"name":"url","type":"string","doc":"What was asked for."},{"name":"canonical","type":"string","doc":"The URL in the form that articles are told apart by."},{"name":"found","type":"string","doc":"Where it was found in the end, after redirects."},{"name":"code","type":"string","doc":"ok, or what went wrong."},{"name":"message","type":"string","doc":"The same for people."},{"name":"status","type":"int","doc":"Of HTTP; 0 where there is none."},{"name":"fetchedAt","type":"double","doc":"Milliseconds since 1970."},{"name":"tookMs","type":"double","doc":"From the first byte sent to the last one received."},{"name":"times","type":"int","doc":"How often this article was had before: 0 for the first time."},{"name":"headers","type":{"type":"map","values":"string"},"doc":"Those worth keeping, in lower case."},{"name":"encoding","type":"string","doc":"How the body is compressed: identity, gzip, br, zstd, deflate."},{"name":"body","type":"bytes","doc":"As the server sent it."},{"name":"bytes","type":"int","doc":"Of the body, not compressed."},{"name":"listed","type":["null",{"type":"record","name":"Listed","fields":[{"name":"in","type":"string","doc":"The feed, sitemap or listing that named it."},{"name":"title","type":["null","string"],"default":null,"doc":"Without markup."},{"name":"published","type":["null","double"],"default":null,"doc":"Milliseconds since 1970."},{"name":"updated","type":["null","double"],"default":null,"doc":"Milliseconds since 1970."},{"name":"authors","type":{"type":"array","items":"string"},"default":[],"doc":"Names."},{"name":"summary","type":["null","string"],"default":null,"doc":"Without markup."},{"name":"content","type":["null","string"],"default":null,"doc":"HTML, as the feed has it."}]}],"default":null,"doc":"What was said of it where it was found."},{"name":"end","type":["null",{"type":"record","name":"BatchEnd","fields":[{"name":"pages","type":"int","doc":"How many of its pages came."},{"name":"failed","type":"int","doc":"How many of its pages, feeds and listings did not."},{"name":"unchanged","type":"int","doc":"How many were looked at again and are as they were."},{"name":"reason","type":"string","doc":"done, deadline, paused, removed or broken."}]}],"default":null,"doc":"How its batch ended, in the last record of it."}]},
  {"type":"record","name":"Page","namespace":"driftwire","doc":"What one URL gave at one time: its bytes, or why there are none. The last of a batch has no URL and says how it ended.","fields":[{"name":"source","type":"string","doc":"The id of the source it was fetched for."},{"name":"sourceVersion","type":"int","doc":"Which version of the source it was fetched by."},{"name":"run","type":"string","default":"main","doc":"The run it belongs to."},{"name":"batch","type":"string","doc":"The visit it belongs to."},{"name":"kind","type":{"type":"enum","name":"PageKind","symbols":["article","entry","end"],"default":"article"},"doc":"A page to be read; a feed, sitemap or listing that could not be had; the end of a batch."},{"name":"url","type":"string","doc":"What was asked for."},{"name":"canonical","type":"string","doc":"The URL in the form that articles are told apart by."},{"name":"found","type":"string","doc":"Where it was found in the end, after redirects."},{"name":"code","type":"string","doc":"ok, or what went wrong."},{"name":"message","type":"string","doc":"The same for people."},{"name":"status","type":"int","doc":"Of HTTP; 0 where there is none."},{"name":"fetchedAt","type":"double","doc":"Milliseconds since 1970."},{"name":"tookMs","type":"double","doc":"From the first byte sent to the last one received."},{"name":"times","type":"int","doc":"How often this article was had before: 0 for the first time."},{"name":"headers","type":{"type":"map","values":"string"},"doc":"Those worth keeping, in lower case."},{"name":"encoding","type":"string","doc":"How the body is compressed: identity, gzip, br, zstd, deflate."},{"name":"body","type":"bytes","doc":"As the server sent it."},{"name":"bytes","type":"int","doc":"Of the body, not compressed."},{"name":"listed","type":["null",{"type":"record","name":"Listed","fields":[{"name":"in","type":"string","doc":"The feed, sitemap or listing that named it."},{"name":"title","type":["null","string"],"default":null,"doc":"Without markup."},{"name":"published","type":["null","double"],"default":null,"doc":"Milliseconds since 1970."},{"name":"updated","type":["null","double"],"default":null,"doc":"Milliseconds since 1970."},{"name":"authors","type":{"type":"array","items":"string"},"default":[],"doc":"Names."},{"name":"summary","type":["null","string"],"default":null,"doc":"Without markup."},{"name":"content","type":["null","string"],"default":null,"doc":"HTML, as the feed has it."}]}],"default":null,"doc":"What was said of it where it was found."},{"name":"parts","type":{"type":"array","items":{"type":"record","name":"PagePart","fields":[{"name":"kind","type":{"type":"enum","name":"PartKind","symbols":["single","next"],"default":"next"},"doc":"The whole article on one page; its next page."},{"name":"url","type":"string","doc":"What was asked for."},{"name":"found","type":"string","doc":"Where it was found in the end, after redirects."},{"name":"headers","type":{"type":"map","values":"string"},"doc":"Those worth keeping, in lower case."},{"name":"encoding","type":"string","doc":"How the body is compressed."},{"name":"body","type":"bytes","doc":"As the server sent it."},{"name":"bytes","type":"int","doc":"Of the body, not compressed."}]}},"default":[],"doc":"The further pages of the article, in order, where the source's rules say how they are found."},{"name":"end","type":["null",{"type":"record","name":"BatchEnd","fields":[{"name":"pages","type":"int","doc":"How many of its pages came."},{"name":"failed","type":"int","doc":"How many of its pages, feeds and listings did not."},{"name":"unchanged","type":"int","doc":"How many were looked at again and are as they were."},{"name":"reason","type":"string","doc":"done, deadline, paused, removed or broken."}]}],"default":null,"doc":"How its batch ended, in the last record of it."}]},
];

/** The last batches of a page type that the model in force judged, the oldest first. */
export interface PastBatches {
  /** Of each. */
  readonly documents: ReadonlyArray<number>;
  /** Of those. */
  readonly suspicious: ReadonlyArray<number>;
  /** Beside those: documents in which the source's rules found nothing. */
  readonly missed: ReadonlyArray<number>;
}

export const pastBatchesSchema: object = {
  "type": "record",
  "name": "PastBatches",
  "namespace": "driftwire",
  "doc": "The last batches of a page type that the model in force judged, the oldest first.",
  "fields": [
    {
      "name": "documents",
      "type": {
        "type": "array",
        "items": "int"
      },
      "doc": "Of each."
    },
    {
      "name": "suspicious",
      "type": {
        "type": "array",
        "items": "int"
      },
      "doc": "Of those."
    },
    {
      "name": "missed",
      "type": {
        "type": "array",
        "items": "int"
      },
      "default": [],
      "doc": "Beside those: documents in which the source's rules found nothing."
    }
  ]
};

export const pastBatchesReleased: readonly object[] = [
  {"type":"record","name":"PastBatches","namespace":"driftwire","doc":"The last batches of a page type that the model in force judged, the oldest first.","fields":[{"name":"documents","type":{"type":"array","items":"int"},"doc":"Of each."},{"name":"suspicious","type":{"type":"array","items":"int"},"doc":"Of those."}]},
  {"type":"record","name":"PastBatches","namespace":"driftwire","doc":"The last batches of a page type that the model in force judged, the oldest first.","fields":[{"name":"documents","type":{"type":"array","items":"int"},"doc":"Of each."},{"name":"suspicious","type":{"type":"array","items":"int"},"doc":"Of those."},{"name":"missed","type":{"type":"array","items":"int"},"default":[],"doc":"Beside those: documents in which the source's rules found nothing."}]},
];

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

export const recentTextSchema: object = {
  "type": "record",
  "name": "RecentText",
  "namespace": "driftwire",
  "doc": "What `features` remembers of a document, to notice its text under another URL.",
  "fields": [
    {
      "name": "document",
      "type": "string",
      "doc": "Its id."
    },
    {
      "name": "text",
      "type": "int",
      "doc": "A hash of its text."
    },
    {
      "name": "runs",
      "type": {
        "type": "array",
        "items": "int"
      },
      "doc": "Hashes of some of its runs of 8 words."
    },
    {
      "name": "language",
      "type": [
        "null",
        "string"
      ],
      "default": null,
      "doc": "The language it is in."
    }
  ]
};

export const recentTextReleased: readonly object[] = [
  {"type":"record","name":"RecentText","namespace":"driftwire","doc":"What `features` remembers of a document, to notice its text under another URL.","fields":[{"name":"document","type":"string","doc":"Its id."},{"name":"text","type":"int","doc":"A hash of its text."},{"name":"runs","type":{"type":"array","items":"int"},"doc":"Hashes of some of its runs of 8 words."},{"name":"language","type":["null","string"],"default":null,"doc":"The language it is in."}]},
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
    },
    {
      "name": "prefer",
      "type": {
        "type": "map",
        "values": {
          "type": "array",
          "items": "string"
        }
      },
      "default": {},
      "doc": "Of a field the ways whose word goes first, in this order."
    },
    {
      "name": "ruleVersion",
      "type": "int",
      "default": 1,
      "doc": "Grows with every change of how to extract: its rules, and what it prefers."
    }
  ]
};

export const sourceReleased: readonly object[] = [
  {"type":"record","name":"Source","namespace":"driftwire","doc":"A site that is watched. Its last record is its state; a removed source ends with a tombstone.","fields":[{"name":"id","type":"string","doc":"Never changes: the key of this and of most other topics."},{"name":"name","type":"string","doc":"What people call it."},{"name":"url","type":"string","doc":"Where watching begins: a feed or a page."},{"name":"state","type":{"type":"enum","name":"SourceState","symbols":["active","paused"]},"doc":"A paused source is kept but not visited."},{"name":"version","type":"int","doc":"Grows with every change."}]},
  {"type":"record","name":"Source","namespace":"driftwire","doc":"A site that is watched. Its last record is its state; a removed source ends with a tombstone.","fields":[{"name":"id","type":"string","doc":"Never changes: the key of this and of most other topics."},{"name":"name","type":"string","doc":"What people call it."},{"name":"url","type":"string","doc":"Where watching begins: a feed or a page."},{"name":"state","type":{"type":"enum","name":"SourceState","symbols":["active","paused"]},"doc":"A paused source is kept but not visited."},{"name":"version","type":"int","doc":"Grows with every change."},{"name":"by","type":"string","default":"","doc":"Who said last where it is: a person, or the file that it stands in."},{"name":"entries","type":{"type":"array","items":{"type":"record","name":"Entry","fields":[{"name":"url","type":"string","doc":"Where it is."},{"name":"kind","type":{"type":"enum","name":"EntryKind","symbols":["auto","feed","sitemap","listing","walk"],"default":"auto"},"doc":"What is there: auto finds out; walk is a listing to be walked by its buttons."}]}},"default":[],"doc":"Where its articles are named; its url where there is none."},{"name":"articles","type":{"type":"array","items":"string"},"default":[],"doc":"Patterns of its articles' URLs, with * for anything: only for listings; by what links look like where there are none."},{"name":"everyMinutes","type":"double","default":5,"doc":"At least so long between two visits."},{"name":"atMostMinutes","type":"double","default":360,"doc":"A source that publishes rarely is visited as rarely."},{"name":"visitMinutes","type":"double","default":15,"doc":"A visit ends after so long, whatever is missing."},{"name":"lookAgainHours","type":{"type":"array","items":"double"},"default":[1,24,168],"doc":"When an article is fetched again, to see edits and whether it is still there: hours after it was found."},{"name":"maxPages","type":"int","default":100,"doc":"New articles of one visit."},{"name":"maxAgeDays","type":"double","default":7,"doc":"Articles older than that, beside the newest one listed, are left alone."},{"name":"maxBytes","type":"int","default":8388608,"doc":"Of one page, not compressed."},{"name":"delayMs","type":"int","default":1000,"doc":"At least so long between two requests to a host."},{"name":"parallel","type":"int","default":1,"doc":"Requests at a time, to different hosts: of one host there is one."},{"name":"allowPrivate","type":"boolean","default":false,"doc":"Whether it may be on this machine or in a private network."},{"name":"allowBadTls","type":"boolean","default":false,"doc":"Whether its certificate may be wrong."},{"name":"language","type":["null","string"],"default":null,"doc":"A hint: a language tag."},{"name":"tags","type":{"type":"array","items":"string"},"default":[],"doc":"For people, to find it by."},{"name":"rules","type":["null","string"],"default":null,"doc":"How to extract its articles: a site-config file of Full-Text RSS."}]},
  {"type":"record","name":"Source","namespace":"driftwire","doc":"A site that is watched. Its last record is its state; a removed source ends with a tombstone.","fields":[{"name":"id","type":"string","doc":"Never changes: the key of this and of most other topics."},{"name":"name","type":"string","doc":"What people call it."},{"name":"url","type":"string","doc":"Where watching begins: a feed or a page."},{"name":"state","type":{"type":"enum","name":"SourceState","symbols":["active","paused"]},"doc":"A paused source is kept but not visited."},{"name":"version","type":"int","doc":"Grows with every change."},{"name":"by","type":"string","default":"","doc":"Who said last where it is: a person, or the file that it stands in."},{"name":"entries","type":{"type":"array","items":{"type":"record","name":"Entry","fields":[{"name":"url","type":"string","doc":"Where it is."},{"name":"kind","type":{"type":"enum","name":"EntryKind","symbols":["auto","feed","sitemap","listing","walk"],"default":"auto"},"doc":"What is there: auto finds out; walk is a listing to be walked by its buttons."}]}},"default":[],"doc":"Where its articles are named; its url where there is none."},{"name":"articles","type":{"type":"array","items":"string"},"default":[],"doc":"Patterns of its articles' URLs, with * for anything: only for listings; by what links look like where there are none."},{"name":"everyMinutes","type":"double","default":5,"doc":"At least so long between two visits."},{"name":"atMostMinutes","type":"double","default":360,"doc":"A source that publishes rarely is visited as rarely."},{"name":"visitMinutes","type":"double","default":15,"doc":"A visit ends after so long, whatever is missing."},{"name":"lookAgainHours","type":{"type":"array","items":"double"},"default":[1,24,168],"doc":"When an article is fetched again, to see edits and whether it is still there: hours after it was found."},{"name":"maxPages","type":"int","default":100,"doc":"New articles of one visit."},{"name":"maxAgeDays","type":"double","default":7,"doc":"Articles older than that, beside the newest one listed, are left alone."},{"name":"maxBytes","type":"int","default":8388608,"doc":"Of one page, not compressed."},{"name":"delayMs","type":"int","default":1000,"doc":"At least so long between two requests to a host."},{"name":"parallel","type":"int","default":1,"doc":"Requests at a time, to different hosts: of one host there is one."},{"name":"allowPrivate","type":"boolean","default":false,"doc":"Whether it may be on this machine or in a private network."},{"name":"allowBadTls","type":"boolean","default":false,"doc":"Whether its certificate may be wrong."},{"name":"language","type":["null","string"],"default":null,"doc":"A hint: a language tag."},{"name":"tags","type":{"type":"array","items":"string"},"default":[],"doc":"For people, to find it by."},{"name":"rules","type":["null","string"],"default":null,"doc":"How to extract its articles: a site-config file of Full-Text RSS."},{"name":"prefer","type":{"type":"map","values":{"type":"array","items":"string"}},"default":{},"doc":"Of a field the ways whose word goes first, in this order."},{"name":"ruleVersion","type":"int","default":1,"doc":"Grows with every change of how to extract: its rules, and what it prefers."}]},
];

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

export const standingSchema: object = {
  "type": "record",
  "name": "Standing",
  "namespace": "driftwire",
  "doc": "Which model is in force for a page type of a source.",
  "fields": [
    {
      "name": "version",
      "type": "long",
      "doc": "Of the model."
    },
    {
      "name": "ruleVersion",
      "type": "int",
      "doc": "The rules that it is for: it judges no documents of others."
    },
    {
      "name": "preset",
      "type": "string",
      "doc": "How the detectors are set."
    },
    {
      "name": "healthy",
      "type": "double",
      "doc": "How many of healthy documents are suspicious at most."
    },
    {
      "name": "documents",
      "type": "int",
      "default": 0,
      "doc": "How many documents it was made of."
    },
    {
      "name": "missed",
      "type": "double",
      "default": 1,
      "doc": "In how many documents the source's rules find nothing at most, where all is well."
    }
  ]
};

export const standingReleased: readonly object[] = [
  {"type":"record","name":"Standing","namespace":"driftwire","doc":"Which model is in force for a page type of a source.","fields":[{"name":"version","type":"long","doc":"Of the model."},{"name":"ruleVersion","type":"int","doc":"The rules that it is for: it judges no documents of others."},{"name":"preset","type":"string","doc":"How the detectors are set."},{"name":"healthy","type":"double","doc":"How many of healthy documents are suspicious at most."}]},
  {"type":"record","name":"Standing","namespace":"driftwire","doc":"Which model is in force for a page type of a source.","fields":[{"name":"version","type":"long","doc":"Of the model."},{"name":"ruleVersion","type":"int","doc":"The rules that it is for: it judges no documents of others."},{"name":"preset","type":"string","doc":"How the detectors are set."},{"name":"healthy","type":"double","doc":"How many of healthy documents are suspicious at most."},{"name":"documents","type":"int","default":0,"doc":"How many documents it was made of."},{"name":"missed","type":"double","default":1,"doc":"In how many documents the source's rules find nothing at most, where all is well."}]},
];

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

export const statisticSchema: object = {
  "type": "record",
  "name": "Statistic",
  "namespace": "driftwire",
  "doc": "What one processor did in one process in an interval of the clock, a minute unless set: nothing is written where it did nothing. (member, processor, from) names it.",
  "fields": [
    {
      "name": "member",
      "type": "string",
      "doc": "The process: another one after each start."
    },
    {
      "name": "processor",
      "type": "string",
      "doc": "Which processor; sinks are sink-TOPIC."
    },
    {
      "name": "processorVersion",
      "type": "string",
      "doc": "Its version."
    },
    {
      "name": "from",
      "type": "long",
      "doc": "When the interval began, in milliseconds since 1970."
    },
    {
      "name": "to",
      "type": "long",
      "doc": "When it ended."
    },
    {
      "name": "records",
      "type": "long",
      "doc": "Records processed."
    },
    {
      "name": "outputs",
      "type": "long",
      "doc": "Records written to its output topics."
    },
    {
      "name": "rejects",
      "type": "long",
      "doc": "Records set aside."
    },
    {
      "name": "retries",
      "type": "long",
      "doc": "Times a record was put off after a passing failure."
    },
    {
      "name": "late",
      "type": "long",
      "doc": "Records that came too late for a window."
    },
    {
      "name": "timers",
      "type": "long",
      "doc": "Timers fired."
    },
    {
      "name": "rounds",
      "type": "long",
      "doc": "Rounds in which it did something."
    },
    {
      "name": "workMs",
      "type": "double",
      "doc": "How long these took, without the pauses between them."
    },
    {
      "name": "commits",
      "type": "long",
      "doc": "Commits that became durable."
    },
    {
      "name": "commitMs",
      "type": "double",
      "doc": "How long these took."
    },
    {
      "name": "delayMs",
      "type": [
        "null",
        "double"
      ],
      "default": null,
      "doc": "The greatest age of the newest record of a round when it had been processed; null: no round had any."
    }
  ]
};

export const statisticReleased: readonly object[] = [
  {"type":"record","name":"Statistic","namespace":"driftwire","doc":"What one processor did in one process in an interval of the clock, a minute unless set: nothing is written where it did nothing. (member, processor, from) names it.","fields":[{"name":"member","type":"string","doc":"The process: another one after each start."},{"name":"processor","type":"string","doc":"Which processor; sinks are sink-TOPIC."},{"name":"processorVersion","type":"string","doc":"Its version."},{"name":"from","type":"long","doc":"When the interval began, in milliseconds since 1970."},{"name":"to","type":"long","doc":"When it ended."},{"name":"records","type":"long","doc":"Records processed."},{"name":"outputs","type":"long","doc":"Records written to its output topics."},{"name":"rejects","type":"long","doc":"Records set aside."},{"name":"retries","type":"long","doc":"Times a record was put off after a passing failure."},{"name":"late","type":"long","doc":"Records that came too late for a window."},{"name":"timers","type":"long","doc":"Timers fired."},{"name":"rounds","type":"long","doc":"Rounds in which it did something."},{"name":"workMs","type":"double","doc":"How long these took, without the pauses between them."},{"name":"commits","type":"long","doc":"Commits that became durable."},{"name":"commitMs","type":"double","doc":"How long these took."},{"name":"delayMs","type":["null","double"],"default":null,"doc":"The greatest age of the newest record of a round when it had been processed; null: no round had any."}]},
];

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

export const vectorSchema: object = {
  "type": "record",
  "name": "Vector",
  "namespace": "driftwire",
  "doc": "The nine features of a document, and what of it looks odd beside other evidence. The last of a batch says how it ended.",
  "fields": [
    {
      "name": "document",
      "type": "string",
      "doc": "The id of the document; empty at the end of a batch."
    },
    {
      "name": "version",
      "type": "long",
      "doc": "The position of its page in the topic `page`: a later version supersedes."
    },
    {
      "name": "source",
      "type": "string",
      "doc": "The id of the source it belongs to."
    },
    {
      "name": "sourceVersion",
      "type": "int",
      "doc": "Which version of the source was in force."
    },
    {
      "name": "ruleVersion",
      "type": "int",
      "doc": "Which version of the source's rules: every change of them makes a new one."
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
        "name": "VectorKind",
        "symbols": [
          "document",
          "end"
        ],
        "default": "document"
      },
      "doc": "Of a document; the end of a batch."
    },
    {
      "name": "url",
      "type": "string",
      "doc": "Where it was found in the end."
    },
    {
      "name": "pageType",
      "type": "string",
      "doc": "The alternative of the rules that matched, else `default`."
    },
    {
      "name": "fetchedAt",
      "type": "double",
      "doc": "When its page was fetched, in milliseconds since 1970."
    },
    {
      "name": "times",
      "type": "int",
      "doc": "How often its URL was had before: what is fetched again counts once."
    },
    {
      "name": "pageChars",
      "type": "int",
      "doc": "P: the size of the whole page."
    },
    {
      "name": "textChars",
      "type": "int",
      "doc": "S: the size of its paragraphs' text."
    },
    {
      "name": "paragraphs",
      "type": "int",
      "doc": "N: how many paragraphs."
    },
    {
      "name": "paragraphVariance",
      "type": "double",
      "doc": "V: the variance of their sizes."
    },
    {
      "name": "links",
      "type": "int",
      "doc": "TH: elements that are links."
    },
    {
      "name": "blocks",
      "type": "int",
      "doc": "TB: br, div and span."
    },
    {
      "name": "styles",
      "type": "int",
      "doc": "TS: i, b, u, em and strong."
    },
    {
      "name": "images",
      "type": "int",
      "doc": "TI: img."
    },
    {
      "name": "others",
      "type": "int",
      "doc": "TO: every other element."
    },
    {
      "name": "relations",
      "type": [
        "null",
        {
          "type": "record",
          "name": "Relations",
          "fields": [
            {
              "name": "empty",
              "type": {
                "type": "array",
                "items": "string"
              },
              "doc": "Fields without a value."
            },
            {
              "name": "titleInText",
              "type": [
                "null",
                "double"
              ],
              "doc": "The share of the title's words that the text has."
            },
            {
              "name": "feedTitle",
              "type": [
                "null",
                "double"
              ],
              "doc": "The share of words that the title and the title where it was listed have in common."
            },
            {
              "name": "structured",
              "type": [
                "null",
                "double"
              ],
              "doc": "The text's size beside that of `articleBody` in JSON-LD."
            },
            {
              "name": "publishedLagMs",
              "type": [
                "null",
                "double"
              ],
              "doc": "From publication to when it was first seen; negative in the future."
            },
            {
              "name": "otherLanguage",
              "type": "boolean",
              "doc": "Whether its language is not the source's."
            },
            {
              "name": "seenShingles",
              "type": "double",
              "doc": "The share of its runs of 8 words that other URLs of the source had."
            },
            {
              "name": "repeatedShingles",
              "type": "double",
              "doc": "The share of its runs of 8 words that it repeats."
            },
            {
              "name": "sameTextAs",
              "type": [
                "null",
                "string"
              ],
              "doc": "The document of another URL that has the same text."
            },
            {
              "name": "damaged",
              "type": "double",
              "doc": "The share of its characters that were not read right."
            },
            {
              "name": "fallback",
              "type": "boolean",
              "doc": "Whether the source's own way gave nothing."
            },
            {
              "name": "disagreeing",
              "type": {
                "type": "array",
                "items": "string"
              },
              "doc": "Fields of which something else was said elsewhere."
            },
            {
              "name": "matched",
              "type": "int",
              "doc": "How many nodes the body's rule matched."
            },
            {
              "name": "path",
              "type": "string",
              "doc": "The path of the body's node."
            },
            {
              "name": "skeleton",
              "type": {
                "type": "array",
                "items": "int"
              },
              "doc": "The sketch of the page's tag paths and classes."
            },
            {
              "name": "paid",
              "type": [
                "null",
                "boolean"
              ],
              "doc": "Whether the page says that it is not for free."
            }
          ]
        }
      ],
      "default": null,
      "doc": "What is plausible in itself and odd beside others; none at the end of a batch."
    },
    {
      "name": "end",
      "type": [
        "null",
        {
          "type": "record",
          "name": "VectorEnd",
          "fields": [
            {
              "name": "pages",
              "type": "int",
              "doc": "How many of its pages came."
            },
            {
              "name": "failed",
              "type": "int",
              "doc": "How many of its pages did not, or were set aside on the way."
            },
            {
              "name": "codes",
              "type": {
                "type": "map",
                "values": "int"
              },
              "default": {},
              "doc": "How often each code was why."
            }
          ]
        }
      ],
      "default": null,
      "doc": "How its batch ended, in the last record of it."
    }
  ]
};

export const vectorReleased: readonly object[] = [
  {"type":"record","name":"Vector","namespace":"driftwire","doc":"The nine features of a document, and what of it looks odd beside other evidence. The last of a batch says how it ended.","fields":[{"name":"document","type":"string","doc":"The id of the document; empty at the end of a batch."},{"name":"version","type":"long","doc":"The position of its page in the topic `page`: a later version supersedes."},{"name":"source","type":"string","doc":"The id of the source it belongs to."},{"name":"sourceVersion","type":"int","doc":"Which version of the source was in force."},{"name":"ruleVersion","type":"int","doc":"Which version of the source's rules: every change of them makes a new one."},{"name":"run","type":"string","default":"main","doc":"The run it belongs to."},{"name":"batch","type":"string","doc":"The visit it belongs to."},{"name":"kind","type":{"type":"enum","name":"VectorKind","symbols":["document","end"],"default":"document"},"doc":"Of a document; the end of a batch."},{"name":"url","type":"string","doc":"Where it was found in the end."},{"name":"pageType","type":"string","doc":"The alternative of the rules that matched, else `default`."},{"name":"fetchedAt","type":"double","doc":"When its page was fetched, in milliseconds since 1970."},{"name":"times","type":"int","doc":"How often its URL was had before: what is fetched again counts once."},{"name":"pageChars","type":"int","doc":"P: the size of the whole page."},{"name":"textChars","type":"int","doc":"S: the size of its paragraphs' text."},{"name":"paragraphs","type":"int","doc":"N: how many paragraphs."},{"name":"paragraphVariance","type":"double","doc":"V: the variance of their sizes."},{"name":"links","type":"int","doc":"TH: elements that are links."},{"name":"blocks","type":"int","doc":"TB: br, div and span."},{"name":"styles","type":"int","doc":"TS: i, b, u, em and strong."},{"name":"images","type":"int","doc":"TI: img."},{"name":"others","type":"int","doc":"TO: every other element."},{"name":"relations","type":["null",{"type":"record","name":"Relations","fields":[{"name":"empty","type":{"type":"array","items":"string"},"doc":"Fields without a value."},{"name":"titleInText","type":["null","double"],"doc":"The share of the title's words that the text has."},{"name":"feedTitle","type":["null","double"],"doc":"The share of words that the title and the title where it was listed have in common."},{"name":"structured","type":["null","double"],"doc":"The text's size beside that of `articleBody` in JSON-LD."},{"name":"publishedLagMs","type":["null","double"],"doc":"From publication to when it was first seen; negative in the future."},{"name":"otherLanguage","type":"boolean","doc":"Whether its language is not the source's."},{"name":"seenShingles","type":"double","doc":"The share of its runs of 8 words that other URLs of the source had."},{"name":"repeatedShingles","type":"double","doc":"The share of its runs of 8 words that it repeats."},{"name":"sameTextAs","type":["null","string"],"doc":"The document of another URL that has the same text."},{"name":"damaged","type":"double","doc":"The share of its characters that were not read right."},{"name":"fallback","type":"boolean","doc":"Whether the source's own way gave nothing."},{"name":"disagreeing","type":{"type":"array","items":"string"},"doc":"Fields of which something else was said elsewhere."},{"name":"matched","type":"int","doc":"How many nodes the body's rule matched."},{"name":"path","type":"string","doc":"The path of the body's node."},{"name":"skeleton","type":{"type":"array","items":"int"},"doc":"The sketch of the page's tag paths and classes."},{"name":"paid","type":["null","boolean"],"doc":"Whether the page says that it is not for free."}]}],"default":null,"doc":"What is plausible in itself and odd beside others; none at the end of a batch."},{"name":"end","type":["null",{"type":"record","name":"VectorEnd","fields":[{"name":"pages","type":"int","doc":"How many of its pages came."},{"name":"failed","type":"int","doc":"How many of its pages did not, or were set aside on the way."},{"name":"codes","type":{"type":"map","values":"int"},"default":{},"doc":"How often each code was why."}]}],"default":null,"doc":"How its batch ended, in the last record of it."}]},
];

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

export const verdictSchema: object = {
  "type": "record",
  "name": "Verdict",
  "namespace": "driftwire",
  "doc": "What the online detectors say of a document, or, when a batch is whole, the self-check of all of it.",
  "fields": [
    {
      "name": "document",
      "type": "string",
      "doc": "The id of the document; empty at the end of a batch."
    },
    {
      "name": "version",
      "type": "long",
      "doc": "The position of its page in the topic `page`: a later version supersedes."
    },
    {
      "name": "offset",
      "type": "long",
      "doc": "Of its vector in the topic `vector`."
    },
    {
      "name": "times",
      "type": "int",
      "doc": "How often its URL was had before: what is fetched again counts once."
    },
    {
      "name": "source",
      "type": "string",
      "doc": "The id of the source it belongs to."
    },
    {
      "name": "sourceVersion",
      "type": "int",
      "doc": "Which version of the source was in force."
    },
    {
      "name": "ruleVersion",
      "type": "int",
      "doc": "Which version of the source's rules: every change of them makes a new one."
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
        "name": "VerdictKind",
        "symbols": [
          "document",
          "check"
        ],
        "default": "document"
      },
      "doc": "Of a document; the self-check at the end of a batch."
    },
    {
      "name": "url",
      "type": "string",
      "doc": "Where it was found in the end."
    },
    {
      "name": "pageType",
      "type": "string",
      "doc": "The alternative of the rules that matched, else `default`."
    },
    {
      "name": "fetchedAt",
      "type": "double",
      "doc": "When its page was fetched, in milliseconds since 1970."
    },
    {
      "name": "model",
      "type": "long",
      "doc": "The version of the model it was judged by; 0 where there was none yet."
    },
    {
      "name": "suspicious",
      "type": "boolean",
      "doc": "Whether too few of its vectors lie in a box, or a sensor is set off."
    },
    {
      "name": "failed",
      "type": {
        "type": "array",
        "items": "int"
      },
      "doc": "Which of the seven vectors lie in none, from 1."
    },
    {
      "name": "sensors",
      "type": {
        "type": "array",
        "items": "string"
      },
      "doc": "The sensors that it sets off."
    },
    {
      "name": "asked",
      "type": "int",
      "doc": "How many sensors were asked."
    },
    {
      "name": "evidence",
      "type": "double",
      "doc": "The source's evidence behind it, as a natural logarithm."
    },
    {
      "name": "vector",
      "type": [
        "null",
        {
          "type": "record",
          "name": "VerdictVector",
          "fields": [
            {
              "name": "pageChars",
              "type": "int",
              "doc": "P: the size of the whole page."
            },
            {
              "name": "textChars",
              "type": "int",
              "doc": "S: the size of its paragraphs' text."
            },
            {
              "name": "paragraphs",
              "type": "int",
              "doc": "N: how many paragraphs."
            },
            {
              "name": "paragraphVariance",
              "type": "double",
              "doc": "V: the variance of their sizes."
            },
            {
              "name": "links",
              "type": "int",
              "doc": "TH: elements that are links."
            },
            {
              "name": "blocks",
              "type": "int",
              "doc": "TB: br, div and span."
            },
            {
              "name": "styles",
              "type": "int",
              "doc": "TS: i, b, u, em and strong."
            },
            {
              "name": "images",
              "type": "int",
              "doc": "TI: img."
            },
            {
              "name": "others",
              "type": "int",
              "doc": "TO: every other element."
            }
          ]
        }
      ],
      "default": null,
      "doc": "What was judged."
    },
    {
      "name": "check",
      "type": [
        "null",
        {
          "type": "record",
          "name": "SelfCheck",
          "fields": [
            {
              "name": "documents",
              "type": "int",
              "doc": "Of the batch."
            },
            {
              "name": "suspicious",
              "type": "int",
              "doc": "Of those."
            },
            {
              "name": "failed",
              "type": "int",
              "doc": "Pages that gave no document."
            },
            {
              "name": "outcome",
              "type": "string",
              "doc": "none, retrain or ask."
            },
            {
              "name": "missed",
              "type": "int",
              "default": 0,
              "doc": "Beside those documents: how many the source's rules found nothing in."
            }
          ]
        }
      ],
      "default": null,
      "doc": "What the batch came to."
    }
  ]
};

export const verdictReleased: readonly object[] = [
  {"type":"record","name":"Verdict","namespace":"driftwire","doc":"What the online detectors say of a document, or, when a batch is whole, the self-check of all of it.","fields":[{"name":"document","type":"string","doc":"The id of the document; empty at the end of a batch."},{"name":"version","type":"long","doc":"The position of its page in the topic `page`: a later version supersedes."},{"name":"offset","type":"long","doc":"Of its vector in the topic `vector`."},{"name":"times","type":"int","doc":"How often its URL was had before: what is fetched again counts once."},{"name":"source","type":"string","doc":"The id of the source it belongs to."},{"name":"sourceVersion","type":"int","doc":"Which version of the source was in force."},{"name":"ruleVersion","type":"int","doc":"Which version of the source's rules: every change of them makes a new one."},{"name":"run","type":"string","default":"main","doc":"The run it belongs to."},{"name":"batch","type":"string","doc":"The visit it belongs to."},{"name":"kind","type":{"type":"enum","name":"VerdictKind","symbols":["document","check"],"default":"document"},"doc":"Of a document; the self-check at the end of a batch."},{"name":"url","type":"string","doc":"Where it was found in the end."},{"name":"pageType","type":"string","doc":"The alternative of the rules that matched, else `default`."},{"name":"fetchedAt","type":"double","doc":"When its page was fetched, in milliseconds since 1970."},{"name":"model","type":"long","doc":"The version of the model it was judged by; 0 where there was none yet."},{"name":"suspicious","type":"boolean","doc":"Whether too few of its vectors lie in a box."},{"name":"failed","type":{"type":"array","items":"int"},"doc":"Which of the seven vectors lie in none, from 1."},{"name":"sensors","type":{"type":"array","items":"string"},"doc":"The sensors that it sets off."},{"name":"asked","type":"int","doc":"How many sensors were asked."},{"name":"evidence","type":"double","doc":"The source's evidence behind it, as a natural logarithm."},{"name":"vector","type":["null",{"type":"record","name":"VerdictVector","fields":[{"name":"pageChars","type":"int","doc":"P: the size of the whole page."},{"name":"textChars","type":"int","doc":"S: the size of its paragraphs' text."},{"name":"paragraphs","type":"int","doc":"N: how many paragraphs."},{"name":"paragraphVariance","type":"double","doc":"V: the variance of their sizes."},{"name":"links","type":"int","doc":"TH: elements that are links."},{"name":"blocks","type":"int","doc":"TB: br, div and span."},{"name":"styles","type":"int","doc":"TS: i, b, u, em and strong."},{"name":"images","type":"int","doc":"TI: img."},{"name":"others","type":"int","doc":"TO: every other element."}]}],"default":null,"doc":"What was judged."},{"name":"check","type":["null",{"type":"record","name":"SelfCheck","fields":[{"name":"documents","type":"int","doc":"Of the batch."},{"name":"suspicious","type":"int","doc":"Of those."},{"name":"failed","type":"int","doc":"Pages that gave no document."},{"name":"outcome","type":"string","doc":"none, retrain or ask."}]}],"default":null,"doc":"What the batch came to."}]},
  {"type":"record","name":"Verdict","namespace":"driftwire","doc":"What the online detectors say of a document, or, when a batch is whole, the self-check of all of it.","fields":[{"name":"document","type":"string","doc":"The id of the document; empty at the end of a batch."},{"name":"version","type":"long","doc":"The position of its page in the topic `page`: a later version supersedes."},{"name":"offset","type":"long","doc":"Of its vector in the topic `vector`."},{"name":"times","type":"int","doc":"How often its URL was had before: what is fetched again counts once."},{"name":"source","type":"string","doc":"The id of the source it belongs to."},{"name":"sourceVersion","type":"int","doc":"Which version of the source was in force."},{"name":"ruleVersion","type":"int","doc":"Which version of the source's rules: every change of them makes a new one."},{"name":"run","type":"string","default":"main","doc":"The run it belongs to."},{"name":"batch","type":"string","doc":"The visit it belongs to."},{"name":"kind","type":{"type":"enum","name":"VerdictKind","symbols":["document","check"],"default":"document"},"doc":"Of a document; the self-check at the end of a batch."},{"name":"url","type":"string","doc":"Where it was found in the end."},{"name":"pageType","type":"string","doc":"The alternative of the rules that matched, else `default`."},{"name":"fetchedAt","type":"double","doc":"When its page was fetched, in milliseconds since 1970."},{"name":"model","type":"long","doc":"The version of the model it was judged by; 0 where there was none yet."},{"name":"suspicious","type":"boolean","doc":"Whether too few of its vectors lie in a box, or a sensor is set off."},{"name":"failed","type":{"type":"array","items":"int"},"doc":"Which of the seven vectors lie in none, from 1."},{"name":"sensors","type":{"type":"array","items":"string"},"doc":"The sensors that it sets off."},{"name":"asked","type":"int","doc":"How many sensors were asked."},{"name":"evidence","type":"double","doc":"The source's evidence behind it, as a natural logarithm."},{"name":"vector","type":["null",{"type":"record","name":"VerdictVector","fields":[{"name":"pageChars","type":"int","doc":"P: the size of the whole page."},{"name":"textChars","type":"int","doc":"S: the size of its paragraphs' text."},{"name":"paragraphs","type":"int","doc":"N: how many paragraphs."},{"name":"paragraphVariance","type":"double","doc":"V: the variance of their sizes."},{"name":"links","type":"int","doc":"TH: elements that are links."},{"name":"blocks","type":"int","doc":"TB: br, div and span."},{"name":"styles","type":"int","doc":"TS: i, b, u, em and strong."},{"name":"images","type":"int","doc":"TI: img."},{"name":"others","type":"int","doc":"TO: every other element."}]}],"default":null,"doc":"What was judged."},{"name":"check","type":["null",{"type":"record","name":"SelfCheck","fields":[{"name":"documents","type":"int","doc":"Of the batch."},{"name":"suspicious","type":"int","doc":"Of those."},{"name":"failed","type":"int","doc":"Pages that gave no document."},{"name":"outcome","type":"string","doc":"none, retrain or ask."},{"name":"missed","type":"int","default":0,"doc":"Beside those documents: how many the source's rules found nothing in."}]}],"default":null,"doc":"What the batch came to."}]},
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
            },
            {
              "name": "code",
              "type": "string",
              "default": "",
              "doc": "Why it failed the last time; empty where it did not."
            },
            {
              "name": "message",
              "type": "string",
              "default": "",
              "doc": "The same for people."
            },
            {
              "name": "status",
              "type": "int",
              "default": 0,
              "doc": "Of HTTP, that time; 0 where there was none."
            },
            {
              "name": "failingSince",
              "type": "double",
              "default": 0,
              "doc": "When the first of the failures in a row was."
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
    },
    {
      "name": "failures",
      "type": {
        "type": "map",
        "values": "int"
      },
      "default": {},
      "doc": "What did not come, by code, with the status where it is one of HTTP: \"http-status 404\"."
    },
    {
      "name": "waits",
      "type": {
        "type": "map",
        "values": "double"
      },
      "default": {},
      "doc": "Hosts that want to be left alone, and until when: whoever fetches this source next keeps to it."
    },
    {
      "name": "visits",
      "type": "int",
      "default": 0,
      "doc": "So many were begun."
    },
    {
      "name": "pagesEver",
      "type": "double",
      "default": 0,
      "doc": "Articles that came in all visits that ended."
    },
    {
      "name": "failedEver",
      "type": "double",
      "default": 0,
      "doc": "What did not."
    }
  ]
};

export const visitReleased: readonly object[] = [
  {"type":"record","name":"Visit","namespace":"driftwire","doc":"Where fetching stands with a source: what is known of its entry points, and the visit under way. State of `fetch`.","fields":[{"name":"nextAt","type":"double","doc":"When it is visited next, in milliseconds since 1970."},{"name":"intervalMs","type":"double","doc":"Between two visits, as often as the source publishes."},{"name":"sweptAt","type":"double","doc":"When what is known of its articles was last tidied up."},{"name":"entries","type":{"type":"array","items":{"type":"record","name":"EntryState","fields":[{"name":"url","type":"string","doc":"As the source says it."},{"name":"moved","type":["null","string"],"doc":"Where it lives now for good."},{"name":"etag","type":["null","string"],"doc":"For the next conditional request."},{"name":"lastModified","type":["null","string"],"doc":"For the next conditional request."},{"name":"failures","type":"int","doc":"In a row."},{"name":"notBefore","type":"double","doc":"The server asked not to be asked again before."}]}},"doc":"Feeds, sitemaps and listings."},{"name":"batch","type":["null","string"],"doc":"Of the visit under way."},{"name":"began","type":"double","doc":"When that began."},{"name":"deadline","type":"double","doc":"When that ends, whatever is missing."},{"name":"queue","type":{"type":"array","items":{"type":"record","name":"Task","fields":[{"name":"url","type":"string","doc":"What to ask for."},{"name":"canonical","type":"string","doc":"What articles are told apart by; empty for entry points."},{"name":"kind","type":{"type":"enum","name":"TaskKind","symbols":["auto","feed","sitemap","listing","article"]},"doc":"What is expected there."},{"name":"entry","type":"string","doc":"The entry point it is or comes from; empty for a later look at an article."}]}},"doc":"What is still to be fetched."},{"name":"pages","type":"int","doc":"Articles that came."},{"name":"failed","type":"int","doc":"What did not."},{"name":"unchanged","type":"int","doc":"Looked at again, and as before."},{"name":"fresh","type":"int","doc":"Articles that were not known before."}]},
  {"type":"record","name":"Visit","namespace":"driftwire","doc":"Where fetching stands with a source: what is known of its entry points, and the visit under way. State of `fetch`.","fields":[{"name":"nextAt","type":"double","doc":"When it is visited next, in milliseconds since 1970."},{"name":"intervalMs","type":"double","doc":"Between two visits, as often as the source publishes."},{"name":"sweptAt","type":"double","doc":"When what is known of its articles was last tidied up."},{"name":"entries","type":{"type":"array","items":{"type":"record","name":"EntryState","fields":[{"name":"url","type":"string","doc":"As the source says it."},{"name":"moved","type":["null","string"],"doc":"Where it lives now for good."},{"name":"etag","type":["null","string"],"doc":"For the next conditional request."},{"name":"lastModified","type":["null","string"],"doc":"For the next conditional request."},{"name":"failures","type":"int","doc":"In a row."},{"name":"notBefore","type":"double","doc":"The server asked not to be asked again before."},{"name":"code","type":"string","default":"","doc":"Why it failed the last time; empty where it did not."},{"name":"message","type":"string","default":"","doc":"The same for people."},{"name":"status","type":"int","default":0,"doc":"Of HTTP, that time; 0 where there was none."},{"name":"failingSince","type":"double","default":0,"doc":"When the first of the failures in a row was."}]}},"doc":"Feeds, sitemaps and listings."},{"name":"batch","type":["null","string"],"doc":"Of the visit under way."},{"name":"began","type":"double","doc":"When that began."},{"name":"deadline","type":"double","doc":"When that ends, whatever is missing."},{"name":"queue","type":{"type":"array","items":{"type":"record","name":"Task","fields":[{"name":"url","type":"string","doc":"What to ask for."},{"name":"canonical","type":"string","doc":"What articles are told apart by; empty for entry points."},{"name":"kind","type":{"type":"enum","name":"TaskKind","symbols":["auto","feed","sitemap","listing","article"]},"doc":"What is expected there."},{"name":"entry","type":"string","doc":"The entry point it is or comes from; empty for a later look at an article."}]}},"doc":"What is still to be fetched."},{"name":"pages","type":"int","doc":"Articles that came."},{"name":"failed","type":"int","doc":"What did not."},{"name":"unchanged","type":"int","doc":"Looked at again, and as before."},{"name":"fresh","type":"int","doc":"Articles that were not known before."},{"name":"failures","type":{"type":"map","values":"int"},"default":{},"doc":"What did not come, by code, with the status where it is one of HTTP: \"http-status 404\"."},{"name":"waits","type":{"type":"map","values":"double"},"default":{},"doc":"Hosts that want to be left alone, and until when: whoever fetches this source next keeps to it."},{"name":"visits","type":"int","default":0,"doc":"So many were begun."},{"name":"pagesEver","type":"double","default":0,"doc":"Articles that came in all visits that ended."},{"name":"failedEver","type":"double","default":0,"doc":"What did not."}]},
];

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

export const watchSchema: object = {
  "type": "record",
  "name": "Watch",
  "namespace": "driftwire",
  "doc": "How `offline-detect` stands with a page type of a source.",
  "fields": [
    {
      "name": "state",
      "type": {
        "type": "enum",
        "name": "WatchState",
        "symbols": [
          "young",
          "watched",
          "suspected",
          "broken"
        ]
      },
      "doc": "Too few documents to tell; all is well; the online detector asked; an incident is open."
    },
    {
      "name": "ruleVersion",
      "type": "int",
      "doc": "The rules it is about: others begin anew."
    },
    {
      "name": "learned",
      "type": "int",
      "doc": "How many documents can be learned from."
    },
    {
      "name": "model",
      "type": "long",
      "doc": "The version of its model; 0: none yet."
    },
    {
      "name": "trained",
      "type": "int",
      "doc": "How many documents that was made of."
    },
    {
      "name": "documents",
      "type": "int",
      "doc": "How many came since it was asked, or last looked, or an incident began."
    },
    {
      "name": "batches",
      "type": "int",
      "doc": "How many batches did."
    },
    {
      "name": "clean",
      "type": "int",
      "doc": "How many documents came since the last batch that the self-check asked about."
    },
    {
      "name": "began",
      "type": "double",
      "doc": "When the first suspicious document of the doubt was fetched; 0: there is none."
    },
    {
      "name": "incident",
      "type": "string",
      "doc": "The id of the open incident; empty: none is open."
    },
    {
      "name": "missed",
      "type": "int",
      "default": 0,
      "doc": "How many came beside `documents` in which the source's rules found nothing."
    }
  ]
};

export const watchReleased: readonly object[] = [
  {"type":"record","name":"Watch","namespace":"driftwire","doc":"How `offline-detect` stands with a page type of a source.","fields":[{"name":"state","type":{"type":"enum","name":"WatchState","symbols":["young","watched","suspected","broken"]},"doc":"Too few documents to tell; all is well; the online detector asked; an incident is open."},{"name":"ruleVersion","type":"int","doc":"The rules it is about: others begin anew."},{"name":"learned","type":"int","doc":"How many documents can be learned from."},{"name":"model","type":"long","doc":"The version of its model; 0: none yet."},{"name":"trained","type":"int","doc":"How many documents that was made of."},{"name":"documents","type":"int","doc":"How many came since it was asked, or last looked, or an incident began."},{"name":"batches","type":"int","doc":"How many batches did."},{"name":"clean","type":"int","doc":"How many documents came since the last batch that the self-check asked about."},{"name":"began","type":"double","doc":"When the first suspicious document of the doubt was fetched; 0: there is none."},{"name":"incident","type":"string","doc":"The id of the open incident; empty: none is open."}]},
  {"type":"record","name":"Watch","namespace":"driftwire","doc":"How `offline-detect` stands with a page type of a source.","fields":[{"name":"state","type":{"type":"enum","name":"WatchState","symbols":["young","watched","suspected","broken"]},"doc":"Too few documents to tell; all is well; the online detector asked; an incident is open."},{"name":"ruleVersion","type":"int","doc":"The rules it is about: others begin anew."},{"name":"learned","type":"int","doc":"How many documents can be learned from."},{"name":"model","type":"long","doc":"The version of its model; 0: none yet."},{"name":"trained","type":"int","doc":"How many documents that was made of."},{"name":"documents","type":"int","doc":"How many came since it was asked, or last looked, or an incident began."},{"name":"batches","type":"int","doc":"How many batches did."},{"name":"clean","type":"int","doc":"How many documents came since the last batch that the self-check asked about."},{"name":"began","type":"double","doc":"When the first suspicious document of the doubt was fetched; 0: there is none."},{"name":"incident","type":"string","doc":"The id of the open incident; empty: none is open."},{"name":"missed","type":"int","default":0,"doc":"How many came beside `documents` in which the source's rules found nothing."}]},
];

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

export const windowCountsSchema: object = {
  "type": "record",
  "name": "WindowCounts",
  "namespace": "driftwire",
  "doc": "The histograms of the window, kept up with each document that comes and goes, by the intervals of the reference.",
  "fields": [
    {
      "name": "low",
      "type": {
        "type": "array",
        "items": "double"
      },
      "doc": "Where the intervals of P, S, N and V begin."
    },
    {
      "name": "high",
      "type": {
        "type": "array",
        "items": "double"
      },
      "doc": "Where they end."
    },
    {
      "name": "documents",
      "type": "int",
      "doc": "In the window."
    },
    {
      "name": "series",
      "type": {
        "type": "array",
        "items": {
          "type": "array",
          "items": "double"
        }
      },
      "doc": "P, S, N, V: below the intervals, each of them, above; T: TH, TB, TS, TI, TO."
    }
  ]
};

export const windowCountsReleased: readonly object[] = [
  {"type":"record","name":"WindowCounts","namespace":"driftwire","doc":"The histograms of the window, kept up with each document that comes and goes, by the intervals of the reference.","fields":[{"name":"low","type":{"type":"array","items":"double"},"doc":"Where the intervals of P, S, N and V begin."},{"name":"high","type":{"type":"array","items":"double"},"doc":"Where they end."},{"name":"documents","type":"int","doc":"In the window."},{"name":"series","type":{"type":"array","items":{"type":"array","items":"double"}},"doc":"P, S, N, V: below the intervals, each of them, above; T: TH, TB, TS, TI, TO."}]},
];

export const schemas: Readonly<Record<string, { schema: object; released: readonly object[] }>> = {
  "alarm": { schema: alarmSchema, released: alarmReleased },
  "article": { schema: articleSchema, released: articleReleased },
  "batch-judged": { schema: batchJudgedSchema, released: batchJudgedReleased },
  "batch-so-far": { schema: batchSoFarSchema, released: batchSoFarReleased },
  "choice": { schema: choiceSchema, released: choiceReleased },
  "command": { schema: commandSchema, released: commandReleased },
  "core": { schema: coreSchema, released: coreReleased },
  "document": { schema: documentSchema, released: documentReleased },
  "learned": { schema: learnedSchema, released: learnedReleased },
  "link": { schema: linkSchema, released: linkReleased },
  "model": { schema: modelSchema, released: modelReleased },
  "page": { schema: pageSchema, released: pageReleased },
  "past-batches": { schema: pastBatchesSchema, released: pastBatchesReleased },
  "recent-text": { schema: recentTextSchema, released: recentTextReleased },
  "source": { schema: sourceSchema, released: sourceReleased },
  "standing": { schema: standingSchema, released: standingReleased },
  "statistic": { schema: statisticSchema, released: statisticReleased },
  "vector": { schema: vectorSchema, released: vectorReleased },
  "verdict": { schema: verdictSchema, released: verdictReleased },
  "visit": { schema: visitSchema, released: visitReleased },
  "watch": { schema: watchSchema, released: watchReleased },
  "window-counts": { schema: windowCountsSchema, released: windowCountsReleased },
};
