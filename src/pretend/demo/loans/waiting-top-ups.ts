import type { LoanStatus } from "../../../domain/loan/loan-status.ts";
import { topUpFitness } from "../../../domain/loan/top-up.ts";
import { addDays, type LagosDate, startOfLagosDay } from "../../../domain/time/lagos-date.ts";
import { type DemoRandom, demoRandom } from "../demo-random.ts";
import type { DemoWorld } from "../demo-world.ts";
import { leisureMoment } from "../people/office-hours.ts";
import { type DemoLoan, owedRows, statusOf, termsOfDemoLoan } from "./demo-loan.ts";
import { hasOpenApplication, TOP_UP_ROWS_LEFT_MIN } from "./follow-up.ts";
import { waitingIn } from "./loan-course.ts";
import { receiveDemoLoan } from "./receive-demo-loan.ts";
import { drawRequestedLoan } from "./requested-loan.ts";

/** Top-ups that wait for the demo's first user, and how many days before they were applied for. */
const QUEUES: readonly {
  readonly status: LoanStatus;
  readonly people: number;
  readonly daysAgo: number;
  readonly isFit: boolean;
}[] = [
  { status: "pending_customer_confirmation", people: 5, daysAgo: 2, isFit: true },
  { status: "pending_customer_confirmation", people: 3, daysAgo: 3, isFit: false },
  { status: "confirmation_sent", people: 4, daysAgo: 5, isFit: true },
  { status: "pending_approval", people: 5, daysAgo: 6, isFit: true },
  { status: "pending_deduction_setup", people: 4, daysAgo: 8, isFit: true },
  { status: "pending_disbursement", people: 5, daysAgo: 9, isFit: true },
];

/** Lets some good payers apply for a top-up, so that some wait in every queue, whatever the day. */
export function announceWaitingTopUps(world: DemoWorld): void {
  for (const { status, people, daysAgo, isFit } of QUEUES) {
    const day = addDays(world.today, -daysAgo);
    const random = demoRandom(`top-ups ${status} ${daysAgo}`);
    world.agenda.at(startOfLagosDay(day), () => {
      const candidates = world.loans.filter((loan) => isCandidate(loan, day, isFit));
      for (let person = 0; person < people && candidates.length > 0; person += 1) {
        const [chosen] = candidates.splice(random.between(0, candidates.length - 1), 1);
        if (chosen) announce(world, chosen, status, day, random);
      }
    });
  }
}

function isCandidate(loan: DemoLoan, day: LagosDate, isFit: boolean): boolean {
  if (loan.row.status !== "disbursed" || loan.course.habit.kind !== "steady") return false;
  if (hasOpenApplication(loan.customer)) return false;
  const rows = owedRows(loan);
  const unpaid = rows.filter((row) => row.principalPaid < row.principal);
  if (unpaid.length < TOP_UP_ROWS_LEFT_MIN) return false;
  const mandateIsActive = loan.mandate?.row.status === "active";
  const { grace } = termsOfDemoLoan(loan);
  return topUpFitness({ status: statusOf(loan), rows, mandateIsActive, grace }, day).accepted === isFit;
}

function announce(
  world: DemoWorld,
  { customer }: DemoLoan,
  status: LoanStatus,
  day: LagosDate,
  random: DemoRandom,
): void {
  world.agenda.at(leisureMoment(day, random), (at) => {
    if (hasOpenApplication(customer)) return;
    const requested = drawRequestedLoan(world, customer.person, random, day, true);
    world.begin(receiveDemoLoan(world, customer, requested, waitingIn(status), at), at);
  });
}
