import { changePassword } from "../../../contract/account.contract.ts";
import { audit } from "../../db/transaction.ts";
import { route } from "../../http/route.ts";
import { fieldError } from "../../refusal/refusal.ts";
import { confirmPassword } from "../../session/confirm-password.ts";
import { endSessions } from "../../session/own-sessions.store.ts";
import { hashPassword } from "../../session/password.ts";
import { refuseWeakPassword } from "../../session/password-rule.ts";
import { findUser } from "../../session/session.store.ts";
import { tellOwner } from "../account-notice.ts";
import { lockOwner, writePassword } from "./password.store.ts";
import { endPasswordLinks } from "./password-link.store.ts";

/** Chooses a new password. The same transaction ends all other sessions and any pending link. */
export const changePasswordRoute = route(changePassword, async ({ body, actor, author, deps }) => {
  const confirmed = await confirmPassword(actor, body.current_password, deps);
  if (body.password === body.current_password) throw fieldError("password", "Choose a password you do not have now.");
  refuseWeakPassword(body.password, await findUser(deps.db, actor.userId));
  const passwordHash = await hashPassword(body.password);
  const at = deps.clock.now();
  const ended = await deps.db.transaction(async (tx) => {
    const owner = await lockOwner(tx, actor.userId, confirmed);
    if (!owner) throw fieldError("current_password", "Your password was changed in between. Sign in again.");
    await writePassword(tx, owner.id, passwordHash);
    await endPasswordLinks(tx, owner.id, at);
    const sessionsEnded = await endSessions(tx, owner.id, at, { except: actor.sessionId });
    const subject = "Your Tenor password was changed";
    await tellOwner(tx, { owner, subject, what: "The password of your Tenor account was changed", at });
    audit(tx, author, at, { action: "password changed", object: `user:${owner.id}`, after: { sessionsEnded } });
    return sessionsEnded;
  });
  return { message: "Your password was changed", data: { sessions_ended: ended } };
});
