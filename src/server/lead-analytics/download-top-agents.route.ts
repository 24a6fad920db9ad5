import { downloadTopAgents } from "../../contract/lead-analytics.contract.ts";
import { periodWindows } from "../../domain/time/period-windows.ts";
import { today } from "../clock.ts";
import { presentAgents } from "../dashboard/figures.presenter.ts";
import { readTopAgents } from "../dashboard/figures.store.ts";
import { readAsOf } from "../http/as-of.ts";
import { route } from "../http/route.ts";
import type { SheetPlan } from "../reports/writing/report-sheets.ts";
import { workbookAnswer } from "./workbook.ts";

const PLAN: SheetPlan = {
  sheet: "Top agents",
  columns: [
    { heading: "Agent", kind: "text" },
    { heading: "Leads", kind: "count" },
    { heading: "Approved amount", kind: "amount" },
    { heading: "From", kind: "text" },
    { heading: "To", kind: "text" },
  ],
};

/** The top agents of a period as a workbook, with the days of the ranking (ANA-05, ANA-06). */
export const downloadTopAgentsRoute = route(downloadTopAgents, async ({ query, deps }) => {
  const { current } = periodWindows(query.filter ?? "today", today(deps.clock));
  const { result, asOf } = await readAsOf(deps, (db) => readTopAgents(db, current));
  const agents = presentAgents(result);
  const rows = agents.map(({ name, leads_count, portfolio_sum_approved_amount: sum }) => [
    name,
    leads_count,
    sum,
    current.from,
    current.to,
  ]);
  const fileName = `tenor-top-agents-from-${current.from}-to-${current.to}`;
  return workbookAnswer({ fileName, at: asOf }, PLAN, rows);
});
