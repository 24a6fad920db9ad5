import { PAGE_SIZE } from "../../contract/paged.ts";
import { getPayday } from "../../contract/payday.contract.ts";
import { today } from "../clock.ts";
import { readingRoute } from "../http/route.ts";
import { pageAnswer } from "../paging/page-answer.ts";
import { type EmployerMonth, readEmployerMonths, readMonthSums } from "./employer-month.store.ts";
import { presentSteps } from "./month-sums.presenter.ts";
import { daysOfMonth, monthOf } from "./payday-month.ts";
import { riskCounts } from "./risk-counts.ts";

/**
 * A month by employer: expected, deducted, remitted and posted, whoever lacks most of what was due by today first, and
 * the number of risky mandates.
 */
export const getPaydayRoute = readingRoute(getPayday, async ({ query, deps }) => {
  const asOf = today(deps.clock);
  const month = query.month ?? monthOf(asOf);
  const q = query.q?.trim() || undefined;
  const filter = { ...daysOfMonth(month), asOf, q };
  const asked = query.page ?? 1;
  const reading = readMonthSums(deps.db, filter);
  // The last page has a named address; all others have numbers.
  const page = query.before === "end" ? Math.max(1, Math.ceil((await reading).employers / PAGE_SIZE)) : asked;
  const [rows, sums, risks] = await Promise.all([
    readEmployerMonths(deps.db, filter, page),
    reading,
    riskCounts(deps.db, deps.clock),
  ]);
  const positionOf = (_row: EmployerMonth) => ({ createdAt: new Date(0), id: 0 });
  const found = {
    path: getPayday.path,
    filters: { month: query.month, q },
    page,
    total: sums.employers,
    rows,
    positionOf,
  };
  const data = pageAnswer(found, (row) => ({
    employer_id: row.employer_id,
    employer: row.employer,
    ...presentSteps(row),
  }));
  return { data: { ...data, month, as_of: asOf, sum: presentSteps(sums), risks } };
});
