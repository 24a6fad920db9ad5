import { listPayees } from "../../contract/payouts.contract.ts";
import { bankName } from "../../domain/customer/banks.ts";
import { shownNumber } from "../../domain/customer/gone-number.ts";
import { maskNumber } from "../../domain/customer/masked-number.ts";
import { nairaOrNull } from "../../domain/money.ts";
import { route } from "../http/route.ts";
import { withheldFromHolder } from "../identity-openings/disclose-identity.ts";
import { payoutHolds } from "../loans/payout-hold.ts";
import { readPayees } from "./payee.store.ts";

/**
 * Where to pay the loans of a page, for those alone who may pay them out. A loan that may not be paid out has no account
 * here but the reason. Each other one counts as an opening, and beyond the hourly limit shows the last four digits.
 */
export const listPayeesRoute = route(listPayees, async ({ query, actor, deps }) => {
  const payees = await readPayees(deps.db.query, query.loans.split("~").map(Number));
  const holds = await payoutHolds(deps.db.query, deps, payees);
  const payable = payees.filter(({ id }) => !holds.has(id)).map(({ id }) => id);
  const withheld = await withheldFromHolder(deps, actor.userId, payable);
  return {
    data: payees.map(({ id, payout, bank_code, account_number, account_name }) => {
      const held = holds.get(id)?.words ?? null;
      const shown = withheld.has(id) ? maskNumber(account_number) : shownNumber(account_number);
      return {
        id,
        payout: nairaOrNull(payout),
        bank_name: bankName(bank_code) ?? bank_code,
        account_number: held === null ? shown : null,
        account_name: held === null && !withheld.has(id) ? account_name : null,
        held,
      };
    }),
  };
});
