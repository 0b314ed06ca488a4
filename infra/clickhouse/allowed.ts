/**
 * What a reader may ask. ClickHouse's own parser says what a query is made of, and all of that has to be on a list: the
 * kinds of its parts, and where its rows come from. Settings don't keep readers in: `file()` and `INTO OUTFILE` work
 * whatever `readonly` says.
 */

import { DriftwireError } from "../../topology/errors.ts";

/** What depends on the engine, asked once. Names in lower case. */
export interface Surroundings {
  /** Table functions that there are. */
  readonly tableFunctions: ReadonlySet<string>;
  /** Databases that are not for readers; of `system` some tables are. */
  readonly closed: ReadonlySet<string>;
}

const KINDS = new Set(
  `SelectWithUnionQuery SelectIntersectExceptQuery SelectQuery ExpressionList Subquery WithElement Asterisk
   QualifiedAsterisk ColumnsRegexpMatcher ColumnsListMatcher QualifiedColumnsRegexpMatcher QualifiedColumnsListMatcher
   ColumnsTransformerList ColumnsExceptTransformer ColumnsReplaceTransformer ColumnsReplaceTransformer::Replacement
   TablesInSelectQuery TablesInSelectQueryElement TableExpression TableIdentifier TableJoin ArrayJoin Identifier Literal
   Function OrderByElement InterpolateElement WindowDefinition WindowListElement SampleRatio`.split(/\s+/),
);
/** What a statement may be; of `Show` what it shows is looked at, too. */
const STATEMENTS = new Set([
  "SelectWithUnionQuery",
  "SelectIntersectExceptQuery",
  "DescribeQuery",
  "Explain",
  "ExistsTableQuery",
  "ExistsDatabaseQuery",
  "ExistsViewQuery",
  "ExistsDictionaryQuery",
  "ShowTables",
  "ShowCreateTableQuery",
  "ShowCreateDatabaseQuery",
  // These are questions to tables of `system` that are open.
  "ShowColumns",
  "ShowFunctions",
  "ShowEngineQuery",
]);
const SHOWN = /^SHOW (TABLES|FULL TABLES|DATABASES|CREATE TABLE|CREATE VIEW|DICTIONARIES|SETTINGS|CHANGED SETTINGS)\b/;
const TABLE_FUNCTIONS = new Set(
  "numbers numbers_mt zeros zeros_mt primes generateseries generate_series values sqlstandardvalues view null generaterandom format".split(
    " ",
  ),
);
/**
 * Functions that read files, ask the network, wait, write logs, or tell of the machine or of others. A new version of
 * ClickHouse brings others: a test says when that is to be looked at again.
 */
const FUNCTIONS = new Set(
  `file catboostevaluate modelevaluate hascolumnintable reversednsquery dnsresolve sleep sleepeachrow logtrace
   addresstoline addresstolinewithinlines addresstosymbol demangle showcertificate getserversetting getserverport
   getmacro getclienthttpheader getmergetreesetting getoskernelversion hostname fullhostname fqdn tcpport serveruuid buildid
   filesystemavailable filesystemcapacity filesystemunreserved generateserialid zookeepersessionuptime transactionid
   transactionlatestsnapshot transactionoldestsnapshot aiclassify aiembed aiextract aigenerate aitranslate evalmlmethod
   naivebayesclassifier naivebayesclassifierwithallprobs naivebayesclassifierwithprob hasthreadfuzzer
   regionhierarchy regionin regiontoarea regiontocity regiontocontinent regiontocountry regiontodistrict regiontoname
   regiontopopulation regiontotopcontinent fuzzquery joinget joingetornull tid`.split(/\s+/),
);
/**
 * Of these drivers make their lists of tables, types and functions, and learn which settings there are; `settings` has those
 * of the readers' own connections. Others tell of the server's settings, users, and what others ask.
 */
const SYSTEM = new Set(
  `one numbers numbers_mt zeros zeros_mt primes databases tables columns functions table_functions table_engines
   aggregate_function_combinators data_type_families formats keywords time_zones collations completions build_options
   contributors licenses documentation data_skipping_indices parts projections settings settings_changes
   merge_tree_settings constraints parts_columns projection_parts current_roles enabled_roles codecs tokenizers
   database_engines data_skipping_index_types dictionary_layouts dictionary_sources unicode`.split(/\s+/),
);

export interface Asked {
  /** The query as ClickHouse writes it. */
  readonly text: string;
  /** The format that it names itself. */
  readonly format: string | undefined;
  /** What may be names of tables in it. */
  readonly names: ReadonlySet<string>;
}

interface Node {
  readonly depth: number;
  readonly kind: string;
  readonly name: string;
}

/** Throws unless a reader may run it. `text` is one statement as ClickHouse writes it, `tree` what it is made of. */
export function allowed(text: string, tree: string, { tableFunctions, closed }: Surroundings): Asked {
  // A name with a line break in it could pass for parts that are not there.
  for (const [, name = ""] of text.matchAll(QUOTED)) if (/[\\\n]/.test(name)) throw refusal("a name with a line break");
  const nodes = tree
    .replace(/(?<!\n)\n+$/, "")
    .split("\n")
    .map(nodeOf);
  const [root] = nodes as [Node, ...Node[]];
  if (!STATEMENTS.has(root.kind) || (root.kind === "ShowTables" && !SHOWN.test(text)))
    throw refusal(text.split(/[\s(]/, 2).join(" "));
  const isSelect = root.kind.startsWith("Select");
  for (const [at, { depth, kind, name }] of nodes.entries()) {
    if (at > 0 && !KINDS.has(kind) && !(root.kind === "Explain" && at === 1 && STATEMENTS.has(kind)))
      throw refusal(WORDS[kind] ?? kind);
    if (depth === 1 && kind === "Literal") throw refusal("INTO OUTFILE");
    if (kind === "Function") {
      const known = name.toLowerCase();
      const before = nodes[at - 1];
      const isTable = before?.kind === "TableExpression" && before.depth === depth - 1;
      if (!TABLE_FUNCTIONS.has(known) && (isTable || tableFunctions.has(known))) throw refusal(`${name}()`);
      if (FUNCTIONS.has(known)) throw refusal(`${name}()`);
    }
    if (kind === "TableIdentifier" || kind === "Identifier")
      checkName(name, closed, !isSelect || kind !== "Identifier");
  }
  const last = nodes.findLast(({ depth }) => depth === 1)!;
  const names = new Set(nodes.filter(({ kind }) => /^(Table)?Identifier$/.test(kind)).map(({ name }) => name));
  const isFormat = last?.kind === "Identifier" && text.endsWith(` FORMAT ${last.name}`);
  return isFormat
    ? { text: text.slice(0, -` FORMAT ${last.name}`.length), format: last.name, names }
    : { text, format: undefined, names };
}

/** Texts, and names, as ClickHouse writes them; to its end what it would not end. */
const QUOTED = /'(?:[^'\\]|\\.)*'?|`((?:[^`\\]|\\.)*)`?/gs;

/** What is meant where a part has no word of its own in SQL. */
const WORDS: Readonly<Record<string, string>> = {
  Set: "SETTINGS",
  ColumnsApplyTransformer: "APPLY",
  QueryParameter: "a parameter without a value",
};

/** What ends a line elsewhere: no name has it. */
const BREAK = /[\r\u2028\u2029]/;

function nodeOf(line: string): Node {
  const [head, indent, kind] = /^( *)([A-Za-z:]+) ?/.exec(line) ?? [];
  if (head === undefined || indent === undefined || kind === undefined || BREAK.test(line)) throw refusal(line);
  const name = line.slice(head.length).replace(/ \(children \d+\)$/, "");
  const alias = name.endsWith(")") ? name.indexOf(" (alias ") : -1;
  return { depth: indent.length, kind, name: alias < 0 ? name : name.slice(0, alias) };
}

/** Databases of others are closed; of `system` what drivers need is open. A column may be named like a database. */
function checkName(name: string, closed: ReadonlySet<string>, whole: boolean): void {
  const dot = name.indexOf(".");
  if (dot < 0) {
    if (whole && closed.has(name.toLowerCase())) throw refusal(name);
    return;
  }
  const database = name.slice(0, dot).toLowerCase();
  if (database === "system") {
    const table = name.slice(dot + 1).split(".")[0]!;
    if (!SYSTEM.has(table)) throw refusal(name);
  } else if (closed.has(database)) throw refusal(name);
}

const refusal = (got: string): DriftwireError =>
  new DriftwireError("sql-not-allowed", {
    expected:
      "one SELECT, WITH, SHOW TABLES, SHOW DATABASES, SHOW CREATE TABLE, DESCRIBE, EXISTS or EXPLAIN, of tables in this database and functions that read nothing else, without SETTINGS and INTO OUTFILE",
    got,
  });
