import { listPartnerLoans } from "../../../contract/partners.contract.ts";
import { route } from "../../http/route.ts";
import { presentPartnerLoan } from "./partner-loan.presenter.ts";
import { readLoansOf } from "./partner-loans.store.ts";

const ON_A_PAGE = 20;

/** A page of the partner's own loans, continued from its last row and without a total. */
export const listPartnerLoansRoute = route(listPartnerLoans, async ({ query, partner, deps }) => {
  const rows = await readLoansOf(deps.db.query, partner.partnerId, { after: query.after, limit: ON_A_PAGE + 1 });
  const shown = rows.slice(0, ON_A_PAGE);
  const next = rows.length > ON_A_PAGE ? `${listPartnerLoans.path}?after=${shown.at(-1)?.id}` : null;
  return { data: { loans: shown.map(presentPartnerLoan), next_page_url: next } };
});
