import { OVERDUE_BANDS, type OverdueBand } from "../../domain/loan/overdue-bands.ts";
import type { Database } from "../db/connect.ts";
import { bandConditions, DUE, searchedConditions } from "./deduction-conditions.store.ts";
import type { DeductionFilter } from "./deduction-filter.ts";

interface BandSums {
  readonly band: OverdueBand;
  readonly loans: number;
  readonly balance: number;
}

/** How many loans of each band a search leaves, or there are, and what they owe in all; without a search from what is kept by day. */
export async function readBands(db: Database, filter: DeductionFilter): Promise<readonly BandSums[]> {
  const values: unknown[] = [];
  const { rows } = await db.pool.query<Record<string, number>>(sumsOfBands(filter, values), values);
  return OVERDUE_BANDS.map((band, place) => ({
    band,
    loans: rows[0]?.[`loans_${place}`] ?? 0,
    balance: rows[0]?.[`balance_${place}`] ?? 0,
  }));
}

const OF_DAYS = `select oldest_unpaid_on, loans, 0 as balance from loan_balance_counts where ${DUE.overdue}
  union all select oldest_unpaid_on, 0, balance from debt_days where ${DUE.overdue}`;

/** The statement of that; values are added to `values`. */
export function sumsOfBands(filter: DeductionFilter, values: unknown[]): string {
  if (!filter.q) values.push(filter.today);
  const from = filter.q
    ? `select b.oldest_unpaid_on, 1 as loans, b.balance from loans l join loan_balances b on b.loan_id = l.id
        where ${searchedConditions(filter, values).join(" and ")}`
    : OF_DAYS;
  const of = (sum: string, band: OverdueBand) =>
    `coalesce(sum(${sum}) filter (where ${bandConditions(band, filter.today).join(" and ")}), 0)::bigint`;
  const columns = OVERDUE_BANDS.map(
    (band, place) => `${of("loans", band)} as loans_${place}, ${of("balance", band)} as balance_${place}`,
  );
  return `select ${columns.join(", ")} from (${from}) overdue`;
}
