import { pathOf } from "../../../contract/endpoint.ts";
import { getPartnerTimeline } from "../../../contract/partners.contract.ts";
import { route } from "../../http/route.ts";
import { notFound } from "../../refusal/refusal.ts";
import { isLoanOf, readEventsOf } from "./partner-loans.store.ts";

const ON_A_PAGE = 100;

/** The events of one of the partner's own loans, without names and notes of staff. */
export const getPartnerTimelineRoute = route(getPartnerTimeline, async ({ params, query, partner, deps }) => {
  if (!(await isLoanOf(deps.db.query, partner.partnerId, params.id))) throw notFound("loan");
  const rows = await readEventsOf(deps.db.query, params.id, { after: query.after, limit: ON_A_PAGE + 1 });
  const shown = rows.slice(0, ON_A_PAGE);
  const path = pathOf(getPartnerTimeline, params);
  const next = rows.length > ON_A_PAGE ? `${path}?after=${shown.at(-1)?.id}` : null;
  return { data: { events: shown.map((row) => ({ ...row, at: row.at.toISOString() })), next_page_url: next } };
});
