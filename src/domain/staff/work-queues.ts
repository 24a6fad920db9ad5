import type { OPEN_APPLICATION_STATUSES } from "../loan/loan-status.ts";
import { type Demand, meets } from "../permissions.ts";

/** What waits for people, in the order of the menu: the five waiting lists of loans, then the others. */
export const WORK_QUEUES = [
  "authorization",
  "offer",
  "approval",
  "setup",
  "disbursal",
  "overdue",
  "identity",
  "leads",
  "held",
  "suspense",
] as const;

export type WorkQueue = (typeof WORK_QUEUES)[number];

/** The queues of loans, each of one status. */
export const QUEUE_STATUSES = {
  authorization: "pending_customer_confirmation",
  offer: "confirmation_sent",
  approval: "pending_approval",
  setup: "pending_deduction_setup",
  disbursal: "pending_disbursement",
} as const satisfies Partial<Record<WorkQueue, (typeof OPEN_APPLICATION_STATUSES)[number]>>;

const EDITS: Demand = { anyOf: ["edit-loan"] };
const READS: Demand = { anyOf: ["view-repayments"] };
const POSTS: Demand = { anyOf: ["add-repayment", "edit-repayment"] };

/** Who works on a queue: whoever meets all of its demands. Whoever may only read its list has no work on it. */
const WORKED_BY: Readonly<Record<WorkQueue, readonly Demand[]>> = {
  authorization: [EDITS],
  offer: [EDITS],
  approval: [{ anyOf: ["approve-loan"] }],
  setup: [{ anyOf: ["setup-deduction"] }],
  disbursal: [{ anyOf: ["disburse-loan"] }],
  overdue: [READS, { anyOf: ["setup-deduction", "add-repayment", "edit-repayment"] }],
  identity: [{ anyOf: ["review-identity"] }],
  leads: [{ anyOf: ["process-leads"] }],
  held: [READS, POSTS],
  suspense: [READS, POSTS],
};

/** The queues that somebody with these permissions works on, in order. */
export function queuesOf(held: ReadonlySet<string>): readonly WorkQueue[] {
  return WORK_QUEUES.filter((queue) => WORKED_BY[queue].every((demand) => meets(demand, held)));
}
