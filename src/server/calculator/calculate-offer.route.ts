import { calculateOffer } from "../../contract/calculator.contract.ts";
import type { Assessment } from "../../domain/affordability/assess.ts";
import { mayReadLookUps } from "../../domain/customer/identity-access.ts";
import { type LookupResult, lookUpSalary } from "../affordability/look-up-salary.ts";
import { audit } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { requireAccountWithinHour } from "../identity-openings/account-limit.ts";
import { maskHistory } from "../identity-openings/mask-history.ts";
import { Refusal } from "../refusal/refusal.ts";
import { noteSecurity } from "../security-log/note-security.ts";
import { assessOwner } from "./assess-owner.ts";
import { readCalculation } from "./calculation.ts";
import { presentOffer } from "./offer.presenter.ts";

/**
 * What the owner of a salary account could borrow (API-25). Only the billed lookup and the audit row are stored; 429
 * beyond the person's lookup limit. Callers who need no more see the last four digits of BVN and account number. A
 * negative verdict is an answer with a reason, not an error.
 */
export const calculateOfferRoute = route(calculateOffer, async ({ body, actor, author, request, deps }) => {
  const calculation = await readCalculation(deps.db.query, body, deps.clock.now());
  const { bankCode, accountNumber, applicantName } = calculation;
  const account = { bankCode, accountNumber, ...applicantName, bvn: undefined };
  await requireAccountWithinHour(deps, actor, account);
  const asked = { loanId: undefined, askedBy: author.userId, ...account };
  const result = await lookUpSalary(deps, asked, { limited: true });
  await deps.db.transaction(async (tx) =>
    audit(tx, author, deps.clock.now(), {
      action: "salary looked up",
      object: `salary-account:${bankCode}/${masked(accountNumber)}`,
      after: { bank: bankCode, account: masked(accountNumber), ...lookupOf(result) },
    }),
  );
  if (result.kind === "unavailable") throw new Refusal("provider-unknown", result.message);
  const assessment = await assessOwner(deps, calculation, result);
  const history = result.kind === "known" ? result.history : undefined;
  const subject = { type: "look-up", id: result.lookupId };
  noteSecurity(deps, { kind: "look-up", userId: actor.userId, subject, address: request.ip });
  const told = mayReadLookUps(actor.permissions) ? history : maskHistory(history);
  return { message: wordsFor(assessment), data: presentOffer(assessment, told, result.at) };
});

// The audit log is never edited, so it holds no whole identity number; its lookup has the account.
function masked(accountNumber: string): string {
  return `…${accountNumber.slice(-4)}`;
}

function lookupOf(result: LookupResult): { outcome: string; lookup: number | null } {
  return { outcome: result.kind, lookup: result.kind === "unavailable" ? null : result.lookupId };
}

function wordsFor({ rejectionReason }: Assessment): string {
  return rejectionReason === undefined ? "Offer calculated" : `${rejectionReason}.`;
}
