import { getCustomer } from "../../contract/customers.contract.ts";
import { bankName } from "../../domain/customer/banks.ts";
import { maskNumber } from "../../domain/customer/masked-number.ts";
import { kobo, toNaira } from "../../domain/money.ts";
import { today } from "../clock.ts";
import { waitingChange } from "../contact-changes/waiting-change.ts";
import { route } from "../http/route.ts";
import { discloseIdentity } from "../identity-openings/disclose-identity.ts";
import { notFound } from "../refusal/refusal.ts";
import { noteSecurity } from "../security-log/note-security.ts";
import { readCurrentLoan } from "./current-loan.ts";
import { presentCustomer, withoutIdentity } from "./customer.presenter.ts";
import { readCustomer, readErasedAt } from "./customer.store.ts";
import {
  type CustomerAccount,
  readAccounts,
  readAddress,
  readReturnedMail,
  readTotals,
} from "./customer-totals.store.ts";

/**
 * One customer with where they stand and the totals of all their loans. Every identity number is masked. Seeing the identity counts as
 * opening the newest loan, whose address is shown; beyond the hourly limit it is left out.
 */
export const getCustomerRoute = route(getCustomer, async ({ params: { id }, actor, request, deps }) => {
  const { db, config, clock } = deps;
  const [row, totals, accounts, address, erasedAt, contact_change, returned, current_loan] = await Promise.all([
    readCustomer(db, id),
    readTotals(db, id),
    readAccounts(db, id),
    readAddress(db, id),
    readErasedAt(db, id),
    waitingChange(db.query, config, id, clock.now()),
    readReturnedMail(db, id),
    readCurrentLoan(db, id, today(clock)),
  ]);
  if (!row) throw notFound("customer");
  const subject = { type: "customer", id };
  noteSecurity(deps, { kind: "customer-opened", userId: actor.userId, subject, address: request.ip });
  const identity = address && !erasedAt ? await discloseIdentity(deps, actor, address.loan_id) : "whole";
  const person = presentCustomer(row);
  return {
    data: {
      ...(identity === "whole" ? person : withoutIdentity(person)),
      identity,
      erased_at: erasedAt?.toISOString() ?? null,
      address: identity === "whole" && !erasedAt && address ? address.address : null,
      accounts: erasedAt ? [] : accounts.map(presentAccount),
      ...(contact_change && !erasedAt && { contact_change }),
      ...(returned && { mail_returned: { why: returned.why, at: returned.at.toISOString() } }),
      current_loan,
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
