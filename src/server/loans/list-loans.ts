import { type LoanRow, listLoans } from "../../contract/loans.contract.ts";
import { PAGE_SIZE } from "../../contract/paged.ts";
import { isLoanStatus, type LoanStatus } from "../../domain/loan/loan-status.ts";
import { kobo, toNaira } from "../../domain/money.ts";
import type { Deps } from "../deps.ts";
import { route } from "../http/route.ts";
import { type PageStart, pageStart } from "../paging/page-address.ts";
import { pageAnswer, pageNumber, rowsOnLastPage } from "../paging/page-answer.ts";
import { searchTotal } from "./count-cache.ts";
import { countByStatus, type LoanFilter, type LoanListRow, readLoanPage } from "./loan-list.store.ts";

/** A page of loans, newest first (API-13), with an exact total and addresses that keep every page as cheap as the first. */
export const listLoansRoute = route(listLoans, async ({ query, deps }) => {
  const filter = {
    statuses: statusesOf(query.filterStatus),
    typeCode: query.filterType || undefined,
    q: query.q || undefined,
  };
  const start = pageStart(query);
  const { rows, total } = await readPage(deps, filter, start);
  const page = pageNumber(query.page, start, total);
  const filters = { filterStatus: query.filterStatus, filterType: filter.typeCode, q: filter.q };
  const positionOf = (row: LoanListRow) => ({ createdAt: row.created_at, id: row.id });
  return { data: pageAnswer({ path: listLoans.path, filters, page, total, rows, positionOf }, presentRow) };
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
