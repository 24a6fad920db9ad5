import { kobo } from "../../../domain/money.ts";
import { addDays, lagosDateOf, startOfLagosDay } from "../../../domain/time/lagos-date.ts";
import { termsOfLoan } from "../../../server/loan-record/loan.store.ts";
import {
  type BookingRequest,
  collectionOf,
  planSchedule,
  type SchedulePlan,
} from "../../../server/mandate-record/booking-plan.ts";
import { nextPollAt } from "../../../server/mandate-record/poll-time.ts";
import { auditDemo } from "../demo-audit.ts";
import { enter } from "../demo-rows.ts";
import type { DemoWorld } from "../demo-world.ts";
import { type DemoLoan, type DemoMandate, storedLoan } from "./demo-loan.ts";
import { enterOperation } from "./demo-operation.ts";
import { moveDemoLoan } from "./move-demo-loan.ts";

/** The deduction desk books the mandate, the provider confirms it seconds later, and the schedule is written. */
export function setUpDemoDeduction(world: DemoWorld, loan: DemoLoan, at: Date): void {
  const author = world.crew.deductions;
  const approved = kobo(loan.row.approved_amount ?? 0);
  const plan = planSchedule(approved, termsOfLoan(storedLoan(loan)), loan.type.collectionDay, lagosDateOf(at));
  const request = bookingRequest(loan, plan, at);
  const reference = mandateReference(loan);
  const settledAt = new Date(at.getTime() + loan.random.between(600, 4_000));
  const intent = { kind: "book-mandate", mandateId: null, request, reference, requestedBy: author.userId } as const;
  const operation = enterOperation(world, loan, { ...intent, at, settledAt });
  const object = `loan:${loan.row.id}`;
  auditDemo(world.book, author, at, { action: "mandate booking sent", object, after: { operation } });
  loan.mandate = enterMandate(world, loan, request, reference, settledAt);
  enterSchedule(world, loan, plan);
  moveDemoLoan(world, loan, { event: "deduction-set-up", author, at: settledAt, note: `Mandate ${reference}` });
}

function bookingRequest({ row, customer, type }: DemoLoan, plan: SchedulePlan, at: Date): BookingRequest {
  const setUpOn = lagosDateOf(at);
  const booking = {
    ...collectionOf(plan),
    authorisationCode: customer.known?.authorisationCode ?? "",
    customerId: customer.known?.providerId ?? "",
    phone: customer.row.phone,
    accountNumber: row.account_number,
    bankCode: row.bank_code,
    loanAmount: kobo(row.approved_amount ?? 0),
    disbursedAt: at.toISOString(),
    firstCollectionOn: plan.dueOn[0] ?? setUpOn,
  };
  return { setUpOn, collectionDay: type.collectionDay, booking };
}

/** Twelve digits with the loan's number in them, so that no two are alike; the sandbox draws its own beginning with 26. */
function mandateReference({ row, random }: DemoLoan): string {
  return `24${random.digits(5)}${String(row.id).padStart(5, "0")}`;
}

function enterMandate(
  { book, today }: DemoWorld,
  loan: DemoLoan,
  { booking }: BookingRequest,
  reference: string,
  at: Date,
): DemoMandate {
  const lastNight = nextPollAt(startOfLagosDay(addDays(today, -1)), reference);
  const row = enter(book, "mandates", {
    loan_id: loan.row.id,
    provider: "Remita",
    mandate_reference: reference,
    customer_id: booking.customerId,
    authorisation_code: booking.authorisationCode,
    status: "active",
    collection_amount: booking.collectionAmount,
    total_amount: booking.totalCollectionAmount,
    first_collection_on: booking.firstCollectionOn,
    booked_at: at,
    stopped_at: null,
    checked_at: lastNight > at ? lastNight : null,
    reactivation_count: 0,
    // The nightly round after the demo's first day: a first start queries no mandate.
    next_poll_at: nextPollAt(startOfLagosDay(addDays(today, 1)), reference),
    poll_failures: 0,
    last_deducted_on: null,
  });
  return { row, collected: 0 };
}

function enterSchedule({ book }: DemoWorld, loan: DemoLoan, { rows, dueOn }: SchedulePlan): void {
  for (const [index, { number, principal, interest }] of rows.entries()) {
    const nothingPaid = { principal_paid: 0, interest_paid: 0, settled_at: null, settled_by: null };
    const due_date = dueOn[index] ?? "";
    loan.instalments.push(
      enter(book, "instalments", { loan_id: loan.row.id, number, due_date, principal, interest, ...nothingPaid }),
    );
  }
}
