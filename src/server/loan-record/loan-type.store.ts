import { type Selectable, sql } from "kysely";
import type { PayerKind } from "../../domain/employer/payer-kinds.ts";
import type { GraceDays } from "../../domain/loan/grace.ts";
import type { InterestMethod, LiquidationPolicy, LoanTypeRules } from "../../domain/loan/loan-type.ts";
import type { LoanTypeTerms } from "../../domain/loan-type/loan-type-terms.ts";
import { liveAt } from "../../domain/loan-type/version-life.ts";
import { basisPoints, kobo } from "../../domain/money.ts";
import { lagosDate } from "../../domain/time/lagos-date.ts";
import { PREPARED } from "../db/pool/pooled-client.ts";
import type { Queries } from "../db/queries.ts";
import type { LoanTypes, LoanTypeVersions } from "../db/schema.generated.ts";
import type { Tx } from "../db/transaction.ts";

/** The parts of a type that all its versions share. */
type Kind = Pick<Selectable<LoanTypes>, "code" | "is_device" | "grace_days">;

/** The columns of a version with its terms. */
export type StoredTerms = Omit<
  Selectable<LoanTypeVersions>,
  | "id"
  | "loan_type_id"
  | "number"
  | "state"
  | "effective_from"
  | `${"created" | "submitted" | "approved" | "retired"}_${"at" | "by"}`
  | "changed_by"
  | "retirement_reason"
>;

/** A stored version, with the shared parts of its type. */
export type StoredVersion = Selectable<LoanTypeVersions> & Kind;

/** A version that prices offers at a moment. */
export type LiveLoanType = StoredVersion;

/** The rules of a version of a loan type. Throws if the id is unknown: it comes from a loan, so it must exist. */
export async function loanTypeRules(db: Queries, versionId: number): Promise<LoanTypeRules> {
  const version = await versions(db).where("v.id", "=", versionId).executeTakeFirstOrThrow();
  return rulesFrom(version);
}

/** The loan types on offer at a moment, each in its live version, in the order of their creation. */
export async function liveLoanTypes(db: Queries, at: Date): Promise<readonly LiveLoanType[]> {
  const approved = await versions(db).where("v.state", "=", "approved").orderBy("v.loan_type_id").execute();
  return [...Map.groupBy(approved, (version) => version.loan_type_id).values()].flatMap((all) => liveOf(all, at) ?? []);
}

/** The live version of one loan type at a moment; undefined if it is not on offer. */
export async function liveVersionOf(db: Queries, typeId: number, at: Date): Promise<LiveLoanType | undefined> {
  const approved = versions(db).where("v.loan_type_id", "=", typeId).where("v.state", "=", "approved");
  return liveOf(await approved.execute(), at);
}

/** A loan type on offer, by id or code (OPN-50), with its rules; undefined if there is none. */
export async function findActiveLoanType(
  db: Queries,
  named: number | string,
  at: Date,
): Promise<{ readonly name: string; readonly rules: LoanTypeRules } | undefined> {
  const text = String(named).trim();
  const types = await liveLoanTypes(db, at);
  const type = types.find(({ loan_type_id, code }) => String(loan_type_id) === text || code === text.toUpperCase());
  return type && { name: type.name, rules: rulesFrom(type) };
}

/**
 * Locks the versions of a loan type until the transaction ends: approvals and retirements come before or after it. Code
 * that fixes an offer locks them before reading the clock.
 */
export async function holdVersions(tx: Tx, typeId: number): Promise<void> {
  await sql`${PREPARED} select from loan_types where id = ${typeId} for share`.execute(tx);
}

export function rulesFrom(row: Omit<StoredTerms, "fee_vat_bp"> & Kind): LoanTypeRules {
  const { name: _name, coolingOffDays: _days, ...rules } = termsFrom(row);
  return { ...rules, code: row.code, isDevice: row.is_device, graceDays: row.grace_days as GraceDays };
}

/** The terms of a stored version. */
export function termsFrom(row: Omit<StoredTerms, "fee_vat_bp">): LoanTypeTerms {
  return {
    name: row.name,
    method: row.method as InterestMethod,
    monthlyRate: basisPoints(row.monthly_rate_bp),
    minimumAmount: kobo(row.minimum_amount),
    maximumAmount: kobo(row.maximum_amount),
    minimumTenor: row.minimum_tenor,
    maximumTenor: row.maximum_tenor,
    managementFeeRate: basisPoints(row.management_fee_bp),
    feeMinimum: kobo(row.fee_minimum),
    feeMaximum: row.fee_maximum === null ? undefined : kobo(row.fee_maximum),
    collectionDay: row.collection_day,
    debtServiceRatio: basisPoints(row.debt_service_ratio_bp),
    liquidationPolicy: row.liquidation_policy as LiquidationPolicy,
    payerKinds: row.payer_kinds as readonly PayerKind[],
    maximumRunningLoans: row.maximum_running_loans,
    minimumSalaryCount: row.minimum_salary_count,
    salaryFreshnessDays: row.salary_freshness_days,
    coolingOffDays: row.cooling_off_days,
    minimumNetPay: row.minimum_net_pay === null ? undefined : kobo(row.minimum_net_pay),
    minimumAge: row.minimum_age ?? undefined,
    maximumAgeAtLastDue: row.maximum_age_at_last_due ?? undefined,
  };
}

/** When a stored version applies. */
export function lifeOf(version: Selectable<LoanTypeVersions>) {
  return {
    number: version.number,
    submittedAt: version.submitted_at ?? undefined,
    approvedAt: version.approved_at ?? undefined,
    effectiveFrom: lagosDate(version.effective_from),
    retiredAt: version.retired_at ?? undefined,
  };
}

function liveOf(approved: readonly StoredVersion[], at: Date): StoredVersion | undefined {
  return liveAt(
    approved.map((version) => ({ ...lifeOf(version), version })),
    at,
  )?.version;
}

function versions(db: Queries) {
  return db
    .selectFrom("loan_type_versions as v")
    .innerJoin("loan_types as t", "t.id", "v.loan_type_id")
    .selectAll("v")
    .select(["t.code", "t.is_device", "t.grace_days"]);
}
