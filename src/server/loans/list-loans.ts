import type { LoanSort } from "../../contract/loan-lists.contract.ts";
import { type LoanRow, listLoans } from "../../contract/loans.contract.ts";
import { PAGE_SIZE } from "../../contract/paged.ts";
import { isLoanStatus, type LoanStatus } from "../../domain/loan/loan-status.ts";
import { kobo, toNaira } from "../../domain/money.ts";
import { type LagosDate, lagosDate } from "../../domain/time/lagos-date.ts";
import type { Deps } from "../deps.ts";
import { fieldError } from "../http/app-error.ts";
import { route } from "../http/route.ts";
import { countedTotal } from "../paging/count-cache.ts";
import { type PageStart, pageStart } from "../paging/page-address.ts";
import { pageAnswer, pageNumber, rowsOnLastPage } from "../paging/page-answer.ts";
import { searchOf } from "../paging/search-pattern.ts";
import { isKeptCount, type LoanFilter } from "./loan-filter.store.ts";
import { countByStatus, countFiltered, type LoanListRow, readLoanPage } from "./loan-list.store.ts";

/**
 * A page of loans, newest first unless another order is asked for (API-13), with an exact total and addresses that keep
 * every page as cheap as the first.
 */
export const listLoansRoute = route(listLoans, async ({ query, deps }) => {
  const { filterStatus, filterType, organization, from_date, to_date, sort } = query;
  if (from_date && to_date && to_date < from_date) throw fieldError("to_date", "The last day is before the first.");
  const filter = {
    statuses: statusesOf(filterStatus),
    typeCode: filterType || undefined,
    organization: organization || undefined,
    from: dayOf(from_date),
    to: dayOf(to_date),
    q: searchOf(query.q),
  };
  const start = pageStart(query);
  const { rows, total } = await readPage(deps, filter, sort ?? "newest", start);
  const page = pageNumber(query.page, start, total);
  const filters = { filterStatus, filterType, organization, from_date, to_date, sort, q: filter.q };
  const positionOf = (row: LoanListRow) => ({ createdAt: row.created_at, id: row.id });
  return { data: pageAnswer({ path: listLoans.path, filters, page, total, rows, positionOf }, presentRow) };
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

function statusesOf(filterStatus: string | undefined): readonly LoanStatus[] {
  return (filterStatus ?? "").split("~").filter(isLoanStatus);
}

function presentRow(row: LoanListRow): LoanRow {
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    amount: toNaira(kobo(row.amount)),
    approved_amount: row.approved_amount === null ? null : toNaira(kobo(row.approved_amount)),
    tenor: row.tenor,
    application_type: row.application_type,
    organization_name: row.organization_name,
    created_at: row.created_at.toISOString(),
    loan_type: { id: row.type_id, name: row.type_name, code: row.type_code },
    user: {
      id: row.customer_id,
      first_name: row.first_name,
      last_name: row.last_name,
      name: `${row.first_name} ${row.last_name}`,
      phone_number: row.phone,
    },
  };
}
