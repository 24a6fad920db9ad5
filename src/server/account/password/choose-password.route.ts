import { choosePassword } from "../../../contract/account.contract.ts";
import { audit } from "../../db/transaction.ts";
import { route } from "../../http/route.ts";
import { endSessions } from "../../session/own-sessions.store.ts";
import { hashPassword } from "../../session/password.ts";
import { refuseWeakPassword } from "../../session/password-rule.ts";
import { hashToken } from "../../session/token.ts";
import { tellOwner } from "../account-notice.ts";
import { writePassword } from "./password.store.ts";
import { findPasswordLink, takePasswordLink } from "./password-link.store.ts";

import { linkIsOver } from "./password-link-over.ts";

/** Chooses a password by a link, once. The same transaction ends every session of the account. */
export const choosePasswordRoute = route(choosePassword, async ({ body, request, deps }) => {
  const tokenHash = hashToken(body.token);
  const at = deps.clock.now();
  const seen = await findPasswordLink(deps.db.query, tokenHash, at);
  // Before the expensive hashing: a stranger without a link must not cost anything.
  if (!seen) throw linkIsOver();
  refuseWeakPassword(body.password, seen);
  const passwordHash = await hashPassword(body.password);
  await deps.db.transaction(async (tx) => {
    const link = await takePasswordLink(tx, tokenHash, at);
    if (!link) throw linkIsOver();
    await writePassword(tx, link.user_id, passwordHash);
    const sessionsEnded = await endSessions(tx, link.user_id, at);
    if (link.purpose === "reset") {
      const what = "A new password was chosen for your Tenor account";
      await tellOwner(tx, { owner: link, subject: "Your Tenor password was changed", what, at });
    }
    const author = { userId: link.user_id, name: `${link.first_name} ${link.last_name}` };
    const after = { purpose: link.purpose, sessionsEnded };
    const entry = { action: "password chosen by link", object: `user:${link.user_id}`, after };
    audit(tx, { ...author, ip: request.ip, requestId: request.id }, at, entry);
  });
  return { message: "Your password is chosen. Sign in.", data: { email: seen.email } };
});
