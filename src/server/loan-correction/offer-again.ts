import { screenLoan } from "../affordability/screen-loan.ts";
import { answeredBeforeCorrection } from "../affordability/screening.store.ts";
import { holdContact } from "../contact-changes/contact-change.store.ts";
import { holdOnCodes } from "../contact-changes/contact-for-codes.ts";
import type { Author } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { findLoan, updateLoan } from "../loan-record/loan.store.ts";
import { holdVersions } from "../loan-record/loan-type.store.ts";
import { lockLoanOr404 } from "../loan-record/move-loan.ts";
import { isFreshForOffer, priceOffer, requireSameDetails } from "../loans/fix-offer.ts";
import { Refusal } from "../refusal/refusal.ts";
import { createSigningLink } from "../signing/link/create-signing-link.ts";
import { isOfferAlive } from "../signing/link/offer-life.ts";

/**
 * Screens a corrected loan that already had an offer, makes a new offer and sends its link; while a change of contact
 * waits for a second person, the confirmation sends the link. If no offer is possible the screening says why, and
 * nothing is sent. A loan without an offer yet is screened with the new applications.
 *
 * Only another account is looked up, which is billed. For the same account the last answer is used; if it is too old
 * for an offer of today, the new offer ends on the day of the one before it (`offeredBefore`).
 */
export async function offerAgain(
  deps: Deps,
  loanId: number,
  { author, offeredBefore }: { readonly author: Author; readonly offeredBefore: Date | null },
): Promise<void> {
  const before = await findLoan(deps.db, loanId);
  if (before?.status !== "confirmation_sent") return;
  const keptSince = await answeredBeforeCorrection(deps.db.query, loanId);
  const screened = await screenLoan(deps, loanId, author, { forOffer: true, ...(keptSince && { keptSince }) });
  if (screened.kind !== "assessed") return;
  await deps.db.transaction(async (tx) => {
    await holdContact(tx, before.customer_id);
    const loan = await lockLoanOr404(tx, loanId);
    await holdVersions(tx, loan.loan_type_id);
    const at = deps.clock.now();
    // Moved on, or corrected again: that change made the offer.
    if (loan.status !== "confirmation_sent" || loan.offered_at !== null) return;
    const offered_at = isFreshForOffer(screened.at, at) ? at : offeredBefore;
    // Already expired: an officer sends a new one, which looks the salary up.
    if (!isOfferAlive({ offered_at }, at)) return;
    try {
      requireSameDetails(before, loan);
      await updateLoan(tx, loan.id, { ...(await priceOffer(tx, loan, screened.assessment, at)), offered_at });
    } catch (error) {
      if (error instanceof Refusal) return;
      throw error;
    }
    const isHeld = await holdOnCodes(tx, deps.config, { customerId: loan.customer_id, author, at });
    if (!isHeld) await createSigningLink(tx, deps, loan, { author, at });
  });
}
