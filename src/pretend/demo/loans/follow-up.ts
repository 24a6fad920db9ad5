import { OPEN_APPLICATION_STATUSES } from "../../../domain/loan/loan-status.ts";
import { topUpFitness } from "../../../domain/loan/top-up.ts";
import { addDays, lagosDateOf } from "../../../domain/time/lagos-date.ts";
import type { DemoWorld } from "../demo-world.ts";
import { leisureMoment } from "../people/office-hours.ts";
import { type DemoCustomer, type DemoLoan, owedRows, runningLoan, statusOf, termsOfDemoLoan } from "./demo-loan.ts";
import { drawCourse } from "./loan-course.ts";
import { receiveDemoLoan } from "./receive-demo-loan.ts";
import { drawRequestedLoan } from "./requested-loan.ts";

/** So that the old loan is still running when the new one is paid out. */
export const TOP_UP_ROWS_LEFT_MIN = 3;
const TOP_UP_CHANCE = 0.17;
const TOO_EARLY_CHANCE = 0.012;
const NEXT_LOAN_CHANCE = 0.4;
const TRY_AGAIN_CHANCE = 0.15;

/** Somebody who has repaid half may come back for more; a few come too early. */
export function topUpAfterRow(world: DemoWorld, loan: DemoLoan, row: number, now: Date): void {
  if (loan.row.status !== "disbursed" || loan.course.habit.kind !== "steady") return;
  if (loan.row.tenor - row < TOP_UP_ROWS_LEFT_MIN) return;
  const { grace } = termsOfDemoLoan(loan);
  const facts = { status: statusOf(loan), rows: owedRows(loan), mandateIsActive: true, grace };
  const isFit = topUpFitness(facts, lagosDateOf(now)).accepted;
  if (loan.random.chance(isFit ? TOP_UP_CHANCE : TOO_EARLY_CHANCE)) applyAgain(world, loan.customer, loan, now, 1, 14);
}

/** A customer whose loan is closed may want another; a rejected one may try again. */
export function applyAgainAfter(world: DemoWorld, loan: DemoLoan, now: Date): void {
  const isRejected = loan.row.status === "rejected";
  if (!loan.random.chance(isRejected ? TRY_AGAIN_CHANCE : NEXT_LOAN_CHANCE)) return;
  applyAgain(world, loan.customer, loan, now, isRejected ? 20 : 3, isRejected ? 90 : 45);
}

function applyAgain(
  world: DemoWorld,
  customer: DemoCustomer,
  { random }: DemoLoan,
  now: Date,
  daysMin: number,
  daysMax: number,
): void {
  const day = addDays(lagosDateOf(now), random.between(daysMin, daysMax));
  world.agenda.at(leisureMoment(day, random), (at) => {
    if (hasOpenApplication(customer)) return;
    const requested = drawRequestedLoan(
      world,
      customer.person,
      random,
      lagosDateOf(at),
      runningLoan(customer) !== undefined,
    );
    const course = drawCourse(random, requested.tenor, world.today);
    world.begin(receiveDemoLoan(world, customer, requested, course, at), at);
  });
}

/** Whether a person is waiting for a decision; nobody has two open applications. */
export function hasOpenApplication({ loans }: DemoCustomer): boolean {
  return loans.some((loan) => (OPEN_APPLICATION_STATUSES as readonly string[]).includes(loan.row.status));
}
