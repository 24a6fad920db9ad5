import { sql } from "kysely";
import { PAGE_SIZE } from "../../contract/paged.ts";
import type { LagosDate } from "../../domain/time/lagos-date.ts";
import type { DayRange } from "../../domain/time/period-windows.ts";
import type { Database } from "../db/connect.ts";
import type { PageStart } from "../paging/page-address.ts";
import { rowsOnLastPage } from "../paging/page-answer.ts";

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
  const sales = sql`lead_sales s where s.sales_officer_id = ${agent} and s.approved_on >= ${from}::date
    and s.approved_on <= ${to}::date`;
  const { rows: sums } = await sql<{ total: number; kobo: number }>`
    select count(*) as total, coalesce(sum(s.amount), 0)::bigint as kobo from ${sales}`.execute(db.query);
  const { total = 0, kobo = 0 } = sums[0] ?? {};
  const { rows } = await sql<StoredSale>`
    select s.lead_id, d.name, l.id as loan_id, l.reference, s.approved_on, s.amount
    from (select s.lead_id, s.approved_on, s.amount from ${sales} ${besideOf(start)} ${orderOf(start, total)}) s
    join leads d on d.id = s.lead_id join loans l on l.id = d.loan_id
    order by s.approved_on desc, s.lead_id desc`.execute(db.query);
  return { rows, total, kobo };
}

function besideOf(start: PageStart) {
  if (!("position" in start)) return sql``;
  const day = start.position.createdAt.toISOString().slice(0, 10);
  const compared = sql.raw(start.from === "before" ? ">" : "<");
  return sql`and (s.approved_on, s.lead_id) ${compared} (${day}::date, ${start.position.id})`;
}

function orderOf(start: PageStart, total: number) {
  const order = sql.raw(start.from === "end" || start.from === "before" ? "asc" : "desc");
  const [limit, skip] = start.from === "end" ? [rowsOnLastPage(total), 0] : [PAGE_SIZE, start.skip];
  return sql`order by s.approved_on ${order}, s.lead_id ${order} limit ${limit} offset ${skip}`;
}
