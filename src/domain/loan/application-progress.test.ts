import { expect, it } from "vitest";
import { applicationProgress } from "./application-progress.ts";
import { LOAN_STATUSES, type LoanStatus } from "./loan-status.ts";

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const event = (name: string, number: number, from: LoanStatus | null = null) => ({
  event: name,
  from,
  at: day(number),
});
const LIFE = [
  event("application-received", 1),
  event("authorization-uploaded", 2),
  event("customer-signed", 3),
  event("approved", 4),
  event("deduction-set-up", 5),
  event("disbursed", 6),
  event("pickup-confirmed", 7),
];
const progress = (status: LoanStatus, { isDevice = false, events = LIFE } = {}) =>
  applicationProgress({ status, isDevice, events });
const words = (steps: ReturnType<typeof progress>) =>
  steps.map(({ step, state, at }) => `${step} ${at ? at.getUTCDate() : state}`).join(", ");

it("the first step after the application is the check, and everything else is ahead", () => {
  expect(words(progress("pending_customer_confirmation"))).toBe(
    "received 1, checking now, offer ahead, signed ahead, approved ahead, deduction ahead, paid_out ahead, repaying ahead, completed ahead",
  );
});

it.each([
  ["confirmation_sent", "signed"],
  ["pending_approval", "approved"],
  ["pending_deduction_setup", "deduction"],
  ["pending_disbursement", "paid_out"],
  ["disbursed", "repaying"],
] as const)("at %s the step under way is %s, and all before it is done", (status, step) => {
  const steps = progress(status);
  const now = steps.findIndex(({ state }) => state === "now");
  expect(steps[now]?.step).toBe(step);
  expect(steps.map(({ state }) => state)).toEqual(
    steps.map((_, place) => (place < now ? "done" : place === now ? "now" : "ahead")),
  );
});

it("only a device is picked up, between the payout and the repayments", () => {
  expect(words(progress("pending_pickup", { isDevice: true }))).toContain("paid_out 6, pickup now, repaying ahead");
  expect(words(progress("disbursed", { isDevice: true }))).toContain("paid_out 6, pickup 7, repaying now");
  expect(words(progress("disbursed"))).not.toContain("pickup");
});

it("a loan that is over has everything done, and how it ended last", () => {
  expect(words(progress("completed", { events: [...LIFE, event("completed", 9)] }))).toMatch(
    /paid_out 6, repaying done, completed 9$/,
  );
  expect(words(progress("liquidated", { events: [...LIFE, event("liquidated", 8)] }))).toMatch(/liquidated 8$/);
});

it("a rejected one keeps the steps it had done, and nothing is ahead", () => {
  const early = [event("application-received", 1), event("rejected", 2, "pending_customer_confirmation")];
  expect(words(progress("rejected", { events: early }))).toBe("received 1, rejected 2");
  const late = [...LIFE.slice(0, 4), event("rejected", 8, "pending_deduction_setup")];
  expect(words(progress("rejected", { events: late }))).toBe(
    "received 1, checking 2, offer 2, signed 3, approved 4, rejected 8",
  );
});

it("a payout that was reversed is ahead again; a new link is a newer offer", () => {
  const events = [...LIFE.slice(0, 6), event("disbursement-reversed", 8), event("signing-link-renewed", 3)];
  expect(words(progress("pending_disbursement", { events }))).toContain(
    "offer 3, signed 3, approved 4, deduction 5, paid_out now",
  );
});

it("every status has exactly one step under way, or is over and has none", () => {
  for (const status of LOAN_STATUSES) {
    const under = progress(status, { isDevice: true }).filter(({ state }) => state === "now");
    expect(under).toHaveLength(["completed", "liquidated", "rejected"].includes(status) ? 0 : 1);
  }
});
