import type { ApplicationStatus } from "../../contract/application-status.contract.ts";
import { quoteSettlement } from "../../domain/loan/cooling-off.ts";
import { graceOn, inTimeFrom } from "../../domain/loan/grace.ts";
import { type OwedRow, outstandingBalance, unpaidOf } from "../../domain/loan/liquidation.ts";
import { isPaidOut, type LoanStatus, RUNNING_STATUSES } from "../../domain/loan/loan-status.ts";
import { add, kobo, toNaira } from "../../domain/money.ts";
import { type LagosDate, lagosDate } from "../../domain/time/lagos-date.ts";
import { graceOf, settlementTerms } from "../loan-record/grace.store.ts";
import { asOwedRow } from "../loan-record/instalment.store.ts";
import { payoutTermsOf } from "../loan-record/payout-terms.ts";
import type { Application } from "./application.store.ts";

type Repayment = NonNullable<ApplicationStatus["repayment"]>;

/** The schedule with the paid amounts; null before the payout. Nothing is called overdue on its days of grace. */
export function presentRepayment(
  { loan, rows, payments, isDeducted, holidays }: Application,
  status: LoanStatus,
  today: LagosDate,
): Repayment | null {
  if (!isPaidOut(status)) return null;
  const owed = rows.map(asOwedRow);
  const grace = graceOf(loan, holidays);
  const inTime = inTimeFrom(today, grace);
  const late = owed.filter(({ dueDate }) => dueDate < inTime);
  const next = owed.find((row) => row.dueDate >= inTime && unpaidOf(row) > 0);
  const graceTo = ({ dueDate }: OwedRow) => graceOn(today, dueDate, grace) ?? null;
  return {
    rows: owed.map((row) => presentRow(row, inTime, graceTo(row))),
    payments: payments.map(({ paid_on, amount, method }) => ({
      paid_on: lagosDate(paid_on),
      amount: toNaira(kobo(amount)),
      method: method ?? "Settled by your new loan",
    })),
    paid: toNaira(add(...owed.map(paidOf))),
    balance: toNaira(outstandingBalance(owed)),
    overdue: toNaira(outstandingBalance(late)),
    credit: toNaira(add(...payments.map(({ unapplied }) => kobo(unapplied)))),
    next_due: next ? { due_date: next.dueDate, amount: toNaira(unpaidOf(next)), grace_to: graceTo(next) } : null,
    deducted: isDeducted,
  };
}

/** Today's settlement amount of a running loan, by the rule that books settlements, and how long it holds. */
export function presentSettlement(
  { loan, rows, holidays }: Application,
  status: LoanStatus,
  today: LagosDate,
): ApplicationStatus["settlement"] {
  if (!RUNNING_STATUSES.some((running) => running === status)) return null;
  const quote = quoteSettlement(rows.map(asOwedRow), today, settlementTerms(loan, holidays), payoutTermsOf(loan));
  return {
    amount: toNaira(quote.amount),
    on: today,
    valid_to: quote.validTo ?? null,
    afterwards: quote.afterwards === undefined ? null : toNaira(quote.afterwards),
    cooling_off_to: quote.coolingOffTo ?? null,
  };
}

function presentRow(row: OwedRow, inTime: LagosDate, graceTo: LagosDate | null): Repayment["rows"][number] {
  const balance = unpaidOf(row);
  return {
    number: row.number,
    due_date: row.dueDate,
    amount: toNaira(add(row.principal, row.interest)),
    paid: toNaira(paidOf(row)),
    balance: toNaira(balance),
    state: balance === 0 ? "paid" : row.dueDate < inTime ? "overdue" : "due",
    grace_to: balance === 0 ? null : graceTo,
  };
}

function paidOf(row: OwedRow) {
  return add(row.principalPaid, row.interestPaid);
}
