import { canForceReject, type LoanEvent, nextStatus } from "../../domain/loan/loan-rules.ts";
import { isLoanStatus, LOAN_STATUS_LABELS, type LoanStatus } from "../../domain/loan/loan-status.ts";
import { formatDateTime } from "../../domain/time/lagos-date.ts";
import { type Author, audit, type Tx } from "../db/transaction.ts";
import { notFound, Refusal } from "../refusal/refusal.ts";
import {
  insertLoanEvent,
  type LoanChanges,
  lastLoanEvent,
  lockLoan,
  lockLoanWithNext,
  type StoredLoan,
  updateLoan,
} from "./loan.store.ts";
import { tellLoanNews } from "./loan-news.store.ts";
import { hasOpenOperation } from "./open-operation.store.ts";
import { maskTyped } from "./words-for-log.store.ts";

/** Locks the loan, or throws the 404 of an unknown loan. */
export async function lockLoanOr404(tx: Tx, id: number): Promise<StoredLoan> {
  const loan = await lockLoan(tx, id);
  if (!loan) throw notFound("loan");
  return loan;
}

/** A locked loan, and whether one of its operations was open then: the workflow's inputs. */
export interface LoanToMove {
  readonly loan: StoredLoan;
  readonly inDoubt: boolean;
}

/** Locks a loan to be moved, and reads the workflow's inputs under that lock. Throws the 404 of an unknown one. */
export async function lockLoanToMove(tx: Tx, id: number): Promise<LoanToMove> {
  const locked = await lockLoanWithNext(tx, id);
  const inDoubt = await hasOpenOperation(tx, id);
  return { loan: locked() ?? notThere(), inDoubt };
}

function notThere(): never {
  throw notFound("loan");
}

/** Locks several loans, the newest first: a top-up locks its own loan before the one it settles. */
export async function lockLoansNewestFirst(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, StoredLoan>> {
  const loans = new Map<number, StoredLoan>();
  for (const id of [...new Set(ids)].sort((a, b) => b - a)) {
    const loan = await lockLoan(tx, id);
    if (loan) loans.set(id, loan);
  }
  return loans;
}

/**
 * Whether the workflow permits this event on the locked loan now; refuses with a sentence that names who came first.
 * Reads whether an operation is open unless the caller passes it.
 */
export async function requireRule(tx: Tx, loan: StoredLoan, event: LoanEvent, told?: boolean): Promise<LoanStatus> {
  const inDoubt = told ?? (await hasOpenOperation(tx, loan.id));
  if (event === "rejected" && inDoubt && canForceReject(loan.status, false)) {
    throw new Refusal(
      "wrong-status",
      `The provider has not confirmed an operation of loan ${loan.reference} yet, so it cannot be rejected now.`,
    );
  }
  const forced = canForceReject(loan.status, inDoubt);
  const decision = nextStatus(event, { status: loan.status, isDevice: loan.is_device, canForceReject: forced });
  if (decision.accepted) return decision.value;
  throw new Refusal("wrong-status", await whyNot(tx, loan, event, decision.message));
}

/** Nobody can have read an approval and decided against it faster than this. */
const CROSSING_MS = 1000;

/**
 * Refuses if the loan moved on between the arrival of a request and its lock, or was approved just before it arrived:
 * two people acting at once decide on what they saw, and the second has not seen the first one's action.
 */
export async function requireUnmoved(
  tx: Tx,
  loan: StoredLoan,
  seen: { status: LoanStatus; at: Date },
  event: LoanEvent,
): Promise<void> {
  const last = await lastLoanEvent(tx, loan.id);
  const headStart = last?.event === "approved" ? CROSSING_MS : 0;
  const isUnseen = last !== undefined && last.at.getTime() + headStart > seen.at.getTime();
  if (loan.status === seen.status && !isUnseen) return;
  throw new Refusal("wrong-status", await whyNot(tx, loan, event, `Loan ${loan.reference} cannot be changed`));
}

export interface Move {
  readonly event: LoanEvent;
  readonly author: Author;
  readonly at: Date;
  readonly changes?: LoanChanges;
  readonly note?: string;
  /** The workflow's answer for this event under the same lock; evaluated if absent. */
  readonly to?: LoanStatus;
  /** The number reserved for its event. */
  readonly eventId?: number;
}

/**
 * Moves a locked loan along one row of the workflow: status, event, audit row and live news together, or not at all.
 */
export async function moveLoan(
  tx: Tx,
  loan: StoredLoan,
  { event, author, at, changes = {}, note, to: allowed, eventId }: Move,
): Promise<LoanStatus> {
  const to = allowed ?? (await requireRule(tx, loan, event));
  await updateLoan(tx, loan.id, { ...changes, status: to, ...(to !== loan.status && { status_since: at }) });
  await insertLoanEvent(tx, {
    loanId: loan.id,
    event,
    from: loan.status,
    to,
    userId: author.userId,
    actor: author.name,
    note,
    at,
    id: eventId,
  });
  audit(tx, author, at, {
    action: `loan ${event}`,
    object: `loan:${loan.id}`,
    before: { status: loan.status },
    after: await maskTyped(tx, loan.customer_id, { status: to, ...changes, ...(note === undefined ? {} : { note }) }),
  });
  await tellLoanNews(tx, { loan, event, status: to, author, at });
  return to;
}

export interface Beginning {
  readonly author: Author;
  readonly at: Date;
  readonly note?: string | undefined;
  /** What the audit row contains besides the status. */
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Enters a new loan into the workflow: first event, audit row and live news together, as in every move. */
export async function beginLoan(
  tx: Tx,
  loan: Pick<StoredLoan, "id" | "reference">,
  { author, at, note, facts }: Beginning,
): Promise<void> {
  const [event, status] = ["application-received", "pending_customer_confirmation"] as const;
  const moved = { loanId: loan.id, event, from: null, to: status };
  await insertLoanEvent(tx, { ...moved, userId: undefined, actor: author.name, note, at });
  audit(tx, author, at, { action: `loan ${event}`, object: `loan:${loan.id}`, after: { status, ...facts } });
  await tellLoanNews(tx, { loan, event, status, author: { ...author, userId: undefined }, at });
}

/**
 * Why a locked loan is not where an event begins: "Loan TN-000123 was already approved by Ada Obi at 5 Jan 2026, 14:02.",
 * or the message with who moved it last.
 */
export async function whyNot(tx: Tx, loan: StoredLoan, event: LoanEvent, message: string): Promise<string> {
  const last = await lastLoanEvent(tx, loan.id);
  if (!last) return `${message}.`;
  const who = `by ${last.actor} at ${formatDateTime(last.at)}`;
  if (last.event === event && event === "disbursement-reversed")
    return `Loan ${loan.reference} was not changed: its disbursement was already reversed ${who}.`;
  if (last.event === event) return `Loan ${loan.reference} was already ${PAST[event] ?? "handled"} ${who}.`;
  const reached = isLoanStatus(last.to_status) ? LOAN_STATUS_LABELS[last.to_status].toLowerCase() : last.to_status;
  return `${message}: loan ${loan.reference} was moved to "${reached}" ${who}.`;
}

const PAST: Partial<Record<LoanEvent, string>> = {
  approved: "approved",
  rejected: "rejected",
  "deduction-set-up": "set up for deduction",
  disbursed: "disbursed",
  "customer-signed": "signed",
  "authorization-uploaded": "given an authorization recording",
  "pickup-confirmed": "confirmed as picked up",
};
