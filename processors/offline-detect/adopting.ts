/**
 * Takes over what a run of a replay has learned of a source, when a person has promoted it: models and learned documents,
 * not how things stand. It is taken over under the preset and the rules by which it was learned: at once if they are in
 * force, otherwise with the first document judged under them. Until then it waits in the store `promoted`.
 *
 * What was learned live after the end of the run is not lost. A live model that was trained since, or a page type for
 * which a person has accepted another normal state since, wins: it knows documents, and judgements, that the run has not
 * seen. Otherwise the run's model replaces the live one, and the documents learned since are put behind the run's.
 */

import type { AdoptedType, Adoption, Model, Verdict, Watch } from "../../schemas/generated/records.ts";
import { Reject } from "../../topology/processor.ts";
import { knownPreset, type Preset, presets } from "../detection/presets.ts";
import { pageTypeIn, scopeOf, scopesOf } from "../detection/scope.ts";
import { isSound } from "../detection/vector.ts";
import { beginning, YOUNG } from "./beginning.ts";
import type { OfflineContext } from "./shape.ts";
import { lastModel, type Occasion } from "./training.ts";

/** Takes the record: it is carried out now, or waits. */
export function promoted(
  key: string | null,
  adoption: Adoption,
  preset: Preset,
  partition: number,
  context: OfflineContext,
): void {
  checkAdoption(key, adoption);
  const { state } = context;
  const { source, ruleVersion } = adoption;
  if (state.adopted.get(source)?.id === adoption.id) return;
  state.adopted.set(source, withoutTypes(adoption));
  state.promoted.set(source, adoption);
  const watches = [...state.watch.entries(scopesOf(source))];
  const isInForce = watches.some(
    ([scope, watch]) => watch.ruleVersion === ruleVersion && isFor(preset, pageTypeIn(scope)),
  );
  if (!isInForce || preset.name !== adoption.preset) return;
  const offset = Math.max(...watches.map(([, { seen }]) => seen));
  takeOver({ adoption, preset, partition, occasion: { ...adoption, offset } }, context);
}

/** Whether a preset has models of such a page type: of each, or of all of a source's together. */
const isFor = ({ perPageType }: Preset, pageType: string): boolean => perPageType === (pageType !== "");

function checkAdoption(key: string | null, { source, preset, types }: Adoption): void {
  if (key !== source)
    throw new Reject("wrong-key", `expected the source's id, ${source}, as the record's key, got ${key}`);
  const known = knownPreset(preset);
  if (known === undefined)
    throw new Reject("unknown-preset", `expected one of ${presets.map(({ name }) => name).join(", ")}, got ${preset}`);
  for (const { documents } of types)
    for (const { nine } of documents)
      if (nine.length !== 9 || !isSound(nine))
        throw new Reject("bad-vector", `expected nine numbers of at least 0, got ${nine.join(", ")}`);
}

/** What is left of it once it was carried out: enough to know it again. */
const withoutTypes = (adoption: Adoption): Adoption => ({ ...adoption, types: [] });

/** Before a document is processed: carries out what waits for its preset and its rules. */
export function adoptWaiting(
  verdict: Verdict,
  scope: string,
  preset: Preset,
  partition: number,
  context: OfflineContext,
): void {
  const { state } = context;
  const { source, ruleVersion } = verdict;
  const last = state.adopted.get(source);
  if (last === undefined || last.preset !== preset.name || last.ruleVersion > ruleVersion) return;
  const adoption = state.promoted.get(source);
  if (adoption === undefined) return;
  // Rules have changed since: nothing of it applies any more.
  if (last.ruleVersion < ruleVersion) return state.promoted.delete(source);
  const watch = state.watch.get(scope);
  // Judged late, under earlier rules.
  if (watch !== undefined && watch.ruleVersion > ruleVersion) return;
  if (watch === undefined || watch.ruleVersion < ruleVersion)
    state.watch.set(scope, beginning(scope, verdict, context));
  takeOver({ adoption, preset, partition, occasion: verdict }, context);
}

interface Taking {
  readonly adoption: Adoption;
  readonly preset: Preset;
  readonly partition: number;
  readonly occasion: Occasion;
}

function takeOver(taking: Taking, context: OfflineContext): void {
  const { source, ruleVersion, types } = taking.adoption;
  const { state } = context;
  for (const type of types) {
    if (!isFor(taking.preset, type.pageType)) continue;
    const scope = scopeOf(source, type.pageType);
    const known = state.watch.get(scope);
    const watch = known?.ruleVersion === ruleVersion ? known : { ...YOUNG, ruleVersion };
    if (isKept(state.model.get(scope), watch, type, taking.adoption)) continue;
    state.watch.set(scope, adopted(scope, watch, type, taking, context));
  }
  state.promoted.delete(source);
}

/** Whether what is known live stays as it is. */
function isKept(
  own: Model | undefined,
  { state, learned }: Watch,
  { model, learned: ofRun }: AdoptedType,
  { preset, ruleVersion, until }: Adoption,
): boolean {
  const isAlike = own !== undefined && own.preset === preset && own.ruleVersion === ruleVersion;
  // It has a model and is young: a person has accepted another normal state.
  if (isAlike && (own.at > until || state === "young")) return true;
  return model === null && (state !== "young" || learned >= ofRun);
}

function adopted(scope: string, watch: Watch, type: AdoptedType, taking: Taking, context: OfflineContext): Watch {
  const { adoption, preset, partition, occasion } = taking;
  const { windows, state, emit, time } = context;
  const since = windows.learned.values(scope).filter(({ fetchedAt }) => fetchedAt > adoption.until);
  windows.learned.clear(scope);
  const all = [...type.documents, ...since];
  for (const one of all) windows.learned.add(scope, { ...one, nine: [...one.nine], sensors: [...one.sensors] });
  const size = windows.learned.size(scope);
  const { model: of } = type;
  if (of === null) return { ...watch, learned: size };
  const model: Model = {
    ...of,
    ...{ source: adoption.source, sourceVersion: occasion.sourceVersion, ruleVersion: adoption.ruleVersion },
    ...{ pageType: type.pageType, preset: preset.name, reason: "promoted", at: time },
    ...{ partition, offset: occasion.offset + 1, version: 1 + Math.max(watch.model, lastModel(occasion, context)) },
  };
  state.model.set(scope, model);
  // The window was counted by the intervals of the model before.
  state.counts.delete(scope);
  emit("model", adoption.source, model);
  // With a preset that lets a model grow, documents since the model wait behind those that it was trained on.
  const learned = preset.growing === undefined ? size : Math.max(0, type.learned - (all.length - size));
  const now = watch.state === "young" ? "watched" : watch.state;
  return { ...watch, state: now, learned, trained: model.documents, model: model.version };
}
