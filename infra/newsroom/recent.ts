/**
 * A bounded memory of what was made lately, by weight. Two generations: what is asked for while it is old becomes young
 * again, what is not asked for is forgotten with its generation. What is forgotten can be made again.
 */

export class Recent<K, V> {
  readonly #most: number;
  #young = new Map<K, V>();
  #old = new Map<K, V>();
  #weight = 0;
  readonly #weigh: (value: V) => number;

  /** Holds up to twice so much. */
  constructor(most: number, weigh: (value: V) => number = () => 1) {
    this.#most = most;
    this.#weigh = weigh;
  }

  get(key: K, make: (key: K) => V): V {
    const young = this.#young.get(key);
    if (young !== undefined) return young;
    const value = this.#old.get(key) ?? make(key);
    if (this.#weight >= this.#most) {
      this.#old = this.#young;
      this.#young = new Map();
      this.#weight = 0;
    }
    this.#young.set(key, value);
    this.#weight += this.#weigh(value);
    return value;
  }

  get size(): number {
    return this.#young.size + this.#old.size;
  }
}
