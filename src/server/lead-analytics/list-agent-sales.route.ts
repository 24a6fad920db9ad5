import { listAgentSales } from "../../contract/lead-analytics.contract.ts";
import { kobo, toNaira } from "../../domain/money.ts";
import { periodWindows } from "../../domain/time/period-windows.ts";
import { today } from "../clock.ts";
import { readAsOf } from "../http/as-of.ts";
import { route } from "../http/route.ts";
import { pageStart } from "../paging/page-address.ts";
import { pageAnswer, pageNumber } from "../paging/page-answer.ts";
import { notFound } from "../refusal/refusal.ts";
import { readAgentName, readAgentSales, type StoredSale } from "./agent-sales.store.ts";

/** The sales behind a top agent's figures: those with a valid approval in the period (ANA-05). */
export const listAgentSalesRoute = route(listAgentSales, async ({ params: { id }, query, deps }) => {
  const agent = await readAgentName(deps.db, id);
  if (agent === undefined) throw notFound("No such member of staff");
  const { current } = periodWindows(query.filter ?? "today", today(deps.clock));
  const start = pageStart(query);
  const { result, asOf } = await readAsOf(deps, (db) => readAgentSales(db, id, current, start));
  const { rows, total, kobo: sum } = result;
  const path = listAgentSales.path.replace(":id", String(id));
  const page = pageNumber(query.page, start, total);
  return {
    asOf,
    data: {
      ...pageAnswer({ path, filters: { filter: query.filter }, page, total, rows, positionOf }, presentSale),
      agent,
      sum: toNaira(kobo(sum)),
      covered: current,
    },
  };
});

const positionOf = (sale: StoredSale) => ({
  createdAt: new Date(`${sale.approved_on}T00:00:00Z`),
  id: sale.lead_id,
});

function presentSale({ lead_id, name, loan_id, reference, approved_on, amount }: StoredSale) {
  return {
    lead_id,
    name,
    loan: { id: loan_id, reference },
    approved_on,
    approved_amount: toNaira(kobo(amount)),
  };
}
