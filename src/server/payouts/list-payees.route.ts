import { listPayees } from "../../contract/payouts.contract.ts";
import { bankName } from "../../domain/customer/banks.ts";
import { shownNumber } from "../../domain/customer/gone-number.ts";
import { nairaOrNull } from "../../domain/money.ts";
import { route } from "../http/route.ts";
import { readPayees } from "./payee.store.ts";

/** Where to pay the loans of a page, for those alone who may pay them out. */
export const listPayeesRoute = route(listPayees, async ({ query, deps }) => {
  const payees = await readPayees(deps.db.query, query.loans.split("~").map(Number));
  return {
    data: payees.map(({ id, payout, bank_code, account_number }) => ({
      id,
      payout: nairaOrNull(payout),
      bank_name: bankName(bank_code) ?? bank_code,
      account_number: shownNumber(account_number),
    })),
  };
});
