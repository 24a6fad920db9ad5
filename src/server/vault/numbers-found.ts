import type { OnNumber } from "./number-scanner.ts";

const EXAMPLES = 3;

/** Where numbers stand in clear. */
export interface NumbersFound {
  /** How many by place. */
  readonly counts: ReadonlyMap<string, number>;
  /** One line a place: how many, and the last four digits of some. */
  lines(): readonly string[];
  /** Notes what is found at a place. */
  at(place: string): OnNumber;
}

export function numbersFound(): NumbersFound {
  const counts = new Map<string, number>();
  const examples = new Map<string, Set<string>>();
  return {
    counts,
    lines: () =>
      [...counts].map(([place, count]) => {
        const some = [...(examples.get(place) ?? [])].map((end) => `…${end}`).join(", ");
        return `${place}: ${count} (${some})`;
      }),
    at: (place) => (end) => {
      counts.set(place, (counts.get(place) ?? 0) + 1);
      const some = examples.get(place) ?? new Set<string>();
      examples.set(place, some);
      if (some.size < EXAMPLES) some.add(end);
    },
  };
}
