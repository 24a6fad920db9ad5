import { outstandingBalance } from "../../domain/loan/liquidation.ts";
import { formatNaira, type Kobo, kobo } from "../../domain/money.ts";
import type { LagosDate } from "../../domain/time/lagos-date.ts";
import type { Author, Tx } from "../db/transaction.ts";
import { readOwedRows } from "../loan-record/instalment.store.ts";
import type { StoredLoan } from "../loan-record/loan.store.ts";
import { noteOnLoan } from "../loan-record/note-on-loan.ts";
import { postPayment } from "../money-in/post-payment.ts";
import { spendCredit } from "../money-in/reversal/credit-use.store.ts";
import { fieldError } from "../refusal/refusal.ts";
import { lockCredit } from "./lock-credit.ts";

export interface CreditTransfer {
  readonly paymentId: number;
  readonly amount: Kobo;
  readonly on: LagosDate;
  readonly author: Author;
  readonly at: Date;
}

/**
 * Transfers customer credit of one locked loan to another locked loan of the same person, as a payment there: Dr the
 * credit of the one, Cr the other. Refuses (422) another person's loan and more than it can take.
 */
export async function bookCreditTransfer(
  tx: Tx,
  { from, to }: { from: StoredLoan; to: StoredLoan },
  { paymentId, amount, on, author, at }: CreditTransfer,
): Promise<{ paymentId: number; left: Kobo }> {
  const payment = await lockCredit(tx, paymentId, amount);
  requireSamePerson(from, to);
  await requireRoom(tx, to, amount);
  const reference = `Credit ${from.reference}/${payment.id}`;
  const money = {
    method: undefined,
    reference,
    amount,
    paidOn: on,
    source: "credit",
    into: "customer-credit",
  } as const;
  const posted = await postPayment(tx, to, { ...money, creditOf: from.id, author, at });
  const gone = { kind: "transfer", toPaymentId: posted.id } as const;
  const use = await spendCredit(tx, { paymentId, loanId: from.id, amount, by: author.userId, at, gone });
  const facts = { use, payment: paymentId, toPayment: posted.id, amount };
  const given = `${formatNaira(amount)} of payment ${payment.reference} given to loan ${to.reference}`;
  await noteOnLoan(tx, from, { note: "credit-transferred", text: given, author, at, facts });
  const status = posted.closed ? "completed" : to.status;
  const got = `${formatNaira(amount)} received from the credit of loan ${from.reference}`;
  await noteOnLoan(tx, { ...to, status }, { note: "credit-received", text: got, author, at, facts });
  return { paymentId: posted.id, left: kobo(payment.unapplied - amount) };
}

function requireSamePerson(from: StoredLoan, to: StoredLoan): void {
  if (from.id === to.id)
    throw fieldError("loanId", `The credit is of loan ${to.reference} itself. Choose another loan.`);
  if (from.customer_id === to.customer_id) return;
  throw fieldError("loanId", `Loan ${to.reference} belongs to another person than loan ${from.reference}.`);
}

// A loan that awaits pickup accepts nothing that would close it.
async function requireRoom(tx: Tx, to: StoredLoan, amount: Kobo): Promise<void> {
  if (to.status !== "disbursed" && to.status !== "pending_pickup") {
    throw fieldError("loanId", `Loan ${to.reference} is not running, so it takes no credit.`);
  }
  const owed = outstandingBalance(await readOwedRows(tx, to.id));
  const most = to.status === "disbursed" ? owed : owed - 1;
  if (amount > most) throw fieldError("amount", `Loan ${to.reference} can take ${formatNaira(kobo(most))} at most.`);
}
