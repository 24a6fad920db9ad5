import { filteredStatuses, type LoanSort, listLoans } from "../../contract/loan-lists.contract.ts";
import { PAGE_SIZE } from "../../contract/paged.ts";
import { type LagosDate, lagosDate } from "../../domain/time/lagos-date.ts";
import type { Deps } from "../deps.ts";
import { readingRoute } from "../http/route.ts";
import { countedTotal } from "../paging/count-cache.ts";
import { type PageStart, pageStart } from "../paging/page-address.ts";
import { pageAnswer, pageNumber, placeOf, rowsOnLastPage } from "../paging/page-answer.ts";
import { searchOf } from "../paging/search-pattern.ts";
import { requireDaysInOrder } from "../refusal/refusal.ts";
import { isKeptCount, type LoanFilter } from "./loan-filter.store.ts";
import { countByStatus, countFiltered, type LoanListRow, readLoanPage } from "./loan-list.store.ts";
import { presentLoanRow } from "./loan-row.presenter.ts";

/**
 * A page of loans, newest first by default (API-13), with an exact total and page addresses that make every page as
 * cheap as the first.
 */
export const listLoansRoute = readingRoute(listLoans, async ({ query, deps }) => {
  const { filterStatus, filterType, organization, employer_id, from_date, to_date, sort } = query;
  requireDaysInOrder("to_date", from_date, to_date);
  const filter = {
    statuses: filteredStatuses(filterStatus),
    typeCode: filterType || undefined,
    organization: organization || undefined,
    employerId: employer_id === undefined ? undefined : Number(employer_id),
    from: dayOf(from_date),
    to: dayOf(to_date),
    q: searchOf(query.q),
  };
  const start = pageStart(query);
  const { rows, total } = await readPage(deps, filter, sort ?? "newest", start);
  const page = pageNumber(query.page, start, total);
  const filters = { filterStatus, filterType, organization, employer_id, from_date, to_date, sort, q: filter.q };
  return {
    data: pageAnswer({ path: listLoans.path, filters, page, total, rows, positionOf: placeOf }, presentLoanRow),
  };
});

async function readPage(
  deps: Deps,
  filter: LoanFilter,
  sort: LoanSort,
  start: PageStart,
): Promise<{ rows: readonly LoanListRow[]; total: number }> {
  const { db, clock } = deps;
  const isKept = isKeptCount(filter);
  const counted = { key: ["loans", filter], count: (most: number) => countFiltered(db, filter, most) };
  const count = () => (isKept ? countByStatus(db, filter) : countedTotal(counted, clock.now().getTime()));
  if (start.from === "end") {
    const total = await count();
    return { rows: (await readLoanPage(db, filter, sort, start, rowsOnLastPage(total))).rows, total };
  }
  const reading = readLoanPage(db, filter, sort, start, PAGE_SIZE);
  const [page, found] = await Promise.all([reading, isKept ? undefined : count()]);
  return { rows: page.rows, total: found ?? page.total ?? (await count()) };
}

function dayOf(text: string | undefined): LagosDate | undefined {
  return text ? lagosDate(text) : undefined;
}
