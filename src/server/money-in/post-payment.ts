import { outstandingBalance } from "../../domain/loan/liquidation.ts";
import { add, type Kobo } from "../../domain/money.ts";
import { sumOfParts } from "../../domain/repayment/allocate.ts";
import { isMoved, rebook, rowsWith } from "../../domain/repayment/rebook.ts";
import { shareOut } from "../../domain/repayment/share-out.ts";
import type { LagosDate } from "../../domain/time/lagos-date.ts";
import { type Author, audit, type Tx } from "../db/transaction.ts";
import type { AccountCode, PaymentMethodCode } from "../ledger/account.ts";
import { paymentPostings } from "../ledger/payment-entry.ts";
import { readOwedRows } from "../loan-record/instalment.store.ts";
import type { StoredLoan } from "../loan-record/loan.store.ts";
import { complete } from "./close-loan.ts";
import { insertPayment, type PaymentSource } from "./payment.store.ts";
import { applyLater, freeLater, noteRebooked, type RebookedOfLoan } from "./rebook-later.ts";
import { rowsOfDay } from "./rows-of-day.ts";
import { tellOfPayment } from "./tell-customer.ts";

/** Money received for a loan. The caller has locked the loan and claimed the reference. */
export interface IncomingPayment {
  readonly method: PaymentMethodCode | undefined;
  readonly reference: string;
  readonly amount: Kobo;
  readonly paidOn: LagosDate;
  /**
   * A person gave the day: payments of later days are allocated again after it. Otherwise it comes after all existing
   * ones.
   */
  readonly isValueDated?: boolean;
  readonly source: Exclude<PaymentSource, "top-up">;
  /** The account that the money is in. */
  readonly into: AccountCode;
  /** The loan whose credit it was, if `into` is customer credit. */
  readonly creditOf?: number;
  /** The provider or a statement of two people confirms it, by a deduction or line written after it. */
  readonly isShown?: true;
  readonly author: Author;
  readonly at: Date;
}

export interface PostedPayment {
  readonly id: number;
  readonly applied: Kobo;
  /** Customer credit, owed back. */
  readonly unapplied: Kobo;
  /** The loan's remaining debt. */
  readonly balance: Kobo;
  readonly closed: boolean;
  /** Payments of later days that now pay other parts. */
  readonly rebooked: readonly RebookedOfLoan[];
}

/**
 * Posts a payment on a locked loan, once: oldest unpaid row first, interest before principal, the rest customer credit;
 * with ledger entry, audit row and receipt and, if nothing is left, closing the loan and stopping its mandate (see
 * `complete`: with four eyes only once the money is confirmed). A loan that awaits pickup never closes: a payment that
 * would close it becomes credit, as does money for a loan that owes nothing.
 */
export async function postPayment(tx: Tx, loan: StoredLoan, payment: IncomingPayment): Promise<PostedPayment> {
  const { method, reference, amount, paidOn, source, into, creditOf, author, at } = payment;
  const { rows: owed, later } = payment.isValueDated
    ? await rowsOfDay(tx, loan.id, paidOn, at)
    : { rows: await readOwedRows(tx, loan.id), later: [] };
  const { allocations, unapplied } = shareOut(loan.status, owed, amount);
  const after = rebook(rowsWith(owed, allocations), later, (rows, free) => shareOut(loan.status, rows, free));
  const rebooked = after.payments.filter(isMoved);
  await freeLater(tx, loan, rebooked, { author, at });
  const { principal, interest } = sumOfParts(allocations);
  const purpose = source === "credit" ? "credit" : "repayment";
  const row = { loanId: loan.id, method, reference, amount, unapplied, purpose, source, into, paidOn, at } as const;
  const amounts = { loanId: loan.id, into, principal, interest, unapplied, ...(creditOf ? { creditOf } : {}) };
  const postings = paymentPostings(amounts);
  const id = await insertPayment(tx, { ...row, createdBy: author.userId, allocations, postings });
  const told = { payment: id, amount, unapplied, method: method ?? "credit", reference };
  const dated = payment.isValueDated ? { paidOn } : {};
  audit(tx, author, at, { action: "repayment recorded", object: `loan:${loan.id}`, after: { ...told, ...dated } });
  await applyLater(tx, loan, rebooked, { author, at });
  await noteRebooked(tx, loan, rebooked, { entered: { id, reference, paidOn }, author, at });
  const balance = outstandingBalance(after.rows);
  if (source !== "credit") await tellOfPayment(tx, loan, { amount, paidOn, balance, at });
  const isPaid = outstandingBalance(owed) > 0 && balance === 0 && loan.status === "disbursed";
  const closed = isPaid && (await complete(tx, loan, { author, at, shown: payment.isShown && id }));
  return { id, applied: add(principal, interest), unapplied, balance, closed, rebooked };
}
