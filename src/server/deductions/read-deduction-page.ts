import type { DeductionStatus } from "../../contract/deductions.contract.ts";
import { PAGE_SIZE, type PageQuery } from "../../contract/paged.ts";
import type { OverdueBand } from "../../domain/loan/overdue-bands.ts";
import { today } from "../clock.ts";
import type { Deps } from "../deps.ts";
import { readHolidays } from "../loan-record/grace.store.ts";
import { countedTotal } from "../paging/count-cache.ts";
import { type PageStart, type Position, pageStart } from "../paging/page-address.ts";
import { pageAnswer, pageNumber, placeOf, rowsOnLastPage } from "../paging/page-answer.ts";
import { searchOf } from "../paging/search-pattern.ts";
import type { DeductionFilter } from "./deduction-filter.ts";
import { countFound, countKept, type DeductionListRow, readDeductionRows } from "./deduction-list.store.ts";
import { presentDeductionRow } from "./deduction-row.presenter.ts";

interface DeductionTable {
  readonly path: string;
  readonly status: DeductionStatus | undefined;
  readonly query: PageQuery & {
    readonly q?: string | undefined;
    readonly status?: DeductionStatus | undefined;
    readonly band?: OverdueBand | undefined;
    readonly order?: "days" | undefined;
  };
}

/**
 * A page of a deduction table, newest first or by days overdue (DED-01..05): exact totals, page addresses that make every page as cheap as
 * the first, and "overdue" by the current Lagos day.
 */
export async function readDeductionPage(deps: Deps, { path, status, query }: DeductionTable) {
  const { band, order } = query;
  const filter = { status, today: today(deps.clock), q: searchOf(query.q), band, byDays: order === "days" };
  const start = pageStart(query);
  const [{ rows, total }, holidays] = await Promise.all([readRows(deps, filter, start), readHolidays(deps.db.query)]);
  const page = pageNumber(query.page, start, total);
  const filters = { status: query.status, q: filter.q, band, order };
  const present = (row: DeductionListRow) => presentDeductionRow(row, filter.today, holidays);
  return pageAnswer({ path, filters, page, total, rows, positionOf: filter.byDays ? placeByDays : placeOf }, present);
}

function placeByDays({ oldest_unpaid_on, id }: DeductionListRow): Position {
  return { createdAt: new Date(`${oldest_unpaid_on}T00:00:00Z`), id };
}

async function readRows(
  { db, clock }: Deps,
  filter: DeductionFilter,
  start: PageStart,
): Promise<{ rows: readonly DeductionListRow[]; total: number }> {
  const counted = { key: ["deductions", filter], count: (most: number) => countFound(db, filter, most) };
  const count = () => (filter.q ? countedTotal(counted, clock.now().getTime()) : countKept(db, filter));
  if (start.from === "end") {
    const total = await count();
    return { rows: (await readDeductionRows(db, filter, start, rowsOnLastPage(total))).rows, total };
  }
  const reading = readDeductionRows(db, filter, start, PAGE_SIZE);
  const [page, found] = await Promise.all([reading, filter.q ? count() : undefined]);
  return { rows: page.rows, total: found ?? page.total ?? (await count()) };
}
