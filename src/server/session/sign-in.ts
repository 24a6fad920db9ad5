import { signIn } from "../../contract/session.contract.ts";
import { audit } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { AppError } from "../http/app-error.ts";
import { type RequestFacts, route } from "../http/route.ts";
import { passwordMatches } from "./password.ts";
import { findLiveSession, findUserForSignIn, openSession } from "./session.store.ts";
import { ACCOUNT_DELAY, ADDRESS_DELAY, LIVE_SESSIONS_MAX, REMEMBERED_LIFE, SESSION_LIFE } from "./session-limits.ts";
import { blockedUntil, countFailure, type Delay, forgetFailures } from "./sign-in-failures.store.ts";
import { hashToken, newToken } from "./token.ts";

/** Signs in (API-10). Known and unknown accounts get the same words, status and time; failures alone are counted. */
export const signInRoute = route(signIn, async ({ body, request, deps }) => {
  const delays = delaysFor(body.email, request, deps);
  await refuseWhileBlocked(delays, deps);
  const user = await findUserForSignIn(deps.db, body.email);
  if (!(await passwordMatches(user?.password_hash ?? undefined, body.password)) || !user) {
    for (const delay of delays) await countFailure(deps.db, delay, deps.clock.now());
    throw new AppError("wrong-credentials", "The e-mail address or the password is wrong.", {
      fields: { email: ["Check the e-mail address"], password: ["Check the password"] },
    });
  }
  if (!user.active) throw new AppError("awaiting-activation", "Your account is awaiting activation");
  await forgetFailures(deps.db, delays.account.subject);
  return { message: "Signed in", data: await openFor(user, body.remember === true, request, deps) };
});

type SignInDelays = Readonly<Record<"account" | "address", Delay>> & Iterable<Delay>;

function delaysFor(email: string, { ip }: RequestFacts, { secrets }: Deps): SignInDelays {
  const account = {
    subject: `account:${secrets.sign("sign-in", email.toLowerCase()).toString("base64url")}`,
    ...ACCOUNT_DELAY,
  };
  const address = { subject: `address:${networkOf(ip)}`, ...ADDRESS_DELAY };
  return { account, address, [Symbol.iterator]: () => [account, address].values() };
}

// An IPv6 customer holds a whole /64; counting single addresses would count nothing.
function networkOf(ip: string): string {
  return ip.includes(":") && !ip.includes(".") ? ip.split(":").slice(0, 4).join(":") : ip.replace(/^::ffff:/, "");
}

async function refuseWhileBlocked(delays: SignInDelays, { db, clock }: Deps): Promise<void> {
  const now = clock.now();
  const until = await blockedUntil(db, [delays.account.subject, delays.address.subject], now);
  if (!until) return;
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  throw new AppError("too-many-requests", `Too many attempts. Try again in ${seconds} seconds.`, {
    retryAfter: seconds,
  });
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
    const id = await openSession(tx, { ...session, ip: request.ip, userAgent: request.userAgent }, LIVE_SESSIONS_MAX);
    const author = {
      userId: user.id,
      name: `${user.first_name} ${user.last_name}`,
      ip: request.ip,
      requestId: request.id,
    };
    audit(tx, author, now, { action: "signed-in", object: `user:${user.id}`, after: { session: id, remember } });
  });
  const live = await findLiveSession(db, tokenHash, now);
  return { token, tokenExpiry: expiresAt.toISOString(), permissions: [...(live?.permissions ?? [])] };
}
