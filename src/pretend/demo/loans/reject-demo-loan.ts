import { countedAs } from "../../../domain/affordability/rejection-kinds.ts";
import type { DemoWorld } from "../demo-world.ts";
import type { DemoLoan } from "./demo-loan.ts";
import { moveDemoLoan } from "./move-demo-loan.ts";
import { stopDemoMandate } from "./stop-demo-mandate.ts";

/** The approver rejects a loan: an unsigned link is revoked, a booked mandate is stopped. */
export function rejectDemoLoan(world: DemoWorld, loan: DemoLoan, reason: string, at: Date): void {
  const author = world.crew.risk;
  const screened = loan.screened?.assessment.rejectionReason === reason ? reason : undefined;
  const own = screened || reason === "Rejected at review" ? undefined : reason;
  const counted = countedAs(own, screened);
  const changes = { rejection_reason: reason, rejection_kind: counted === "none" ? null : counted };
  moveDemoLoan(world, loan, { event: "rejected", author, at, changes, note: reason });
  if (loan.link && !loan.link.signed_at) loan.link.revoked_at = at;
  stopDemoMandate(world, loan, at, author);
}
