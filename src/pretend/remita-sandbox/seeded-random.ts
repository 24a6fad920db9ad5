/** A repeatable source of numbers in [0, 1): the same seed gives the same sequence (mulberry32). */
export type SeededRandom = () => number;

/** A source with a seed, which is a whole number. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A whole number between two bounds, both included. */
export function between(random: SeededRandom, lowest: number, highest: number): number {
  return lowest + Math.floor(random() * (highest - lowest + 1));
}

/** One of a list. Throws RangeError on an empty list. */
export function oneOf<Item>(random: SeededRandom, items: readonly Item[]): Item {
  if (items.length === 0) throw new RangeError("nothing to choose from");
  return items[Math.floor(random() * items.length)] as Item;
}

/** The items in a random order, every order equally likely (Fisher-Yates). */
export function shuffled<Item>(random: SeededRandom, items: readonly Item[]): Item[] {
  const row = [...items];
  for (let at = row.length - 1; at > 0; at -= 1) {
    const other = between(random, 0, at);
    [row[at], row[other]] = [row[other] as Item, row[at] as Item];
  }
  return row;
}
