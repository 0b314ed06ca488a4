/** Turns errors of kafkajs and librdkafka into errors with codes. */

import { type Code, DriftwireError, messageOf } from "../../topology/errors.ts";
import { spoken } from "../other-side.ts";

/** An error of either client, as far as it is read. */
export interface Failure {
  readonly name?: string;
  readonly message?: string;
  /** kafkajs: the name of Kafka's error. */
  readonly type?: string;
  /** librdkafka: Kafka's number, or one of its own, which are negative. A text from Node's sockets. */
  readonly code?: number | string;
  readonly cause?: unknown;
  readonly errors?: readonly unknown[];
  readonly groups?: readonly { readonly error?: unknown }[];
  readonly partitions?: readonly { readonly error?: unknown }[];
}

const NUMBERS: Readonly<Record<number, Code>> = {
  [-195]: "broker-unreachable",
  [-193]: "broker-unreachable",
  [-187]: "broker-unreachable",
  [-185]: "broker-unreachable",
  [-181]: "broker-unreachable",
  [-169]: "login-refused",
  [-165]: "broker-too-old",
  // A codec that this build lacks: only zstd can be missing.
  [-170]: "zstd-missing",
  3: "topic-missing",
  10: "too-large",
  18: "too-large",
  29: "access-denied",
  30: "access-denied",
  31: "access-denied",
  32: "clock-off",
  33: "login-refused",
  34: "login-refused",
  35: "broker-too-old",
  53: "access-denied",
  58: "login-refused",
  82: "member-replaced",
};

const TYPES: Readonly<Record<string, Code>> = {
  UNKNOWN_TOPIC_OR_PARTITION: "topic-missing",
  TOPIC_AUTHORIZATION_FAILED: "access-denied",
  GROUP_AUTHORIZATION_FAILED: "access-denied",
  CLUSTER_AUTHORIZATION_FAILED: "access-denied",
  TRANSACTIONAL_ID_AUTHORIZATION_FAILED: "access-denied",
  SASL_AUTHENTICATION_FAILED: "login-refused",
  ILLEGAL_SASL_STATE: "login-refused",
  UNSUPPORTED_SASL_MECHANISM: "login-refused",
  UNSUPPORTED_VERSION: "broker-too-old",
};

const NAMES: Readonly<Record<string, Code>> = {
  KafkaJSConnectionError: "broker-unreachable",
  KafkaJSConnectionClosedError: "broker-unreachable",
  KafkaJSRequestTimeoutError: "broker-unreachable",
  KafkaJSBrokerNotFound: "broker-unreachable",
  KafkaJSNoBrokerAvailableError: "broker-unreachable",
  KafkaJSSASLAuthenticationError: "login-refused",
  KafkaJSServerDoesNotSupportApiKey: "broker-too-old",
};

/** @param at where: a topic, a group, the address of the cluster */
export function kafkaFailure(error: unknown, at: string): DriftwireError {
  if (error instanceof DriftwireError) return error;
  const chain = [...causes(error)];
  for (const failure of chain) {
    const code = codeOf(failure);
    if (code !== undefined) return new DriftwireError(code, { at, got: said(failure, code), cause: error });
  }
  return new DriftwireError("kafka-failed", { at, got: messageOf(chain.at(-1) ?? error), cause: error });
}

function codeOf({ code, type, name, message = "" }: Failure): Code | undefined {
  // Told as a fatal error, whose number says only that.
  if (/same group\.instance\.id/.test(message)) return "member-replaced";
  // Delivery reports have no numbers.
  if (/^(Broker: )?message size too large$/i.test(message)) return "too-large";
  if (/^(Broker: )?invalid timestamp$/i.test(message)) return "clock-off";
  if (typeof code === "number" && NUMBERS[code] !== undefined) return NUMBERS[code];
  return TYPES[type ?? ""] ?? NAMES[name ?? ""];
}

/** kafkajs wraps what happened, sometimes twice, sometimes several in one. */
export function* causes(error: unknown): Generator<Failure> {
  if (typeof error !== "object" || error === null) return;
  const failure = error as Failure;
  yield failure;
  yield* causes(failure.cause);
  const parts = [...(failure.groups ?? []), ...(failure.partitions ?? [])].map((part) => part.error);
  for (const part of [...(failure.errors ?? []), ...parts]) yield* causes(part);
}

function said({ message = "", name, type }: Failure, code: Code): string {
  const text = message.replace(/^Connection error: /, "").replace(/\.$/, "");
  // What a broker does with somebody who speaks plainly where it wants a password, or without TLS where it wants that.
  const closed = name === "KafkaJSConnectionClosedError" || /before secure TLS connection|ECONNRESET/.test(message);
  if (code === "broker-unreachable" && closed) return `${text}: does security.protocol match that port?`;
  if (code === "broker-unreachable" && spoken({ message }) === "plain")
    return `${text}: that port does not speak TLS, so security.protocol has to be PLAINTEXT or SASL_PLAINTEXT`;
  if (type === "ILLEGAL_SASL_STATE") return "that port accepts no password";
  return text;
}
