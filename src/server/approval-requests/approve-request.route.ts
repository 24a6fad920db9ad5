import { approveRequest } from "../../contract/approval-requests.contract.ts";
import { anyOfThem } from "../../domain/staff/second-person.ts";
import type { Tx } from "../db/transaction.ts";
import type { ApprovalRequest } from "../grants/approval-request.store.ts";
import { readSuperAdmins } from "../grants/super-admins.store.ts";
import { approvalRefusal, approversOf } from "../grants/who-may-approve.ts";
import { route } from "../http/route.ts";
import { Refusal } from "../refusal/refusal.ts";
import { carryOut, NoLongerPossible } from "./carry-out.ts";
import { closeRequest, onBehalfOf } from "./close-request.ts";
import { lapse } from "./lapse.ts";
import { lockWaiting } from "./lock-waiting.ts";

import { showRequest } from "./show-request.ts";

/**
 * Executes another person's request, judged again under its locks. If it is no longer possible it is closed with the
 * reason, and nothing changes.
 */
export const approveRequestRoute = route(approveRequest, async ({ params: { id }, actor, author, deps }) => {
  const at = deps.clock.now();
  const approve = deps.db.transaction(async (tx) => {
    const request = await lockWaiting(tx, id);
    await requireApprover(tx, request, actor.userId);
    const doing = { userId: request.asked_by, author: onBehalfOf(request, author), at };
    await carryOut(tx, deps, request, doing);
    await closeRequest(tx, request, { state: "approved", author, at });
  });
  await approve.catch(async (error: unknown) => {
    if (!(error instanceof NoLongerPossible)) throw error;
    const because = error.message;
    await lapse(deps, id, { author, at, because });
    throw new Refusal("not-possible", `This cannot be done any more, and was closed: ${because}`);
  });
  return { message: "Approved. It holds from now on", data: await showRequest(deps, id, actor.userId) };
});

async function requireApprover(tx: Tx, request: ApprovalRequest, userId: number): Promise<void> {
  const superAdmins = await readSuperAdmins(tx);
  const refusal = approvalRefusal(request, superAdmins, userId);
  if (refusal === undefined) return;
  const names = approversOf(request, superAdmins).map(({ name }) => name);
  throw new Refusal("not-possible", names.length > 0 ? `${refusal} ${anyOfThem(names)} can.` : refusal);
}
