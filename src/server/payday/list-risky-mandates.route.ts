import { listRiskyMandates, MANDATE_RISKS } from "../../contract/payday.contract.ts";
import { readingRoute } from "../http/route.ts";
import { pageStart } from "../paging/page-address.ts";
import { pageAnswer, pageNumber, rowsOnLastPage } from "../paging/page-answer.ts";
import { placeOfRisky, readRisks } from "./mandate-risk.store.ts";
import { riskCounts, riskMoment } from "./risk-counts.ts";
import { presentRisky } from "./risky-mandate.presenter.ts";

/** Mandates whose next deduction will likely fail: by risk, and within each the newest first. */
export const listRiskyMandatesRoute = readingRoute(listRiskyMandates, async ({ query, deps }) => {
  const { risk } = query;
  const start = pageStart(query);
  const counts = await riskCounts(deps.db, deps.clock);
  const total = risk ? counts[risk] : MANDATE_RISKS.reduce((sum, name) => sum + counts[name], 0);
  const page = pageNumber(query.page, start, total);
  const lastPageRows = rowsOnLastPage(total);
  const rows = await readRisks(deps.db, { ...riskMoment(deps.clock), risk, start, lastPageRows });
  const found = { path: listRiskyMandates.path, filters: { risk }, page, total, rows, positionOf: placeOfRisky };
  return { data: pageAnswer(found, presentRisky) };
});
