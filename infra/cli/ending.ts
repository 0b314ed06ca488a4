/**
 * How the process ends when something in it can't be closed. Node waits for its pool of threads when it exits, and a call
 * of Kafka's client that waits there for an answer would hold it for ever, as a member that does nothing and keeps its
 * partitions.
 */

let end = (): never => process.exit();

/** Ends at once, with `process.exitCode` where that can be done. */
export const endNow = (): never => end();

/** From here on only the system can end this process at once. */
export function endByKill(): void {
  end = () => {
    process.kill(process.pid, "SIGKILL");
    // Which the first process of a container is spared.
    process.abort();
  };
}
