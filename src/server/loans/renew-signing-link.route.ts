import { renewSigningLink } from "../../contract/loans.contract.ts";
import { holdContact } from "../contact-changes/contact-change.store.ts";
import { route } from "../http/route.ts";
import { findLoan } from "../loan-record/loan.store.ts";
import { holdVersions } from "../loan-record/loan-type.store.ts";
import { lockLoanOr404, moveLoan, requireRule } from "../loan-record/move-loan.ts";
import { notFound, Refusal } from "../refusal/refusal.ts";
import { createSigningLink } from "../signing/link/create-signing-link.ts";
import { isOfferAlive } from "../signing/link/offer-life.ts";
import { answerLoan, showLoan } from "./answer-loan.ts";
import { assessmentForOffer, priceOffer, requireSameDetails } from "./fix-offer.ts";

/** Sends a new signing link, with a new offer if the old one has expired; the old link stops working. */
export const renewSigningLinkRoute = route(renewSigningLink, async ({ params, actor, author, deps }) => {
  const before = await findLoan(deps.db, params.id);
  if (!before) throw notFound("loan");
  await deps.db.transaction(async (tx) => void (await requireRule(tx, before, "signing-link-renewed")));
  const isAlive = isOfferAlive(before, deps.clock.now());
  const assessment = isAlive ? undefined : await assessmentForOffer(deps, params.id, author);
  await deps.db.transaction(async (tx) => {
    await holdContact(tx, before.customer_id);
    const loan = await lockLoanOr404(tx, params.id);
    await requireRule(tx, loan, "signing-link-renewed");
    requireSameDetails(before, loan);
    if (assessment) await holdVersions(tx, loan.loan_type_id);
    const at = deps.clock.now();
    if (!assessment && !isOfferAlive(loan, at))
      throw new Refusal("not-possible", "The offer has lapsed and could not be made again.");
    const changes = assessment ? await priceOffer(tx, loan, assessment, at) : {};
    await moveLoan(tx, loan, { event: "signing-link-renewed", author, at, changes });
    await createSigningLink(tx, deps, loan, { author, at });
  });
  const data = await answerLoan({ actor, deps }, await showLoan(deps, params.id));
  return { message: "A new signing link was sent", data };
});
