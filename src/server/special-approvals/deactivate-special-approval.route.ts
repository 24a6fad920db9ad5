import { deactivateSpecialApproval } from "../../contract/special-approvals.contract.ts";
import { formatDateTime } from "../../domain/time/lagos-date.ts";
import { audit } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { notFound, Refusal } from "../refusal/refusal.ts";
import { presentApproval } from "./special-approval.presenter.ts";
import { endApproval, lockApproval, readApproval } from "./special-approval.store.ts";

/** Ends a special approval now (SPA-13, SPA-14); 422 says by whom or when it has ended already. */
export const deactivateSpecialApprovalRoute = route(
  deactivateSpecialApproval,
  async ({ params, actor, author, deps }) => {
    const at = deps.clock.now();
    await deps.db.transaction(async (tx) => {
      const approval = await lockApproval(tx, params.id);
      if (!approval) throw notFound("special approval");
      if (approval.expires_at <= at) throw new Refusal("already-done", endedWords(approval));
      await endApproval(tx, approval.id, actor.userId, at);
      const [before, after] = [{ expires_at: approval.expires_at.toISOString() }, { expires_at: at.toISOString() }];
      audit(tx, author, at, {
        action: "special approval deactivated",
        object: `special-approval:${approval.id}`,
        before,
        after,
      });
    });
    const row = await readApproval(deps.db, params.id);
    if (!row) throw notFound("special approval");
    return { message: "Special Approval deactivated successfully", data: presentApproval(row, actor, at) };
  },
);

type Locked = NonNullable<Awaited<ReturnType<typeof lockApproval>>>;

function endedWords({ deactivated_at, expires_at, first_name, last_name }: Locked): string {
  if (deactivated_at === null) return `This approval expired on ${formatDateTime(expires_at)}.`;
  return `This approval was deactivated by ${first_name} ${last_name} on ${formatDateTime(deactivated_at)}.`;
}
