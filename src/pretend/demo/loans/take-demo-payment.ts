import { outstandingBalance } from "../../../domain/loan/liquidation.ts";
import { add, type Kobo } from "../../../domain/money.ts";
import { allocatePayment, type PaymentAllocation } from "../../../domain/repayment/allocate.ts";
import type { LagosDate } from "../../../domain/time/lagos-date.ts";
import type { Author } from "../../../server/db/transaction.ts";
import { ACCOUNT_OF_METHOD, type PaymentMethodCode } from "../../../server/ledger/account.ts";
import { paymentPostings } from "../../../server/ledger/payment-entry.ts";
import { auditDemo } from "../demo-audit.ts";
import { enter } from "../demo-rows.ts";
import type { DemoWorld } from "../demo-world.ts";
import { bookDemoEntry } from "../money/demo-ledger.ts";
import { type DemoLoan, owedRows } from "./demo-loan.ts";
import { moveDemoLoan } from "./move-demo-loan.ts";
import { stopDemoMandate } from "./stop-demo-mandate.ts";

export interface DemoPayment {
  readonly method: PaymentMethodCode;
  readonly reference: string;
  readonly amount: Kobo;
  readonly on: LagosDate;
  readonly at: Date;
  readonly author: Author;
}

/** Enters money received for a running loan: payment, allocations, ledger; the loan is completed when nothing is left. */
export function takeDemoPayment(world: DemoWorld, loan: DemoLoan, payment: DemoPayment): void {
  const { method, reference, amount, on, at, author } = payment;
  const owed = owedRows(loan);
  const shared = allocatePayment(owed, amount);
  const { id } = enter(world.book, "payments", {
    loan_id: loan.row.id,
    payment_method_id: world.ids.method(method),
    reference,
    amount,
    unapplied: shared.unapplied,
    purpose: "repayment",
    paid_on: on,
    created_by: author.userId ?? null,
    created_at: at,
    reversed_at: null,
    reversed_by: null,
    reversal_reason: null,
    fee_returned: 0,
    interest_returned: 0,
    source: method === "remita" ? "provider" : "manual",
    received_into: ACCOUNT_OF_METHOD[method],
  });
  applyAllocations(world, loan, id, shared);
  if (method === "remita") enterDeduction(world, loan, id, payment);
  bookDemoEntry(world, "payment", "payment", id, on, at, postingsOf(loan, method, shared));
  const after = { payment: id, amount, method };
  auditDemo(world.book, author, at, { action: "repayment recorded", object: `loan:${loan.row.id}`, after });
  if (outstandingBalance(owed) + shared.unapplied > amount) return;
  moveDemoLoan(world, loan, { event: "completed", author, at });
  stopDemoMandate(world, loan, at, author);
}

function enterDeduction({ book }: DemoWorld, loan: DemoLoan, paymentId: number, payment: DemoPayment): void {
  const { reference, amount, on, at } = payment;
  const { mandate } = loan;
  if (mandate) mandate.row.last_deducted_on = on;
  enter(book, "deductions", {
    loan_id: loan.row.id,
    mandate_id: mandate?.row.id ?? null,
    employer_id: loan.row.employer_id,
    amount,
    deducted_on: on,
    line_key: reference,
    first_told_by: "history",
    provider_status: "TCLS",
    state: "posted",
    held_reason: null,
    implausible: false,
    aside_reason: null,
    payment_id: paymentId,
    told_manually_at: null,
    remitted_on: null,
    remitted_line_id: null,
    created_at: at,
  });
}

function applyAllocations(
  { book }: DemoWorld,
  loan: DemoLoan,
  paymentId: number,
  { allocations }: PaymentAllocation,
): void {
  for (const { number, principal, interest } of allocations) {
    const row = loan.instalments[number - 1];
    if (!row) continue;
    row.principal_paid += principal;
    row.interest_paid += interest;
    book.rows.payment_allocations.push({ payment_id: paymentId, instalment_id: row.id, principal, interest });
  }
}

function postingsOf({ row }: DemoLoan, method: PaymentMethodCode, { allocations, unapplied }: PaymentAllocation) {
  const principal = add(...allocations.map((part) => part.principal));
  const interest = add(...allocations.map((part) => part.interest));
  const into = ACCOUNT_OF_METHOD[method];
  return paymentPostings({ loanId: row.id, into, principal, interest, unapplied });
}
