import { removeTwoFactor } from "../../contract/staff.contract.ts";
import { judgeTwoFactorRemoval } from "../../domain/staff/staff-rules.ts";
import { takeSecondStepOff } from "../account/two-factor.store.ts";
import { audit } from "../db/transaction.ts";
import { refuseIfChanged } from "../http/refuse-if-changed.ts";
import { route } from "../http/route.ts";
import { endSessions } from "../session/own-sessions.store.ts";
import { accepted, holdAccount } from "./hold-account.ts";
import { showStaff } from "./show-staff.ts";
import { changeUser } from "./staff.store.ts";

/** For whoever lost the app and the recovery codes. It weakens an account, so its sessions end and the reason is kept. */
export const removeTwoFactorRoute = route(removeTwoFactor, async ({ params, body, actor, author, request, deps }) => {
  const at = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const { user, account, administrator } = await holdAccount(tx, params.id, {
      actor,
      access: removeTwoFactor.access,
    });
    refuseIfChanged(user, request.ifMatch, account.name);
    accepted(judgeTwoFactorRemoval(administrator, account));
    await takeSecondStepOff(tx, params.id);
    await changeUser(tx, user, {}, { name: author.name, at });
    const ended = await endSessions(tx, params.id, at);
    const [before, after] = [{ twoFactor: true }, { twoFactor: false, reason: body.reason, sessionsEnded: ended }];
    audit(tx, author, at, { action: "staff-two-factor-removed", object: `user:${params.id}`, before, after });
  });
  return { message: "Two-factor sign-in removed", data: await showStaff(deps, params.id) };
});
