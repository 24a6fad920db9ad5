import { sql } from "kysely";
import type { OtherClaims } from "../../domain/affordability/assess.ts";
import { PREPARED } from "../db/pooled-client.ts";
import type { Tx } from "../db/transaction.ts";
import { lockLoanWithNext, type StoredLoan } from "../loan-record/loan.store.ts";
import { openOperationOf } from "../loan-record/open-operation.store.ts";
import { holdSalaryOf } from "../screening/related-loans.store.ts";
import { type DecidedScreening, decidedScreeningOf } from "../screening/screening.store.ts";
import { asStepFacts, type StepFacts, type StepFactsRow, stepFactsOf } from "./four-eyes.store.ts";

/** All that an approval rests on, as it stands under the locks of the loan and of the salary that it takes. */
export interface ApprovalFacts {
  readonly loan: StoredLoan;
  readonly inDoubt: boolean;
  readonly fourEyes: StepFacts;
  readonly screening: DecidedScreening | undefined;
  readonly claims: OtherClaims;
}

interface FactsRow extends StepFactsRow {
  readonly in_doubt: boolean;
  readonly screening: DecidedScreening | null;
}

/**
 * Locks a loan that somebody is to approve, then the salary it takes, and reads under both what the approval rests on: one
 * round trip, in which each statement sees what was committed while the locks were waited for. Undefined for an absent loan.
 */
export async function lockForApproval(tx: Tx, loanId: number, userId: number): Promise<ApprovalFacts | undefined> {
  const locked = await lockLoanWithNext(tx, loanId);
  const claimsOf = await holdSalaryOf(tx, loanId);
  const { rows } = await sql<FactsRow>`${PREPARED} select exists (${openOperationOf(loanId)}) as in_doubt,
    ${stepFactsOf(loanId, "approved", userId)},
    (select to_json(one) from (${decidedScreeningOf(loanId)}) one) as screening`.execute(tx);
  const [loan, facts] = [locked(), rows[0]];
  if (!loan || !facts) return undefined;
  return {
    loan,
    inDoubt: facts.in_doubt,
    fourEyes: asStepFacts(facts),
    screening: facts.screening ?? undefined,
    claims: claimsOf(loan.customer_id),
  };
}
