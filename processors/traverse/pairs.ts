/** Buttons without an effect of their own that change another's: a choice, and the button that shows what was chosen. */

import { pairOf } from "./choose.ts";
import { vertexAt } from "./graph.ts";
import { kinOf } from "./habits.ts";
import type { Button } from "./state.ts";
import type { Walk } from "./walk.ts";

/**
 * A button was pressed after one without an effect.
 * @param led where it had led before from this state
 */
export function learnPair(walk: Walk, silent: Button, button: Button, led: ReadonlySet<number>, to: number): void {
  walk.pairs.add(pairOf(silent, button));
  if (led.size === 0 || (walk.habits.buttons.get(silent.id)?.effects ?? 0) > 0) return;
  const kin = kinOf(walk.habits, silent.kind);
  if (led.has(to)) kin.tried++;
  else if (!kin.prepares.includes(button.id)) kin.prepares = [...kin.prepares, button.id];
}

/** So many pairs at most of those that are known to matter. */
const PROVEN_MOST = 500;
/** So many at most of buttons none of which ever had an effect. */
const BLIND_MOST = 12;

/** Two buttons of this state that are worth pressing in an order in which they never were. */
export function pairToTry(walk: Walk): readonly [Button, Button] | undefined {
  const { graph, habits, pairs, second } = walk;
  if (second.paired >= PROVEN_MOST) return undefined;
  const { buttons } = vertexAt(graph, graph.current);
  const silent = buttons.filter(({ id }) => isSilent(walk, id));
  for (const one of silent)
    for (const id of habits.kin.get(one.kind)?.prepares ?? []) {
      const other = buttons.find((button) => button.id === id);
      if (other !== undefined && !pairs.has(pairOf(one, other))) return [one, other];
    }
  const hasEffect = [...habits.buttons.values()].some(({ effects }) => effects > 0);
  return hasEffect || second.paired >= BLIND_MOST ? undefined : blind(walk, silent);
}

const isSilent = ({ habits }: Walk, id: string): boolean => {
  const habit = habits.buttons.get(id);
  return habit !== undefined && habit.presses > 0 && habit.effects === 0;
};

/** One pair of each two kinds. */
function blind({ pairs }: Walk, silent: readonly Button[]): readonly [Button, Button] | undefined {
  const kinds = new Map(silent.map((button): [string, Button] => [button.kind, button]));
  for (const one of kinds.values())
    for (const other of kinds.values())
      if (one.kind !== other.kind && !pairs.has(pairOf(one, other))) return [one, other];
  return undefined;
}
