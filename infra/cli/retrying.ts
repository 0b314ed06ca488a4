/** `driftwire reject retry`, printed: what was handed to its processor again, and what was left. */

import type { RejectPlace } from "../access/log.ts";
import { placeText } from "../access/rejects.ts";
import { type Retry, type RetryOptions as Retrying, retryAll, retryPlaces } from "../access/retrying.ts";
import type { Loaded } from "../load.ts";
import { count } from "../shown.ts";
import { withLog } from "./opened.ts";
import { print, printJson, say } from "./out.ts";
import { remarkUnknown } from "./rejects.ts";

export interface RetryOptions extends Retrying {
  readonly json?: boolean;
}

export async function retry(loaded: Loaded, places: readonly RejectPlace[], options: RetryOptions): Promise<void> {
  await withLog(loaded, async (log) => {
    if (places.length > 0) return show(await retryPlaces(loaded, log, places, options), options);
    remarkUnknown(loaded, options);
    let retried = 0;
    const batches = retryAll(loaded, log, options);
    for (let next = await batches.next(); ; next = await batches.next()) {
      if (next.done === true) {
        say(`${count(retried, "record")} ${options.dryRun ? "would be " : ""}retried`);
        for (const [reason, number] of next.value) say(`${number} skipped: ${reason}`);
        return;
      }
      show(next.value, options);
      retried += next.value.length;
    }
  });
}

function show(retries: readonly Retry[], { dryRun, json }: RetryOptions): void {
  for (const { rejected, plan, partition: at } of retries) {
    const { partition, offset } = rejected.record;
    if (json) printJson({ partition, offset, processor: plan.processor.name, retried: !dryRun });
    else print(`${placeText(rejected)} → ${plan.retries.name} ${at}`);
  }
}
