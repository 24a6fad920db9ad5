import { type LiquidationQuote, quoteLiquidation } from "../../../domain/loan/liquidation.ts";
import { kobo } from "../../../domain/money.ts";
import { type LagosDate, lagosDateOf } from "../../../domain/time/lagos-date.ts";
import type { Author } from "../../../server/db/transaction.ts";
import { paymentPostings } from "../../../server/ledger/payment-entry.ts";
import { auditDemo } from "../demo-audit.ts";
import { enter } from "../demo-rows.ts";
import type { DemoWorld } from "../demo-world.ts";
import { bookDemoEntry } from "../money/demo-ledger.ts";
import { type DemoLoan, owedRows, termsOfDemoLoan } from "./demo-loan.ts";
import { moveDemoLoan } from "./move-demo-loan.ts";
import { stopDemoMandate } from "./stop-demo-mandate.ts";

interface SettlementPayment {
  readonly methodId: number | null;
  readonly reference: string;
  readonly purpose: "settlement" | "top-up";
}

interface Closing {
  readonly author: Author;
  readonly at: Date;
  readonly on: LagosDate;
  readonly note: string;
}

/** The customer pays the liquidation amount by transfer; finance records it and the loan is closed. */
export function settleDemoLoan(world: DemoWorld, loan: DemoLoan, at: Date): void {
  const { finance: author } = world.crew;
  const on = lagosDateOf(at);
  const quote = quoteLiquidation(owedRows(loan), on, termsOfDemoLoan(loan));
  const reference = `TRF${loan.random.digits(6)}${loan.row.id}`;
  const payment = { methodId: world.ids.method("bank-transfer"), reference, purpose: "settlement" } as const;
  const note = `Settled early with payment ${reference}`;
  const paymentId = settleDemoRows(world, loan, quote, payment, { author, at, on, note });
  const { principal, interest } = quote;
  const amounts = { loanId: loan.row.id, into: "bank-transfer", principal, interest, unapplied: kobo(0) } as const;
  bookDemoEntry(world, "payment", "payment", paymentId, on, at, paymentPostings(amounts));
}

/** Settles every open row at the quote, waives the remaining interest and closes the loan as liquidated. */
export function settleDemoRows(
  world: DemoWorld,
  loan: DemoLoan,
  quote: LiquidationQuote,
  { methodId, reference, purpose }: SettlementPayment,
  { author, at, on, note }: Closing,
): number {
  const { id } = enter(world.book, "payments", {
    loan_id: loan.row.id,
    payment_method_id: methodId,
    reference,
    amount: quote.amount,
    unapplied: 0,
    purpose,
    paid_on: on,
    created_by: author.userId ?? null,
    created_at: at,
    reversed_at: null,
    reversed_by: null,
    reversal_reason: null,
    fee_returned: 0,
    interest_returned: 0,
    source: purpose === "top-up" ? "top-up" : "manual",
    received_into: purpose === "top-up" ? null : "bank-transfer",
  });
  shareOut(world, loan, id, quote.interest, at);
  const after = { payment: id, amount: quote.amount, purpose };
  auditDemo(world.book, author, at, { action: "settlement recorded", object: `loan:${loan.row.id}`, after });
  moveDemoLoan(world, loan, { event: "liquidated", author, at, note });
  stopDemoMandate(world, loan, at, author);
  return id;
}

function shareOut({ book }: DemoWorld, loan: DemoLoan, paymentId: number, quotedInterest: number, at: Date): void {
  let interestLeft = quotedInterest;
  for (const row of loan.instalments) {
    const principal = row.principal - row.principal_paid;
    if (principal + row.interest - row.interest_paid === 0) continue;
    const interest = Math.min(interestLeft, row.interest - row.interest_paid);
    interestLeft -= interest;
    Object.assign(row, { principal_paid: row.principal, interest_paid: row.interest_paid + interest });
    Object.assign(row, { settled_at: at, settled_by: paymentId });
    if (principal + interest === 0) continue;
    book.rows.payment_allocations.push({ payment_id: paymentId, instalment_id: row.id, principal, interest });
  }
}
