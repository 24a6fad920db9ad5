import type { Kysely } from "kysely";
import type { OwnLoan } from "../../domain/affordability/assess.ts";
import { outstandingBalance, quoteLiquidation } from "../../domain/loan/liquidation.ts";
import type { LiquidationPolicy } from "../../domain/loan/loan-type.ts";
import { topUpFitness } from "../../domain/loan/top-up.ts";
import { kobo } from "../../domain/money.ts";
import { type LagosDate, lagosDateOf } from "../../domain/time/lagos-date.ts";
import type { DB } from "../db/schema.generated.ts";
import { readOwedRows } from "../loan-record/instalment.store.ts";

/** The running loans of a customer with us, as the affordability rules see them, without the one being assessed. */
export async function ownRunningLoans(
  db: Kysely<DB>,
  customerId: number,
  exceptLoanId: number,
  today: LagosDate,
): Promise<readonly OwnLoan[]> {
  const loans = await db
    .selectFrom("loans as l")
    .innerJoin("loan_types as t", "t.id", "l.loan_type_id")
    .leftJoin("mandates as m", (join) => join.onRef("m.loan_id", "=", "l.id").on("m.status", "=", "active"))
    .select([
      "l.id",
      "l.status",
      "l.approved_amount",
      "l.amount",
      "l.disbursed_at",
      "t.liquidation_policy",
      "m.id as mandate_id",
    ])
    .where("l.customer_id", "=", customerId)
    .where("l.id", "!=", exceptLoanId)
    .where("l.status", "in", ["disbursed", "pending_pickup"])
    .orderBy("l.id")
    .execute();
  return Promise.all(
    loans.map(async (loan) => {
      const rows = await readOwedRows(db, loan.id);
      const status = loan.status === "disbursed" ? "disbursed" : "pending_pickup";
      return {
        loanId: loan.id,
        amount: kobo(loan.approved_amount ?? loan.amount),
        instalment: kobo(rows[0] ? rows[0].principal + rows[0].interest : 0),
        disbursedOn: lagosDateOf(loan.disbursed_at ?? new Date(0)),
        isOverdue: rows.some((row) => row.dueDate < today && outstandingBalance([row]) > 0),
        isFitForTopUp: topUpFitness({ status, rows, mandateIsActive: loan.mandate_id !== null }, today).accepted,
        liquidationAmount: quoteLiquidation(rows, today, loan.liquidation_policy as LiquidationPolicy).amount,
      };
    }),
  );
}

/** Whether a special approval for the account is live. */
export async function hasSpecialApproval(
  db: Kysely<DB>,
  account: { bankCode: string; accountNumber: string },
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom("special_approvals")
    .select("id")
    .where("bank_code", "=", account.bankCode)
    .where("account_number", "=", account.accountNumber)
    .where("expires_at", ">", now)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
