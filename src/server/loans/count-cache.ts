import type { Database } from "../db/connect.ts";
import { countSearch, type LoanFilter } from "./loan-list.store.ts";

/** A search is counted this far in the request itself. */
const COUNTED_AT_ONCE = 10_000;
const COUNTED_AT_MOST = 10_000_000;
const KEPT_MS = 30_000;
const KEPT_MAX = 500;

const kept = new Map<string, { readonly total: Promise<number>; readonly until: number }>();

/** The exact number a search finds: counted at once up to 10,000, beyond that once for all who ask within half a minute. */
export async function searchTotal(db: Database, filter: LoanFilter, now: number): Promise<number> {
  const few = await countSearch(db, filter, COUNTED_AT_ONCE);
  if (few <= COUNTED_AT_ONCE) return few;
  const key = JSON.stringify([filter.statuses, filter.typeCode, filter.q]);
  const known = kept.get(key);
  if (known && known.until > now) return known.total;
  if (kept.size >= KEPT_MAX) kept.clear();
  const total = countSearch(db, filter, COUNTED_AT_MOST);
  kept.set(key, { total, until: now + KEPT_MS });
  total.catch(() => kept.delete(key));
  return total;
}
