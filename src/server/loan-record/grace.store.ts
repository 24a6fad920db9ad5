import { sql } from "kysely";
import { type Grace, type GraceDays, inTimeFrom } from "../../domain/loan/grace.ts";
import type { SettlementTerms } from "../../domain/loan/liquidation.ts";
import type { LiquidationPolicy } from "../../domain/loan/loan-type.ts";
import type { LagosDate } from "../../domain/time/lagos-date.ts";
import type { Holidays } from "../../domain/time/working-days.ts";
import { PREPARED } from "../db/pool/pooled-client.ts";
import type { Queries } from "../db/queries.ts";

/** The current holidays of all years, as one text: about a hundred. */
export const HOLIDAYS_AS_TEXT = sql<{ days: string | null }>`select string_agg(day::text, ' ') as days
  from holidays where removed_at is null`;

/** The process does not cache them. */
export async function readHolidays(db: Queries): Promise<Holidays> {
  const { rows } = await sql<{ days: string | null }>`${PREPARED} ${HOLIDAYS_AS_TEXT}`.execute(db);
  return holidaysIn(rows[0]?.days ?? null);
}

/** The holidays in such a text. */
export function holidaysIn(days: string | null): Holidays {
  return new Set((days ?? "").split(" ") as LagosDate[]);
}

/** A loan version's settlement pricing, and its type's grace. */
interface TypeTerms {
  readonly liquidation_policy: string;
  readonly grace_days: string;
}

/** The days of grace of a stored loan type. */
export function graceOf({ grace_days }: Pick<TypeTerms, "grace_days">, holidays: Holidays): Grace {
  return { days: grace_days as GraceDays, holidays };
}

/** The rule that settles one of these loans. */
export function settlementTerms(type: TypeTerms, holidays: Holidays): SettlementTerms {
  return { policy: type.liquidation_policy as LiquidationPolicy, grace: graceOf(type, holidays) };
}

/** The rule that now settles a loan of a version, and its cooling-off days. Throws if the id is unknown. */
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
 * The earliest due date still in time on a day: `from` for the named loan types, whose days of grace reach back over
 * the preceding non-working days, and the day itself for all others.
 */
export interface DueInTime {
  readonly on: LagosDate;
  readonly from: LagosDate;
  readonly typeIds: readonly number[];
}

/** The condition of a list that leaves out rows in their days of grace. */
export async function readDueInTime(db: Queries, on: LagosDate, holidays: Holidays): Promise<DueInTime> {
  const days = "next_working_day" satisfies GraceDays;
  const { rows } = await sql<{ id: number }>`${PREPARED} select id from loan_types
    where grace_days = ${days} order by id`.execute(db);
  return { on, from: inTimeFrom(on, { days, holidays }), typeIds: rows.map(({ id }) => id) };
}
