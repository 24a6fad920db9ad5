import { signIn } from "../../contract/session.contract.ts";
import { audit } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { AppError } from "../http/app-error.ts";
import { networkOf } from "../http/network-of.ts";
import { type RequestFacts, route } from "../http/route.ts";
import { inTurn, verifyInTurn } from "./password.ts";
import { findLiveSessions, findUserForSignIn, openSession } from "./session.store.ts";
import { LIVE_SESSIONS_MAX, REMEMBERED_LIFE, SESSION_LIFE } from "./session-limits.ts";
import {
  countFailedSignIn,
  delaysFor,
  forgetFailedSignIns,
  refuseWhileBlocked,
  type SignInDelays,
} from "./sign-in-delays.ts";
import { hashToken, newToken } from "./token.ts";

/** Signs in (API-10). Known and unknown accounts get the same words, status and time; failures alone are counted. */
export const signInRoute = route(signIn, async ({ body, request, deps }) => {
  const delays = delaysFor(body.email, request, deps);
  await refuseWhileBlocked(delays, deps);
  const user = await inTurn(() => findByPassword(body, delays, deps));
  if (!user) {
    throw new AppError("wrong-credentials", "The e-mail address or the password is wrong.", {
      fields: { email: ["Check the e-mail address"], password: ["Check the password"] },
    });
  }
  if (!user.active) throw new AppError("awaiting-activation", "Your account is awaiting activation");
  await forgetFailedSignIns(delays, deps);
  return { message: "Signed in", data: await openFor(user, body.remember === true, request, deps) };
});

/**
 * One guess, whole: refused if the guesses before it have used up the free ones, and counted before the next one's
 * turn. Undefined for an unknown account as for a wrong password, after the same work.
 */
async function findByPassword({ email, password }: Credentials, delays: SignInDelays, deps: Deps) {
  await refuseWhileBlocked(delays, deps);
  const user = await findUserForSignIn(deps.db, email);
  if ((await verifyInTurn(user?.password_hash ?? undefined, password)) && user) return user;
  await countFailedSignIn(delays, deps);
  return undefined;
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

interface SigningIn {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
}

async function openFor(user: SigningIn, remember: boolean, request: RequestFacts, { db, clock }: Deps) {
  const token = newToken();
  const tokenHash = hashToken(token);
  const life = remember ? REMEMBERED_LIFE : SESSION_LIFE;
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + life.absoluteSeconds * 1000);
  await db.transaction(async (tx) => {
    const session = { userId: user.id, tokenHash, now, expiresAt, idleSeconds: life.idleSeconds };
    const from = { ip: request.ip, network: networkOf(request.ip), userAgent: request.userAgent };
    const id = await openSession(tx, { ...session, ...from }, LIVE_SESSIONS_MAX);
    const author = {
      userId: user.id,
      name: `${user.first_name} ${user.last_name}`,
      ip: request.ip,
      requestId: request.id,
    };
    audit(tx, author, now, { action: "signed-in", object: `user:${user.id}`, after: { session: id, remember } });
  });
  const [live] = await findLiveSessions(db, [tokenHash], now);
  return { token, tokenExpiry: expiresAt.toISOString(), permissions: [...(live?.permissions ?? [])] };
}
