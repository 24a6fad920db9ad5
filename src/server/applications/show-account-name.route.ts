import { showAccountName } from "../../contract/applications.contract.ts";
import { namesMatch, shortName } from "../../domain/affordability/name-match.ts";
import { bankName } from "../../domain/customer/banks.ts";
import { BudgetSpent, type LookupRequest, type LookupResult, lookUpSalary } from "../affordability/look-up-salary.ts";
import { audit } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { requireOpen } from "../go-live/require-open.ts";
import { route } from "../http/route.ts";
import { fieldError } from "../refusal/refusal.ts";
import { countAccountOfPhone, startOfDay } from "./admission/application-limit.ts";
import { PHONE_UNCONFIRMED } from "./form/complete-application.ts";
import { isTokenOf } from "./phone-proof.ts";
import { requirePhone } from "./send-phone-code.route.ts";

const UNTOLD = { name: null, is_applicant: false };

/**
 * Tells an applicant with a confirmed phone in whose name the salary account is, as far as a stranger may read it. It is
 * the look-up of the screening, made earlier: the screening takes its answer and sends none of its own.
 */
export const showAccountNameRoute = route(showAccountName, async ({ body, author, deps }) => {
  await requireOpen(deps);
  const phone = requirePhone(body.phone_number);
  const now = deps.clock.now();
  if (!isTokenOf(deps.secrets, phone, body.phone_token, now)) throw fieldError("phone_token", PHONE_UNCONFIRMED);
  const { bank_code: bankCode, account_number: accountNumber, bvn } = body;
  if (!bankName(bankCode)) throw fieldError("bank_code", "Choose your salary bank from the list");
  const applicant = { firstName: body.first_name, lastName: body.last_name };
  await deps.db.transaction((tx) => countAccountOfPhone(tx, phone, { bankCode, accountNumber }, { deps, now }));
  const asked = { loanId: undefined, askedBy: undefined, bankCode, accountNumber, ...applicant, bvn };
  const result = await lookUpWithinBudget(deps, asked);
  if (!result || result.kind === "unavailable") return { data: UNTOLD };
  const account = `…${accountNumber.slice(-4)}`;
  await deps.db.transaction(async (tx) =>
    audit(tx, { ...author, name: "Customer" }, now, {
      action: "salary looked up",
      object: `salary-account:${bankCode}/${account}`,
      after: {
        bank: bankCode,
        account,
        outcome: result.kind,
        lookup: result.lookupId,
        consent: body.consent_version ?? null,
      },
    }),
  );
  if (result.kind !== "known") return { data: UNTOLD };
  const { customerName } = result.history;
  const name = shortName(customerName, applicant.firstName) ?? null;
  return { data: { name, is_applicant: namesMatch(customerName, applicant) } };
});

/** Undefined once the day's budget for strangers is spent: the application is sent without the name. */
async function lookUpWithinBudget(deps: Deps, asked: LookupRequest): Promise<LookupResult | undefined> {
  try {
    return await lookUpSalary(deps, asked, { budgeted: true, keptSince: startOfDay(deps.clock.now()) });
  } catch (error) {
    if (error instanceof BudgetSpent) return undefined;
    throw error;
  }
}
