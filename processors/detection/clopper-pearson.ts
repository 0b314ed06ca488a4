/**
 * The upper limit of a rate after k of n were seen (Clopper and Pearson), and the probability of seeing as many by
 * chance. Both are the incomplete beta function, here by its continued fraction.
 */

/** Lanczos' coefficients for g = 7. */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
] as const;
const HALF_LOG_TWO_PI = 0.5 * Math.log(2 * Math.PI);
const TINY = 1e-300;
const STEPS_MAX = 10_000;

/** ln Γ(x) for x ≥ 0.5. */
function logGamma(x: number): number {
  let sum: number = LANCZOS[0];
  for (let at = 1; at < LANCZOS.length; at++) sum += LANCZOS[at]! / (x - 1 + at);
  const shifted = x + 6.5;
  return HALF_LOG_TWO_PI + (x - 0.5) * Math.log(shifted) - shifted + Math.log(sum);
}

/** The part of a beta distribution below x; a and b are at least 0.5. */
export function betaBelow(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x));
  // The fraction converges fast on this side of the mean only.
  return x < (a + 1) / (a + b + 2) ? (front * fraction(x, a, b)) / a : 1 - (front * fraction(1 - x, b, a)) / b;
}

/** By Lentz' method. */
function fraction(x: number, a: number, b: number): number {
  const away = (value: number): number => (Math.abs(value) < TINY ? TINY : value);
  let c = 1;
  let d = 1 / away(1 - ((a + b) * x) / (a + 1));
  let value = d;
  for (let m = 1; m < STEPS_MAX; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / away(1 + even * d);
    c = away(1 + even / c);
    value *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / away(1 + odd * d);
    c = away(1 + odd / c);
    const step = d * c;
    value *= step;
    if (Math.abs(step - 1) < 1e-15) break;
  }
  return value;
}

/** Below which a part `share` of a beta distribution lies: halved until floating point can't tell any more. */
export function betaQuantile(share: number, a: number, b: number): number {
  let low = 0;
  let high = 1;
  for (;;) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) return high;
    if (betaBelow(middle, a, b) < share) low = middle;
    else high = middle;
  }
}

/** Where `seen` of `of` were seen, the rate is not above this with so much confidence. */
export const upperLimit = (seen: number, of: number, confidence: number): number =>
  seen >= of ? 1 : betaQuantile(confidence, seen + 1, of - seen);

/** The chance of at least so many of so many when each has the rate. */
export const chanceOfAtLeast = (seen: number, of: number, rate: number): number =>
  seen <= 0 ? 1 : betaBelow(rate, seen, of - seen + 1);
