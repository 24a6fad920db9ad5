import { expect, it } from "vitest";
import { isOver, isPaidOut, LOAN_STATUSES } from "./loan-status.ts";

it("a loan is paid out from its payout on, and over once nothing of it is owed", () => {
  expect(LOAN_STATUSES.filter(isPaidOut)).toEqual(["pending_pickup", "disbursed", "completed", "liquidated"]);
  expect(LOAN_STATUSES.filter(isOver)).toEqual(["completed", "liquidated"]);
});
