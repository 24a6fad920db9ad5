import { type Selectable, sql } from "kysely";
import type { LoanTypeTerms } from "../../domain/loan-type/loan-type-terms.ts";
import type { Queries } from "../db/queries.ts";
import type { LoanTypes, LoanTypeVersions } from "../db/schema.generated.ts";
import type { Tx } from "../db/transaction.ts";
import type { StoredTerms } from "../loan-record/loan-type.store.ts";

export type LoanTypeRow = Pick<Selectable<LoanTypes>, "id" | "code" | "name" | "is_device" | "grace_days">;

/** A version with the names of everybody involved. */
export type VersionRow = Selectable<LoanTypeVersions> & {
  readonly creator: string | null;
  readonly submitter: string | null;
  readonly approver: string | null;
  readonly retirer: string | null;
};

const TYPE_COLUMNS = ["id", "code", "name", "is_device", "grace_days"] as const;

export async function readLoanTypes(db: Queries): Promise<readonly LoanTypeRow[]> {
  return db.selectFrom("loan_types").select(TYPE_COLUMNS).orderBy("id").execute();
}

export async function readLoanType(db: Queries, id: number): Promise<LoanTypeRow | undefined> {
  return db.selectFrom("loan_types").select(TYPE_COLUMNS).where("id", "=", id).executeTakeFirst();
}

/** The same, locked against changes of its versions and against fixing offers, until the transaction ends. */
export async function lockLoanType(tx: Tx, id: number): Promise<LoanTypeRow | undefined> {
  return tx.selectFrom("loan_types").select(TYPE_COLUMNS).where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
}

const person = (name: string) => sql<string | null>`(select first_name || ' ' || last_name from users
  where id = ${sql.ref(`v.${name}`)})`;

/** The versions of one type, or of all, the newest first. */
export async function readVersions(db: Queries, typeId?: number): Promise<readonly VersionRow[]> {
  return db
    .selectFrom("loan_type_versions as v")
    .selectAll("v")
    .select([
      person("created_by").as("creator"),
      person("submitted_by").as("submitter"),
      person("approved_by").as("approver"),
      person("retired_by").as("retirer"),
    ])
    .$if(typeId !== undefined, (query) => query.where("v.loan_type_id", "=", typeId ?? 0))
    .orderBy("v.loan_type_id")
    .orderBy("v.number", "desc")
    .execute();
}

/** A new type that nobody can borrow under yet. Undefined if the code is taken. */
export async function insertLoanType(
  tx: Tx,
  kind: Pick<LoanTypeRow, "code" | "is_device" | "grace_days">,
  terms: LoanTypeTerms,
): Promise<number | undefined> {
  const {
    fee_minimum: _least,
    fee_maximum: _most,
    payer_kinds: _kinds,
    cooling_off_days: _days,
    minimum_net_pay: _pay,
    minimum_age: _youngest,
    maximum_age_at_last_due: _oldest,
    ...known
  } = columnsOf(terms);
  const made = await tx
    .insertInto("loan_types")
    .values({ ...kind, ...known, active: false })
    .onConflict((conflict) => conflict.column("code").doNothing())
    .returning("id")
    .executeTakeFirst();
  return made?.id;
}

export interface Draft {
  readonly terms: LoanTypeTerms;
  readonly effectiveFrom: string;
  readonly by: number;
}

/** A draft with the next number of its locked type. Undefined if a version is already in work. */
export async function insertDraft(
  tx: Tx,
  typeId: number,
  { terms, effectiveFrom, by }: Draft,
  at: Date,
): Promise<number | undefined> {
  const number = sql<number>`(select coalesce(max(number), 0) + 1 from loan_type_versions where loan_type_id = ${typeId})`;
  const made = await tx
    .insertInto("loan_type_versions")
    .values({
      ...columnsOf(terms),
      loan_type_id: typeId,
      number,
      state: "draft",
      effective_from: effectiveFrom,
      created_at: at,
      created_by: by,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("number")
    .executeTakeFirst();
  return made?.number;
}

export async function updateDraft(tx: Tx, id: number, { terms, effectiveFrom, by }: Draft): Promise<void> {
  const changes = { ...columnsOf(terms), effective_from: effectiveFrom, changed_by: by };
  await tx.updateTable("loan_type_versions").set(changes).where("id", "=", id).execute();
}

/** Moves a version of a locked type to its next state, or back to a draft. */
export async function moveVersion(
  tx: Tx,
  id: number,
  move: Partial<
    Pick<
      Selectable<LoanTypeVersions>,
      | "state"
      | "submitted_at"
      | "submitted_by"
      | "approved_at"
      | "approved_by"
      | "retired_at"
      | "retired_by"
      | "retirement_reason"
    >
  >,
): Promise<void> {
  await tx.updateTable("loan_type_versions").set(move).where("id", "=", id).execute();
}

/** The type's name in lists: from the version approved last. */
export async function nameLoanType(tx: Tx, typeId: number, name: string): Promise<void> {
  await tx.updateTable("loan_types").set({ name }).where("id", "=", typeId).execute();
}

function columnsOf(terms: LoanTypeTerms): Omit<StoredTerms, "fee_vat_bp"> {
  return {
    name: terms.name,
    method: terms.method,
    monthly_rate_bp: terms.monthlyRate,
    minimum_amount: terms.minimumAmount,
    maximum_amount: terms.maximumAmount,
    minimum_tenor: terms.minimumTenor,
    maximum_tenor: terms.maximumTenor,
    management_fee_bp: terms.managementFeeRate,
    fee_minimum: terms.feeMinimum,
    fee_maximum: terms.feeMaximum ?? null,
    collection_day: terms.collectionDay,
    debt_service_ratio_bp: terms.debtServiceRatio,
    liquidation_policy: terms.liquidationPolicy,
    payer_kinds: [...terms.payerKinds],
    maximum_running_loans: terms.maximumRunningLoans,
    minimum_salary_count: terms.minimumSalaryCount,
    salary_freshness_days: terms.salaryFreshnessDays,
    cooling_off_days: terms.coolingOffDays,
    minimum_net_pay: terms.minimumNetPay ?? null,
    minimum_age: terms.minimumAge ?? null,
    maximum_age_at_last_due: terms.maximumAgeAtLastDue ?? null,
  };
}
