import { sql } from "kysely";
import type { OwnLoan } from "../../domain/affordability/assess.ts";
import { quoteLiquidation } from "../../domain/loan/liquidation.ts";
import { RUNNING_STATUSES } from "../../domain/loan/loan-status.ts";
import { isLate, topUpFitness } from "../../domain/loan/top-up.ts";
import { kobo } from "../../domain/money.ts";
import { type LagosDate, lagosDateOf } from "../../domain/time/lagos-date.ts";
import type { Queries } from "../db/queries.ts";
import { readHolidays, settlementTerms } from "../loan-record/grace.store.ts";
import { readOwedRows } from "../loan-record/instalment.store.ts";
import { blind } from "../vault/sealed.ts";

/** A customer's running loans with us, as the affordability rules need them, without the assessed one. */
export function ownRunningLoans(
  db: Queries,
  customerId: number,
  exceptLoanId: number,
  today: LagosDate,
): Promise<readonly OwnLoan[]> {
  return runningLoansOf(db, [customerId], exceptLoanId, today);
}

/** A person as the provider knows them. It need not report a BVN. */
export interface AccountOwner {
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly bvn: string | undefined;
}

/**
 * The running loans with us of a salary account's owner, without a known customer: of everybody who ever had a loan
 * deducted from that account at that bank, and of the customer with the provider's BVN.
 */
export async function runningLoansOfOwner(
  db: Queries,
  { bankCode, accountNumber, bvn }: AccountOwner,
  today: LagosDate,
): Promise<readonly OwnLoan[]> {
  const sameAccount = db
    .selectFrom("loans")
    .select("customer_id as id")
    .where(sql<boolean>`blind_of(account_number) = ${blind("account", accountNumber)}`)
    .where("bank_code", "=", bankCode);
  const sameBvn = db
    .selectFrom("customers")
    .select("id")
    .where(sql<boolean>`blind_of(bvn) = ${blind("bvn", bvn)}`);
  const people = await sameAccount.union(sameBvn).execute();
  return runningLoansOf(
    db,
    people.map(({ id }) => id),
    undefined,
    today,
  );
}

async function runningLoansOf(
  db: Queries,
  customerIds: readonly number[],
  exceptLoanId: number | undefined,
  today: LagosDate,
): Promise<readonly OwnLoan[]> {
  if (customerIds.length === 0) return [];
  const loans = await db
    .selectFrom("loans as l")
    .innerJoin("loan_types as t", "t.id", "l.loan_type_id")
    .innerJoin("loan_type_versions as v", "v.id", "l.loan_type_version_id")
    .leftJoin("mandates as m", (join) => join.onRef("m.loan_id", "=", "l.id").on("m.status", "=", "active"))
    .select([
      "l.id",
      "l.status",
      "l.approved_amount",
      "l.amount",
      "l.disbursed_at",
      "v.liquidation_policy",
      "t.grace_days",
      "m.id as mandate_id",
    ])
    .where("l.customer_id", "in", customerIds)
    .where("l.id", "!=", exceptLoanId ?? 0)
    .where("l.status", "in", RUNNING_STATUSES)
    .orderBy("l.id")
    .execute();
  const holidays = await readHolidays(db);
  return Promise.all(
    loans.map(async (loan) => {
      const rows = await readOwedRows(db, loan.id);
      const status = loan.status === "disbursed" ? "disbursed" : "pending_pickup";
      const terms = settlementTerms(loan, holidays);
      const facts = { status, rows, mandateIsActive: loan.mandate_id !== null, grace: terms.grace } as const;
      return {
        loanId: loan.id,
        amount: kobo(loan.approved_amount ?? loan.amount),
        instalment: kobo(rows[0] ? rows[0].principal + rows[0].interest : 0),
        disbursedOn: lagosDateOf(loan.disbursed_at ?? new Date(0)),
        isOverdue: isLate(rows, today, terms.grace),
        isFitForTopUp: topUpFitness(facts, today).accepted,
        liquidationAmount: quoteLiquidation(rows, today, terms).amount,
      };
    }),
  );
}
