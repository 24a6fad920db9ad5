import { filteredStatuses, listLoans } from "../../contract/loan-lists.contract.ts";
import { PAGE_SIZE } from "../../contract/paged.ts";
import type { LoanStatus } from "../../domain/loan/loan-status.ts";
import { today } from "../clock.ts";
import type { Deps } from "../deps.ts";
import { readingRoute } from "../http/route.ts";
import { countedTotal } from "../paging/count-cache.ts";
import { type PageStart, type Position, pageStart } from "../paging/page-address.ts";
import { pageAnswer, pageNumber, placeOf, rowsOnLastPage } from "../paging/page-answer.ts";
import { fieldError } from "../refusal/refusal.ts";
import { askedFilter, isOneQueue } from "./asked-filter.ts";
import { isKeptCount, type LoanFilter, type LoanOrder, ORDERS } from "./loan-filter.store.ts";
import { countByStatus, countFiltered, type ListedLoanRow, readLoanPage } from "./loan-list.store.ts";
import { presentListedLoan } from "./loan-row.presenter.ts";

/**
 * A page of loans, newest first by default (API-13), with an exact total and page addresses that make every page as
 * cheap as the first.
 */
export const listLoansRoute = readingRoute(listLoans, async ({ query, deps }) => {
  const { filterStatus, filterType, organization, employer_id, from_date, to_date, sort, order } = query;
  const day = today(deps.clock);
  const filter = askedFilter(filteredStatuses(filterStatus), query, day);
  const { screening, waiting, reason, rejected_from, rejected_to } = query;
  const by: LoanOrder = order ? waitingOrder(order, filter.statuses) : (sort ?? "newest");
  const start = pageStart(query);
  const { rows, total } = await readPage(deps, filter, by, start);
  const page = pageNumber(query.page, start, total);
  const asked = { filterStatus, filterType, organization, employer_id, from_date, to_date, screening, waiting };
  const filters = { ...asked, reason, rejected_from, rejected_to, sort, order, q: filter.q };
  const positionOf = ORDERS[by].column === "status_since" ? placeInQueue : placeOf;
  return {
    data: pageAnswer({ path: listLoans.path, filters, page, total, rows, positionOf }, (row) =>
      presentListedLoan(row, day),
    ),
  };
});

function waitingOrder(order: "oldest" | "newest", statuses: readonly LoanStatus[]): LoanOrder {
  const isRejected = statuses.length === 1 && statuses[0] === "rejected";
  if (!isRejected && !isOneQueue(statuses))
    throw fieldError("order", "Only one status in which loans wait, or rejected loans, have this order.");
  return order === "oldest" ? "longest" : "shortest";
}

function placeInQueue({ status_since, created_at, id }: ListedLoanRow): Position {
  return { createdAt: status_since ?? created_at, id };
}

async function readPage(
  deps: Deps,
  filter: LoanFilter,
  order: LoanOrder,
  start: PageStart,
): Promise<{ rows: readonly ListedLoanRow[]; total: number }> {
  const { db, clock } = deps;
  const isKept = isKeptCount(filter);
  const counted = { key: ["loans", filter], count: (most: number) => countFiltered(db, filter, most) };
  const count = () => (isKept ? countByStatus(db, filter) : countedTotal(counted, clock.now().getTime()));
  if (start.from === "end") {
    const total = await count();
    return { rows: (await readLoanPage(db, filter, order, start, rowsOnLastPage(total))).rows, total };
  }
  const reading = readLoanPage(db, filter, order, start, PAGE_SIZE);
  const [page, found] = await Promise.all([reading, isKept ? undefined : count()]);
  return { rows: page.rows, total: found ?? page.total ?? (await count()) };
}
