import type { Assessment } from "../../domain/affordability/assess.ts";
import { formatNaira, kobo } from "../../domain/money.ts";
import { claimsSince } from "../affordability/judge-again.ts";
import { screenLoan } from "../affordability/screen-loan.ts";
import { factsSince, loanToScreen, newestDefiniteScreening } from "../affordability/screening.store.ts";
import { type ApprovedAssessment, liveSpecialApproval } from "../affordability/special-approval.store.ts";
import type { Author, Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { findLoan, type LoanChanges, type StoredLoan } from "../loan-record/loan.store.ts";
import { type LiveLoanType, liveVersionOf } from "../loan-record/loan-type.store.ts";
import { notFound, Refusal } from "../refusal/refusal.ts";

/** Salary facts older than this are looked up again before an offer is based on them. */
const OFFER_RESTS_ON_MS = 24 * 60 * 60 * 1000;

/** Whether an offer may be based on what the provider answered then. */
export function isFreshForOffer(answeredAt: Date, now: Date): boolean {
  return now.getTime() - answeredAt.getTime() < OFFER_RESTS_ON_MS;
}

/**
 * The newest screening of a loan, repeated now unless an offer may be based on it: it must be of today, under the
 * currently live special approval if any, by the live version of the loan type, and must have counted other loans'
 * claims on the salary.
 */
export async function assessmentForOffer(deps: Deps, loanId: number, author: Author): Promise<ApprovedAssessment> {
  const loan = await findLoan(deps.db, loanId);
  if (!loan) throw notFound("loan");
  const kept = await newestDefiniteScreening(deps.db.query, loanId);
  const isFresh = kept && isFreshForOffer(await factsSince(deps.db.query, kept), deps.clock.now());
  const account = { bankCode: loan.bank_code, accountNumber: loan.account_number };
  const approval = await liveSpecialApproval(deps.db.query, account, deps.clock.now());
  const assessment = kept?.assessment as ApprovedAssessment | undefined;
  const wasApproved = Boolean(assessment?.specialApproval) || assessment?.rules.some(({ lifted }) => lifted) === true;
  const live = await liveVersionOf(deps.db.query, loan.loan_type_id, deps.clock.now());
  const isOfVersion = assessment?.loanTypeVersionId === requireLive(loan, live).id;
  const isOfToday = isFresh && isOfVersion && wasApproved === (approval !== undefined);
  if (isOfToday && assessment && !(await hasNewClaims(deps, loanId, kept))) return assessment;
  const screened = await screenLoan(deps, loanId, author, { forOffer: true });
  if (screened.kind === "unavailable") throw new Refusal("provider-unavailable", screened.message);
  return screened.assessment;
}

/** Refuses an offer based on details that were corrected while it was calculated. */
export function requireSameDetails(before: StoredLoan, loan: StoredLoan): void {
  const isSame = (["bank_code", "account_number", "organization_name"] as const).every(
    (name) => before[name] === loan[name],
  );
  if (isSame) return;
  throw new Refusal(
    "still-working",
    `The details of loan ${loan.reference} were corrected at this moment. Look again, then go on.`,
  );
}

async function hasNewClaims(
  { db }: Deps,
  loanId: number,
  kept: Awaited<ReturnType<typeof newestDefiniteScreening>>,
): Promise<boolean> {
  const loan = await loanToScreen(db.query, loanId);
  return loan !== undefined && (await claimsSince(db.query, loan, kept)) !== undefined;
}

function requireLive(loan: StoredLoan, live: LiveLoanType | undefined): LiveLoanType {
  if (live) return live;
  throw new Refusal(
    "not-possible",
    `The loan type of ${loan.reference} is not on offer any more, so no offer can be made under it.`,
  );
}

/**
 * The offer to sign, priced by the currently live version of the loan type, whose versions must be locked
 * (`holdVersions`). Refuses as `fixOffer` does, if the type is no longer on offer or not for that tenor, and if the
 * assessment used another version.
 */
export async function priceOffer(
  tx: Tx,
  loan: StoredLoan,
  assessment: ApprovedAssessment,
  at: Date,
): Promise<LoanChanges> {
  const live = requireLive(loan, await liveVersionOf(tx, loan.loan_type_id, at));
  if (assessment.loanTypeVersionId !== live.id) {
    throw new Refusal(
      "still-working",
      `A new version of ${live.name} has begun at this moment. Look again, then go on.`,
    );
  }
  if (loan.tenor < live.minimum_tenor || loan.tenor > live.maximum_tenor) {
    throw new Refusal(
      "not-possible",
      `${live.name} runs for ${live.minimum_tenor} to ${live.maximum_tenor} months now; ${loan.reference} asks for ${loan.tenor}.`,
    );
  }
  const { method, monthly_rate_bp } = live;
  return { ...fixOffer(loan, assessment, at), loan_type_version_id: live.id, method, monthly_rate_bp };
}

/**
 * The offer to sign: the lower of request and offer, its fee, and the payout. Refuses with the rejection reason if no
 * offer can be made.
 */
export function fixOffer(loan: StoredLoan, assessment: Assessment, at: Date): LoanChanges {
  if (assessment.rejectionReason !== undefined) throw new Refusal("not-possible", `${assessment.rejectionReason}.`);
  if (loan.is_device && assessment.offer < loan.amount) {
    throw new Refusal(
      "not-possible",
      `The affordable amount of ${formatNaira(kobo(assessment.offer))} is below the price of ${formatNaira(kobo(loan.amount))}.`,
    );
  }
  return {
    offered_amount: assessment.amount,
    fee: assessment.fee,
    payout: assessment.availableAmount,
    offered_at: at,
    application_type: assessment.isTopUp ? "top up" : "new",
    top_up_of: assessment.topUpOfLoanId ?? null,
    // An employer's longest tenor may be shorter than the requested one.
    ...(assessment.tenorMonths < loan.tenor && { tenor: assessment.tenorMonths }),
  };
}
