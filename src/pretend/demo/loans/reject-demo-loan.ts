import type { DemoWorld } from "../demo-world.ts";
import type { DemoLoan } from "./demo-loan.ts";
import { moveDemoLoan } from "./move-demo-loan.ts";
import { stopDemoMandate } from "./stop-demo-mandate.ts";

/** The approver rejects a loan: an unsigned link is revoked, a booked mandate is stopped. */
export function rejectDemoLoan(world: DemoWorld, loan: DemoLoan, reason: string, at: Date): void {
  const author = world.crew.risk;
  moveDemoLoan(world, loan, { event: "rejected", author, at, changes: { rejection_reason: reason }, note: reason });
  if (loan.link && !loan.link.signed_at) loan.link.revoked_at = at;
  stopDemoMandate(world, loan, at, author);
}
