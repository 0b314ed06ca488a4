/**
 * Splits long work into pieces and yields between them, for input from outside that may be large or have thousands of
 * parts.
 */

/** So long others wait. */
const BREATH_MS = 4;

/** To be awaited between the pieces of what may take long. */
export function takingBreath(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < BREATH_MS) return undefined;
    return new Promise((resolve) => {
      setImmediate(() => {
        since = performance.now();
        resolve();
      });
    });
  };
}
