/** Random numbers that are the same on every run. */
export interface Chance {
  /** A whole number from 0 up to, and without, the bound. */
  below(bound: number): number;
  pick<T>(list: readonly T[]): T;
  digits(count: number): string;
}

/** The random numbers of a seed (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const below = (bound: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound);
  };
  const pick = <T>(list: readonly T[]): T => {
    const found = list[below(list.length)];
    if (found === undefined) throw new Error("Nothing can be picked from an empty list.");
    return found;
  };
  return { below, pick, digits: (count) => Array.from({ length: count }, () => below(10)).join("") };
}
