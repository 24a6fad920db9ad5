import type { Loan } from "../../../../../contract/loans.contract.ts";
import type { LoanEvent } from "../../../../../domain/loan/loan-rules.ts";
import { type NextStep, nextStepOf } from "../../../../../domain/loan/next-step.ts";
import { ZERO } from "../../../../../domain/money.ts";
import { isLagosDate } from "../../../../../domain/time/lagos-date.ts";
import { koboOf } from "../../../../lib/kobo-of.ts";
import { payoutOf } from "../loan-detail-payout.ts";

const NOTHING: ReadonlySet<LoanEvent> = new Set();

/** What the loan on the screen waits for; `mine` is what the reader may do with it. */
export function loanNextStep(loan: Loan, mine = NOTHING): NextStep {
  const { status, screening, deduction_setup } = loan;
  return nextStepOf({
    status,
    mine,
    isDevice: loan.product !== null,
    screening,
    setUp: deduction_setup?.state ?? null,
    amount: koboOf(loan.approved_amount ?? loan.offered_amount),
    instalment: koboOf(loan.monthly_repayment),
    payout: koboOf(payoutOf(loan)),
    payoutHold: loan.payout_hold,
    referral: loan.referral,
    due: dueOf(loan.schedule),
  });
}

function dueOf(schedule: Loan["schedule"]) {
  const unpaid = schedule.find(({ balance }) => balance > 0);
  if (!unpaid || !isLagosDate(unpaid.due_date)) return undefined;
  return { on: unpaid.due_date, left: koboOf(unpaid.balance) ?? ZERO };
}
