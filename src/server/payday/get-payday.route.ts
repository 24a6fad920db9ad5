import { PAGE_SIZE } from "../../contract/paged.ts";
import { getPayday, PAYDAY_FIGURES } from "../../contract/payday.contract.ts";
import { kobo, toNaira } from "../../domain/money.ts";
import { today } from "../clock.ts";
import { readingRoute } from "../http/route.ts";
import { pageAnswer } from "../paging/page-answer.ts";
import { type EmployerMonth, type MonthSums, readEmployerMonths, readMonthSums } from "./employer-month.store.ts";
import { daysOfMonth, monthOf } from "./payday-month.ts";
import { riskCounts } from "./risk-counts.ts";

/**
 * A month by employer: expected, deducted and remitted, the largest expected first, and the number of risky mandates.
 */
export const getPaydayRoute = readingRoute(getPayday, async ({ query, deps }) => {
  const month = query.month ?? monthOf(today(deps.clock));
  const q = query.q?.trim() || undefined;
  const filter = { month: daysOfMonth(month).from, q };
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
  return {
    data: {
      ...pageAnswer(found, ({ employer_id, employer, ...sums }) => ({ employer_id, employer, ...cellsOf(sums) })),
      month,
      sum: cellsOf(sums),
      risks,
    },
  };
});

function cellsOf(sums: MonthSums) {
  const [expected, deducted, remitted] = PAYDAY_FIGURES.map((figure) => ({
    rows: sums[`${figure}_rows`],
    amount: toNaira(kobo(sums[`${figure}_amount`])),
  })) as [Cells, Cells, Cells];
  return { expected, deducted, remitted };
}

interface Cells {
  readonly rows: number;
  readonly amount: number;
}
