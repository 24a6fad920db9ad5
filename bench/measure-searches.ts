import { PAGE_SIZE } from "../src/contract/paged.ts";
import type { Database } from "../src/server/db/connect.ts";
import { named } from "./compare.ts";
import type { Verdict } from "./goals.ts";
import { load, type Run, warm } from "./load.ts";
import type { Pace } from "./pace.ts";
import { type Headers, readPage } from "./product-client.ts";
import type { SearchCase } from "./search-cases.ts";

/** How long a search took for one person, and how many rows it found. */
export interface SearchResult extends Run {
  readonly title: string;
  readonly total: number;
  readonly isCommonest: boolean;
}

const GOAL_MS = 50;
const SECONDS_MAX = 2;

/**
 * Every search of every list by one person: first checks what it finds, then measures it. Throws if an answer is
 * missing or wrong.
 */
export async function measureSearches(
  url: string,
  headers: Headers,
  cases: readonly SearchCase[],
  db: Database,
  pace: Pace,
  report: (search: SearchResult) => void,
): Promise<readonly SearchResult[]> {
  const results: SearchResult[] = [];
  for (const { title, path, found, isCommonest } of cases) {
    const total = await named(title, () => checkFound(url, headers, path, found, db));
    const target = { url, path, headers };
    const run = await named(title, async () => {
      await warm(target, 1, pace);
      return load(target, 1, { ...pace, seconds: Math.min(pace.seconds, SECONDS_MAX) });
    });
    const result = { title, total, isCommonest, ...run };
    report(result);
    results.push(result);
  }
  return results;
}

/** Returns how many rows a search found; throws Error unless its total and its first page are those of the statement. */
async function checkFound(url: string, headers: Headers, path: string, found: string, db: Database): Promise<number> {
  const page = await readPage(url, path, headers);
  const { rows } = await db.pool.query<{ total: number; first: number[] }>(
    `with found as materialized (${found}) select (select count(*) from found) as total,
      array(select id from found limit ${PAGE_SIZE}) as first`,
  );
  const { total = 0, first = [] } = rows[0] ?? {};
  if (page.total !== total) throw new Error(`the total is ${page.total}, there are ${total}`);
  const shown = page.data.map((row) => row.id ?? row.payment_id);
  if (JSON.stringify(shown) !== JSON.stringify(first)) throw new Error(`shows ${shown}, the first are ${first}`);
  return total;
}

/** The goal applies to a usual name at any size; the times of the commonest name are only reported. */
export function judgeSearches(results: readonly SearchResult[]): readonly Verdict[] {
  return results.map(({ title, isCommonest, p50 }) => ({
    goal: `search of ${title}: p50 in ms`,
    connections: 1,
    value: p50,
    bound: isCommonest ? "told" : `≤ ${GOAL_MS}`,
    met: isCommonest || p50 <= GOAL_MS,
  }));
}
