import type { Demand, Permission } from "../permissions.ts";
import { meets } from "../permissions.ts";
import { accept, type Decision, refuse } from "../result.ts";
import { LOAN_STATUS_LABELS, type LoanStatus } from "./loan-status.ts";

/** What can happen to a loan. The name is stored with the event, so it never changes. */
export type LoanEvent =
  | "application-received"
  | "screened"
  | "authorization-uploaded"
  | "signing-link-renewed"
  | "details-corrected"
  | "authorization-replaced"
  | "customer-signed"
  | "approved"
  | "rejected"
  | "deduction-set-up"
  | "disbursed"
  | "pickup-confirmed"
  | "disbursement-reversed"
  | "disbursement-too-late"
  | "completed"
  | "liquidated"
  | "repayment-reversed";

/**
 * Events recorded in a loan's timeline that do not move it: the status before is the status after. The name is stored
 * with the loan, so it never changes.
 */
export const LOAN_NOTES = [
  "phone-confirmed",
  "file-replaced",
  "address-corrected",
  "payment-reversed",
  "payments-rebooked",
  "closing-waits",
  "credit-refunded",
  "refund-reversed",
  "credit-transferred",
  "credit-received",
  "mandate-stopped",
  "mandate-ended",
  "mandate-unclear",
  "mandate-live-again",
  "mandate-reactivated",
  "reactivation-refused",
  "deduction-held",
  "deduction-put-aside",
  "note-written",
  "referred-back",
  "referral-answered",
] as const;
export type LoanNote = (typeof LOAN_NOTES)[number];

type Actor = Demand | "customer" | "system";

/** One row of the workflow: who may move a loan from which status to which. */
export interface LoanRule {
  readonly event: LoanEvent;
  readonly from: readonly (LoanStatus | "new")[];
  readonly to: LoanStatus;
  /** The target status of a device loan, if it differs. */
  readonly toForDevice?: LoanStatus;
  readonly by: Actor;
  /** A condition that must also hold; the server computes `can-force-reject` from running provider operations. */
  readonly when?: "can-force-reject";
}

const permit = (...anyOf: readonly Permission[]): Demand => ({ anyOf });

/**
 * The complete loan workflow: a transition that is not in this table does not exist. The server enforces it and the
 * screens derive their buttons from it (ACT-01, ACT-08, ACT-13, ACT-20, ACT-27, ACT-28, ACT-34).
 */
export const LOAN_RULES: readonly LoanRule[] = [
  { event: "application-received", from: ["new"], to: "pending_customer_confirmation", by: "customer" },
  // Started by a person. Otherwise it runs once the phone is confirmed, and moves nothing either.
  {
    event: "screened",
    from: ["pending_customer_confirmation"],
    to: "pending_customer_confirmation",
    by: permit("edit-loan"),
  },
  {
    event: "authorization-uploaded",
    from: ["pending_customer_confirmation"],
    to: "confirmation_sent",
    by: permit("edit-loan"),
  },
  { event: "signing-link-renewed", from: ["confirmation_sent"], to: "confirmation_sent", by: permit("edit-loan") },
  {
    event: "details-corrected",
    from: ["pending_customer_confirmation"],
    to: "pending_customer_confirmation",
    by: permit("edit-loan"),
  },
  {
    event: "details-corrected",
    from: ["confirmation_sent", "pending_approval"],
    to: "confirmation_sent",
    by: permit("edit-loan"),
  },
  {
    event: "authorization-replaced",
    from: ["pending_approval"],
    to: "pending_approval",
    by: permit("edit-loan-file"),
  },
  { event: "customer-signed", from: ["confirmation_sent"], to: "pending_approval", by: "customer" },
  { event: "approved", from: ["pending_approval"], to: "pending_deduction_setup", by: permit("approve-loan") },
  {
    event: "rejected",
    from: ["pending_approval", "pending_customer_confirmation"],
    to: "rejected",
    by: permit("approve-loan", "reject-loan"),
  },
  {
    event: "rejected",
    from: ["confirmation_sent", "pending_deduction_setup", "pending_disbursement"],
    to: "rejected",
    by: permit("approve-loan", "reject-loan"),
    when: "can-force-reject",
  },
  {
    event: "deduction-set-up",
    from: ["pending_deduction_setup"],
    to: "pending_disbursement",
    by: permit("setup-deduction"),
  },
  {
    event: "disbursed",
    from: ["pending_disbursement"],
    to: "disbursed",
    toForDevice: "pending_pickup",
    by: permit("disburse-loan"),
  },
  { event: "pickup-confirmed", from: ["pending_pickup"], to: "disbursed", by: permit("process-device-pickup") },
  {
    event: "disbursement-reversed",
    from: ["disbursed", "pending_pickup"],
    to: "pending_disbursement",
    by: permit("disburse-loan"),
  },
  { event: "disbursement-too-late", from: ["pending_disbursement"], to: "pending_deduction_setup", by: "system" },
  { event: "completed", from: ["disbursed"], to: "completed", by: "system" },
  { event: "liquidated", from: ["disbursed"], to: "liquidated", by: "system" },
  { event: "repayment-reversed", from: ["completed", "liquidated"], to: "disbursed", by: "system" },
];

/** The facts of a loan that the rules need. */
export interface LoanFacts {
  readonly status: LoanStatus;
  readonly isDevice: boolean;
  readonly canForceReject: boolean;
}

/**
 * The status an event moves a loan to. Refuses with `wrong-status` when the table has no such row; the sentence names
 * the loan's current status.
 */
export function nextStatus(event: LoanEvent, loan: LoanFacts): Decision<LoanStatus, "wrong-status"> {
  const rule = LOAN_RULES.find((row) => row.event === event && appliesTo(row, loan));
  if (!rule) {
    return refuse("wrong-status", `A loan in status "${LOAN_STATUS_LABELS[loan.status]}" cannot be ${DEED[event]}`);
  }
  return accept(loan.isDevice && rule.toForDevice ? rule.toForDevice : rule.to);
}

/** What a member of staff may do with a loan now: the events whose row fits its status and the permissions held. */
export function availableLoanEvents(loan: LoanFacts, held: ReadonlySet<string>): readonly LoanEvent[] {
  return LOAN_RULES.filter(
    (rule) => rule.by !== "customer" && rule.by !== "system" && appliesTo(rule, loan) && meets(rule.by, held),
  ).map((rule) => rule.event);
}

/** The permission that an event needs, over all its rows: any of those named. */
export function demandOf(event: LoanEvent): Demand {
  const demands = LOAN_RULES.filter((rule) => rule.event === event).map((rule) => rule.by);
  const anyOf = demands.flatMap((by) => (typeof by === "object" && "anyOf" in by ? by.anyOf : []));
  return { anyOf: [...new Set(anyOf)] };
}

/** `can_force_reject`: no money has left, and no provider operation of the loan is under way or in doubt. */
export function canForceReject(status: LoanStatus, hasOpenProviderOperation: boolean): boolean {
  return FORCE_REJECTABLE.has(status) && !hasOpenProviderOperation;
}

const FORCE_REJECTABLE: ReadonlySet<LoanStatus> = new Set([
  "confirmation_sent",
  "pending_deduction_setup",
  "pending_disbursement",
]);

function appliesTo(rule: LoanRule, loan: LoanFacts): boolean {
  if (!rule.from.includes(loan.status)) return false;
  return rule.when !== "can-force-reject" || loan.canForceReject;
}

const DEED: Readonly<Record<LoanEvent, string>> = {
  "application-received": "applied for again",
  screened: "screened",
  "authorization-uploaded": "given an authorization recording",
  "signing-link-renewed": "given a new signing link",
  "details-corrected": "corrected",
  "authorization-replaced": "given another authorization recording",
  "customer-signed": "signed",
  approved: "approved",
  rejected: "rejected",
  "deduction-set-up": "set up for deduction",
  disbursed: "disbursed",
  "pickup-confirmed": "confirmed as picked up",
  "disbursement-reversed": "set back to before its disbursement",
  "disbursement-too-late": "sent back to deduction setup",
  completed: "completed",
  liquidated: "liquidated",
  "repayment-reversed": "reopened",
};
