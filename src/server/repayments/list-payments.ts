import { PAGE_SIZE } from "../../contract/paged.ts";
import { listPayments, type PaymentRow } from "../../contract/repayments.contract.ts";
import { kobo, toNaira } from "../../domain/money.ts";
import type { Deps } from "../deps.ts";
import { readingRoute } from "../http/route.ts";
import { countedTotal } from "../paging/count-cache.ts";
import { pageStart } from "../paging/page-address.ts";
import { pageAnswer, pageNumber, rowsOnLastPage } from "../paging/page-answer.ts";
import { searchOf } from "../paging/search-pattern.ts";
import { findHits, isKeptCount, type PaymentFilter, type SearchHits } from "./payment-filter.store.ts";
import { countFiltered, countKept, type PaymentListRow, readPaymentPage } from "./payment-list.store.ts";

/**
 * A page of payments that came about, or of those that did not, newest first (API-37, API-38), with an exact total and
 * addresses that keep every page as cheap as the first.
 */
export const listPaymentsRoute = readingRoute(listPayments, async ({ query, deps }) => {
  const { status = "successful", loanId, paymentMethodId } = query;
  const filter: PaymentFilter = { status, loanId, methodId: paymentMethodId, q: searchOf(query.q) };
  const start = pageStart(query);
  const hits = await findHits(deps.db, filter);
  const total = await count(deps, filter, hits);
  const lastPageRows = start.from === "end" ? rowsOnLastPage(total) : PAGE_SIZE;
  const rows = await readPaymentPage(deps.db, filter, hits, start, lastPageRows);
  const page = pageNumber(query.page, start, total);
  const filters = {
    status: query.status,
    loanId: loanId?.toString(),
    paymentMethodId: paymentMethodId?.toString(),
    q: filter.q,
  };
  const positionOf = (row: PaymentListRow) => ({ createdAt: row.created_at, id: row.id });
  return { data: pageAnswer({ path: listPayments.path, filters, page, total, rows, positionOf }, presentRow) };
});

function count({ db, clock }: Deps, filter: PaymentFilter, hits: SearchHits | undefined): Promise<number> {
  if (isKeptCount(filter)) return countKept(db, filter.methodId);
  const counted = (most: number) => countFiltered(db, filter, hits, most);
  return countedTotal({ key: ["payments", filter], count: counted }, clock.now().getTime());
}

const WITHOUT_METHOD = { "top-up": "Top-up", credit: "Customer credit" } as const;

function presentRow(row: PaymentListRow): PaymentRow {
  const nameless = row.purpose === "top-up" ? WITHOUT_METHOD["top-up"] : WITHOUT_METHOD.credit;
  return {
    id: row.id,
    payment_date: row.paid_on,
    created_at: row.created_at.toISOString(),
    loan: { id: row.loan_id, reference: row.loan_reference, user: { name: row.customer } },
    amount: toNaira(kobo(row.amount)),
    reference: row.reference,
    payment_method: { id: row.method_id, name: row.method ?? nameless },
    initiator: row.initiator === null ? null : { name: row.initiator },
    purpose: row.purpose,
    unapplied: toNaira(kobo(row.unapplied)),
    reason: row.reason,
  };
}
