import { expect, it } from "vitest";
import { OPEN_APPLICATION_STATUSES } from "../loan/loan-status.ts";
import { PERMISSIONS } from "../permissions.ts";
import { QUEUE_STATUSES, queuesOf, WORK_QUEUES } from "./work-queues.ts";

it.each([
  ["whoever may do everything", PERMISSIONS, WORK_QUEUES],
  ["a loan officer", ["edit-loan", "process-leads"], ["authorization", "offer", "leads"]],
  ["an approver", ["approve-loan", "reject-loan"], ["approval"]],
  [
    "a deduction desk",
    ["setup-deduction", "view-repayments", "edit-repayment"],
    ["setup", "overdue", "held", "suspense"],
  ],
  ["finance", ["disburse-loan", "view-repayments", "add-repayment"], ["disbursal", "overdue", "held", "suspense"]],
  ["somebody who may not open the lists of repayments", ["add-repayment", "edit-repayment"], []],
  ["an auditor, who only reads", ["view-repayments", "view-all-leads", "view-users"], []],
  ["whoever reviews identities", ["review-identity"], ["identity"]],
] as const)("the queues of %s are those that they may work on", (_, held, queues) => {
  expect(queuesOf(new Set<string>(held))).toEqual(queues);
});

it("every status in which an application waits has its queue", () => {
  expect(Object.values(QUEUE_STATUSES)).toEqual([...OPEN_APPLICATION_STATUSES]);
});
