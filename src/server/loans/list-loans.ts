import { type LoanRow, listLoans } from "../../contract/loans.contract.ts";
import { PAGE_SIZE } from "../../contract/paged.ts";
import { isLoanStatus, type LoanStatus } from "../../domain/loan/loan-status.ts";
import { kobo, toNaira } from "../../domain/money.ts";
import type { Deps } from "../deps.ts";
import { route } from "../http/route.ts";
import { searchTotal } from "./count-cache.ts";
import { countByStatus, type LoanFilter, type LoanListRow, readLoanPage } from "./loan-list.store.ts";
import { type PageStart, pageAddresses, pageStart } from "./page-address.ts";

/** A page of loans, newest first (API-13), with an exact total and addresses that keep every page as cheap as the first. */
export const listLoansRoute = route(listLoans, async ({ query, deps }) => {
  const filter = {
    statuses: statusesOf(query.filterStatus),
    typeCode: query.filterType || undefined,
    q: query.q || undefined,
  };
  const start = pageStart(query);
  const { rows, total } = await readPage(deps, filter, start);
  return { data: pageOf(rows, total, pageNumber(query.page, start, total), filter, query) };
});

async function readPage(
  deps: Deps,
  filter: LoanFilter,
  start: PageStart,
): Promise<{ rows: readonly LoanListRow[]; total: number }> {
  const { db, clock } = deps;
  const count = () => (filter.q ? searchTotal(db, filter, clock.now().getTime()) : countByStatus(db, filter));
  if (start.from === "end") {
    const total = await count();
    return { rows: (await readLoanPage(db, filter, start, rowsOnLastPage(total))).rows, total };
  }
  const [page, found] = await Promise.all([readLoanPage(db, filter, start, PAGE_SIZE), filter.q ? count() : undefined]);
  return { rows: page.rows, total: found ?? page.total ?? (await count()) };
}

function statusesOf(filterStatus: string | undefined): readonly LoanStatus[] {
  return (filterStatus ?? "").split("~").filter(isLoanStatus);
}

function rowsOnLastPage(total: number): number {
  return total % PAGE_SIZE || PAGE_SIZE;
}

function pageNumber(page: number | undefined, start: PageStart, total: number): number {
  return start.from === "end" ? Math.max(1, Math.ceil(total / PAGE_SIZE)) : (page ?? 1);
}

function pageOf(
  rows: readonly LoanListRow[],
  total: number,
  page: number,
  filter: LoanFilter,
  query: { filterStatus?: string | undefined },
) {
  const [first, last] = [rows[0], rows.at(-1)].map((row) => row && { createdAt: row.created_at, id: row.id });
  const filters = { filterStatus: query.filterStatus, filterType: filter.typeCode, q: filter.q };
  const addresses = pageAddresses({ path: listLoans.path, filters, page, total, first, last });
  const from = rows.length === 0 ? null : (page - 1) * PAGE_SIZE + 1;
  return {
    data: rows.map(presentRow),
    from,
    to: from === null ? null : from + rows.length - 1,
    current_page: page,
    last_page: addresses.lastPage,
    per_page: PAGE_SIZE,
    total,
    prev_page_url: addresses.prev,
    next_page_url: addresses.next,
    links: addresses.links,
  };
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
