/** Waiting for a browser, which may never answer: a page can keep every call to it waiting. */

/** Rejected where the other side took longer. */
export class TooLate extends Error {}

/** @param ms so long, and then the answer is not waited for */
export function within<T>(work: Promise<T> | undefined, ms: number): Promise<T | undefined> {
  if (work === undefined) return Promise.resolve(undefined);
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLate(`no answer within ${ms} ms`)), ms);
  });
  // It may fail later, when nobody listens any more.
  work.catch(() => {});
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
