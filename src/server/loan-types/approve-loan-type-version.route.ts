import { approveLoanTypeVersion } from "../../contract/loan-types.contract.ts";
import { audit, type Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { route } from "../http/route.ts";
import { Refusal } from "../refusal/refusal.ts";
import { judgeVersion, takesTwoPersons } from "./judge-version.ts";
import { moveVersion, nameLoanType, type VersionRow } from "./loan-type-version.store.ts";
import { lockVersions, requireVersion } from "./lock-versions.ts";
import { showLoanType } from "./show-loan-type.ts";

/**
 * Approves another person's submission; it is live from its first day, and never changes again. Everything is judged
 * again: 422 if it changed since the approver saw it, was made by the same person, or cannot start on its day any more.
 */
export const approveLoanTypeVersionRoute = route(
  approveLoanTypeVersion,
  async ({ params, body, actor, author, deps }) => {
    await deps.db.transaction(async (tx) => {
      const { versions } = await lockVersions(tx, params.id);
      // After the lock: code that fixed an offer earlier has also read the clock earlier.
      const at = deps.clock.now();
      const submitted = requireVersion(versions, body.version, "submitted");
      if (submitted.submitted_at?.getTime() !== Date.parse(body.submitted_at)) {
        throw new Refusal("wrong-status", "This version was withdrawn and submitted anew. Look at it again.");
      }
      await requireAnother(tx, deps, submitted, actor.userId);
      const { problem, dearer } = await judgeVersion(tx, deps, submitted, { versions, at });
      if (problem) throw new Refusal("not-possible", `${problem}. Withdraw it and choose a later day.`);
      await moveVersion(tx, submitted.id, { state: "approved", approved_at: at, approved_by: actor.userId });
      await nameLoanType(tx, params.id, submitted.name);
      const after = { version: submitted.number, effectiveFrom: submitted.effective_from, dearer };
      audit(tx, author, at, { action: "loan type version approved", object: `loan-type:${params.id}`, after });
    });
    return { message: "Version approved", data: await showLoanType(deps, params.id, actor.userId) };
  },
);

async function requireAnother(tx: Tx, deps: Deps, submitted: VersionRow, userId: number): Promise<void> {
  const hands = [submitted.created_by, submitted.changed_by, submitted.submitted_by];
  if (!hands.includes(userId) || !(await takesTwoPersons(tx, deps))) return;
  const deed = submitted.submitted_by === userId ? "submitted" : "worked on";
  throw new Refusal("not-possible", `You ${deed} this version, so somebody else has to approve it.`);
}
