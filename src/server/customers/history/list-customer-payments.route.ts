import { listCustomerPayments } from "../../../contract/customers.contract.ts";
import { kobo, toNaira } from "../../../domain/money.ts";
import { route } from "../../http/route.ts";
import { type PaymentOfCustomer, readPaymentsOf } from "./customer-loans.store.ts";
import { pageOfCustomer } from "./page-of-customer.ts";

/** All payments of a customer, with those reversed marked. */
export const listCustomerPaymentsRoute = route(listCustomerPayments, async ({ params: { id }, query, deps }) => ({
  data: await pageOfCustomer(deps.db, { endpoint: listCustomerPayments, id, query }, readPaymentsOf, presentPayment),
}));

function presentPayment(row: PaymentOfCustomer) {
  return {
    id: row.id,
    payment_date: row.paid_on,
    amount: toNaira(kobo(row.amount)),
    reference: row.reference,
    payment_method: row.method ?? (row.purpose === "top-up" ? "Top-up" : "Customer credit"),
    status: row.reversed_at === null ? ("successful" as const) : ("reversed" as const),
    loan: { id: row.loan_id, reference: row.loan_reference },
  };
}
