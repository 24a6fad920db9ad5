import type { LoanStatus } from "../../../domain/loan/loan-status.ts";
import { addDays, type LagosDate } from "../../../domain/time/lagos-date.ts";
import type { DemoRandom } from "../demo-random.ts";

/** How somebody repays. Rows are counted from 1. */
export type Habit =
  | { readonly kind: "steady" }
  /** Misses one deduction and makes up for it some days later. */
  | { readonly kind: "late"; readonly row: number; readonly daysLater: number }
  /** One deduction is short; the rest follows some days later, or never. */
  | { readonly kind: "short"; readonly row: number; readonly percent: number; readonly daysLater: number | undefined }
  /** Pays nothing that falls due from that day on. */
  | { readonly kind: "stops"; readonly day: LagosDate }
  /** Settles the whole loan some days after that row. */
  | { readonly kind: "settles"; readonly row: number; readonly daysLater: number };

/** In which status and why a qualified applicant is rejected. */
export interface RejectionPlan {
  readonly at: LoanStatus;
  readonly reason: string;
}

/** The outcome of an application, where the rules do not decide it. */
export interface LoanCourse {
  /** The status in which the loan waits when the demo begins. */
  readonly waitsIn: LoanStatus | undefined;
  readonly rejection: RejectionPlan | undefined;
  readonly habit: Habit;
}

const REJECTIONS: readonly (readonly [RejectionPlan, number])[] = [
  [{ at: "pending_customer_confirmation", reason: "Customer not reached" }, 22],
  [{ at: "pending_customer_confirmation", reason: "Customer withdrew" }, 20],
  [{ at: "confirmation_sent", reason: "The customer did not sign the offer" }, 18],
  [{ at: "pending_approval", reason: "Details do not match: the valid ID does not show the applicant" }, 14],
  [{ at: "pending_approval", reason: "The voice on the recording does not give consent" }, 8],
  [{ at: "pending_approval", reason: "Rejected at review" }, 10],
  [{ at: "pending_deduction_setup", reason: "Employment not confirmed: the employer has frozen new deductions" }, 8],
];

const REJECTED_SHARE = 0.1;

/** A course for an ordinary application for a loan of `tenor` months. */
export function drawCourse(random: DemoRandom, tenor: number, today: LagosDate): LoanCourse {
  const rejection = random.chance(REJECTED_SHARE) ? random.weighted(REJECTIONS) : undefined;
  return { waitsIn: undefined, rejection, habit: drawHabit(random, tenor, today) };
}

/** The course of an application that waits for the demo's first user in a status. */
export function waitingIn(status: LoanStatus): LoanCourse {
  return { waitsIn: status, rejection: undefined, habit: { kind: "steady" } };
}

function drawHabit(random: DemoRandom, tenor: number, today: LagosDate): Habit {
  const row = random.between(1, tenor);
  const daysLater = random.between(4, 22);
  const kind = random.weighted([
    ["steady", 70],
    ["late", 9],
    ["short", 4],
    ["stops-lately", 6],
    ["stops", 2],
    ["settles", 9],
  ] as const);
  if (kind === "late") return { kind, row, daysLater };
  if (kind === "short") {
    return { kind, row, percent: random.between(35, 80), daysLater: random.chance(0.7) ? daysLater : undefined };
  }
  if (kind === "stops-lately") return { kind: "stops", day: addDays(today, -random.between(5, 95)) };
  if (kind === "stops") return { kind: "stops", day: addDays(today, -random.between(96, 330)) };
  if (kind === "settles" && tenor >= 3) return { kind, row: random.between(1, tenor - 2), daysLater };
  return { kind: "steady" };
}
