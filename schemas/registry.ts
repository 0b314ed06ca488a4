/**
 * A client for a schema registry that speaks Confluent's REST protocol: gives schemas their ids and finds schemas by
 * id. What it was told once it keeps, so that codecs can ask it without waiting.
 */

import { setTimeout as sleep } from "node:timers/promises";

export interface RegistryOptions {
  /** `http(s)://[user:password@]host[:port][/path]`. */
  readonly url: string;
  /** False: schemas are only looked up, and someone else registers them. */
  readonly register?: boolean;
  /** For one question and all its attempts. */
  readonly deadlineMs?: number;
  /** Pause before the second attempt; doubles with each further one. */
  readonly retryMs?: number;
}

export interface Registry {
  /** Learns the id of a schema under the subject `<topic>-value`, after which codecs may write it. */
  register(topic: string, schema: object): Promise<number>;
  /** Fetches the schema of an id, after which codecs can read it. */
  load(id: number): Promise<object>;
  /** Undefined when it was not registered. */
  id(schema: object): number | undefined;
  /** Undefined when it was not loaded. */
  schema(id: number): object | undefined;
}

/** The registry could not be asked, or gave an answer that is no use. */
export class RegistryError extends Error {
  /** Of the last answer; undefined when there was none. */
  readonly status: number | undefined;

  constructor(message: string, status: number | undefined, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause });
    this.name = "RegistryError";
    this.status = status;
  }
}

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

const attempts = 4;
const contentType = "application/vnd.schemaregistry.v1+json";

export function schemaRegistry(options: RegistryOptions): Registry {
  const { base, headers } = parseUrl(options.url);
  const byText = new Map<string, number>();
  const registered = new Map<string, number>();
  const byId = new Map<number, object>();
  const loading = new Map<number, Promise<object>>();

  async function ask(path: string, schema?: object): Promise<Answer> {
    const signal = AbortSignal.timeout(options.deadlineMs ?? 10_000);
    const request: RequestInit = { headers, signal };
    if (schema !== undefined) Object.assign(request, { method: "POST", body: bodyOf(schema) });
    for (let attempt = 1; ; attempt++) {
      const last = attempt === attempts;
      try {
        const answer = await fetchOnce(`${base}${path}`, request);
        if (answer.status < 500 && answer.status !== 429) return answer;
        if (last) throw new RegistryError(`${base}${path} answered ${saying(answer)}`, answer.status);
      } catch (error) {
        if (error instanceof RegistryError) throw error;
        if (last || signal.aborted) throw unreachable(`${base}${path}`, error);
      }
      const pause = (options.retryMs ?? 200) * 2 ** (attempt - 1);
      await sleep(pause, undefined, { signal }).catch((error: unknown) => {
        throw unreachable(`${base}${path}`, error);
      });
    }
  }

  async function fetchSchema(id: number): Promise<object> {
    const answer = await ask(`/schemas/ids/${id}`);
    if (answer.status !== 200) throw refused(answer, `it has no schema of id ${id}`);
    const { schema, schemaType, references } = answer.body;
    if (schemaType !== undefined && schemaType !== "AVRO") {
      throw new RegistryError(`The schema of id ${id}: expected AVRO, got ${String(schemaType)}`, answer.status);
    }
    if (Array.isArray(references) && references.length > 0) {
      throw new RegistryError(`The schema of id ${id} refers to others, which is not supported`, answer.status);
    }
    return parseSchema(id, schema);
  }

  function refused(answer: Answer, missing: string): RegistryError {
    const reason = answer.status === 404 ? `${missing}: ` : "";
    return new RegistryError(`The schema registry at ${base}: ${reason}got ${saying(answer)}`, answer.status);
  }

  return {
    async register(topic, schema) {
      const subject = `${topic}-value`;
      const text = JSON.stringify(schema);
      const known = registered.get(`${subject} ${text}`);
      if (known !== undefined) return known;
      const registers = options.register ?? true;
      const answer = await ask(`/subjects/${encodeURIComponent(subject)}${registers ? "/versions" : ""}`, schema);
      if (answer.status !== 200) throw refused(answer, `the schema is not registered under ${subject}`);
      const { id } = answer.body;
      if (!isId(id))
        throw new RegistryError(`${base} for ${subject}: expected an id, got ${String(id)}`, answer.status);
      registered.set(`${subject} ${text}`, id);
      byText.set(text, id);
      byId.set(id, schema);
      return id;
    },

    load(id) {
      const known = byId.get(id);
      if (known !== undefined) return Promise.resolve(known);
      let asked = loading.get(id);
      if (asked === undefined) {
        asked = fetchSchema(id)
          .then((schema) => {
            byId.set(id, schema);
            return schema;
          })
          .finally(() => loading.delete(id));
        loading.set(id, asked);
      }
      return asked;
    },

    id: (schema) => byText.get(JSON.stringify(schema)),
    schema: (id) => byId.get(id),
  };
}

/** Takes name and password out of the URL, so that no message shows them. */
function parseUrl(text: string): { base: string; headers: Record<string, string> } {
  // Not shown in the message: what is not as expected may hold a password.
  if (!/^https?:/i.test(text) || !URL.canParse(text)) {
    throw new RegistryError("The schema registry's address: expected an http or https URL", undefined);
  }
  const url = new URL(text);
  const headers: Record<string, string> = { accept: contentType, "content-type": contentType };
  if (url.username !== "") {
    const user = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
    headers.authorization = `Basic ${Buffer.from(user).toString("base64")}`;
  }
  return { base: `${url.origin}${url.pathname.replace(/(?<!\/)\/+$/, "")}`, headers };
}

async function fetchOnce(url: string, request: RequestInit): Promise<Answer> {
  const response = await fetch(url, request);
  const text = await response.text();
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === "object" && body !== null) return { status: response.status, body: body as Answer["body"] };
  } catch {
    // Not JSON: a proxy's page, for instance. Below.
  }
  if (response.ok) throw new RegistryError(`${url}: expected JSON, got ${text.slice(0, 100)}`, response.status);
  return { status: response.status, body: {} };
}

function bodyOf(schema: object): string {
  return JSON.stringify({ schema: JSON.stringify(schema) });
}

function saying(answer: Answer): string {
  const { message } = answer.body;
  return typeof message === "string" ? `${answer.status} (${message})` : `${answer.status}`;
}

function unreachable(url: string, error: unknown): RegistryError {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new RegistryError(`${url} did not answer: ${reason}`, undefined, error);
}

function isId(id: unknown): id is number {
  return Number.isInteger(id) && (id as number) >= 0 && (id as number) <= 0x7fffffff;
}

function parseSchema(id: number, text: unknown): object {
  try {
    const schema: unknown = JSON.parse(String(text));
    // A name such as "string" is a schema too, with a fuller spelling.
    if (typeof schema === "string") return { type: schema };
    if (typeof schema === "object" && schema !== null) return schema;
  } catch {
    // Below.
  }
  throw new RegistryError(`The schema of id ${id}: expected JSON, got ${String(text).slice(0, 100)}`, 200);
}
