/**
 * One verdict, and how things stand with its source when it comes. README.md of the folder above has the states that a
 * source goes through.
 */

import type { Learned, Model, Verdict, Watch, WindowCounts } from "../../schemas/generated/records.ts";
import { failedOf, judgeOf } from "../detection/boxes.ts";
import { compare, decisionOf, isDue, levelOf } from "../detection/decide.ts";
import { referenceOf } from "../detection/histogram.ts";
import { MISSED } from "../detection/missed.ts";
import type { Preset } from "../detection/presets.ts";
import { scopeOf } from "../detection/scope.ts";
import { isTelling } from "../detection/self-check.ts";
import { healthyRate } from "../detection/train.ts";
import { BY_PAGE_SIZE, nineOf } from "../detection/vector.ts";
import { alarmOf, closedAlarm, incidentOf } from "./alarm.ts";
import { beginning, lastModel } from "./beginning.ts";
import { forgetAwaited, grown, isLike } from "./growing.ts";
import { doubtMissed, forgetMissed, isAnsweredFor, missedBy, missedDoubted, missedSoFar } from "./missed.ts";
import { LEARNED_MAX, type OfflineContext } from "./shape.ts";
import { modelOf, type Reason } from "./training.ts";
import { counted, countsIn, moved } from "./window.ts";

/** After so many documents in batches that the self-check finds healthy an incident is over. */
const RECOVERED = 30;

/** How many of these are suspicious by more than their pages' size, which changes whenever scripts do. */
function notBySize(suspicious: readonly Learned[], { boxes }: Model): number {
  const judge = judgeOf(boxes);
  return suspicious.filter(({ nine }) => {
    const failed = failedOf(judge, nine);
    return failed.length === 0 || failed.some((vector) => !BY_PAGE_SIZE.has(vector));
  }).length;
}

export class Desk {
  readonly #context: OfflineContext;
  readonly #verdict: Verdict;
  readonly #preset: Preset;
  readonly #pageType: string;
  readonly #partition: number;
  readonly #scope: string;
  #watch: Watch;

  constructor(context: OfflineContext, verdict: Verdict, preset: Preset, pageType: string, partition: number) {
    this.#context = context;
    this.#verdict = verdict;
    this.#preset = preset;
    this.#pageType = pageType;
    this.#partition = partition;
    this.#scope = scopeOf(verdict.source, pageType);
    const known = context.state.watch.get(this.#scope);
    const isKnown = known !== undefined && known.ruleVersion >= verdict.ruleVersion;
    this.#watch = isKnown ? known : beginning(this.#scope, verdict, context);
  }

  keep(): void {
    this.#context.state.watch.set(this.#scope, this.#watch);
  }

  #set(change: Partial<Watch>): void {
    this.#watch = { ...this.#watch, ...change };
  }

  document(): void {
    const { vector, document, url, batch, fetchedAt, suspicious, sensors, ruleVersion } = this.#verdict;
    // Judged late, by rules that are no more.
    if (vector === null || ruleVersion < this.#watch.ruleVersion) return;
    const { windows } = this.#context;
    const learned: Learned = { document, url, batch, fetchedAt, nine: [...nineOf(vector)] };
    this.#set({ documents: this.#watch.documents + 1 });
    if (sensors.includes(MISSED) && isAnsweredFor(this.#verdict, this.#context)) {
      windows.doubted.add(this.#scope, learned);
      return;
    }
    if (this.#watch.state === "young") {
      windows.learned.add(this.#scope, learned);
      this.#set({ learned: this.#watch.learned + 1 });
      const { learned: all, trained } = this.#watch;
      if (all >= Math.max(this.#context.settings.learnDocuments, 2 * trained)) this.#train("first");
      return;
    }
    if (this.#watch.state === "broken") return;
    if (this.#watch.state === "suspected") this.#slide(learned);
    if (suspicious) windows.doubted.add(this.#scope, learned);
    if (this.#watch.state !== "watched") return;
    if (this.#preset.growing !== undefined) {
      const { evicted } = windows.learned.add(this.#scope, learned);
      this.#set({ learned: this.#watch.learned - evicted.length });
    } else if (!suspicious) {
      windows.learned.add(this.#scope, learned);
      this.#set({ learned: Math.min(LEARNED_MAX, this.#watch.learned + 1) });
      if (this.#watch.learned >= 2 * this.#watch.trained) this.#train("grown");
    }
  }

  #model(): Model {
    return this.#context.state.model.get(this.#scope)!;
  }

  #slide(came: Learned): void {
    const { windows, state } = this.#context;
    const { evicted } = windows.recent.add(this.#scope, came);
    const kept = state.counts.get(this.#scope);
    const counts = kept === undefined ? this.#counted() : moved(kept, came, evicted);
    state.counts.set(this.#scope, counts);
  }

  #counted(): WindowCounts {
    return counted(this.#context.windows.recent.values(this.#scope), this.#model());
  }

  /** A batch is whole. */
  check(): void {
    const { check, ruleVersion } = this.#verdict;
    if (check === null || this.#watch.state === "young" || ruleVersion < this.#watch.ruleVersion) return;
    const clean = check.outcome === "ask" ? 0 : this.#watch.clean + check.documents;
    this.#set({ batches: this.#watch.batches + 1, missed: this.#watch.missed + check.missed, clean });
    const { state } = this.#watch;
    if (state === "watched") this.#heed(check.outcome);
    else if (state === "suspected") this.#decide();
    else if (state === "broken" && clean >= RECOVERED) this.#close();
  }

  #heed(outcome: string): void {
    const { windows } = this.#context;
    if (outcome === "none") {
      if (windows.doubted.size(this.#scope) > 0) windows.doubted.clear(this.#scope);
      return this.#grow();
    }
    const ofBatch = windows.doubted.values(this.#scope).filter(({ batch }) => batch === this.#verdict.batch);
    if (outcome === "retrain") return this.#learn(ofBatch);
    // From here on what is doubted is what came since, whatever the clock says.
    windows.doubted.clear(this.#scope);
    for (const one of ofBatch) windows.doubted.add(this.#scope, one);
    const missed = this.#verdict.check!.missed > 0 ? doubtMissed(this.#verdict, this.#context) : [];
    const began = [...ofBatch, ...missed].reduce(
      (least, { fetchedAt }) => Math.min(least, fetchedAt),
      this.#verdict.fetchedAt,
    );
    this.#doubt(began);
  }

  #grow(): void {
    if (this.#preset.growing === undefined) return;
    const found = grown(this.#scope, this.#watch, this.#context);
    if (found === undefined) return;
    if (!isLike(found, this.#preset)) return this.#doubt(this.#verdict.fetchedAt);
    this.#set({ learned: found.known.length + found.came.length });
    this.#train("grown");
  }

  #doubt(began: number): void {
    if (this.#preset.growing !== undefined) forgetAwaited(this.#scope, this.#watch, this.#context);
    this.#set({ state: "suspected", documents: 0, missed: 0, batches: 0, began });
  }

  /** The window is there while there is a doubt: what is looked at is what comes from then on. */
  #forgetWindow(): void {
    const { windows, state } = this.#context;
    windows.recent.clear(this.#scope);
    state.counts.delete(this.#scope);
  }

  /** The online detector was wrong about these. */
  #learn(doubted: readonly Learned[]): void {
    const { windows } = this.#context;
    if (this.#watch.state === "suspected") {
      this.#forgetWindow();
      forgetMissed(this.#verdict, this.#context);
    }
    windows.doubted.clear(this.#scope);
    for (const one of doubted) windows.learned.add(this.#scope, one);
    this.#set({ state: "watched", learned: Math.min(LEARNED_MAX, this.#watch.learned + doubted.length), began: 0 });
    // Where what was learned has been forgotten, the model knows more than what is left would tell.
    if (doubted.length > 0 && this.#watch.learned >= this.#watch.trained) this.#train("retrained");
  }

  #decide(): void {
    const { windows, state } = this.#context;
    const model = this.#model();
    const missed = missedBy(this.#watch, model, this.#preset);
    if (missed === undefined && !isDue(this.#watch, this.#preset.waiting)) return;
    const window = windows.recent.values(this.#scope);
    const counts = countsIn(state.counts.get(this.#scope) ?? this.#counted());
    if (missed === undefined && counts.documents === 0) return;
    const series =
      counts.documents === 0 ? [] : compare(counts, referenceOf(model.reference).counts, model.curves, this.#preset);
    // Where rules find nothing nobody has to be asked what the texts look like.
    const level = missed === undefined ? levelOf(series, this.#preset.weighing) : "high";
    const doubted = windows.doubted.values(this.#scope);
    const shown = new Set(window.map(({ document }) => document));
    const odd = doubted.filter(({ document }) => shown.has(document));
    const suspected = {
      ...{
        documents: window.length,
        suspicious: odd.length,
        notBySize: notBySize(odd, model),
        healthy: healthyRate(model),
      },
      isAlike: isLike({ known: windows.learned.values(this.#scope), came: window }, this.#preset),
    };
    const decision = missed === undefined ? decisionOf(level, suspected, this.#preset.insisting) : "alarm";
    if (decision === "learn") return this.#learn(this.#preset.growing === undefined ? doubted : window);
    this.#set({ documents: 0, missed: 0, batches: 0 });
    if (decision === "again") return;
    this.#set({ state: "broken", clean: 0, incident: incidentOf(this.#verdict, this.#pageType, this.#watch.began) });
    this.#context.emit(
      "alarm",
      this.#verdict.source,
      alarmOf({
        ...{ verdict: this.#verdict, pageType: this.#pageType, watch: this.#watch, model, level, series, missed },
        ...{ documents: window.length, suspicious: odd, healthy: windows.learned.values(this.#scope) },
        ...{ examples: missed === undefined ? odd : missedDoubted(this.#verdict, this.#context) },
        at: this.#context.time,
      }),
    );
    this.#forgetWindow();
    windows.doubted.clear(this.#scope);
  }

  #close(): void {
    const { emit, time } = this.#context;
    const about = { verdict: this.#verdict, pageType: this.#pageType, watch: this.#watch, at: time };
    emit("alarm", this.#verdict.source, closedAlarm(about, "recovered"));
    forgetMissed(this.#verdict, this.#context);
    this.#set({ state: "watched", incident: "", began: 0, documents: 0, missed: 0, batches: 0 });
  }

  #train(reason: Reason): void {
    const { state, windows, emit, time } = this.#context;
    const before = state.model.get(this.#scope);
    const model = modelOf(windows.learned.values(this.#scope), {
      ...{ verdict: this.#verdict, pageType: this.#pageType, preset: this.#preset, reason, before, at: time },
      ...{ partition: this.#partition, missed: missedSoFar(this.#verdict, this.#context) },
      version: 1 + Math.max(this.#watch.model, lastModel(this.#verdict, this.#context)),
    });
    this.#set({ trained: model.documents });
    // Too young: by such a model nothing would be asked about, and nothing more be learned.
    if (reason === "first" && !isTelling(this.#preset.selfCheck, healthyRate(model))) return;
    state.model.set(this.#scope, model);
    emit("model", this.#verdict.source, model);
    this.#set({ state: "watched", model: model.version });
  }
}
