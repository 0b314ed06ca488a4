/**
 * Least squares by Householder reflections with pivoting: orthogonal steps only, since the columns 1/j, 1/j², … are
 * nearly dependent and normal equations would square that. Columns that say nothing beyond rounding get the coefficient 0.
 */

const EPSILON = 2 ** -52;

/** The coefficients, by column, that bring the sum of columns nearest to `right`; every column has as many rows as it. */
export function leastSquares(columns: readonly Float64Array[], right: Float64Array): number[] {
  const rows = right.length;
  const left = columns.map((column) => Float64Array.from(column));
  const y = Float64Array.from(right);
  const order = columns.map((_, at) => at);
  const most = Math.max(0, ...left.map((column) => lengthFrom(column, 0)));
  const least = most * EPSILON * Math.max(rows, columns.length);
  let rank = 0;
  while (rank < Math.min(rows, columns.length)) {
    const longest = longestFrom(left, rank);
    if (lengthFrom(left[longest]!, rank) <= least) break;
    [left[rank], left[longest]] = [left[longest]!, left[rank]!];
    [order[rank], order[longest]] = [order[longest]!, order[rank]!];
    reflect(left, y, rank++);
  }
  const coefficients = new Array<number>(columns.length).fill(0);
  const solved = new Float64Array(rank);
  for (let at = rank - 1; at >= 0; at--) {
    let sum = y[at]!;
    for (let later = at + 1; later < rank; later++) sum -= left[later]![at]! * solved[later]!;
    solved[at] = sum / left[at]![at]!;
    coefficients[order[at]!] = solved[at]!;
  }
  return coefficients;
}

function lengthFrom(column: Float64Array, from: number): number {
  let squares = 0;
  for (let row = from; row < column.length; row++) squares += column[row]! ** 2;
  return Math.sqrt(squares);
}

function longestFrom(columns: readonly Float64Array[], from: number): number {
  let longest = from;
  for (let at = from + 1; at < columns.length; at++)
    if (lengthFrom(columns[at]!, from) > lengthFrom(columns[longest]!, from)) longest = at;
  return longest;
}

/** Turns column `at` so that nothing is left of it below its diagonal, and all behind it and the right side with it. */
function reflect(columns: readonly Float64Array[], y: Float64Array, at: number): void {
  const pivot = columns[at]!;
  const length = lengthFrom(pivot, at);
  const mirror = pivot.slice(at);
  // Away from zero, so that nothing cancels.
  mirror[0] = mirror[0]! + (mirror[0]! < 0 ? -length : length);
  const squares = lengthFrom(mirror, 0) ** 2;
  for (const column of [...columns.slice(at), y]) {
    let product = 0;
    for (let row = 0; row < mirror.length; row++) product += mirror[row]! * column[at + row]!;
    const twice = (2 * product) / squares;
    for (let row = 0; row < mirror.length; row++) column[at + row]! -= twice * mirror[row]!;
  }
}
