/** `driftwire run promote`: makes a run's settings, rules and models live. Without --yes it only says what would change. */

import type { Loaded } from "../load.ts";
import { carryOut } from "../promotion/carry-out.ts";
import { type PromotionPlan, planPromotion } from "../promotion/plan.ts";
import { count, printable } from "../shown.ts";
import { withLog } from "./opened.ts";
import type { GlobalOptions } from "./options.ts";
import { print, printJson, say } from "./out.ts";
import { carrierOf, startCommand } from "./source-known.ts";

export interface PromoteOptions extends GlobalOptions {
  readonly by?: string;
  readonly note?: string;
  readonly yes?: boolean;
}

export async function promote(loaded: Loaded, run: string, options: PromoteOptions): Promise<void> {
  const { by = process.env.USER || "driftwire run promote", note = "", yes = false, json = false } = options;
  await withLog(loaded, async (log) => {
    const plan = await planPromotion(loaded, log, { run, by, note });
    const isSame = isNothing(plan);
    const promotion = yes && !isSame ? await carryOut(log.driver, plan) : plan.promotion;
    if (json) return printJson({ ...promotion, state: yes && !isSame ? "done" : null, dryRun: !yes });
    if (isSame) return say(`run ${run}: all of it is live already, nothing was changed`);
    if (plan.isResumed) say(`completes the promotion that ${promotion.by} began`);
    for (const line of linesOf(plan)) print(line);
    if (!yes) return say("dry run, nothing was changed: add --yes to promote it");
    say(`run ${run} was promoted`);
    if (promotion.settings.length > 0) say(`settings take effect at the next start of \`${startCommand(loaded)}\``);
    if (promotion.rules.length > 0) say(`${carrierOf(loaded, log)} applies the rules from the next visit on`);
  });
}

const isNothing = ({ promotion, isResumed }: PromotionPlan): boolean =>
  !isResumed && promotion.settings.length + promotion.rules.length + promotion.models.length === 0;

function linesOf({ promotion }: PromotionPlan): string[] {
  const { settings, rules, models } = promotion;
  const trained = models.filter((one) => one.models > 0);
  return [
    ...settings.map(({ name, before, after }) => `  setting ${name}: ${before ?? "none"} → ${after}`),
    ...rules.map(
      ({ source, ruleVersion }) => `  rules of ${printable(source)}: version ${ruleVersion - 1} → ${ruleVersion}`,
    ),
    ...(models.length === 0
      ? []
      : [
          `  models of ${count(trained.length, "source")}, learned documents of ${models.length}: a model that was trained live since then stays`,
        ]),
  ];
}
