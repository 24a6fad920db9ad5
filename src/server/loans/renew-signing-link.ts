import { renewSigningLink } from "../../contract/loans.contract.ts";
import { AppError, notFound } from "../http/app-error.ts";
import { route } from "../http/route.ts";
import { findLoan } from "../loan-record/loan.store.ts";
import { lockLoanOr404, moveLoan, requireRule } from "../loan-record/move-loan.ts";
import { createSigningLink } from "../signing/create-signing-link.ts";
import { answerLoan } from "./answer-loan.ts";
import { assessmentForOffer, fixOffer } from "./fix-offer.ts";
import { showLoan } from "./show-loan.ts";

/** An offer lapses when it is this old; a renewed link then carries a new one. */
const OFFER_LIFE_MS = 14 * 24 * 60 * 60 * 1000;

/** Sends a new signing link; the old one stops working. */
export const renewSigningLinkRoute = route(renewSigningLink, async ({ params, actor, author, deps }) => {
  const before = await findLoan(deps.db, params.id);
  if (!before) throw notFound("loan");
  await deps.db.transaction(async (tx) => void (await requireRule(tx, before, "signing-link-renewed")));
  const lapsed = before.offered_at ? deps.clock.now().getTime() - before.offered_at.getTime() >= OFFER_LIFE_MS : false;
  const assessment = lapsed ? await assessmentForOffer(deps, params.id, author) : undefined;
  await deps.db.transaction(async (tx) => {
    const loan = await lockLoanOr404(tx, params.id);
    await requireRule(tx, loan, "signing-link-renewed");
    const at = deps.clock.now();
    if (lapsed && !assessment) throw new AppError("not-possible", "The offer has lapsed and could not be made again.");
    const changes = assessment ? fixOffer(loan, assessment, at) : {};
    await moveLoan(tx, loan, { event: "signing-link-renewed", author, at, changes });
    await createSigningLink(tx, deps, loan, at);
  });
  deps.wake("send-outbox");
  const data = await answerLoan({ actor, deps }, await showLoan(deps, params.id));
  return { message: "A new signing link was sent", data };
});
