/** Made from the .avsc files by `npm run schemas`. Never edited. */

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
      "name": "by",
      "type": "string",
      "doc": "Who asks: a person, or a part of the program."
    }
  ]
};

export const commandReleased: readonly object[] = [
  {"type":"record","name":"Command","namespace":"driftwire","doc":"What a person, or repair, asks to be done with a source. Written by the command line, the console and repair.","fields":[{"name":"id","type":"string","doc":"Unique. A command that comes twice is carried out once."},{"name":"action","type":{"type":"enum","name":"CommandAction","symbols":["add","pause","resume","remove"]},"doc":"What is to happen to the source."},{"name":"source","type":"string","doc":"The id of the source it is about."},{"name":"url","type":["null","string"],"default":null,"doc":"Where the source is, when it is added."},{"name":"name","type":["null","string"],"default":null,"doc":"What people call the source, when it is added."},{"name":"by","type":"string","doc":"Who asks: a person, or a part of the program."}]},
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
    }
  ]
};

export const sourceReleased: readonly object[] = [
  {"type":"record","name":"Source","namespace":"driftwire","doc":"A site that is watched. Its last record is its state; a removed source ends with a tombstone.","fields":[{"name":"id","type":"string","doc":"Never changes: the key of this and of most other topics."},{"name":"name","type":"string","doc":"What people call it."},{"name":"url","type":"string","doc":"Where watching begins: a feed or a page."},{"name":"state","type":{"type":"enum","name":"SourceState","symbols":["active","paused"]},"doc":"A paused source is kept but not visited."},{"name":"version","type":"int","doc":"Grows with every change."}]},
];

export const schemas: Readonly<Record<string, { schema: object; released: readonly object[] }>> = {
  "choice": { schema: choiceSchema, released: choiceReleased },
  "command": { schema: commandSchema, released: commandReleased },
  "source": { schema: sourceSchema, released: sourceReleased },
};
