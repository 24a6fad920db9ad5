import { addDays, lagosDateOf, startOfLagosDay } from "../../../domain/time/lagos-date.ts";
import { SYSTEM } from "../../../server/db/transaction.ts";
import type { DemoWorld } from "../demo-world.ts";
import { momentOn, officeMoment } from "../people/office-hours.ts";
import { collectDemoLoan } from "./collect-demo-loan.ts";
import { type DemoLoan, statusOf } from "./demo-loan.ts";
import { applyAgainAfter, topUpAfterRow } from "./follow-up.ts";
import { moveDemoLoan } from "./move-demo-loan.ts";
import { offerDemoLoan, signDemoLoan } from "./offer-demo-loan.ts";
import { payDemoLoanOut } from "./pay-demo-loan-out.ts";
import { rejectDemoLoan } from "./reject-demo-loan.ts";
import { screenDemoLoan } from "./screen-demo-loan.ts";
import { setUpDemoDeduction } from "./set-up-demo-deduction.ts";

const MINUTE_MS = 60_000;
// A mandate that waits for its payout was booked recently, so that the first collection stays far enough away.
const WAITING_MANDATE_DAYS = 3;

/** Moves a loan that was just received step by step, until no step follows or the demo begins. */
export function liveDemoLoan(world: DemoWorld, loan: DemoLoan, receivedAt: Date): void {
  const soon = new Date(receivedAt.getTime() + loan.random.between(4_000, 95_000));
  world.agenda.at(soon, (now) => {
    const { qualified, rejectionReason } = screenDemoLoan(world, loan, SYSTEM, now);
    if (qualified) nextStep(world, loan, now);
    else if (loan.course.waitsIn === undefined) rejectLater(world, loan, rejectionReason ?? "Rejected at review", now);
  });
}

/** Schedules the step that follows the loan's status, unless the loan waits here or is rejected. */
function nextStep(world: DemoWorld, loan: DemoLoan, now: Date): void {
  const status = statusOf(loan);
  const { waitsIn, rejection } = loan.course;
  if (waitsIn === status) return;
  const step = STEPS[status];
  if (rejection?.at === status) rejectLater(world, loan, rejection.reason, now);
  else if (step) world.agenda.at(step.when(world, loan, now), (at) => step.take(world, loan, at));
}

function rejectLater(world: DemoWorld, loan: DemoLoan, reason: string, now: Date): void {
  world.agenda.at(officeMoment(now, loan.random, 2), (at) => {
    rejectDemoLoan(world, loan, reason, at);
    applyAgainAfter(world, loan, at);
  });
}

interface Step {
  readonly when: (world: DemoWorld, loan: DemoLoan, now: Date) => Date;
  readonly take: (world: DemoWorld, loan: DemoLoan, at: Date) => void;
}

const inOffice: Step["when"] = (_, { random }, now) => officeMoment(now, random);

const STEPS: Readonly<Partial<Record<DemoLoan["row"]["status"], Step>>> = {
  pending_customer_confirmation: {
    when: inOffice,
    take(world, loan, at) {
      if (offerDemoLoan(world, loan, at)) return nextStep(world, loan, at);
      rejectLater(world, loan, loan.screened?.assessment.rejectionReason ?? "Rejected at review", at);
    },
  },
  confirmation_sent: {
    when: whenSigned,
    take(world, loan, at) {
      signDemoLoan(world, loan, at);
      nextStep(world, loan, at);
    },
  },
  pending_approval: {
    when: inOffice,
    take(world, loan, at) {
      const changes = { approved_amount: loan.row.offered_amount };
      moveDemoLoan(world, loan, { event: "approved", author: world.crew.risk, at, changes });
      nextStep(world, loan, at);
    },
  },
  pending_deduction_setup: {
    when: whenSetUp,
    take(world, loan, at) {
      setUpDemoDeduction(world, loan, at);
      nextStep(world, loan, new Date(at.getTime() + MINUTE_MS));
    },
  },
  pending_disbursement: { when: inOffice, take: payOut },
  pending_pickup: {
    when: (_, { random }, now) => officeMoment(now, random, 4),
    take(world, loan, at) {
      moveDemoLoan(world, loan, { event: "pickup-confirmed", author: world.crew.store, at });
    },
  },
};

/** Some sign at once, some a day later; nobody at night. */
function whenSigned(_: DemoWorld, { random }: DemoLoan, now: Date): Date {
  const later = new Date(now.getTime() + random.between(10, 18 * 60) * MINUTE_MS);
  const day = lagosDateOf(later);
  const isNight = later < momentOn(day, 7 * 60, random);
  return isNight ? momentOn(day, random.between(7 * 60, 10 * 60), random) : later;
}

function whenSetUp({ today }: DemoWorld, { random, course }: DemoLoan, now: Date): Date {
  const earliest = startOfLagosDay(addDays(today, -WAITING_MANDATE_DAYS));
  const waits = course.waitsIn === "pending_disbursement" && now < earliest;
  return officeMoment(waits ? earliest : now, random, waits ? 0 : 1);
}

function payOut(world: DemoWorld, loan: DemoLoan, at: Date): void {
  if (!payDemoLoanOut(world, loan, at)) {
    rejectLater(world, loan, "The running loan changed after the offer was signed", at);
    return;
  }
  collectDemoLoan(world, loan, (row, now) => {
    topUpAfterRow(world, loan, row, now);
    if (loan.row.status === "completed") applyAgainAfter(world, loan, now);
  });
  nextStep(world, loan, at);
}
