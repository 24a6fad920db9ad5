/** A repeatable source of choices: the same seed makes the same ones, in the same order. */
export interface DemoRandom {
  /** In [0, 1). */
  fraction(): number;
  /** A whole number between two bounds, both included. */
  between(lowest: number, highest: number): number;
  chance(probability: number): boolean;
  /** One of a list. Throws RangeError on an empty one. */
  oneOf<Item>(items: readonly Item[]): Item;
  /** One of a list of pairs, in proportion to its weight. */
  weighted<Item>(choices: readonly (readonly [item: Item, weight: number])[]): Item;
  /** So many decimal digits. */
  digits(count: number): string;
}

/** A source seeded by a text. */
export function demoRandom(seed: string): DemoRandom {
  const fraction = generator(hashOf(seed));
  const between = (lowest: number, highest: number): number => lowest + Math.floor(fraction() * (highest - lowest + 1));
  const oneOf = <Item>(items: readonly Item[]): Item => {
    if (items.length === 0) throw new RangeError("nothing to choose from");
    return items[Math.floor(fraction() * items.length)] as Item;
  };
  return {
    fraction,
    between,
    oneOf,
    chance: (probability) => fraction() < probability,
    weighted: (choices) => weightedChoice(choices, fraction()),
    digits: (count) => Array.from({ length: count }, () => between(0, 9)).join(""),
  };
}

function weightedChoice<Item>(choices: readonly (readonly [Item, number])[], at: number): Item {
  const total = choices.reduce((sum, [, weight]) => sum + weight, 0);
  let left = at * total;
  for (const [item, weight] of choices) {
    left -= weight;
    if (left < 0) return item;
  }
  throw new RangeError("nothing to choose from");
}

// FNV-1a of the text, then a xorshift generator with a multiplication (xorshift32*).
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0 || 1;
}

function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (Math.imul(state, 0x2545f491) >>> 0) / 4_294_967_296;
  };
}
