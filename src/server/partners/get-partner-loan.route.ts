import { getPartnerLoan } from "../../contract/partners.contract.ts";
import { route } from "../http/route.ts";
import { notFound } from "../refusal/refusal.ts";
import { presentPartnerLoan } from "./partner-loan.presenter.ts";
import { readLoanOf } from "./partner-loans.store.ts";

/** One loan of the partner's own; another's is answered like one that is not there. */
export const getPartnerLoanRoute = route(getPartnerLoan, async ({ params, partner, deps }) => {
  const loan = await readLoanOf(deps.db.query, partner.partnerId, params.id);
  if (!loan) throw notFound("loan");
  return { data: presentPartnerLoan(loan) };
});
