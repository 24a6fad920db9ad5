import type { Kysely, Selectable } from "kysely";
import type { GraceDays } from "../../domain/loan/grace.ts";
import type { InterestMethod, LiquidationPolicy, LoanTypeRules } from "../../domain/loan/loan-type.ts";
import { basisPoints, kobo } from "../../domain/money.ts";
import type { DB, LoanTypes } from "../db/schema.generated.ts";

/** The rules of a loan type. Throws when the id names none: it comes from a loan, so it must exist. */
export async function loanTypeRules(db: Kysely<DB>, id: number): Promise<LoanTypeRules> {
  return rulesFrom(await db.selectFrom("loan_types").selectAll().where("id", "=", id).executeTakeFirstOrThrow());
}

/** The loan types on offer, by id. */
export async function listActiveLoanTypes(db: Kysely<DB>) {
  return db.selectFrom("loan_types").select(["id", "name", "code"]).where("active", "=", true).orderBy("id").execute();
}

/** A loan type on offer, named by id or by code (OPN-50), with its rules; undefined when none is meant. */
export async function findActiveLoanType(
  db: Kysely<DB>,
  named: number | string,
): Promise<{ readonly name: string; readonly rules: LoanTypeRules } | undefined> {
  const text = String(named).trim();
  const types = await db.selectFrom("loan_types").selectAll().where("active", "=", true).execute();
  const type = types.find(({ id, code }) => String(id) === text || code === text.toUpperCase());
  return type && { name: type.name, rules: rulesFrom(type) };
}

export function rulesFrom(row: Selectable<LoanTypes>): LoanTypeRules {
  return {
    code: row.code,
    method: row.method as InterestMethod,
    monthlyRate: basisPoints(row.monthly_rate_bp),
    minimumAmount: kobo(row.minimum_amount),
    maximumAmount: kobo(row.maximum_amount),
    minimumTenor: row.minimum_tenor,
    maximumTenor: row.maximum_tenor,
    managementFeeRate: basisPoints(row.management_fee_bp),
    isDevice: row.is_device,
    collectionDay: row.collection_day,
    debtServiceRatio: basisPoints(row.debt_service_ratio_bp),
    liquidationPolicy: row.liquidation_policy as LiquidationPolicy,
    graceDays: row.grace_days as GraceDays,
    maximumRunningLoans: row.maximum_running_loans,
    minimumSalaryCount: row.minimum_salary_count,
    salaryFreshnessDays: row.salary_freshness_days,
  };
}
