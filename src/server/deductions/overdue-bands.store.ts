import { OVERDUE_BANDS, type OverdueBand } from "../../domain/loan/overdue-bands.ts";
import type { Database } from "../db/connect.ts";
import { bandConditions, DUE, searchedConditions } from "./deduction-conditions.store.ts";
import type { DeductionFilter } from "./deduction-filter.ts";

interface BandSums {
  readonly band: OverdueBand;
  readonly loans: number;
  readonly balance: number;
}

/** How many loans of each band a search leaves, or there are, and what they owe in all; from one index without a search. */
export async function readBands(db: Database, filter: DeductionFilter): Promise<readonly BandSums[]> {
  const values: unknown[] = [];
  const { rows } = await db.pool.query<Record<string, number>>(sumsOfBands(filter, values), values);
  return OVERDUE_BANDS.map((band, place) => ({
    band,
    loans: rows[0]?.[`loans_${place}`] ?? 0,
    balance: rows[0]?.[`balance_${place}`] ?? 0,
  }));
}

/** The statement of that; values are added to `values`. */
export function sumsOfBands(filter: DeductionFilter, values: unknown[]): string {
  const from = filter.q ? "loans l join loan_balances b on b.loan_id = l.id" : "loan_balances b";
  if (!filter.q) values.push(filter.today);
  const where = filter.q ? searchedConditions(filter, values).join(" and ") : DUE.overdue;
  const of = (band: OverdueBand) => `filter (where ${bandConditions(band, filter.today).join(" and ")})`;
  const columns = OVERDUE_BANDS.map(
    (band, place) => `count(*) ${of(band)}::bigint as loans_${place},
      coalesce(sum(balance) ${of(band)}, 0)::bigint as balance_${place}`,
  );
  return `select ${columns.join(", ")} from (select b.oldest_unpaid_on, b.balance from ${from} where ${where}) overdue`;
}
