import { type Kysely, sql } from "kysely";
import type { FourEyesFacts, SecondStep } from "../../domain/loan/four-eyes.ts";
import { type Kobo, kobo } from "../../domain/money.ts";
import type { Permission } from "../../domain/permissions.ts";
import type { DB } from "../db/schema.generated.ts";

interface StepRules {
  readonly permission: Permission;
  readonly limit: "approval_limit" | "disbursement_limit";
}

const STEPS: Readonly<Record<SecondStep, StepRules>> = {
  approved: { permission: "approve-loan", limit: "approval_limit" },
  disbursed: { permission: "disburse-loan", limit: "disbursement_limit" },
};

const NAMED_MAX = 5;

/** Who uploaded a recording of the loan, also one that was replaced, and who approved it. */
export async function readTakenSteps(
  db: Kysely<DB>,
  loanId: number,
): Promise<Pick<FourEyesFacts, "uploaders" | "approvers">> {
  const rows = await db
    .selectFrom("loan_events")
    .select(["event", "user_id"])
    .where("loan_id", "=", loanId)
    .where("event", "in", ["authorization-uploaded", "authorization-replaced", "approved"])
    .execute();
  const by = (isOne: (event: string) => boolean) =>
    rows.flatMap(({ event, user_id }) => (user_id !== null && isOne(event) ? [user_id] : []));
  return { approvers: by((event) => event === "approved"), uploaders: by((event) => event !== "approved") };
}

/** The limits of those roles of somebody that give the permission of the step. */
export async function readLimits(db: Kysely<DB>, step: SecondStep, userId: number): Promise<readonly (Kobo | null)[]> {
  const { permission, limit } = STEPS[step];
  const { rows } = await sql<{ limit: number | null }>`select r.${sql.ref(limit)} as limit
    from user_roles ur join roles r on r.id = ur.role_id join role_permissions rp on rp.role_id = r.id
    join permissions p on p.id = rp.permission_id where ur.user_id = ${userId} and p.name = ${permission}`.execute(db);
  return rows.map((row) => (row.limit === null ? null : kobo(row.limit)));
}

/** The active colleagues who may take the step, by name; some of them, and whether there are more. */
export async function readAble(
  db: Kysely<DB>,
  step: SecondStep,
  { amount, without }: { readonly amount: Kobo; readonly without: readonly number[] },
): Promise<{ readonly names: readonly string[]; readonly areMore: boolean }> {
  const { permission, limit } = STEPS[step];
  const { rows } = await sql<{ name: string }>`select u.first_name || ' ' || u.last_name as name
    from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id
    join role_permissions rp on rp.role_id = r.id join permissions p on p.id = rp.permission_id
    where p.name = ${permission} and u.active and u.id <> all(${[...without]}::bigint[])
    group by u.id having bool_or(r.${sql.ref(limit)} is null) or max(r.${sql.ref(limit)}) >= ${amount}
    order by lower(u.first_name), lower(u.last_name), u.id limit ${NAMED_MAX + 1}`.execute(db);
  return { names: rows.slice(0, NAMED_MAX).map(({ name }) => name), areMore: rows.length > NAMED_MAX };
}
