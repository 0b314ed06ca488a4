/**
 * Every error a person can meet, by code. The wording lives here and nowhere else: what it means, and what to do.
 * The instance adds what was expected and what came. `ERRORS.md` is made from this table and a test keeps them equal.
 */

import { withoutPasswords } from "./passwords.ts";

export const codes = {
  // The graph and its processors.
  "unknown-topic": ["The topology has no such topic", "Mend its name, or declare it: `driftwire topology` lists them."],
  "unknown-schema": ["A schema name is not known", "Add the .avsc file and run `npm run schemas`, or mend the name."],
  "unknown-processor": ["There is no processor of that name", "See `driftwire topology` for the names."],
  "duplicate-name": ["A name is used twice", "Names of topics and of processors are unique: rename one."],
  "bad-name": [
    "A name has characters or a length that topics, files and metrics can't all carry",
    "Use a-z, 0-9 and '-'.",
  ],
  "two-writers": ["Two processors write the same topic", "One writer per topic: give one of them a topic of its own."],
  "schema-mismatch": ["A processor and a topic disagree on the schema", "Make both name the same schema."],
  "not-co-partitioned": [
    "Topics that are read together have different numbers of partitions, so their keys would not meet",
    "Give them the same number: the setting `partitions` sets one for all topics that say none of their own.",
  ],
  "undeclared-cycle": [
    "The graph has a cycle that no processor declares",
    "Name the topic that closes the loop under `feedback`.",
  ],
  "bad-processor": ["A processor does not keep the contract", "Compare it with topology/processor.ts."],
  "bad-settings": [
    "A setting is wrong",
    "Mend the setting; `driftwire config` shows each value and where it comes from.",
  ],
  "plugin-not-found": [
    "A processor named in the configuration can't be loaded",
    "Check the path or install the package.",
  ],
  "missing-port": [
    "A processor needs a connection to the outside (port) that this program was not given",
    "Supply that connection (port), or leave the processor out.",
  ],
  "bad-topology": ["The topology can't be built", "Mend what the message names."],

  // Records that go aside. These codes stand in the header `driftwire.reject.code`.
  undecodable: [
    "The bytes are not a record of the topic's schema",
    "Look at it with `driftwire reject show`; its writer is at fault.",
  ],
  "unknown-writer-schema": [
    "The record was written with a schema that is not known here",
    "Update this program, or register the schema, then `driftwire reject retry`.",
  ],
  "invalid-output": [
    "A processor emitted a value that does not fit the topic's schema",
    "Mend the processor, then `driftwire reject retry`.",
  ],
  "too-large": ["A record is larger than its topic allows", "Raise the topic's limit, or make the record smaller."],
  "key-too-long": [
    "A key is longer than a store or a compacted topic can index",
    "Use a shorter key, a hash for instance.",
  ],
  "bad-key": ["A key has a character that stores keep for themselves", "Leave U+0000 out of keys."],
  "wrong-partition": [
    "A record lies in another partition than that of its key, where its state and order are",
    "Set its writer's partitioner: `murmur2_random` with librdkafka (confluent-kafka, for Python, Go, .NET), the default with Java and kafkajs. Then `driftwire reject retry`, which puts it where it belongs; docs/from-another-language.md says more.",
  ],
  "processor-threw": ["A processor threw on this record", "Mend the processor, then `driftwire reject retry`."],
  "retries-exhausted": [
    "A passing failure did not pass",
    "See the message; `driftwire reject retry` when the cause is gone.",
  ],
  "worker-died": [
    "A record brought its worker thread down",
    "Look at the record with `driftwire reject show`: memory is the usual cause.",
  ],
  "timed-out": [
    "A record took longer than its processor may take",
    "Raise the processor's `recordMs`, or look at the record.",
  ],

  // The store and the machine.
  "home-in-use": [
    "Another driftwire is running on this home folder",
    "Stop it first, or give this one another --home.",
  ],
  "home-not-writable": ["The home folder can't be written", "Give it the right owner, or choose another --home."],
  "home-too-new": ["The home folder was written by a newer driftwire", "Update this program."],
  "store-corrupt": [
    "The log's file is damaged",
    "Nothing was changed. Copy the file aside, restore a backup, or start with another --home.",
  ],
  "disk-full": ["There is no room to commit", "Free some space: work goes on by itself, nothing acknowledged is lost."],
  fenced: [
    "Another process has taken over this home folder, so this one must not write any more",
    "Nothing to do: this process ends.",
  ],
  "commit-given-up": [
    "A commit was given up: its partitions went to another member, or it is not known whether it went through",
    "Nothing to do: work goes on from what is committed.",
  ],
  "kafka-client-missing": [
    "node-rdkafka, the client of the cluster mode, can't be used here",
    "Run `npx driftwire kafka setup`, which compiles it: that needs a C++ compiler, make and Python 3. Everything embedded works without it.",
  ],
  "broker-unreachable": [
    "No Kafka broker answers",
    "Check KAFKA_BOOTSTRAP_SERVERS (kafka.properties.bootstrap.servers), the network, and user and password where the brokers want them.",
  ],
  "login-refused": [
    "The brokers did not accept who we are",
    "Check user, password and mechanism: KAFKA_SASL_USERNAME, KAFKA_SASL_PASSWORD, KAFKA_SASL_MECHANISM and KAFKA_SECURITY_PROTOCOL.",
  ],
  "access-denied": [
    "The user has no right to do that on the cluster",
    "Have it granted: infra/kafka/README.md lists the rights that are needed.",
  ],
  "broker-too-old": [
    "The brokers are older than driftwire can rely on",
    "Use Apache Kafka 4.0 or newer: transactions of older ones can be torn or left hanging.",
  ],
  "topic-missing": [
    "The cluster lacks a topic",
    "Make it with `driftwire topics apply`, or have it made as `driftwire topics plan` says.",
  ],
  "topic-differs": [
    "A topic on the cluster is not as the topology declares it",
    "See `driftwire topics plan`. What exists is never repartitioned: set `partitions` (DRIFTWIRE_PARTITIONS) to the number that is there, for members and commands alike, or begin anew beside it with another TOPIC_PREFIX and --home; docs/sizing.md says how.",
  ],
  "member-replaced": [
    "Another member came with the same group.instance.id and has taken this one's place",
    "Give each member one of its own, by KAFKA_GROUP_INSTANCE_ID, or none.",
  ],
  "kafka-failed": ["Kafka refused or did not answer", "See the message; it is tried again where that may help."],
  "transaction-pending": [
    "Another member's transaction is not decided yet, and until then nobody is told how far its group has come",
    "Nothing to do: it is waited for, until that member commits or the brokers end it, `transaction.timeout.ms` (30 s unless set) after it began. If it stays, see `driftwire kafka transactions`.",
  ],
  "transaction-hangs": [
    "Brokers ended a transaction without telling all of its partitions, and it can't be mended here",
    "Run `driftwire kafka transactions`, which lists it, and with `--abort` ends it, as somebody who may (infra/kafka/README.md). Nothing is committed under that id until then; it is tried again meanwhile.",
  ],
  "restore-stuck": [
    "State can't be restored from its changelog: no record came for too long",
    "Check the changelog's partitions and the transactions open on them; it is tried again meanwhile.",
  ],

  // ClickHouse.
  "no-clickhouse": [
    "ClickHouse's engine is not installed",
    "Install it with `npm install chdb`, name a server in CLICKHOUSE_URL, or set clickhouse.use to false.",
  ],
  "no-rows": [
    "No rows are written",
    "On a cluster a ClickHouse server is needed, which all members write to: name it in CLICKHOUSE_URL (clickhouse.url), for them as for `driftwire sql`. If no rows are wanted, DRIFTWIRE_CLICKHOUSE=false (clickhouse.use: false) says so.",
  ],
  "clickhouse-unreachable": [
    "ClickHouse does not answer",
    "Check clickhouse.url, the network, and whether it runs; it is tried again meanwhile.",
  ],
  "clickhouse-in-use": [
    "Another process has ClickHouse's folder open",
    "Ask through that process, or stop it: `driftwire sql` finds one that runs by itself.",
  ],
  "clickhouse-refused": [
    "ClickHouse does not let this user in, or do this",
    "Check clickhouse.user and clickhouse.password, and the user's grants.",
  ],
  "clickhouse-old": ["The ClickHouse server is too old for the tables", "Update it; only 26.7 was tried."],
  "other-log": [
    "A table has rows of another log, and nothing is written over them by itself",
    "Let both stand side by side by `driftwire clickhouse logs --allow`, also while it runs; or give this installation a database of its own (CLICKHOUSE_DB, with ClickHouse in this process too), which takes a restart; or move or delete those rows. Then it goes on by itself.",
  ],
  "log-anew": [
    "A table has rows of this log that are not of its records, as if the log was restored, copied or cut",
    "Let the log's rows begin anew beside them by `driftwire clickhouse logs --allow`, also while it runs, or move or delete those rows; then it goes on by itself. A copy gets a database of its own (CLICKHOUSE_DB, with ClickHouse in this process too).",
  ],
  "topic-anew": [
    "A topic was deleted and made anew while it was worked on",
    "Start again: what was known of the old one does not hold for the new one.",
  ],
  "clickhouse-failed": ["ClickHouse refused a statement", "See the message; it is tried again where that may help."],
  "sql-not-allowed": [
    "That is not for readers",
    "Leave it out; on the command line `--write` lets any statement through.",
  ],
  "bad-sql": ["ClickHouse does not understand the query", "Mend it where the message says."],
  "unknown-table": ["There is no such table", "`SHOW TABLES` lists what there is."],
  "query-too-heavy": [
    "The query takes more than a reader may have",
    "Ask for less: a shorter time, fewer sources, fewer columns, or figures instead of rows.",
  ],
  "too-many-queries": ["Too many queries wait for their turn", "Ask again when others are done."],
  "export-exists": ["The file to export to is there already", "Remove it, or name another."],
  "row-refused": [
    "ClickHouse refused a record's row",
    "Compare the record with its table; after mending that `driftwire reject retry`.",
  ],
  "bad-migration": [
    "A file of a table's SQL has no place in the order",
    "Name such files TABLE.1.sql, TABLE.2.sql, and so on.",
  ],
  "migration-changed": [
    "A file of a table's SQL is another one than was applied",
    "Restore it, and write what is to change into a file with the next number.",
  ],
  "table-changed": [
    "A table is not as it was made",
    "Give it the column back, or rename the table away: it is made anew, and filled from what the log still has.",
  ],
  "unknown-store": ["The processor has no store of that name", "See `driftwire topology` for its stores."],
  "state-elsewhere": [
    "This process has no state of that task",
    "Ask the member that has the task, or one with `--standby`, which has copies of all.",
  ],
  "clock-moved": [
    "The machine's clock was set while the program ran, or while it was off",
    "Nothing, if it is right now. Where it is wrong set it right: what waited goes on as if it had never been set.",
  ],
  "clock-off": [
    "The brokers refuse a record, as it is stamped older than its topic keeps records: a clock is wrong",
    "Set this machine's clock right. A member waits for it, and nothing is lost: then it goes on from what is committed.",
  ],
  "port-in-use": ["The HTTP port is taken", "Choose another with --port (0 takes a free one)."],
  "topic-mismatch": [
    "A topic exists with another shape than the topology says",
    "What exists is never repartitioned, as positions are identities: set `partitions` (DRIFTWIRE_PARTITIONS) to the number that is there, or begin anew beside it with another --home; docs/sizing.md says how.",
  ],
  "offset-out-of-range": ["That position is not in the topic", "See `driftwire topics` for the first and last offset."],
  "processor-running": ["The processor is running", "Stop driftwire first: its state can't be changed under it."],
  "broken-invariant": [
    "An invariant of driftwire itself is broken",
    "This is a defect: please report it with the lines above.",
  ],
  "registry-failed": [
    "The schema registry did not answer as it should",
    "Check SCHEMA_REGISTRY_URL and that the registry is up.",
  ],

  // Kafka.
  "java-missing": [
    "A Kafka broker on this machine needs Java",
    "Install a JDK or JRE of 17 or newer, or point JAVA_HOME at one; or use a broker elsewhere.",
  ],
  "maven-missing": [
    "Kafka's jars are fetched with Maven",
    "Install Maven, or copy the cache folder from a machine that has them; or use a broker elsewhere.",
  ],
  "jars-unresolved": ["Maven could not fetch Kafka's jars", "Check the network and Maven's settings.xml."],
  "jars-changed": [
    "Kafka's jars are not the ones this repository lists",
    "Remove that folder: they are fetched again. If it stays so, what serves them is at fault.",
  ],
  "zstd-missing": [
    "node-rdkafka was compiled without zstd",
    "Install libzstd-dev and run `npx driftwire kafka setup --again`, or choose another compression.",
  ],
  "broker-failed": ["A Kafka broker on this machine did not start", "See its server.log, in its folder."],

  // Sources.
  "bad-sources": [
    "The file of sources is wrong",
    "Mend what the message names: infra/sources/README.md says what may stand there.",
  ],
  "no-model": [
    "There is no model of that source yet",
    "It is learned from the first documents, 200 unless offline-detect's `learnDocuments` says another number.",
  ],
  "no-such-incident": ["There is no incident of that id", "See `driftwire alarm list --all`."],
  "no-such-source": ["There is no source of that id", "See `driftwire source list`."],
  "source-known": [
    "There is a source of that id, or at that address, already",
    "See `driftwire source show`; add the address to it with --to, give the new one another --id, or --replace the old one.",
  ],
  "proxy-not-used": [
    "The environment asks for a proxy, and requests to sites use none: they are refused with the code `proxy`, but those to this machine and to hosts of NO_PROXY",
    "Where sites are reached without it say web.direct: true (DRIFTWIRE_WEB_DIRECT=true), or unset the variable.",
  ],
  "not-remembered": [
    "It can't be written down what hosts asked for, so that it is forgotten when the program ends",
    "Make the folder `web` in the home folder writable, and start again.",
  ],
  "page-not-had": [
    "The page can't be had",
    "infra/sources/README.md says what may help with each code; `source add --anyway` watches it all the same.",
  ],
  "nothing-to-watch": [
    "Nothing there names articles: neither a feed, nor a sitemap, nor links with titles",
    "Try the address of a section's page, or of its feed if you know it; `source add --anyway` watches it all the same.",
  ],
  "bad-import": ["The file can't be imported", "Mend what the message names, or say --as what it is."],

  // Rules for extraction.
  "bad-rule": [
    "A rule for extraction can't be understood",
    "Mend it where the message says: XPath 1.0 is expected, or a CSS selector after `css:`.",
  ],
  "rule-too-heavy": [
    "A rule for extraction looks at more than it may",
    "Have it name the elements that it looks for, and not search within each of many.",
  ],

  // The newsroom.
  "bad-script": [
    "The newsroom's script is wrong",
    "Mend what the message names: infra/newsroom/events/README.md says what may stand there.",
  ],
  "unknown-event": [
    "The newsroom has no event of that name",
    "Mend its name: infra/newsroom/events/README.md lists them.",
  ],
  "bad-newsroom-text": [
    "A text of the newsroom is wrong",
    "Mend what stands at the line and column: infra/newsroom/text/README.md says how texts are written down.",
  ],
  "clashing-events": [
    "Two events of the newsroom's script can't both be",
    "Let the first end before the second begins (`for`), or give them other sites or sections.",
  ],

  // The command line.
  "bad-usage": ["The command can't be understood", "See `driftwire --help`."],
  "bad-input": ["The input can't be read", "Mend what the message names."],
  "no-such-reject": ["There is no rejected record at that place", "See `driftwire reject list`."],
  "not-retryable": ["A rejected record can't be retried", "Send it anew from where it came from."],
  "already-retried": ["A rejected record was retried before", "Add --again to retry it once more."],
  "not-an-entry": [
    "The topic is written by a processor, not from outside",
    "See `driftwire topology` for the topics that are open to `driftwire send`.",
  ],
  "no-home": ["There is no log in the home folder", "Start with `driftwire up`, or name another --home."],
  "stop-timed-out": [
    "Not everything ended within `stopMs`",
    "Nothing committed is lost: what was cut off is done again at the next start. Raise stopMs if this happens often.",
  ],
} as const satisfies Record<string, readonly [summary: string, todo: string]>;

export type Code = keyof typeof codes;

export interface Detail {
  /** Where: a file, a topic, a setting's name. */
  readonly at?: string | undefined;
  readonly expected?: string | undefined;
  readonly got?: string | undefined;
  /** What else there is to say, each a line for people: further mistakes, what may help. */
  readonly more?: readonly string[] | undefined;
  readonly cause?: unknown;
}

/** What happened, with what was expected and what came, and what to do. */
export function messageWith({ at, expected, got }: Detail, summary: string, todo: string): string {
  const facts = [
    ...(expected === undefined ? [] : [`expected ${expected}`]),
    ...(got === undefined ? [] : [`got ${got}`]),
  ];
  const place = at === undefined ? "" : ` (${at})`;
  const list = facts.length === 0 ? "" : `: ${facts.join(", ")}`;
  return `${summary}${place}${list}. ${todo}`;
}

/** An error with a code. Its message is complete: a command prints it and no stack trace. */
export class DriftwireError extends Error {
  readonly code: Code;
  readonly detail: Detail;

  constructor(code: Code, given: Detail = {}) {
    const detail = shown(given);
    const [summary, todo] = codes[code];
    super(messageWith(detail, summary, todo), detail.cause === undefined ? {} : { cause: detail.cause });
    this.name = "DriftwireError";
    this.code = code;
    this.detail = detail;
  }
}

/** Errors are printed, logged and stored: no address in them tells a password. */
function shown({ at, expected, got, more, ...rest }: Detail): Detail {
  return {
    ...rest,
    ...(at === undefined ? {} : { at: withoutPasswords(at) }),
    ...(expected === undefined ? {} : { expected: withoutPasswords(expected) }),
    ...(got === undefined ? {} : { got: withoutPasswords(got) }),
    ...(more === undefined ? {} : { more: more.map(withoutPasswords) }),
  };
}

/** What a person reads of any thrown thing, in one line. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
