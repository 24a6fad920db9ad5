import { getCustomer } from "../../contract/customers.contract.ts";
import { bankName } from "../../domain/customer/banks.ts";
import { maskNumber } from "../../domain/customer/masked-number.ts";
import { kobo, toNaira } from "../../domain/money.ts";
import { notFound } from "../http/app-error.ts";
import { route } from "../http/route.ts";
import { presentCustomer } from "./customer.presenter.ts";
import { readCustomer, readErasedAt } from "./customer.store.ts";
import { type CustomerAccount, readAccounts, readAddress, readTotals } from "./customer-totals.store.ts";

/** One customer with the sums of all their loans. Every number that tells them from others is masked. */
export const getCustomerRoute = route(getCustomer, async ({ params: { id }, deps: { db } }) => {
  const [row, totals, accounts, address, erasedAt] = await Promise.all([
    readCustomer(db, id),
    readTotals(db, id),
    readAccounts(db, id),
    readAddress(db, id),
    readErasedAt(db, id),
  ]);
  if (!row) throw notFound("customer");
  return {
    data: {
      ...presentCustomer(row),
      erased_at: erasedAt?.toISOString() ?? null,
      address: erasedAt ? null : address,
      accounts: erasedAt ? [] : accounts.map(presentAccount),
      totals: {
        borrowed: toNaira(kobo(totals.borrowed)),
        repaid: toNaira(kobo(totals.repaid)),
        outstanding: toNaira(kobo(totals.outstanding)),
        credit: toNaira(kobo(totals.credit)),
      },
    },
  };
});

function presentAccount({ bank_code, account_number, loan_id }: CustomerAccount) {
  return { bank_name: bankName(bank_code) ?? bank_code, account_number: maskNumber(account_number), loan_id };
}
