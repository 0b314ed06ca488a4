/** How large and how small a rate may be when so many events were seen: the exact interval of a Poisson count. */

/** The chance of at most so many events where so many are expected. */
function atMost(count: number, expected: number): number {
  let term = Math.exp(-expected);
  let sum = term;
  for (let events = 1; events <= count; events++) {
    term *= expected / events;
    sum += term;
  }
  return sum;
}

/** The least number that is not below, halved until floating point can't tell any more. */
function boundary(high: number, isBelow: (expected: number) => boolean): number {
  let from = 0;
  let to = high;
  for (;;) {
    const middle = (from + to) / 2;
    if (middle <= from || middle >= to) return to;
    if (isBelow(middle)) from = middle;
    else to = middle;
  }
}

/** At 95 %: of the counts that would be expected, those that this one is no surprise for on either side. */
export function poissonInterval(count: number): { readonly low: number; readonly high: number } {
  const most = count + 10 * Math.sqrt(count + 1) + 10;
  return {
    low: count === 0 ? 0 : boundary(most, (expected) => 1 - atMost(count - 1, expected) < 0.025),
    high: boundary(most, (expected) => atMost(count, expected) > 0.025),
  };
}
