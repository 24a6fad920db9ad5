import type { BodyOf } from "../../../contract/endpoint.ts";
import type { recordSettlement } from "../../../contract/payouts.contract.ts";
import { formatNaira } from "../../../domain/money.ts";
import type { LagosDate } from "../../../domain/time/lagos-date.ts";
import type { Author, Tx } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { PROVIDER_METHOD } from "../../ledger/account.ts";
import type { StoredLoan } from "../../loan-record/loan.store.ts";
import type { Asking } from "../../pending-acts/ask-second.ts";
import { fieldError } from "../../refusal/refusal.ts";
import { fourEyesOn } from "../../settings/four-eyes.ts";
import type { PostedPayment } from "../post-payment.ts";
import { settleLoan } from "../settle-loan.ts";
import { claimFreshReference } from "./claim-fresh-reference.ts";
import { amountOf, chooseMethod } from "./entered-money.ts";

export interface WantedSettlement {
  readonly body: BodyOf<typeof recordSettlement>;
  readonly paidOn: LagosDate;
}

/** Settles a locked loan with money that a person reports: not through a salary (422), and once per reference (422). */
export async function enterSettlement(
  tx: Tx,
  { config }: Pick<Deps, "config">,
  loan: StoredLoan,
  { body, paidOn }: WantedSettlement,
  { author, at }: { readonly author: Author; readonly at: Date },
): Promise<PostedPayment> {
  const { code: method } = await chooseMethod(tx, body.paymentMethodId);
  if (method === PROVIDER_METHOD) {
    throw fieldError("paymentMethodId", "A salary deduction does not settle a loan. Choose how the customer paid.");
  }
  const money = { method, reference: body.reference, amount: amountOf(body.amount) };
  await claimFreshReference(tx, loan, money);
  const asksAboveTwice = !body.confirmed && (await fourEyesOn(tx, config));
  return settleLoan(tx, loan, { ...money, asksAboveTwice, paidOn, author, at });
}

/** The settlement in words for a second person. */
export function settlementToAsk(loan: StoredLoan, { body, paidOn }: WantedSettlement): Asking {
  const amount = amountOf(body.amount);
  const title = `Settle loan ${loan.reference} with ${formatNaira(amount)}, reference ${body.reference}`;
  const about = { kind: "settlement", subject: `loan:${loan.id}`, loanId: loan.id, suspenseItemId: null } as const;
  return { ...about, amount, wanted: { ...body, paidOn }, title, bar: { hands: [], amount } };
}
