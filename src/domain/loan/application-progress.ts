import type { LoanEvent } from "./loan-rules.ts";
import type { LoanStatus } from "./loan-status.ts";

/** The steps of an application as its applicant follows them, in order; the last three are how it can end. */
export const PROGRESS_STEPS = [
  "received",
  "checking",
  "offer",
  "signed",
  "approved",
  "deduction",
  "paid_out",
  "pickup",
  "repaying",
  "completed",
  "liquidated",
  "rejected",
] as const;

export type ProgressStepName = (typeof PROGRESS_STEPS)[number];

export interface ProgressStep {
  readonly step: ProgressStepName;
  readonly state: "done" | "now" | "ahead";
  /** When it was done; absent for current and future steps. */
  readonly at: Date | undefined;
}

export interface ProgressFacts {
  readonly status: LoanStatus;
  readonly isDevice: boolean;
  /** What happened to the loan, in any order. */
  readonly events: readonly { readonly event: string; readonly from: LoanStatus | null; readonly at: Date }[];
}

/**
 * The progress of an application: finished steps with their times, the one current step, and the steps ahead. A
 * rejected one ends with the rejection after its finished steps; a payout that was reversed is ahead again.
 */
export function applicationProgress({ status, isDevice, events }: ProgressFacts): readonly ProgressStep[] {
  const newest = (names: readonly string[]) =>
    events
      .filter(({ event }) => names.includes(event))
      .reduce<Date | undefined>((last, { at }) => later(last, at), undefined);
  const line = LINE.filter((step) => step !== "pickup" || isDevice);
  const done = (step: ProgressStepName): ProgressStep => ({ step, state: "done", at: newest(DONE_BY[step]) });
  if (status === "rejected") return [...line.slice(0, line.indexOf(stepLeftAt(events))).map(done), done("rejected")];
  if (status === "completed" || status === "liquidated") return [...line, status].map(done);
  const now = line.indexOf(UNDER_WAY[status]);
  const steps = line.map((step, place) => (place < now ? done(step) : ahead(step, place === now)));
  return [...steps, ahead("completed", false)];
}

const LINE = PROGRESS_STEPS.slice(0, PROGRESS_STEPS.indexOf("completed"));

type OpenStatus = Exclude<LoanStatus, "completed" | "liquidated" | "rejected">;

const UNDER_WAY: Readonly<Record<OpenStatus, ProgressStepName>> = {
  pending_customer_confirmation: "checking",
  confirmation_sent: "signed",
  pending_approval: "approved",
  pending_deduction_setup: "deduction",
  pending_disbursement: "paid_out",
  pending_pickup: "pickup",
  disbursed: "repaying",
};

const DONE_BY: Readonly<Record<ProgressStepName, readonly LoanEvent[]>> = {
  received: ["application-received"],
  checking: ["authorization-uploaded"],
  offer: ["authorization-uploaded", "signing-link-renewed"],
  signed: ["customer-signed"],
  approved: ["approved"],
  deduction: ["deduction-set-up"],
  paid_out: ["disbursed"],
  pickup: ["pickup-confirmed"],
  repaying: [],
  completed: ["completed"],
  liquidated: ["liquidated"],
  rejected: ["rejected"],
};

/** The current step when the loan was rejected. */
function stepLeftAt(events: ProgressFacts["events"]): ProgressStepName {
  const from = events.find(({ event }) => event === "rejected")?.from;
  return (from && UNDER_WAY[from as OpenStatus]) || "checking";
}

function ahead(step: ProgressStepName, isNow: boolean): ProgressStep {
  return { step, state: isNow ? "now" : "ahead", at: undefined };
}

function later(left: Date | undefined, right: Date): Date {
  return left && left > right ? left : right;
}
