/**
 * Processes one verdict with the state of its source. The README.md of the folder above lists the states of a source.
 */

import { carried } from "../../schemas/carried.ts";
import type { Learned, Model, Verdict, Watch, WindowCounts } from "../../schemas/generated/records.ts";
import { failedOf, judgeOf } from "../detection/boxes.ts";
import { compare, decisionOf, isDue, levelOf } from "../detection/decide.ts";
import { referenceOf } from "../detection/histogram.ts";
import type { Preset } from "../detection/presets.ts";
import { scopeOf } from "../detection/scope.ts";
import { added, type Flagged, flaggedBy, flaggedIn, SENSORS } from "../detection/sensors.ts";
import { healthyRate } from "../detection/train.ts";
import { BY_PAGE_SIZE, nineOf } from "../detection/vector.ts";
import { beginning } from "./beginning.ts";
import { brokenFinding, wellFinding } from "./finding.ts";
import { forgetAwaited, grown, isLike } from "./growing.ts";
import { isHeld } from "./held.ts";
import { doubtMissed, forgetMissed, isAnsweredFor, missedDoubted, type SetOff, setOffBy } from "./missed.ts";
import { counts } from "./once.ts";
import { LEARNED_MAX, type OfflineContext } from "./shape.ts";
import { type Reason, remodelled } from "./training.ts";
import { counted, countsIn, moved } from "./window.ts";

/** After this many documents in batches that the self-check finds healthy, a broken page type is well again. */
const RECOVERED = 30;

/** How many of these are suspicious not only by the size of their pages, which changes whenever scripts do. */
function notBySize(suspicious: readonly Learned[], { boxes }: Model): number {
  const judge = judgeOf(boxes);
  return suspicious.filter(({ nine }) => {
    const failed = failedOf(judge, nine);
    return failed.length === 0 || failed.some((vector) => !BY_PAGE_SIZE.has(vector));
  }).length;
}

/** The sensors with these names: of a verdict, or of a batch's counts. */
const isElsewhere = (names: readonly string[]): boolean =>
  SENSORS.some(({ name, isElsewhere: is }) => is && names.includes(name));

const ratedIn = (names: readonly string[]): string[] =>
  SENSORS.filter(({ name, by }) => by === "rate" && names.includes(name)).map(({ name }) => name);

const setOffIn = (flagged: Flagged): string[] =>
  SENSORS.filter((sensor) => flaggedBy(flagged, sensor) > 0).map(({ name }) => name);

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
    const { reread, version, ruleVersion, offset } = this.#verdict;
    const isFirst = this.#watch.since < 0 && !reread && ruleVersion === this.#watch.ruleVersion;
    const since = isFirst ? version : this.#watch.since;
    this.#context.state.watch.set(this.#scope, { ...this.#watch, since, seen: offset });
  }

  /** Nothing is learned while it is broken, or while an incident of other detectors is open. */
  #isHeld(): boolean {
    return isHeld(this.#verdict.source, this.#pageType, this.#watch.ruleVersion, this.#context);
  }

  /** Whether it learns from pages that are read again: they say how these rules read, and nothing of what is the matter now. */
  #takesPast(): boolean {
    const { state } = this.#watch;
    if (state === "suspected" || state === "broken" || this.#isHeld()) return false;
    return !(isElsewhere(this.#verdict.sensors) && isAnsweredFor(this.#verdict, this.#context));
  }

  #set(change: Partial<Watch>): void {
    this.#watch = { ...this.#watch, ...change };
  }

  document(): void {
    const { vector, suspicious, sensors, ruleVersion, reread } = this.#verdict;
    // Judged late, under earlier rules.
    if (vector === null || ruleVersion < this.#watch.ruleVersion) return;
    if (reread && !this.#takesPast()) return;
    if (!counts(this.#verdict, this.#watch, this.#context)) return;
    const { windows } = this.#context;
    const learned: Learned = {
      ...carried("learned", this.#verdict),
      nine: [...nineOf(vector)],
      sensors: ratedIn(sensors),
    };
    this.#set({ documents: this.#watch.documents + 1 });
    if (isElsewhere(sensors) && isAnsweredFor(this.#verdict, this.#context)) {
      windows.doubted.add(this.#scope, learned);
      return;
    }
    const isHeld = this.#watch.state === "broken" || this.#isHeld();
    if (isHeld && this.#watch.state !== "suspected") windows.held.add(this.#scope, learned);
    if (this.#watch.state === "young") {
      if (isHeld) return;
      windows.learned.add(this.#scope, learned);
      this.#set({ learned: this.#watch.learned + 1 });
      const { learned: all, trained } = this.#watch;
      if (all >= Math.max(this.#context.settings.learnDocuments, 2 * trained)) this.#train("first");
      return;
    }
    if (this.#watch.state === "broken") return;
    if (this.#watch.state === "suspected") this.#slide(learned);
    // Those of the current batch.
    if (suspicious && !reread) windows.doubted.add(this.#scope, learned);
    if (this.#watch.state !== "watched" || isHeld) return;
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

  /** Handles the end of a batch. */
  check(): void {
    const { check, ruleVersion } = this.#verdict;
    if (check === null || this.#watch.state === "young" || ruleVersion < this.#watch.ruleVersion) return;
    const clean = check.outcome === "ask" ? 0 : this.#watch.clean + check.documents;
    this.#set({
      batches: this.#watch.batches + 1,
      ...{ flagged: added(flaggedIn(this.#watch), flaggedIn(check)), missed: 0 },
      clean,
    });
    const { state } = this.#watch;
    if (state === "watched") this.#heed(check.outcome);
    else if (state === "suspected") this.#decide();
    else if (state === "broken" && clean >= RECOVERED) this.#recovered();
  }

  #heed(outcome: string): void {
    const { windows } = this.#context;
    if (outcome === "none") {
      if (windows.doubted.size(this.#scope) > 0) windows.doubted.clear(this.#scope);
      return this.#grow();
    }
    const ofBatch = windows.doubted.values(this.#scope).filter(({ batch }) => batch === this.#verdict.batch);
    if (outcome === "retrain") return this.#learn(ofBatch);
    // From here on, documents that arrive belong to the suspicion, whatever the clock says.
    windows.doubted.clear(this.#scope);
    for (const one of ofBatch) windows.doubted.add(this.#scope, one);
    const missed = isElsewhere(setOffIn(flaggedIn(this.#verdict.check!)))
      ? doubtMissed(this.#verdict, this.#context)
      : [];
    const began = [...ofBatch, ...missed].reduce(
      (least, { fetchedAt }) => Math.min(least, fetchedAt),
      this.#verdict.fetchedAt,
    );
    this.#doubt(began);
  }

  #grow(): void {
    if (this.#preset.growing === undefined || this.#isHeld()) return;
    const found = grown(this.#scope, this.#watch, this.#context);
    if (found === undefined) return;
    if (!isLike(found, this.#preset)) return this.#doubt(this.#verdict.fetchedAt);
    this.#set({ learned: found.known.length + found.came.length });
    this.#train("grown");
  }

  #doubt(began: number): void {
    if (this.#preset.growing !== undefined) forgetAwaited(this.#scope, this.#watch, this.#context);
    this.#set({ state: "suspected", documents: 0, flagged: {}, missed: 0, batches: 0, began });
  }

  /** Holds back the window's documents. */
  #holdBack(): void {
    const { windows } = this.#context;
    for (const one of windows.recent.values(this.#scope)) windows.held.add(this.#scope, one);
  }

  /** The window exists while there is a suspicion: it gets the documents that arrive from then on. */
  #forgetWindow(): void {
    const { windows, state } = this.#context;
    windows.recent.clear(this.#scope);
    state.counts.delete(this.#scope);
  }

  /** The suspicion was refuted: the online detector was wrong about these documents. */
  #learn(doubted: readonly Learned[]): void {
    const { windows } = this.#context;
    const isHeld = this.#isHeld();
    if (this.#watch.state === "suspected") {
      if (isHeld) this.#holdBack();
      this.#forgetWindow();
      forgetMissed(this.#verdict, this.#context);
    }
    windows.doubted.clear(this.#scope);
    if (isHeld) return this.#set({ state: "watched", began: 0 });
    for (const one of doubted) windows.learned.add(this.#scope, one);
    this.#set({ state: "watched", learned: Math.min(LEARNED_MAX, this.#watch.learned + doubted.length), began: 0 });
    // If learned documents were dropped, the model knows more than the remaining ones would show.
    if (doubted.length > 0 && this.#watch.learned >= this.#watch.trained) this.#train("retrained");
  }

  #decide(): void {
    const { windows, state } = this.#context;
    const model = this.#model();
    const setOff = setOffBy(this.#watch, model, this.#preset);
    if (setOff === undefined && !isDue(this.#watch, this.#preset.waiting)) return;
    const window = windows.recent.values(this.#scope);
    const counts = countsIn(state.counts.get(this.#scope) ?? this.#counted());
    if (setOff === undefined && counts.documents === 0) return;
    const series =
      counts.documents === 0 ? [] : compare(counts, referenceOf(model.reference).counts, model.curves, this.#preset);
    // If a sensor was triggered, the histograms need not confirm it.
    const level = setOff === undefined ? levelOf(series, this.#preset.weighing) : "high";
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
    const decision = setOff === undefined ? decisionOf(level, suspected, this.#preset.insisting) : "alarm";
    if (decision === "learn") return this.#learn(this.#preset.growing === undefined ? doubted : window);
    this.#set({ documents: 0, flagged: {}, missed: 0, batches: 0 });
    if (decision === "again") return;
    this.#set({ state: "broken", clean: 0 });
    this.#context.emit(
      "finding",
      this.#verdict.source,
      brokenFinding({
        ...{ verdict: this.#verdict, pageType: this.#pageType, watch: this.#watch, model, level, series, setOff },
        ...{ documents: window.length, suspicious: odd, healthy: windows.learned.values(this.#scope) },
        examples: this.#examples(setOff, odd, window),
        at: this.#context.time,
      }),
    );
    this.#holdBack();
    this.#forgetWindow();
    windows.doubted.clear(this.#scope);
  }

  /** The documents that support it. */
  #examples(setOff: SetOff | undefined, odd: readonly Learned[], window: readonly Learned[]): readonly Learned[] {
    if (setOff === undefined) return odd;
    const { isElsewhere: elsewhere, name } = setOff.sensor;
    return elsewhere
      ? missedDoubted(this.#verdict, this.#context)
      : window.filter(({ sensors }) => sensors.includes(name));
  }

  #recovered(): void {
    const { emit, time } = this.#context;
    const about = { verdict: this.#verdict, pageType: this.#pageType, watch: this.#watch, at: time };
    emit("finding", this.#verdict.source, wellFinding(about));
    forgetMissed(this.#verdict, this.#context);
    this.#set({ state: "watched", incident: "", began: 0, documents: 0, flagged: {}, missed: 0, batches: 0 });
  }

  #train(reason: Reason): void {
    const training = {
      ...{ scope: this.#scope, occasion: this.#verdict, pageType: this.#pageType, preset: this.#preset },
      ...{ partition: this.#partition, reason },
    };
    this.#watch = remodelled(this.#watch, training, this.#context);
  }
}
