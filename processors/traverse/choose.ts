/** Which button of a state the preset `driftwire` presses first. */

import { unpressed, type Vertex } from "./graph.ts";
import { isChoice, isPromising, isUntried, ROW_LEAST } from "./habits.ts";
import { likest } from "./likest.ts";
import type { Button } from "./state.ts";
import type { Walk } from "./walk.ts";

/** In vain after one button of a kind, another's effect isn't tried after the others in the first look. */
const TRIES_MOST = 1;

export const isOpen = (walk: Walk, vertex: Vertex): boolean =>
  vertex.buttons.some(
    (button) => !vertex.pressed.has(button.id) && isPromising(walk.habits, walk.graph, vertex, button),
  );

/** What is to be pressed here; undefined if nothing here promises anything. */
export function choose(walk: Walk, vertex: Vertex): Button | undefined {
  const open = unpressed(vertex).filter((button) => isPromising(walk.habits, walk.graph, vertex, button));
  return afterSilent(walk, vertex, open) ?? (open.length === 0 ? undefined : best(walk, vertex, open));
}

/**
 * A press without an effect may have prepared another button's. So next is one that looks otherwise: one that is to be pressed
 * anyway, else one that had an effect before, even where it was pressed in this very state. Each pair in that order once.
 */
function afterSilent(
  { last, habits, pairs, graph }: Walk,
  vertex: Vertex,
  open: readonly Button[],
): Button | undefined {
  if (last === undefined || last.outcome !== "silent") return undefined;
  if ((habits.buttons.get(last.button.id)?.effects ?? 0) > 0) return undefined;
  const others = open.filter(({ kind }) => kind !== last.button.kind);
  if (others.length > 0) return likest(others, last.button.text);
  const kind = habits.kin.get(last.button.kind);
  const prepares = kind?.prepares ?? [];
  const mayTry = prepares.length === 0 && (kind?.tried ?? 0) < TRIES_MOST;
  // Where nothing had any effect so far, what had none by itself is tried, too.
  const least = graph.vertices.size > 1 ? 1 : 0;
  return vertex.buttons.find((button) => {
    if (button.kind === last.button.kind || pairs.has(pairOf(last.button, button))) return false;
    return prepares.includes(button.id) || (mayTry && (habits.buttons.get(button.id)?.effects ?? 0) >= least);
  });
}

export const pairOf = (one: Pick<Button, "id">, other: Pick<Button, "id">): string => `${one.id} ${other.id}`;

function best(walk: Walk, { buttons }: Vertex, open: readonly Button[]): Button {
  const { last, habits } = walk;
  if (last === undefined) return firstOfRow(walk, open);
  if (last.outcome === "urls") {
    const again = open.find(({ id }) => id === last.button.id) ?? open.find((one) => isLike(one, last.button));
    if (again !== undefined && mayRepeat(walk, again)) return again;
  }
  // Buttons of a row in the order of the page, on from the last one.
  const row = open.filter((button) => button.kind === last.button.kind && isUntried(habits, button));
  if (row.length > 0) {
    const at = buttons.findIndex(({ id }) => id === last.button.id);
    const after = new Set(buttons.slice(at + 1).map(({ id }) => id));
    return row.find(({ id }) => after.has(id)) ?? row[0]!;
  }
  const like = likest(open, last.button.text);
  return like.text === last.button.text || !isUntried(habits, like) ? like : firstOfRow(walk, [like, ...open]);
}

const isLike = (one: Button, other: Button): boolean => one.text === other.text && one.kind === other.kind;

function mayRepeat({ habits }: Walk, button: Button): boolean {
  const repeat = habits.buttons.get(button.id)?.repeat;
  return repeat === "good" || (repeat === undefined && !isChoice(habits, button));
}

/** The first of a row is most often what is shown already. */
function firstOfRow({ habits }: Walk, open: readonly Button[]): Button {
  const [first] = open as [Button];
  if (habits.kin.has(first.kind)) return first;
  const row = [...new Set(open.filter(({ kind }) => kind === first.kind))];
  return row.length >= ROW_LEAST ? row[1]! : first;
}
