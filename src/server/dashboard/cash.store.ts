import type { LagosDate } from "../../domain/time/lagos-date.ts";
import type { Database } from "../db/connect.ts";
import type { Tally } from "./day-marks.ts";

/** Money without a known loan, in kobo; `oldest` is the day on which the first of it came. */
export interface SuspenseNow extends Tally {
  readonly oldest: LagosDate | null;
}

/** What is open in suspense: its index alone has what is open. */
export async function readSuspenseNow(db: Database): Promise<SuspenseNow> {
  const { rows } = await db.pool.query<SuspenseNow>({
    name: "suspense-now",
    text: `select count(*)::bigint as rows, coalesce(sum(amount), 0)::bigint as amount, min(received_on) as oldest
      from suspense_items where state = 'open'`,
  });
  return rows[0] ?? { rows: 0, amount: 0, oldest: null };
}

export type PaydayFigures = Readonly<Record<"expected" | "deducted" | "remitted", Tally>>;

/** What a month asks for and got of all employers, from the maintained sums of the payday page. */
export async function readPaydayMonth(db: Database, firstDay: LagosDate): Promise<PaydayFigures> {
  const { rows } = await db.pool.query<Tally & { figure: keyof PaydayFigures }>({
    name: "payday-of-dashboard",
    text: `select figure, sum(rows)::bigint as rows, sum(amount)::bigint as amount from (
        select figure, rows, amount from employer_months where month = $1::date
        union all select figure, rows, amount from employer_days
          where figure = 'expected' and due_on >= $1::date and due_on < $1::date + interval '1 month') k group by figure`,
    values: [firstDay],
  });
  const of = (name: keyof PaydayFigures): Tally => {
    const found = rows.find(({ figure }) => figure === name);
    return { rows: found?.rows ?? 0, amount: found?.amount ?? 0 };
  };
  return { expected: of("expected"), deducted: of("deducted"), remitted: of("remitted") };
}
