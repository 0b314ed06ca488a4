/** Answers that no server gave. */

export const NOTHING = { body: Buffer.alloc(0), content: Buffer.alloc(0) };

/** What an answer is before anything is known of it. */
export const NO_ANSWER = {
  ...{ status: 0, permanent: undefined, headers: {}, encoding: "identity", notBefore: undefined, tookMs: 0 },
  address: "",
};

/** What is said of a host that asked to be left alone when another process still fetched this source. */
export const LEFT_ALONE = {
  ...{ ...NO_ANSWER, ...NOTHING, code: "not-now" as const },
  message: "the host asked for a pause",
};
