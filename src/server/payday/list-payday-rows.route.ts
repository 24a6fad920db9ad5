import { PAGE_SIZE } from "../../contract/paged.ts";
import { DUE_FIGURES, listPaydayRows } from "../../contract/payday.contract.ts";
import { kobo, nairaOrNull, toNaira } from "../../domain/money.ts";
import { addDays, type LagosDate, lagosDate } from "../../domain/time/lagos-date.ts";
import { readingRoute } from "../http/route.ts";
import { pageStart } from "../paging/page-address.ts";
import { pageAnswer, pageNumber, rowsOnLastPage } from "../paging/page-answer.ts";
import { fieldError } from "../refusal/refusal.ts";
import { readCell, readEmployerName } from "./employer-month.store.ts";
import { readRows } from "./open-rows-first.ts";
import { daysOfMonth } from "./payday-month.ts";
import type { StoredPaydayRow } from "./payday-row.store.ts";

/**
 * The instalments or deductions behind a cell, those that wait for their money first and then the newest, with the cell's
 * number and sum; of instalments, those due by a day alone where one is named.
 */
export const listPaydayRowsRoute = readingRoute(listPaydayRows, async ({ query, deps }) => {
  const { month, figure, employer, until, order } = query;
  const { from, to: next } = daysOfMonth(month);
  if (until !== undefined && !DUE_FIGURES.some((name) => name === figure))
    throw fieldError("until", "Only instalments are due on a day.");
  const to = until === undefined ? next : upTo(lagosDate(until), { from, next });
  const [cell, name] = await Promise.all([
    readCell(deps.db, { from, to, figure, employer }),
    employer === undefined ? undefined : readEmployerName(deps.db, employer),
  ]);
  const start = pageStart(query);
  const page = pageNumber(query.page, start, cell.rows);
  const limit =
    start.from === "end" ? rowsOnLastPage(cell.rows) : Math.min(PAGE_SIZE, cell.rows - (page - 1) * PAGE_SIZE);
  const rows =
    cell.rows === 0 || limit <= 0 ? [] : await readRows(deps.db, { figure, employer, from, to, start, limit }, order);
  const positionOf = (row: StoredPaydayRow) => ({ createdAt: row.key, id: row.id });
  const found = {
    path: listPaydayRows.path,
    filters: { month, figure, until, employer: employer === undefined ? undefined : String(employer), order },
    page,
    total: cell.rows,
    rows,
    positionOf,
  };
  return { data: { ...pageAnswer(found, presentRow), sum: toNaira(kobo(cell.amount)), employer: name ?? null } };
});

/** The end of the days of a month up to one of them: before all of them, none. */
function upTo(until: LagosDate, { from, next }: { from: LagosDate; next: LagosDate }): LagosDate {
  const end = addDays(until, 1);
  if (end < from) return from;
  return end < next ? end : next;
}

function presentRow(row: StoredPaydayRow) {
  return {
    id: row.id,
    loan: { id: row.loan_id, reference: row.reference },
    name: row.name,
    date: row.date,
    amount: toNaira(kobo(row.amount)),
    paid: nairaOrNull(row.paid),
    mandate_reference: row.mandate_reference,
    remitted_on: row.remitted_on,
  };
}
