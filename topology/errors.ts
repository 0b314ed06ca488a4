/**
 * All errors that a user may see, by code, with their wording: what happened, and what to do. The instance adds what was
 * expected and what arrived. `ERRORS.md` is generated from this table, and a test compares them.
 */

import { withoutPasswords } from "./passwords.ts";
import { runCodes } from "./run-errors.ts";

export const codes = {
  ...runCodes,

  // The graph and its processors.
  "unknown-topic": [
    "The topology has no such topic",
    "Correct its name, or declare it: `driftwire topology` lists the topics.",
  ],
  "unknown-schema": ["A schema name is unknown", "Add the .avsc file and run `npm run schemas`, or correct the name."],
  "unknown-processor": ["There is no processor with that name", "`driftwire topology` lists the processors."],
  "duplicate-name": ["A name is used twice", "Names of topics and of processors must be unique: rename one of them."],
  "bad-name": [
    "A name is too long, or has characters that are not allowed in topics, files and metrics",
    "Use a-z, 0-9 and '-'.",
  ],
  "two-writers": [
    "Two processors write to the same topic",
    "Each topic has one writer: give one of the processors its own topic. Or declare the topic with `shared: true`, if its readers don't need an order among the writers.",
  ],
  "schema-mismatch": ["A processor and a topic disagree on the schema", "Give both the same schema."],
  "not-co-partitioned": [
    "Topics that are read together have different numbers of partitions, so records with the same key would not meet",
    "Give them the same number: the setting `partitions` applies to all topics that declare no number.",
  ],
  "undeclared-cycle": [
    "The graph has a cycle that no processor declares",
    "Name the topic that closes the cycle under `feedback`.",
  ],
  "bad-processor": ["A processor does not satisfy the contract", "Compare it with topology/processor.ts."],
  "bad-settings": ["A setting is invalid", "Correct the setting; docs/settings.md lists all of them."],
  "plugin-not-found": [
    "A processor named in the configuration can't be loaded",
    "Check the path, or install the package.",
  ],
  "plugin-failed": [
    "A plug-in can't be loaded",
    "Correct the line that the message names. For compiled code it is the line of the source, if there is a source map.",
  ],
  "browser-missing": [
    "There is no Chromium on this machine, and this needs one",
    "Install one (Debian and Ubuntu: `apt-get install chromium`; anywhere: `npx playwright-core install chromium`), or set DRIFTWIRE_CHROMIUM to the path of one.",
  ],
  "browser-sandbox": [
    "Chromium can't be run in its sandbox",
    "Run Driftwire as a user who is not root, or install `setpriv` (util-linux) so that Chromium is run as another user. Only where nothing can be lost: set `traverse.unsafeNoSandbox: true`.",
  ],
  "browser-failed": [
    "Chromium did not start",
    "Run it by hand with `--version` to see what it lacks, or set DRIFTWIRE_CHROMIUM to another one.",
  ],
  "missing-port": [
    "A processor needs a connection to the outside (a port) that this program does not have",
    "Supply that port, or leave the processor out.",
  ],
  "bad-topology": ["The topology can't be built", "Correct what the message names."],

  // Rejected records. These codes are in the header `driftwire.reject.code`.
  undecodable: [
    "The bytes are not a record of the topic's schema",
    "Look at the record with `driftwire reject show`, and fix the program that wrote it.",
  ],
  "unknown-writer-schema": [
    "The record was written with a schema that this program does not know",
    "Update this program, or register the schema. Then run `driftwire reject retry`.",
  ],
  "invalid-output": [
    "A processor emitted a value that does not fit the topic's schema",
    "Fix the processor, then run `driftwire reject retry`.",
  ],
  "too-large": ["A record is larger than its topic allows", "Raise the topic's limit, or make the record smaller."],
  "key-too-long": [
    "A key is too long for a state store or a compacted topic",
    "Use a shorter key, for instance a hash.",
  ],
  "bad-key": ["A key contains a character that is reserved for state stores", "Remove U+0000 from the key."],
  "wrong-partition": [
    "A record is not in its key's partition, where the key's state and order are kept",
    "Set the writer's partitioner: `murmur2_random` with librdkafka (confluent-kafka, for Python, Go, .NET), the default with Java and kafkajs. Then run `driftwire reject retry`, which writes the record to the right partition. See docs/from-another-language.md.",
  ],
  "processor-threw": [
    "A processor threw an error on this record",
    "Fix the processor, then run `driftwire reject retry`.",
  ],
  "retries-exhausted": [
    "A temporary failure persisted through all retries",
    "Read the message; run `driftwire reject retry` once the cause is gone.",
  ],
  "worker-died": [
    "A record crashed its worker thread",
    "Look at the record with `driftwire reject show`: the usual cause is memory.",
  ],
  "timed-out": [
    "Processing a record exceeded the processor's time limit",
    "Raise the processor's `recordMs`, or look at the record.",
  ],

  // The store and the machine.
  "home-in-use": ["Another driftwire is running in this home folder", "Stop it first, or choose another --home."],
  "home-not-writable": [
    "The home folder can't be written to",
    "Correct its owner or permissions, or choose another --home.",
  ],
  "home-too-new": ["A newer driftwire wrote this home folder", "Update this program."],
  "store-corrupt": [
    "The log's file is damaged",
    "Nothing was changed. Copy the file aside, then restore a backup or start with another --home.",
  ],
  "fetch-waits": [
    "Fetch begins nothing new, because what follows it is too far behind or there is no room",
    "It goes on by itself. If it stays so: look at the processor or sink that the message names (`/readyz`, `/metrics`), or set `lag.maxBytes` higher.",
  ],
  "disk-full": [
    "There is no disk space left to commit",
    "Free some space: work then resumes by itself. Nothing acknowledged is lost.",
  ],
  fenced: [
    "Another process has taken over this home folder, so this process must not write to it any more",
    "Nothing to do: this process exits.",
  ],
  "commit-given-up": [
    "A commit was abandoned: its partitions were reassigned to another member, or its outcome is unknown",
    "Nothing to do: work resumes from the last commit.",
  ],
  "kafka-client-missing": [
    "node-rdkafka, the client for cluster mode, is not usable here",
    "Run `npx driftwire kafka setup`, which compiles it; this needs a C++ compiler, make and Python 3. Everything in embedded mode works without it.",
  ],
  "broker-unreachable": [
    "No Kafka broker answers",
    "Check KAFKA_BOOTSTRAP_SERVERS (kafka.properties.bootstrap.servers), the network, and the user and password if the brokers require them.",
  ],
  "login-refused": [
    "The brokers rejected the login",
    "Check user, password and mechanism: KAFKA_SASL_USERNAME, KAFKA_SASL_PASSWORD, KAFKA_SASL_MECHANISM and KAFKA_SECURITY_PROTOCOL.",
  ],
  "access-denied": [
    "The user lacks the permission for this on the cluster",
    "Have the permission granted: infra/kafka/README.md lists the required ones.",
  ],
  "broker-too-old": [
    "The brokers are older than driftwire supports",
    "Use Apache Kafka 4.0 or newer: older brokers can leave transactions incomplete or hanging.",
  ],
  "topic-missing": [
    "A topic does not exist on the cluster",
    "Create it with `driftwire topics apply`, or have it created as `driftwire topics plan` shows.",
  ],
  "topic-differs": [
    "A topic on the cluster differs from its declaration in the topology",
    "See `driftwire topics plan`. Driftwire never repartitions an existing topic: set `partitions` (DRIFTWIRE_PARTITIONS) to the existing number, for members and commands alike, or start a new installation beside it with another TOPIC_PREFIX and --home. See docs/sizing.md.",
  ],
  "member-replaced": [
    "Another member joined with the same group.instance.id and replaced this one",
    "Give each member its own KAFKA_GROUP_INSTANCE_ID, or none.",
  ],
  "kafka-failed": [
    "Kafka rejected a request, or did not answer it",
    "Read the message; Driftwire retries where that may help.",
  ],
  "transaction-pending": [
    "Another member's transaction is still open, and Kafka withholds the group's committed offsets until it ends",
    "Nothing to do: Driftwire waits until that member commits or the brokers abort the transaction, `transaction.timeout.ms` (30 s by default) after it began. If the error persists, see `driftwire kafka transactions`.",
  ],
  "transaction-hangs": [
    "The brokers ended a transaction but left it open on some of its partitions, and this program can't repair that",
    "Run `driftwire kafka transactions`, which lists it; with `--abort` and the permission for it (infra/kafka/README.md), the command ends it. Until then nothing is committed under that transactional id; Driftwire keeps retrying.",
  ],
  "partition-stalled": [
    "The Kafka client stopped reading a partition that has more records",
    "Nothing to do: the member assigns the partition again and continues. If the error recurs, check the partition's leader.",
  ],
  "restore-stuck": [
    "State can't be restored from its changelog: no record has arrived for too long",
    "Check the changelog's partitions and the open transactions on them; Driftwire keeps retrying.",
  ],

  // ClickHouse.
  "no-clickhouse": [
    "ClickHouse's engine is not installed",
    "Install it with `npm install chdb`, name a server in CLICKHOUSE_URL, or set clickhouse.use to false.",
  ],
  "no-rows": [
    "No rows are written",
    "A cluster needs a ClickHouse server, which all members write to: name it in CLICKHOUSE_URL (clickhouse.url), for the members and for `driftwire sql`. If you want no rows, set DRIFTWIRE_CLICKHOUSE=false (clickhouse.use: false).",
  ],
  "clickhouse-unreachable": [
    "ClickHouse does not answer",
    "Check clickhouse.url, the network, and whether the server is running; Driftwire keeps retrying.",
  ],
  "clickhouse-in-use": [
    "Another process has ClickHouse's folder open",
    "Query through that process, or stop it: `driftwire sql` finds a running one by itself.",
  ],
  "clickhouse-refused": [
    "ClickHouse denies this user the login or the statement",
    "Check clickhouse.user and clickhouse.password, and the user's grants.",
  ],
  "clickhouse-old": ["The ClickHouse server is too old for the tables", "Update it; the only version tested is 26.7."],
  "other-log": [
    "A table has rows from another log, and Driftwire does not overwrite them without permission",
    "Do one of three things. Keep both logs' rows side by side: `driftwire clickhouse logs --allow`, which also works while Driftwire runs. Or give this installation its own database (CLICKHOUSE_DB, also for ClickHouse inside this process), which needs a restart. Or move or delete those rows. Work then resumes by itself.",
  ],
  "log-anew": [
    "A table has rows of this log that do not match its records, as after a log was restored, copied or truncated",
    "Run `driftwire clickhouse logs --allow`, which also works while Driftwire runs: the log's rows then start afresh beside the old ones. Or move or delete those rows. Work then resumes by itself. A copy of a log needs its own database (CLICKHOUSE_DB, also for ClickHouse inside this process).",
  ],
  "topic-anew": [
    "A topic was deleted and recreated while it was in use",
    "Restart: what was known about the old topic does not apply to the new one.",
  ],
  "clickhouse-failed": ["ClickHouse rejected a statement", "Read the message; Driftwire retries where that may help."],
  "sql-not-allowed": ["Readers may not use this", "Leave it out; on the command line, `--write` allows any statement."],
  "bad-sql": ["ClickHouse does not understand the query", "Correct it at the place that the message names."],
  "unknown-table": ["There is no such table", "`SHOW TABLES` lists the tables."],
  "query-too-heavy": [
    "The query exceeds a reader's limits",
    "Ask for less: a shorter time, fewer sources, fewer columns, or aggregates instead of rows.",
  ],
  "too-many-queries": ["Too many queries are waiting", "Try again when others have finished."],
  "export-exists": ["The file to export to already exists", "Remove it, or choose another name."],
  "row-refused": [
    "ClickHouse rejected a record's row",
    "Compare the record with its table and fix the cause, then run `driftwire reject retry`.",
  ],
  "bad-migration": [
    "An SQL file of a table is not part of the numbered sequence",
    "Name such files TABLE.1.sql, TABLE.2.sql, and so on.",
  ],
  "bad-table": [
    "A table can't be created, or does not fit its topic",
    "Correct the statement. The sink of this table waits, and tries again within half a minute; other sinks continue. If the table needs no SQL of its own, remove the file: the table is then made from the schema.",
  ],
  "migration-changed": [
    "An SQL file of a table has changed since it was applied",
    "Restore it, and put your change into a file with the next number.",
  ],
  "table-changed": [
    "A table differs from the one that Driftwire created",
    "Add the missing column again, or rename the table: Driftwire then recreates it and fills it from what the log still has.",
  ],
  "unknown-store": ["The processor has no state store with that name", "`driftwire topology` lists its stores."],
  "state-elsewhere": [
    "This process does not have the state of that task",
    "Ask the member that runs the task, or one with `--standby`, which has copies of all state.",
  ],
  "clock-moved": [
    "The machine's clock was changed while the program ran or while it was stopped",
    "If the time is right now, nothing. If it is wrong, set it right: timers and waits then continue as if the clock had never been changed.",
  ],
  "clock-off": [
    "The brokers reject a record because its timestamp is older than its topic's retention: a clock is wrong",
    "Set this machine's clock right. Nothing is lost: the member waits, then resumes from the last commit.",
  ],
  "port-in-use": ["The HTTP port is in use", "Choose another with --port (0 picks a free one)."],
  "topic-mismatch": [
    "An existing topic differs from the topology",
    "Driftwire never repartitions an existing topic, since records are identified by their positions: set `partitions` (DRIFTWIRE_PARTITIONS) to the existing number, or start a new installation with another --home. See docs/sizing.md.",
  ],
  "offset-out-of-range": ["The topic has no such offset", "`driftwire topics` shows the first and last offset."],
  "processor-running": [
    "The processor is running",
    "Stop driftwire first: state can't be changed while its processor runs.",
  ],
  "broken-invariant": [
    "An internal invariant of driftwire is broken",
    "This is a bug: please report it, with the lines above.",
  ],
  "registry-failed": [
    "The schema registry did not answer as expected",
    "Check SCHEMA_REGISTRY_URL, and that the registry is running.",
  ],

  // Kafka.
  "java-missing": [
    "A Kafka broker on this machine needs Java",
    "Install a JDK or JRE, version 17 or newer, or point JAVA_HOME at one; or use a broker elsewhere.",
  ],
  "maven-missing": [
    "Maven, which fetches Kafka's jars, is missing",
    "Install Maven, or copy the cache folder from a machine that has the jars; or use a broker elsewhere.",
  ],
  "jars-unresolved": ["Maven could not fetch Kafka's jars", "Check the network and Maven's settings.xml."],
  "jars-changed": [
    "Kafka's jars differ from the ones this repository lists",
    "Delete that folder: the jars are fetched again. If the error persists, the server that they come from is at fault.",
  ],
  "zstd-missing": [
    "node-rdkafka was compiled without zstd",
    "Install libzstd-dev and run `npx driftwire kafka setup --again`, or choose another compression.",
  ],
  "broker-failed": ["A Kafka broker on this machine did not start", "See server.log in the broker's folder."],

  // Sources.
  "bad-sources": [
    "The file of sources is invalid",
    "Correct what the message names: infra/sources/README.md describes the format.",
  ],
  "no-model": [
    "There is no model of that source yet",
    "Wait: a model is learned from the first documents, 200 unless offline-detect's `learnDocuments` sets another number.",
  ],
  "no-such-incident": ["There is no incident with that id", "`driftwire alarm list --all` lists the incidents."],
  "wrong-state": [
    "The incident's state does not allow this",
    "`driftwire alarm show` prints the state; processors/incidents/README.md lists the transitions.",
  ],
  "not-at-core": [
    "Nothing of that address or id has come to the core",
    "`driftwire core domains` lists what it holds; documents come to it some seconds after they are extracted.",
  ],
  "no-such-source": ["There is no source with that id", "`driftwire source list` lists the sources."],
  "several-sources": [
    "Several sources are of this host",
    "Name the one that is meant by its id; `driftwire source list` lists them.",
  ],
  "source-known": [
    "There is already a source with that id, or at that address",
    "`driftwire source list` lists the sources. --replace replaces this one. Another address of its site is added to it with --to, or watched apart under another --id.",
  ],
  "proxy-not-used": [
    "The environment names a proxy, which Driftwire does not use: it refuses requests to sites with the code `proxy`, except to this machine and to hosts in NO_PROXY",
    "If sites can be reached directly, set web.direct: true (DRIFTWIRE_WEB_DIRECT=true), or unset the variable.",
  ],
  "not-remembered": [
    "Hosts' delays and pauses can't be saved, so they are lost when the program ends",
    "Make the folder `web` in the home folder writable, then restart.",
  ],
  "page-not-had": [
    "The page can't be fetched",
    "infra/sources/README.md says what may help with each code; `source add --anyway` adds the source nevertheless.",
  ],
  "nothing-to-watch": [
    "Nothing there leads to articles: no feed, no sitemap, and no links with titles",
    "Try the address of a section's page, or of its feed if you know it; `source add --anyway` adds the source nevertheless.",
  ],
  "bad-import": ["The file can't be imported", "Correct what the message names, or name the format with --as."],

  // Rules for extraction.
  "bad-rule": [
    "An extraction rule is invalid",
    "Correct it at the place that the message names: expected is XPath 1.0, or a CSS selector after `css:`.",
  ],
  "rule-too-heavy": [
    "An extraction rule examines more nodes than it may",
    "Let the rule name the elements that it looks for, instead of searching within each of many.",
  ],

  // The newsroom.
  "bad-script": [
    "The newsroom's script is invalid",
    "Correct what the message names: infra/newsroom/events/README.md describes the format.",
  ],
  "unknown-event": [
    "The newsroom has no event with that name",
    "Correct its name: infra/newsroom/events/README.md lists the events.",
  ],
  "bad-words": [
    "A word list of the program is invalid",
    "Correct it at the line and column that the message names, or reinstall the program: processors/words/README.md describes the format.",
  ],
  "bad-newsroom-text": [
    "A newsroom text is invalid",
    "Correct it at the line and column that the message names: infra/newsroom/text/README.md describes the format.",
  ],
  "clashing-events": [
    "Two events of the newsroom's script conflict",
    "Let the first end before the second begins (`for`), or give them different sites or sections.",
  ],

  // The command line.
  "folder-exists": ["The folder exists, and nothing in it is overwritten", "Choose another folder, or remove it."],
  "bad-usage": ["The command is invalid", "See `driftwire --help`."],
  "bad-input": ["The input can't be read", "Correct what the message names."],
  "no-such-reject": [
    "There is no rejected record at that position",
    "`driftwire reject list` lists the rejected records.",
  ],
  "not-retryable": ["A rejected record can't be retried", "Send it again from its origin."],
  "already-retried": ["A rejected record has already been retried", "Add --again to retry it once more."],
  "not-an-entry": [
    "A processor writes this topic; it accepts no records from outside",
    "`driftwire topology` shows the topics that are open to `driftwire send`.",
  ],
  "no-home": ["There is no log in the home folder", "Start with `driftwire up`, or choose another --home."],
  "stop-timed-out": [
    "Not everything stopped within `stopMs`",
    "Nothing committed is lost: the next start repeats whatever was cut off. Raise stopMs if this happens often.",
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
