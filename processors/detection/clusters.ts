/**
 * Chunked average-linkage clustering: twice k elements are taken from the front of a queue, clustered into k, and their
 * k centroids put at its end, until k are left. Each round costs the same, so the whole is linear in the number of points.
 */

export interface ClusterOptions {
  readonly k: number;
  /** Each centroid counts for as many documents as it stands for; otherwise each element counts once. */
  readonly weighted: boolean;
  /**
   * How distances are taken: of values as they are; divided by the axis's spread; or of ln(1 + value), divided by the
   * spread of that, so that twice as much is as far everywhere.
   */
  readonly axes: "plain" | "scaled" | "logarithmic";
}

export interface Clusters {
  /** At most k, each one's axes in a row, where distances are taken. */
  readonly centroids: Float64Array;
  /** Which of them each point is nearest to. */
  readonly assigned: Int32Array;
}

/** Points are `width` numbers in a row each, in the order in which they came. */
export function clusters(points: Float64Array, width: number, { k, weighted, axes }: ClusterOptions): Clusters {
  const count = points.length / width;
  const rounds = count > k ? Math.ceil((count - k) / k) : 0;
  const queue = new Float64Array((count + rounds * k) * width);
  queue.set(placed(points, width, axes));
  const weights = new Float64Array(count + rounds * k).fill(1);
  let from = 0;
  let to = count;
  while (to - from > k) {
    const taken = Math.min(2 * k, to - from);
    to += merge({ queue, weights, width, from, taken, k, to, weighted });
    from += taken;
  }
  const centroids = queue.slice(from * width, to * width);
  return { centroids, assigned: nearest(queue.subarray(0, points.length), centroids, width) };
}

/** Where distances are taken. */
function placed(points: Float64Array, width: number, axes: ClusterOptions["axes"]): Float64Array {
  if (axes === "plain") return points;
  const places = axes === "logarithmic" ? points.map((value) => Math.log1p(value)) : points.slice();
  const spreads = spreadsOf(places, width);
  for (let at = 0; at < places.length; at++) places[at]! /= spreads[at % width]!;
  return places;
}

/** The standard deviation of each axis; 1 where all points are alike. */
function spreadsOf(points: Float64Array, width: number): Float64Array {
  const count = points.length / width;
  return Float64Array.from({ length: width }, (_, axis) => {
    let sum = 0;
    for (let at = axis; at < points.length; at += width) sum += points[at]!;
    const mean = sum / count;
    let squares = 0;
    for (let at = axis; at < points.length; at += width) squares += (points[at]! - mean) ** 2;
    return Math.sqrt(squares / count) || 1;
  });
}

interface Round {
  readonly queue: Float64Array;
  /** By place in the queue: for how many it stands. */
  readonly weights: Float64Array;
  readonly width: number;
  /** So many are taken from here. */
  readonly from: number;
  readonly taken: number;
  readonly k: number;
  /** Their centroids are put from here on. */
  readonly to: number;
  readonly weighted: boolean;
}

/** One round; says how many centroids there are. */
function merge(round: Round): number {
  const { queue, weights, width, from, taken, k, to, weighted } = round;
  const group = groups(round);
  let made = 0;
  for (let first = 0; first < taken; first++) {
    if (group[first] !== first) continue;
    let weight = 0;
    let stands = 0;
    const centroid = (to + made) * width;
    for (let member = first; member < taken; member++) {
      if (group[member] !== first) continue;
      const own = weighted ? weights[from + member]! : 1;
      weight += own;
      stands += weights[from + member]!;
      for (let axis = 0; axis < width; axis++) queue[centroid + axis]! += own * queue[(from + member) * width + axis]!;
    }
    for (let axis = 0; axis < width; axis++) queue[centroid + axis]! /= weight;
    weights[to + made++] = stands;
  }
  if (made > k) throw new Error(`expected at most ${k} clusters, got ${made}`);
  return made;
}

/**
 * For each element the first of its cluster. The distance of two clusters is the mean distance of their elements, kept up
 * to date by Lance and Williams' formula; of pairs equally near the one that came first is joined.
 */
function groups({ queue, weights, width, from, taken, k, weighted }: Round): Int32Array {
  const distances = new Float64Array(taken * taken);
  for (let one = 0; one < taken; one++) {
    for (let other = one + 1; other < taken; other++) {
      const between = Math.sqrt(squared(queue, (from + one) * width, queue, (from + other) * width, width));
      distances[one * taken + other] = distances[other * taken + one] = between;
    }
  }
  const sizes = Float64Array.from({ length: taken }, (_, at) => (weighted ? weights[from + at]! : 1));
  const group = Int32Array.from({ length: taken }, (_, at) => at);
  const alive = Array.from({ length: taken }, (_, at) => at);
  const rows: Rows = { distances, alive, taken, least: new Float64Array(taken), nearest: new Int32Array(taken) };
  for (let row = 0; row < taken; row++) look(rows, row);
  while (alive.length > k) {
    const [one, other] = nearestPair(rows);
    const [own, their] = [sizes[one]!, sizes[other]!];
    for (const third of alive) {
      const joined =
        (own * distances[one * taken + third]! + their * distances[other * taken + third]!) / (own + their);
      distances[one * taken + third] = distances[third * taken + one] = joined;
    }
    sizes[one] = own + their;
    for (let at = 0; at < taken; at++) if (group[at] === other) group[at] = one;
    alive.splice(alive.indexOf(other), 1);
    lookAgain(rows, one, other);
  }
  return group;
}

/** What is nearest to each element among those after it: looked for anew only where a join has changed it. */
interface Rows {
  readonly distances: Float64Array;
  /** In the order in which they came. */
  readonly alive: readonly number[];
  readonly taken: number;
  readonly least: Float64Array;
  /** Of those equally near the first. */
  readonly nearest: Int32Array;
}

function look({ distances, alive, taken, least, nearest }: Rows, row: number): void {
  least[row] = Number.POSITIVE_INFINITY;
  for (let at = alive.length - 1; at >= 0 && alive[at]! > row; at--) {
    const between = distances[row * taken + alive[at]!]!;
    if (between > least[row]!) continue;
    least[row] = between;
    nearest[row] = alive[at]!;
  }
}

/** After `other` was joined to `one`, which came before it. */
function lookAgain(rows: Rows, one: number, other: number): void {
  const { distances, alive, taken, least, nearest } = rows;
  for (const row of alive) {
    if (row > other) return;
    if (row === one || nearest[row] === one || nearest[row] === other) {
      look(rows, row);
      continue;
    }
    const between = distances[row * taken + one]!;
    if (row > one || between > least[row]! || (between === least[row] && nearest[row]! < one)) continue;
    least[row] = between;
    nearest[row] = one;
  }
}

function nearestPair({ alive, least, nearest }: Rows): [number, number] {
  let first = alive[0]!;
  for (const row of alive) if (least[row]! < least[first]!) first = row;
  return [first, nearest[first]!];
}

function squared(a: Float64Array, at: number, b: Float64Array, bt: number, width: number): number {
  let sum = 0;
  for (let axis = 0; axis < width; axis++) {
    const apart = a[at + axis]! - b[bt + axis]!;
    sum += apart * apart;
  }
  return sum;
}

function nearest(points: Float64Array, centroids: Float64Array, width: number): Int32Array {
  const assigned = new Int32Array(points.length / width);
  for (let at = 0; at < assigned.length; at++) {
    let least = Number.POSITIVE_INFINITY;
    for (let one = 0; one < centroids.length / width; one++) {
      const apart = squared(points, at * width, centroids, one * width, width);
      if (apart >= least) continue;
      least = apart;
      assigned[at] = one;
    }
  }
  return assigned;
}
