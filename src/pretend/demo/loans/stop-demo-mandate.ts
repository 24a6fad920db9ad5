import { type Author, SYSTEM } from "../../../server/db/transaction.ts";
import { auditDemo } from "../demo-audit.ts";
import type { DemoWorld } from "../demo-world.ts";
import type { DemoLoan } from "./demo-loan.ts";
import { enterOperation } from "./demo-operation.ts";

/** Asks the provider to stop a loan's mandate, if it has a live one; it confirms within a minute. */
export function stopDemoMandate(world: DemoWorld, loan: DemoLoan, at: Date, author: Author): void {
  const { mandate } = loan;
  if (mandate?.row.status !== "active") return;
  const settledAt = new Date(at.getTime() + loan.random.between(2_000, 50_000));
  const after = { mandate: mandate.row.id };
  const object = `loan:${loan.row.id}`;
  enterOperation(world, loan, {
    kind: "stop-mandate",
    mandateId: mandate.row.id,
    request: { mandateReference: mandate.row.mandate_reference },
    reference: null,
    at,
    settledAt,
    requestedBy: author.userId,
  });
  Object.assign(mandate.row, { status: "stopped", stopped_at: settledAt });
  auditDemo(world.book, author, at, { action: "mandate stop queued", object, after });
  auditDemo(world.book, SYSTEM, settledAt, { action: "mandate stopped", object, after });
}
