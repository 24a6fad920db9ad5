import { sql } from "kysely";
import { type Grace, type GraceDays, inTimeFrom } from "../../domain/loan/grace.ts";
import type { SettlementTerms } from "../../domain/loan/liquidation.ts";
import type { LiquidationPolicy } from "../../domain/loan/loan-type.ts";
import type { LagosDate } from "../../domain/time/lagos-date.ts";
import type { Holidays } from "../../domain/time/working-days.ts";
import { PREPARED } from "../db/pooled-client.ts";
import type { Queries } from "../db/queries.ts";

/** The holidays that stand, of all years, as one text: some hundred. */
export const HOLIDAYS_AS_TEXT = sql<{ days: string | null }>`select string_agg(day::text, ' ') as days
  from holidays where removed_at is null`;

/** Nothing is kept of them in the process. */
export async function readHolidays(db: Queries): Promise<Holidays> {
  const { rows } = await sql<{ days: string | null }>`${PREPARED} ${HOLIDAYS_AS_TEXT}`.execute(db);
  return holidaysIn(rows[0]?.days ?? null);
}

/** The holidays that such a text names. */
export function holidaysIn(days: string | null): Holidays {
  return new Set((days ?? "").split(" ") as LagosDate[]);
}

/** What the version of a loan says of the price of settling, and its type of grace. */
interface TypeTerms {
  readonly liquidation_policy: string;
  readonly grace_days: string;
}

/** The days of grace of a stored loan type. */
export function graceOf({ grace_days }: Pick<TypeTerms, "grace_days">, holidays: Holidays): Grace {
  return { days: grace_days as GraceDays, holidays };
}

/** By what rule a loan of these is settled. */
export function settlementTerms(type: TypeTerms, holidays: Holidays): SettlementTerms {
  return { policy: type.liquidation_policy as LiquidationPolicy, grace: graceOf(type, holidays) };
}

/** By what rule a loan of a version is settled now, and its days of cooling-off. Throws when the id names none. */
export async function settlementTermsOf(
  db: Queries,
  versionId: number,
): Promise<SettlementTerms & { readonly cooling_off_days: number }> {
  const version = await db
    .selectFrom("loan_type_versions as v")
    .innerJoin("loan_types as t", "t.id", "v.loan_type_id")
    .select(["v.liquidation_policy", "v.cooling_off_days", "t.grace_days"])
    .where("v.id", "=", versionId)
    .executeTakeFirstOrThrow();
  const { cooling_off_days } = version;
  return { ...settlementTerms(version, await readHolidays(db)), cooling_off_days };
}

/**
 * From which due date on rows are in time on a day: `from` for the loan types named, whose days of grace reach back over
 * the days without work before it, and the day itself for all others.
 */
export interface DueInTime {
  readonly on: LagosDate;
  readonly from: LagosDate;
  readonly typeIds: readonly number[];
}

/** What a list has to ask for, so that rows in their days of grace are no late ones. */
export async function readDueInTime(db: Queries, on: LagosDate, holidays: Holidays): Promise<DueInTime> {
  const days = "next_working_day" satisfies GraceDays;
  const { rows } = await sql<{ id: number }>`${PREPARED} select id from loan_types
    where grace_days = ${days} order by id`.execute(db);
  return { on, from: inTimeFrom(on, { days, holidays }), typeIds: rows.map(({ id }) => id) };
}
