/**
 * How the process ends when something in it can't be closed. Node waits for its pool of threads when it exits, and a call
 * of Kafka's client that waits there for an answer would hold it for ever, as a member that does nothing and keeps its
 * partitions.
 */

let end = (): never => process.exit();

/** Ends at once, with `process.exitCode` where that can be done. */
export const endNow = (): never => end();

/**
 * Ends at once, by the signal that asked for it: exiting would take ClickHouse's engine apart while it works, which it
 * may not survive, and then the process ends by another one.
 */
export function endBy(signal: NodeJS.Signals): never {
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
  // The first process of a container is spared.
  return end();
}

/** From here on only the system can end this process at once. */
export function endByKill(): void {
  end = () => {
    process.kill(process.pid, "SIGKILL");
    // Which the first process of a container is spared.
    process.abort();
  };
}
