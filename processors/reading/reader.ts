/**
 * The port `reader`: functions that parse external text where they can be stopped. A regular expression can't be
 * stopped once it has begun, and while the main thread parses, nothing else happens. So the bytes go to a thread that
 * can be ended.
 */

/** A function of bytes and of what is said beside them: what it gives is determined by these, and can be copied. */
export interface Reading<Given, Out> {
  /** `import.meta.url` of the module, and the name by which it exports this very value. */
  readonly module: string;
  readonly name: string;
  /** At most, once a thread has it: of computing where that can be told. */
  readonly ms: number;
  run(bytes: Uint8Array, given: Given): Out;
}

/** Why a reading was ended. */
export type StopCode = "too-slow-to-read" | "too-large-to-read";

export type Read<Out> =
  | { readonly value: Out; readonly stopped?: undefined }
  | { readonly stopped: { readonly code: StopCode; readonly message: string } };

export interface Reader {
  /** Rejects where the function throws, and when the signal aborts. */
  read<Given, Out>(
    reading: Reading<Given, Out>,
    bytes: Uint8Array,
    given: Given,
    of: {
      /** Whose text it is: a source, a host. What is of somebody whose text had to be stopped waits behind the others'. */
      readonly whose: string;
      readonly signal?: AbortSignal;
    },
  ): Promise<Read<Out>>;
}

/** Reads there and then: for tests, and for what has nothing else to do. */
export const inProcess: Reader = {
  read: async (reading, bytes, given) => ({ value: reading.run(bytes, given) }),
};
