import { setTimeout as wait } from "node:timers/promises";
import { forgotPassword } from "../../../contract/account.contract.ts";
import { audit } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { route } from "../../http/route.ts";
import { findUserForSignIn } from "../../session/session.store.ts";
import { limitNetwork } from "../limit-network.ts";
import { countRecentLinks } from "./password-link.store.ts";
import { sendPasswordLink } from "./send-password-link.ts";

const LIMIT = { what: "forgot-password", free: 10, longestSeconds: 300 } as const;
const LINKS_AN_HOUR_MAX = 3;
// Longer than writing a link takes: the response time does not reveal whether one was written.
const ANSWER_MS = 250;

/**
 * Mails a link to choose a new password. Known and unknown addresses get the same answer after the same time; a network
 * that asks often must wait, and an account gets at most three mails an hour.
 */
export const forgotPasswordRoute = route(forgotPassword, async ({ body, request, deps }) => {
  const answerAt = wait(ANSWER_MS);
  await limitNetwork({ ...LIMIT, ip: request.ip }, deps);
  await Promise.all([sendIfKnown(body.email, request, deps), answerAt]);
  const message = "If that address has an account, a link to choose a new password is on its way.";
  return { message, data: { email: body.email } };
});

async function sendIfKnown(email: string, { ip, id: requestId }: Asking, deps: Deps): Promise<void> {
  const user = await findUserForSignIn(deps.db, email);
  if (!user?.active) return;
  const now = deps.clock.now();
  // An invited account without a password gets another invitation with the same lifetime.
  const purpose = user.password_hash === null ? "invitation" : "reset";
  await deps.db.transaction(async (tx) => {
    const recent = await countRecentLinks(tx, user.id, new Date(now.getTime() - 3_600_000));
    if (recent >= LINKS_AN_HOUR_MAX) return;
    await sendPasswordLink(tx, deps, { userId: user.id, email: user.email, name: user.first_name, purpose, now });
    const visitor = { userId: undefined, name: "Visitor", ip, requestId };
    audit(tx, visitor, now, { action: "password link asked for", object: `user:${user.id}`, after: { purpose } });
  });
}

interface Asking {
  readonly ip: string;
  readonly id: string;
}
