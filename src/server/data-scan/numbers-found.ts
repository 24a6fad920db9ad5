import type { OnNumber } from "./number-scanner.ts";

const EXAMPLES = 3;

/** Places with numbers in clear. */
export interface NumbersFound {
  /** The number of findings by place. */
  readonly counts: ReadonlyMap<string, number>;
  /** One line per place: how many, and the last four digits of some. */
  lines(): readonly string[];
  /** Records a finding at a place. */
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
