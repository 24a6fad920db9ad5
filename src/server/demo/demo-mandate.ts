import { kobo } from "../../domain/money.ts";
import { lagosDateOf } from "../../domain/time/lagos-date.ts";
import { type BookingRequest, collectionOf, planSchedule, type SchedulePlan } from "../deductions/booking-plan.ts";
import { termsOfLoan } from "../loan-record/loan.store.ts";
import { auditDemo } from "./demo-audit.ts";
import { type DemoLoan, storedLoan } from "./demo-loan.ts";
import { enter } from "./demo-rows.ts";
import type { DemoWorld } from "./demo-world.ts";
import { moveDemoLoan } from "./move-demo-loan.ts";

/** The deduction desk books the mandate, the provider confirms it seconds later, and the schedule is written. */
export function setUpDemoDeduction(world: DemoWorld, loan: DemoLoan, at: Date): void {
  const author = world.crew.deductions;
  const approved = kobo(loan.row.approved_amount ?? 0);
  const plan = planSchedule(approved, termsOfLoan(storedLoan(loan)), loan.type.collectionDay, lagosDateOf(at));
  const request = bookingRequest(loan, plan, at);
  const reference = mandateReference(loan);
  const settledAt = new Date(at.getTime() + loan.random.between(600, 4_000));
  const operation = enterOperation(world, loan, {
    kind: "book-mandate",
    mandateId: null,
    request,
    reference,
    at,
    settledAt,
  });
  auditDemo(world.book, author, at, {
    action: "mandate booking sent",
    object: `loan:${loan.row.id}`,
    after: { operation },
  });
  const { booking } = request;
  const row = enter(world.book, "mandates", {
    loan_id: loan.row.id,
    provider: "Remita",
    mandate_reference: reference,
    customer_id: booking.customerId,
    authorisation_code: booking.authorisationCode,
    status: "active",
    collection_amount: booking.collectionAmount,
    total_amount: booking.totalCollectionAmount,
    first_collection_on: booking.firstCollectionOn,
    booked_at: settledAt,
    stopped_at: null,
    checked_at: null,
    reactivation_count: 0,
  });
  loan.mandate = { row, collected: 0 };
  enterSchedule(world, loan, plan);
  moveDemoLoan(world, loan, { event: "deduction-set-up", author, at: settledAt, note: `Mandate ${reference}` });
}

function bookingRequest({ row, customer }: DemoLoan, plan: SchedulePlan, at: Date): BookingRequest {
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
  return { setUpOn, booking };
}

/** Twelve digits with the loan's number in them, so that no two are alike; the sandbox draws its own beginning with 26. */
function mandateReference({ row, random }: DemoLoan): string {
  return `24${random.digits(5)}${String(row.id).padStart(5, "0")}`;
}

function enterSchedule({ book }: DemoWorld, loan: DemoLoan, { rows, dueOn }: SchedulePlan): void {
  for (const [index, { number, principal, interest }] of rows.entries()) {
    const nothingPaid = { principal_paid: 0, interest_paid: 0, settled_at: null };
    const due_date = dueOn[index] ?? "";
    loan.instalments.push(
      enter(book, "instalments", { loan_id: loan.row.id, number, due_date, principal, interest, ...nothingPaid }),
    );
  }
}

/** The provider is told to stop a loan's mandate and confirms it within a minute. */
export function stopDemoMandate(world: DemoWorld, loan: DemoLoan, at: Date, userId: number | undefined): void {
  const { mandate } = loan;
  if (mandate?.row.status !== "active") return;
  const settledAt = new Date(at.getTime() + loan.random.between(2_000, 50_000));
  const after = { mandate: mandate.row.id };
  const object = `loan:${loan.row.id}`;
  const author = { userId, name: authorName(world, userId) };
  enterOperation(world, loan, {
    kind: "stop-mandate",
    mandateId: mandate.row.id,
    request: { mandateReference: mandate.row.mandate_reference },
    reference: null,
    at,
    settledAt,
    requestedBy: userId ?? null,
  });
  Object.assign(mandate.row, { status: "stopped", stopped_at: settledAt });
  auditDemo(world.book, author, at, { action: "mandate stop queued", object, after });
  auditDemo(world.book, { userId: undefined, name: "Tenor" }, settledAt, { action: "mandate stopped", object, after });
}

function authorName({ crew }: DemoWorld, userId: number | undefined): string {
  return Object.values(crew).find((author) => author.userId === userId)?.name ?? "Tenor";
}

interface Operation {
  readonly kind: "book-mandate" | "stop-mandate";
  readonly mandateId: number | null;
  readonly request: unknown;
  readonly reference: string | null;
  readonly at: Date;
  readonly settledAt: Date;
  readonly requestedBy?: number | null;
}

function enterOperation(world: DemoWorld, loan: DemoLoan, operation: Operation): number {
  const { kind, mandateId, request, reference, at, settledAt, requestedBy } = operation;
  const { id } = enter(world.book, "provider_operations", {
    loan_id: loan.row.id,
    kind,
    mandate_id: mandateId,
    state: "confirmed",
    request,
    provider_reference: reference,
    message: null,
    requested_by: requestedBy === undefined ? (world.crew.deductions.userId ?? null) : requestedBy,
    created_at: at,
    sent_at: at,
    settled_at: settledAt,
    lease_until: null,
    checks: 0,
    absent_reads: 0,
    next_check_at: null,
  });
  return id;
}
