import { sendResetLink } from "../../contract/staff.contract.ts";
import { sendPasswordLink } from "../account/password/send-password-link.ts";
import { audit } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { fieldError } from "../refusal/refusal.ts";
import { endSessions } from "../session/own-sessions.store.ts";
import { findStaffId } from "./staff.store.ts";
import { type HeldAccount, holdAccount } from "./standing/hold-account.ts";

/**
 * ADM-14: mails a link to choose a new password and ends every session at once. It goes to the account's own,
 * unchangeable address, so the recipient may have more permissions than the sender. An invited account is invited
 * again.
 */
export const sendResetLinkRoute = route(sendResetLink, async ({ body, actor, author, deps }) => {
  const at = deps.clock.now();
  const email = await deps.db.transaction(async (tx) => {
    const id = await findStaffId(tx, body.email);
    if (id === undefined) throw fieldError("email", "No member of staff has this e-mail address.");
    const held = await holdAccount(tx, id, { actor, access: sendResetLink.access });
    refuseUnlessActive(held);
    const { user } = held;
    const purpose = user.password_hash === null ? "invitation" : "reset";
    const to = { userId: id, email: user.email, name: user.first_name, createdBy: actor.userId };
    await sendPasswordLink(tx, deps, { ...to, purpose, now: at });
    const ended = await endSessions(tx, id, at);
    const after = { link: purpose, sessionsEnded: ended };
    audit(tx, author, at, { action: "staff-reset-link-sent", object: `user:${id}`, after });
    return user.email;
  });
  return { message: "Reset password link has been sent to customer email", data: { email } };
});

function refuseUnlessActive({ user, account }: HeldAccount): void {
  if (account.deactivated) throw fieldError("email", `${account.name} is deactivated. Activate the account first.`);
  if (!user.active) throw fieldError("email", `${account.name} awaits activation. Give the account a role first.`);
}
