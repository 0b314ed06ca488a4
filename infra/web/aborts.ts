/**
 * Many that wait for the same signal. Each listener that a signal has makes adding the next one slower, and one signal may end thousands of
 * requests: here a signal has one listener, whoever waits is in a set.
 */

const waiting = new WeakMap<AbortSignal, Set<() => void>>();

/** Calls once when the signal aborts, soon if it has; gives what ends the waiting. */
export function onAbort(signal: AbortSignal, call: () => void): () => void {
  if (signal.aborted) {
    queueMicrotask(call);
    return () => {};
  }
  let calls = waiting.get(signal);
  if (calls === undefined) {
    const made = new Set<() => void>();
    waiting.set(signal, (calls = made));
    signal.addEventListener("abort", () => made.forEach((each) => void each()), { once: true });
  }
  // Its own, or two that wait with the same function would be one.
  const own = (): void => call();
  calls.add(own);
  return () => void calls.delete(own);
}

/** Ends the waiting when the signal aborts. Others may wait for the same work: it goes on. */
export function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const ignore = onAbort(signal, () => reject(signal.reason as Error));
    work.then(resolve, reject).finally(ignore);
  });
}
