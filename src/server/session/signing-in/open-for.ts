import { type Author, audit } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import type { RequestFacts } from "../../http/route.ts";
import { networkOf } from "../../security-log/network-of.ts";
import { tellAboutNewBrowser } from "../browsers/new-browser.ts";
import { findLiveSessions, lockForSignIn, openSession, type UserForSignIn } from "../session.store.ts";
import { LIVE_SESSIONS_MAX, REMEMBERED_LIFE, SESSION_LIFE } from "../session-limits.ts";
import { hashToken, newToken } from "../token.ts";

export interface SigningIn {
  readonly user: UserForSignIn;
  readonly remember: boolean;
  /** The second step used, if any. */
  readonly secondStep: string | undefined;
}

/**
 * Opens a session for an account after a correct password and second step. Undefined if they are outdated: the password
 * was changed or the account closed in between.
 */
export async function openFor({ user, remember, secondStep }: SigningIn, request: RequestFacts, deps: Deps) {
  const { db, clock } = deps;
  const token = newToken();
  const tokenHash = hashToken(token);
  const life = remember ? REMEMBERED_LIFE : SESSION_LIFE;
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + life.absoluteSeconds * 1000);
  const opened = await db.transaction(async (tx) => {
    if (!(await lockForSignIn(tx, user))) return undefined;
    const session = { userId: user.id, tokenHash, now, expiresAt, idleSeconds: life.idleSeconds };
    const from = { ip: request.ip, network: networkOf(request.ip), userAgent: request.userAgent };
    const id = await openSession(tx, { ...session, ...from }, LIVE_SESSIONS_MAX);
    const newBrowser = await tellAboutNewBrowser(tx, deps, user, request, now);
    const facts = { session: id, remember, ...(secondStep && { secondStep }), ...(newBrowser && { newBrowser }) };
    audit(tx, authorOf(user, request), now, { action: "signed-in", object: `user:${user.id}`, after: facts });
    return { newBrowser };
  });
  if (!opened) return undefined;
  const [live] = await findLiveSessions(db, [tokenHash], now);
  return { token, tokenExpiry: expiresAt.toISOString(), permissions: [...(live?.permissions ?? [])] };
}

function authorOf(user: UserForSignIn, { ip, id }: RequestFacts): Author {
  return { userId: user.id, name: `${user.first_name} ${user.last_name}`, ip, requestId: id };
}
