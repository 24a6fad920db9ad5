import { type Kobo, kobo } from "../../domain/money.ts";
import type { DayRange } from "../../domain/time/period-windows.ts";
import type { Database } from "../db/connect.ts";

/** The part of some days' collections by which top-ups settled old loans: collected, and lent again the same day. */
export async function readTopUpCollections(
  db: Database,
  { from, to }: DayRange,
): Promise<{ readonly payments: number; readonly amount: Kobo }> {
  const { rows } = await db.pool.query<{ payments: number; amount: number }>({
    name: "top-up-collections",
    text: `select count(*)::bigint as payments, coalesce(sum(amount), 0)::bigint as amount from payments
      where purpose = 'top-up' and reversed_at is null and paid_on between $1 and $2`,
    values: [from, to],
  });
  return { payments: rows[0]?.payments ?? 0, amount: kobo(rows[0]?.amount ?? 0) };
}
