import type { QueryOf } from "../../contract/endpoint.ts";
import { PAGE_SIZE } from "../../contract/paged.ts";
import { listPayments, type PaymentRow } from "../../contract/repayments.contract.ts";
import { kobo, toNaira } from "../../domain/money.ts";
import { lagosDate } from "../../domain/time/lagos-date.ts";
import type { Deps } from "../deps.ts";
import { readingRoute } from "../http/route.ts";
import { countedTotal } from "../paging/count-cache.ts";
import { type PageStart, pageStart } from "../paging/page-address.ts";
import { pageAnswer, pageNumber, placeOf, rowsOnLastPage } from "../paging/page-answer.ts";
import { searchOf } from "../paging/search-pattern.ts";
import { requireDaysInOrder } from "../refusal/refusal.ts";
import { isKeptCount, type PaymentDays, type PaymentFilter } from "./payment-filter.store.ts";
import { countFiltered, countKept, type PaymentListRow, pageOfIds, readPaymentRows } from "./payment-list.store.ts";
import { countMany, findPayments, type PaymentSearch, pageOfMany } from "./payment-search.store.ts";

/**
 * A page of successful or failed payments, newest first (API-37, API-38), with an exact total and page addresses that
 * make every page as cheap as the first.
 */
export const listPaymentsRoute = readingRoute(listPayments, async ({ query, deps }) => {
  const { status = "successful", loanId, paymentMethodId, from_date, to_date } = query;
  const days = daysOf(query);
  const filter: PaymentFilter = { status, loanId, methodId: paymentMethodId, days, q: searchOf(query.q) };
  const start = pageStart(query);
  const { rows, total } = await readPage(deps, filter, start);
  const page = pageNumber(query.page, start, total);
  const filters = {
    status: query.status,
    loanId: loanId?.toString(),
    paymentMethodId: paymentMethodId?.toString(),
    from_date,
    to_date,
    q: filter.q,
  };
  const positionOf = days ? placeByDay : placeOf;
  return { data: pageAnswer({ path: listPayments.path, filters, page, total, rows, positionOf }, presentRow) };
});

function daysOf({ from_date, to_date }: QueryOf<typeof listPayments>): PaymentDays | undefined {
  if (!from_date && !to_date) return undefined;
  requireDaysInOrder("to_date", from_date, to_date);
  return { from: from_date ? lagosDate(from_date) : undefined, to: to_date ? lagosDate(to_date) : undefined };
}

const placeByDay = ({ paid_on, id }: PaymentListRow) => ({ createdAt: new Date(`${paid_on}T00:00:00Z`), id });

interface PaymentPage {
  readonly rows: readonly PaymentListRow[];
  readonly total: number;
}

async function readPage(deps: Deps, filter: PaymentFilter, start: PageStart): Promise<PaymentPage> {
  const { q } = filter;
  if (q) return search(deps, { ...filter, q }, start);
  const total = isKeptCount(filter)
    ? await countKept(deps.db, filter.methodId)
    : await count(deps, filter, (most) => countFiltered(deps.db, filter, most));
  const ids = pageOfIds(filter, start, rowsOnLastPage(total));
  return { rows: await readPaymentRows(deps.db, filter, ids), total };
}

async function search(deps: Deps, filter: PaymentSearch, start: PageStart): Promise<PaymentPage> {
  const { db } = deps;
  const found = await findPayments(db, filter, start);
  if (found !== "many") {
    const ids = { text: "select unnest($1::bigint[]) as id", values: [found.ids] };
    return { rows: await readPaymentRows(db, filter, ids), total: found.total };
  }
  const counting = count(deps, filter, (most) => countMany(db, filter, most));
  const lastPageRows = start.from === "end" ? rowsOnLastPage(await counting) : PAGE_SIZE;
  const reading = readPaymentRows(db, filter, pageOfMany(filter, start, lastPageRows));
  const [rows, total] = await Promise.all([reading, counting]);
  return { rows, total };
}

function count({ clock }: Deps, filter: PaymentFilter, counting: (most: number) => Promise<number>): Promise<number> {
  return countedTotal({ key: ["payments", filter], count: counting }, clock.now().getTime());
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
