import { listCustomerCredits } from "../../contract/repayments.contract.ts";
import { localPhone } from "../../domain/customer/phone.ts";
import { kobo, toNaira } from "../../domain/money.ts";
import { daysBetween, type LagosDate, lagosDateOf } from "../../domain/time/lagos-date.ts";
import { today } from "../clock.ts";
import { route } from "../http/route.ts";
import { pageStart } from "../paging/page-address.ts";
import { pageAnswer, pageNumber, placeOf, rowsOnLastPage } from "../paging/page-answer.ts";
import { searchOf } from "../paging/search-pattern.ts";
import { type CreditRow, readCreditPage, sumCredits } from "./credit-list.store.ts";

/** Overpayments that customers have not got back, the oldest first; the sum equals the ledger account. */
export const listCustomerCreditsRoute = route(listCustomerCredits, async ({ query, deps }) => {
  const q = searchOf(query.q);
  const start = pageStart(query);
  const { total, sum } = await sumCredits(deps.db, q);
  const rows = await readCreditPage(deps.db, q, start, rowsOnLastPage(total));
  const page = pageNumber(query.page, start, total);
  const found = { path: listCustomerCredits.path, filters: { q }, page, total, rows, positionOf: placeOf };
  const on = today(deps.clock);
  return { data: { ...pageAnswer(found, (row) => presentRow(row, on)), sum: toNaira(kobo(sum)) } };
});

function presentRow(row: CreditRow, on: LagosDate) {
  return {
    payment_id: row.id,
    loan: { id: row.loan_id, reference: row.loan_reference, status: row.status },
    customer: { id: row.customer_id, name: row.customer, phone_number: localPhone(row.phone) },
    reference: row.reference,
    amount: toNaira(kobo(row.unapplied)),
    paid_on: row.paid_on,
    age_days: daysBetween(lagosDateOf(row.created_at), on),
    other_loans: row.other_loans.map((loan) => ({ ...loan, balance: toNaira(kobo(loan.balance)) })),
  };
}
