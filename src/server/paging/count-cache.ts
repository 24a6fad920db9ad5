/** A filter is counted this far in the request itself. */
const COUNTED_AT_ONCE = 10_000;
const COUNTED_AT_MOST = 10_000_000;
const KEPT_MS = 30_000;
const KEPT_MAX = 500;

const kept = new Map<string, { readonly total: Promise<number>; readonly until: number }>();

/** What is counted: `key` tells it from every other, `count` counts it no further than `most`, which `most + 1` exceeds. */
export interface Counted {
  readonly key: readonly unknown[];
  readonly count: (most: number) => Promise<number>;
}

/** The exact number: counted at once up to 10,000, beyond that once for all who ask within half a minute. */
export async function countedTotal({ key, count }: Counted, now: number): Promise<number> {
  const few = await count(COUNTED_AT_ONCE);
  if (few <= COUNTED_AT_ONCE) return few;
  const name = JSON.stringify(key);
  const known = kept.get(name);
  if (known && known.until > now) return known.total;
  if (kept.size >= KEPT_MAX) kept.clear();
  const total = count(COUNTED_AT_MOST);
  kept.set(name, { total, until: now + KEPT_MS });
  total.catch(() => kept.delete(name));
  return total;
}
