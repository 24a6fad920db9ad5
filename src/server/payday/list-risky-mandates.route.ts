import { PAGE_SIZE } from "../../contract/paged.ts";
import { listRiskyMandates, MANDATE_RISKS, type MandateRisk } from "../../contract/payday.contract.ts";
import { readingRoute } from "../http/route.ts";
import { type PageStart, type Position, pageStart } from "../paging/page-address.ts";
import { pageAnswer, pageNumber, rowsOnLastPage } from "../paging/page-answer.ts";
import { type RiskPlace, type RiskyRow, readRisks } from "./mandate-risk.store.ts";
import { riskCounts, riskMoment } from "./risk-counts.ts";
import { presentRisky, riskOf } from "./risky-mandate.presenter.ts";

/** Mandates whose next deduction will likely fail: by risk, and within each the newest first. */
export const listRiskyMandatesRoute = readingRoute(listRiskyMandates, async ({ query, deps }) => {
  const { risk } = query;
  const start = pageStart(query);
  const counts = await riskCounts(deps.db, deps.clock);
  const total = risk ? counts[risk] : MANDATE_RISKS.reduce((sum, name) => sum + counts[name], 0);
  const page = pageNumber(query.page, start, total);
  const rows = await readRisks(deps.db, {
    ...riskMoment(deps.clock),
    risk,
    backwards: start.from === "end" || start.from === "before",
    beside: placeOf(start),
    limit: start.from === "end" ? rowsOnLastPage(total) : PAGE_SIZE,
    skip: start.from === "end" ? 0 : start.skip,
  });
  return {
    data: pageAnswer({ path: listRiskyMandates.path, filters: { risk }, page, total, rows, positionOf }, presentRisky),
  };
});

// A page address holds an instant and a number, which encodes loan and risk.
function positionOf({ key, loan_id, ...row }: RiskyRow): Position {
  return { createdAt: key, id: loan_id * MANDATE_RISKS.length + MANDATE_RISKS.indexOf(riskOf(row)) };
}

function placeOf(start: PageStart): RiskPlace | undefined {
  if (!("position" in start)) return undefined;
  const { createdAt, id } = start.position;
  const risk = MANDATE_RISKS[id % MANDATE_RISKS.length] as MandateRisk;
  return { risk, key: createdAt, loanId: Math.floor(id / MANDATE_RISKS.length) };
}
