import { PAGE_SIZE } from "../../contract/paged.ts";
import { listPaydayRows } from "../../contract/payday.contract.ts";
import { kobo, nairaOrNull, toNaira } from "../../domain/money.ts";
import { readingRoute } from "../http/route.ts";
import { pageStart } from "../paging/page-address.ts";
import { pageAnswer, pageNumber, rowsOnLastPage } from "../paging/page-answer.ts";
import { readCell, readEmployerName } from "./employer-month.store.ts";
import { daysOfMonth } from "./payday-month.ts";
import { readPaydayRows, type StoredPaydayRow } from "./payday-row.store.ts";

/** The instalments or deductions behind a cell, newest first, with the cell's number and sum. */
export const listPaydayRowsRoute = readingRoute(listPaydayRows, async ({ query, deps }) => {
  const { month, figure, employer } = query;
  const { from, to } = daysOfMonth(month);
  const [cell, name] = await Promise.all([
    readCell(deps.db, { month: from, figure, employer }),
    employer === undefined ? undefined : readEmployerName(deps.db, employer),
  ]);
  const start = pageStart(query);
  const page = pageNumber(query.page, start, cell.rows);
  const limit =
    start.from === "end" ? rowsOnLastPage(cell.rows) : Math.min(PAGE_SIZE, cell.rows - (page - 1) * PAGE_SIZE);
  const rows =
    cell.rows === 0 || limit <= 0 ? [] : await readPaydayRows(deps.db, { figure, employer, from, to, start, limit });
  const positionOf = (row: StoredPaydayRow) => ({ createdAt: row.key, id: row.id });
  const found = {
    path: listPaydayRows.path,
    filters: { month, figure, employer: employer === undefined ? undefined : String(employer) },
    page,
    total: cell.rows,
    rows,
    positionOf,
  };
  return { data: { ...pageAnswer(found, presentRow), sum: toNaira(kobo(cell.amount)), employer: name ?? null } };
});

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
