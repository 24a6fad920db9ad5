import { type RawBuilder, sql } from "kysely";
import type { FourEyesFacts, SecondStep, StepTaker } from "../../domain/loan/four-eyes.ts";
import { PREPARED } from "../db/pool/pooled-client.ts";
import type { Queries } from "../db/queries.ts";
import { asLimits, limitsOf } from "../four-eyes/limits.store.ts";
import { FOUR_EYES_VALUE } from "../settings/settings.store.ts";

const UPLOADED = ["authorization-uploaded", "authorization-replaced"];
const TAKEN = [...UPLOADED, "approved", "disbursement-reversed"];

/** The permission that each second step needs. */
export const STEP_PERMISSIONS = { approved: "approve-loan", disbursed: "disburse-loan" } as const;

/** The four-eyes facts for somebody about to take a second step of a loan. */
export interface StepFacts {
  /** As it was set: null if it never was. */
  readonly setting: unknown;
  readonly taken: Omit<FourEyesFacts, "amount">;
  readonly limits: StepTaker["limits"];
}

/** The same as the columns of `stepFacts`. */
export interface StepFactsRow {
  readonly setting: unknown;
  readonly taken: readonly { readonly event: string; readonly user_id: number | null }[];
  readonly limits: readonly { readonly limit: number | null }[];
}

/**
 * The columns of the four-eyes facts: whether they are on, who uploaded a recording of the loan, including replaced
 * ones, who approved it, who reversed a payout, and the limits of the person taking the step.
 */
export function stepFactsOf(loanId: number, step: SecondStep, userId: number): RawBuilder<StepFactsRow> {
  return sql`(${FOUR_EYES_VALUE}) as setting,
    (select coalesce(json_agg(one), '[]') from (select event, user_id from loan_events
      where loan_id = ${loanId} and event in (${sql.join(TAKEN.map((event) => sql.lit(event)))})) one) as taken,
    (select coalesce(json_agg(one), '[]') from (${limitsOf(STEP_PERMISSIONS[step], userId)}) one) as limits`;
}

/** Reads such a row. */
export function asStepFacts({ setting, taken, limits }: StepFactsRow): StepFacts {
  const by = (...events: readonly string[]) =>
    taken.flatMap(({ event, user_id }) => (user_id !== null && events.includes(event) ? [user_id] : []));
  const steps = { uploaders: by(...UPLOADED), approvers: by("approved"), reversers: by("disbursement-reversed") };
  return { setting, taken: steps, limits: asLimits(limits) };
}

export async function readStepFacts(db: Queries, loanId: number, step: SecondStep, userId: number): Promise<StepFacts> {
  const { rows } = await sql<StepFactsRow>`${PREPARED} select ${stepFactsOf(loanId, step, userId)}`.execute(db);
  return asStepFacts(rows[0] as StepFactsRow);
}

/** Who recorded the live payout of a loan. */
export async function whoPaidOut(db: Queries, loanId: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom("disbursements")
    .select("disbursed_by")
    .where("loan_id", "=", loanId)
    .where("reversed_at", "is", null)
    .execute();
  return rows.flatMap(({ disbursed_by }) => (disbursed_by === null ? [] : [disbursed_by]));
}

/** Whether somebody has reversed a payout of a loan. */
export async function reversedPayout(db: Queries, loanId: number, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom("loan_events")
    .select("id")
    .where("loan_id", "=", loanId)
    .where("event", "=", "disbursement-reversed")
    .where("user_id", "=", userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
