import { sql } from "kysely";
import type { OtherClaims } from "../../domain/affordability/assess.ts";
import { holdSalaryOf } from "../affordability/related-loans.store.ts";
import { type DecidedScreening, decidedScreeningOf } from "../affordability/screening.store.ts";
import { PREPARED } from "../db/pool/pooled-client.ts";
import { keepPlans, type Tx } from "../db/transaction.ts";
import { asStoredLoan, lockLoanUnread, NEXT_EVENT, type StoredLoan } from "../loan-record/loan.store.ts";
import { openOperationOf } from "../loan-record/open-operation.store.ts";
import { type StepNews, stepNewsWithNext } from "../message-texts/step-news.store.ts";
import { asStepFacts, type StepFacts, type StepFactsRow, stepFactsOf } from "./four-eyes.store.ts";
import { type LoanView, loanViewWithNext } from "./loan-view.store.ts";

/** The facts an approval depends on, read under the locks of the loan and of its salary. */
export interface ApprovalFacts {
  readonly loan: StoredLoan;
  /** The loan's view before the change. */
  readonly view: LoanView;
  /** The number of the approval event, if it is approved. */
  readonly eventId: number;
  readonly inDoubt: boolean;
  readonly fourEyes: StepFacts;
  readonly screening: DecidedScreening | undefined;
  readonly claims: OtherClaims;
  /** Whether any watch list is in force, so that the customer must be compared. */
  readonly isCompared: boolean;
  /** Whether the employer is closed for new loans or has a limit, or the loan type is restricted to some payers. */
  readonly isBounded: boolean;
  /** Whom to tell, should it be approved. */
  readonly news: StepNews;
}

interface FactsRow extends StepFactsRow {
  readonly event_id: number;
  readonly in_doubt: boolean;
  readonly screening: DecidedScreening | null;
  readonly is_compared: boolean;
  readonly is_bounded: boolean;
}

/**
 * Locks a loan to be approved, then the salary it takes, and reads the approval's facts under both: one round trip, in
 * which each statement sees what was committed while the locks were waited for. Undefined for an unknown loan.
 */
export async function lockForApproval(
  tx: Tx,
  loanId: number,
  { userId, now }: { readonly userId: number; readonly now: Date },
): Promise<ApprovalFacts | undefined> {
  await keepPlans(tx);
  await lockLoanUnread(tx, loanId);
  const claimsOf = await holdSalaryOf(tx, loanId);
  const viewed = await loanViewWithNext(tx, loanId);
  const told = await stepNewsWithNext(tx, loanId, "approved", now);
  const { rows } =
    await sql<FactsRow>`${PREPARED} select ${NEXT_EVENT} as event_id, exists (${openOperationOf(loanId)}) as in_doubt,
    ${stepFactsOf(loanId, "approved", userId)},
    (select to_json(one) from (${decidedScreeningOf(loanId)}) one) as screening,
    exists (select from watch_list_keys) as is_compared,
    exists (select from loans l join employers e on e.id = l.employer_id
      where l.id = ${loanId} and (e.status = 'closed' or e.exposure_cap is not null or e.merged_into is not null))
      or exists (select from loans l join loan_type_versions v on v.id = l.loan_type_version_id
        where l.id = ${loanId} and not v.payer_kinds @> '{federal,state,local,private}') as is_bounded`.execute(tx);
  const [view, facts, news] = [viewed(), rows[0], told()];
  if (!view || !facts || !news) return undefined;
  const loan = asStoredLoan(view.loan);
  return {
    loan,
    view,
    eventId: facts.event_id,
    inDoubt: facts.in_doubt,
    fourEyes: asStepFacts(facts),
    screening: facts.screening ?? undefined,
    claims: claimsOf(loan.customer_id),
    isCompared: facts.is_compared,
    isBounded: facts.is_bounded,
    news,
  };
}
