import { listCustomerLoans } from "../../../contract/customers.contract.ts";
import { kobo, toNaira } from "../../../domain/money.ts";
import { route } from "../../http/route.ts";
import { type LoanOfCustomer, readLoansOf } from "./customer-loans.store.ts";
import { pageOfCustomer } from "./page-of-customer.ts";

/** All loans of a customer, including rejected ones. */
export const listCustomerLoansRoute = route(listCustomerLoans, async ({ params: { id }, query, deps }) => ({
  data: await pageOfCustomer(deps.db, { endpoint: listCustomerLoans, id, query }, readLoansOf, presentLoan),
}));

function presentLoan({ amount, balance, created_at, ...loan }: LoanOfCustomer) {
  const [shownAmount, shownBalance] = [toNaira(kobo(amount)), toNaira(kobo(balance))];
  return { ...loan, amount: shownAmount, balance: shownBalance, created_at: created_at.toISOString() };
}
