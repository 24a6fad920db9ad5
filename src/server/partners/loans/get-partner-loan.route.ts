import { getPartnerLoan } from "../../../contract/partners.contract.ts";
import { route } from "../../http/route.ts";
import { notFound } from "../../refusal/refusal.ts";
import { presentPartnerLoan } from "./partner-loan.presenter.ts";
import { readLoanOf } from "./partner-loans.store.ts";

/** One of the partner's own loans; others get the answer of an unknown loan. */
export const getPartnerLoanRoute = route(getPartnerLoan, async ({ params, partner, deps }) => {
  const loan = await readLoanOf(deps.db.query, partner.partnerId, params.id);
  if (!loan) throw notFound("loan");
  return { data: presentPartnerLoan(loan) };
});
