import { sql } from "kysely";
import type { LagosDate } from "../../domain/time/lagos-date.ts";
import type { DayRange } from "../../domain/time/period-windows.ts";
import type { Database } from "../db/connect.ts";
import type { PageStart } from "../paging/page-address.ts";
import { rowsOnLastPage } from "../paging/page-answer.ts";
import { byColumn, pageOf } from "../paging/page-of.store.ts";

export interface StoredSale {
  readonly lead_id: number;
  readonly name: string;
  readonly loan_id: number;
  readonly reference: string;
  readonly approved_on: LagosDate;
  /** Kobo. */
  readonly amount: number;
}

/** A member of staff's name; undefined for an unknown id. */
export async function readAgentName(db: Database, id: number): Promise<string | undefined> {
  const found = await db.query
    .selectFrom("users")
    .select(sql<string>`concat_ws(' ', first_name, last_name)`.as("name"))
    .where("id", "=", id)
    .executeTakeFirst();
  return found?.name;
}

/** A page of an agent's sales in some days, the latest first, with their number and sum. */
export async function readAgentSales(db: Database, agent: number, { from, to }: DayRange, start: PageStart) {
  const values: unknown[] = [agent, from, to];
  const sales = `lead_sales s where s.sales_officer_id = $1 and s.approved_on >= $2::date and s.approved_on <= $3::date`;
  const { rows: sums } = await db.pool.query<{ total: number; kobo: number }>(
    `select count(*) as total, coalesce(sum(s.amount), 0)::bigint as kobo from ${sales}`,
    [...values],
  );
  const { total = 0, kobo = 0 } = sums[0] ?? {};
  const page = pageOf(byColumn("s.approved_on", "day", "s.lead_id"), start, rowsOnLastPage(total));
  const beside = page.beside(values).map((condition) => `and ${condition}`);
  const { rows } = await db.pool.query<StoredSale>(
    `select s.lead_id, d.name, l.id as loan_id, l.reference, s.approved_on, s.amount
    from (select s.lead_id, s.approved_on, s.amount from ${sales} ${beside.join(" ")}
      order by ${page.found()} ${page.window}) s
    join leads d on d.id = s.lead_id join loans l on l.id = d.loan_id
    order by ${page.shown()}`,
    values,
  );
  return { rows, total, kobo };
}
