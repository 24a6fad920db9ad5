import { deactivateStaff } from "../../../contract/staff.contract.ts";
import { judgeDeactivation } from "../../../domain/staff/staff-rules.ts";
import { endPasswordLinks } from "../../account/password/password-link.store.ts";
import { audit } from "../../db/transaction.ts";
import { refuseIfChanged } from "../../http/refuse-if-changed.ts";
import { route } from "../../http/route.ts";
import { endSessions } from "../../session/own-sessions.store.ts";
import { handOver } from "../hand-over.ts";
import { showStaff } from "../show-staff.ts";
import { changeUser } from "../staff.store.ts";
import { accepted, holdAccount } from "./hold-account.ts";

/**
 * Nobody can sign in with the account any more, its sessions end at once, and its work goes to whom it is handed over: one
 * transaction, every process.
 */
export const deactivateStaffRoute = route(deactivateStaff, async ({ params, body, actor, author, request, deps }) => {
  const at = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const held = await holdAccount(tx, params.id, { actor, access: deactivateStaff.access });
    refuseIfChanged(held.user, request.ifMatch, held.account.name);
    accepted(judgeDeactivation(held.administrator, held.account));
    const { hand_over_to: to } = body;
    if (to !== undefined) await handOver(tx, { from: held.account, to, field: "hand_over_to", author, at });
    await changeUser(tx, held.user, { active: false, deactivated_at: at }, { name: author.name, at });
    const ended = await endSessions(tx, params.id, at);
    await endPasswordLinks(tx, params.id, at);
    const before = { active: held.user.active };
    const after = { active: false, reason: body.reason, sessionsEnded: ended };
    audit(tx, author, at, { action: "staff-deactivated", object: `user:${params.id}`, before, after });
  });
  return { message: "Admin deactivated", data: await showStaff(deps, params.id) };
});
