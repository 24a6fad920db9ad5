import { type LoanEvent, nextStatus } from "../../../domain/loan/loan-rules.ts";
import type { Author } from "../../../server/db/transaction.ts";
import type { LoanChanges } from "../../../server/loan-record/loan.store.ts";
import { auditDemo } from "../demo-audit.ts";
import { enter } from "../demo-rows.ts";
import type { DemoWorld } from "../demo-world.ts";
import { type DemoLoan, statusOf } from "./demo-loan.ts";

export interface DemoMove {
  readonly event: LoanEvent;
  readonly author: Author;
  readonly at: Date;
  readonly changes?: LoanChanges;
  readonly note?: string;
}

/** Takes a loan along one row of the workflow: status, event and audit row. Throws Error when the table has no such row. */
export function moveDemoLoan(
  world: DemoWorld,
  loan: DemoLoan,
  { event, author, at, changes = {}, note }: DemoMove,
): void {
  const from = statusOf(loan);
  const next = nextStatus(event, { status: from, isDevice: loan.type.isDevice, canForceReject: true });
  if (!next.accepted) throw new Error(`${loan.reference}: ${next.message}`);
  Object.assign(loan.row, changes, { status: next.value }, next.value !== from && { status_since: at });
  enter(world.book, "loan_events", {
    loan_id: loan.row.id,
    event,
    from_status: from,
    to_status: next.value,
    user_id: author.userId ?? null,
    actor: author.name,
    note: note ?? null,
    at,
  });
  auditDemo(world.book, author, at, {
    action: `loan ${event}`,
    object: `loan:${loan.row.id}`,
    before: { status: from },
    after: { status: next.value, ...changes, ...(note === undefined ? {} : { note }) },
  });
}
