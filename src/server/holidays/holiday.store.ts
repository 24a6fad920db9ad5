import { sql } from "kysely";
import type { LagosDate } from "../../domain/time/lagos-date.ts";
import type { Queries } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";

/** A holiday with the names of who added and who removed it. */
export interface HolidayRow {
  readonly id: number;
  readonly day: LagosDate;
  readonly name: string;
  readonly added_at: Date | null;
  readonly added_by: string | null;
  readonly removed_at: Date | null;
  readonly removed_by: string | null;
  readonly removal_reason: string | null;
}

const SELECT = sql`select h.id, h.day, h.name, h.added_at, h.removed_at, h.removal_reason,
    a.first_name || ' ' || a.last_name as added_by, r.first_name || ' ' || r.last_name as removed_by
  from holidays h left join users a on a.id = h.added_by left join users r on r.id = h.removed_by`;

/** A year's holidays in the order of their days; removed ones of a day come after the valid one. */
export async function readHolidaysOf(db: Queries, year: number): Promise<readonly HolidayRow[]> {
  const { rows } =
    await sql<HolidayRow>`${SELECT} where h.day between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)
    order by h.day, h.removed_at nulls first, h.id`.execute(db);
  return rows;
}

/** The years with holidays, removed ones included. */
export async function readYears(db: Queries): Promise<readonly number[]> {
  const { rows } = await sql<{ year: number }>`
    select distinct extract(year from day)::integer as year from holidays order by 1`.execute(db);
  return rows.map(({ year }) => year);
}

/** One holiday; undefined if unknown. */
export async function readHoliday(db: Queries, id: number): Promise<HolidayRow | undefined> {
  return (await sql<HolidayRow>`${SELECT} where h.id = ${id}`.execute(db)).rows[0];
}

/**
 * The same, locked until the transaction ends. It is read after the lock: a join to the remover's name is not
 * re-evaluated after waiting for a lock.
 */
export async function lockHoliday(tx: Tx, id: number): Promise<HolidayRow | undefined> {
  await sql`select 1 from holidays where id = ${id} for no key update`.execute(tx);
  return readHoliday(tx, id);
}

/** The holiday on a day. */
export async function findHolidayOn(tx: Tx, day: string): Promise<HolidayRow | undefined> {
  return (await sql<HolidayRow>`${SELECT} where h.day = ${day} and h.removed_at is null`.execute(tx)).rows[0];
}

/** Inserts a holiday and returns its id; undefined if the day is one already. */
export async function insertHoliday(
  tx: Tx,
  holiday: { readonly day: string; readonly name: string; readonly by: number; readonly at: Date },
): Promise<number | undefined> {
  const { day, name, by, at } = holiday;
  const { rows } = await sql<{ id: number }>`insert into holidays (day, name, added_by, added_at)
    values (${day}, ${name}, ${by}, ${at}) on conflict (day) where removed_at is null do nothing returning id`.execute(
    tx,
  );
  return rows[0]?.id;
}

/** Removes a locked holiday from the calendar; its row stays. */
export async function takeHolidayOut(
  tx: Tx,
  id: number,
  { reason, by, at }: { readonly reason: string; readonly by: number; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable("holidays")
    .set({ removed_at: at, removed_by: by, removal_reason: reason })
    .where("id", "=", id)
    .execute();
}
