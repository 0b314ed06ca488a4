/** The newsroom's time: simulated, of any speed, and set at will. Days are counted in UTC from 1970. */

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const dayOf = (time: number): number => Math.floor(time / DAY);
/** 0 is Monday. */
export const weekdayOf = (day: number): number => (day + 3) % 7;

export class NewsClock {
  #time: number;
  #speed: number;
  #since: number;
  readonly #real: () => number;

  /** `real` is in milliseconds, from any beginning. */
  constructor(time: number, speed = 1, real: () => number = () => performance.now()) {
    this.#time = time;
    this.#speed = speed;
    this.#real = real;
    this.#since = real();
  }

  now(): number {
    return Math.floor(this.#time + (this.#real() - this.#since) * this.#speed);
  }

  get speed(): number {
    return this.#speed;
  }

  set(time: number): void {
    this.#time = time;
    this.#since = this.#real();
  }

  /** How many simulated milliseconds pass in one; 0 stands still. */
  run(speed: number): void {
    this.set(this.now());
    this.#speed = speed;
  }
}
