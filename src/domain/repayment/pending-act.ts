import type { LoanStatus } from "../loan/loan-status.ts";
import type { Permission } from "../permissions.ts";

/**
 * The acts on money that take two people while four eyes are on. The name is stored with the act, so it never changes.
 */
export const ACT_KINDS = [
  "refund",
  "return",
  "same",
  "assign",
  "confirm",
  "clear",
  "settlement",
  "closing",
  "stop",
  "unread",
] as const;
export type ActKind = (typeof ACT_KINDS)[number];

export const ACT_STATES = ["asked", "agreed", "refused", "withdrawn", "lapsed"] as const;
export type ActState = (typeof ACT_STATES)[number];

/** How long an act waits for a second person, in hours. A closing waits as long as its money does. */
export const ACT_HOURS = 72;

/** The permission that both the requester and the approver need. */
export const PERMISSION_OF_ACT: Readonly<Record<ActKind, "disburse-loan" | "add-repayment" | "edit-repayment">> = {
  refund: "disburse-loan",
  return: "disburse-loan",
  same: "add-repayment",
  assign: "add-repayment",
  confirm: "add-repayment",
  clear: "add-repayment",
  settlement: "add-repayment",
  closing: "add-repayment",
  stop: "edit-repayment",
  unread: "add-repayment",
} satisfies Record<ActKind, Permission>;

const CLOSED: ReadonlySet<LoanStatus> = new Set(["completed", "liquidated", "rejected"]);

/** Whether stopping the deductions of a loan in this status takes two people: not if nothing is owed any more. */
export function stopTakesTwo(status: LoanStatus): boolean {
  return !CLOSED.has(status);
}

/** Who wants to agree to an act, and the act itself. */
export interface AgreerFacts {
  readonly kind: ActKind;
  /** Null if nobody requested it. */
  readonly askedBy: number | null;
  readonly userId: number;
  /** Those who brought the money: who entered it, and who uploaded or posted the only statement that shows it. */
  readonly enterers: readonly number[];
}

/**
 * Why somebody may not agree to an act, whatever their permissions: nobody agrees to their own request, nor closes a
 * loan with money that they brought and nothing else confirms, at once or as a settlement. Undefined if neither
 * applies.
 */
export function ownActRefusal({ kind, askedBy, userId, enterers }: AgreerFacts): string | undefined {
  if (askedBy === userId && kind !== "closing") return "You asked for this, so somebody else has to agree.";
  if (askedBy === userId) return "You entered the money that closes this loan, so somebody else has to agree.";
  if (kind === "closing" && enterers.includes(userId))
    return "You entered money of this loan that nothing has confirmed, or brought the statement that shows it, so somebody else has to agree.";
  if (kind === "assign" && enterers.includes(userId))
    return "You uploaded or posted the statement of this money, so somebody else has to agree.";
  return undefined;
}

/** How those who can agree are listed: "Ada Obi, Bola Adeyemi or others". */
export function namesOfMany(names: readonly string[], areMore: boolean): string {
  const all = areMore ? [...names, "others"] : names;
  return all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} or ${all.at(-1)}`;
}

/** The answer to the requester: "Sent for approval. Efe Omoregie can approve it." */
export function sentForApproval(names: readonly string[], areMore: boolean): string {
  return `Sent for approval. ${namesOfMany(names, areMore)} can approve it.`;
}
