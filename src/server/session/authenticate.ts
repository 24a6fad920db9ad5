import type { Clock } from "../clock.ts";
import type { Database } from "../db/connect.ts";
import type { Authenticate } from "../http/register-route.ts";
import { findLiveSession, touchSession } from "./session.store.ts";
import { hashToken } from "./token.ts";

/** Sessions as the HTTP side asks for them: the live session of a token, with the permissions of this moment (SES-05). */
export function sessionAuthenticator(db: Database, clock: Clock): Authenticate {
  return async (token, { ip, id }) => {
    const now = clock.now();
    const session = await findLiveSession(db, hashToken(token), now);
    if (!session) return undefined;
    if (session.stale) await touchSession(db, session.session_id, now);
    const name = `${session.first_name} ${session.last_name}`;
    return {
      userId: session.user_id,
      sessionId: session.session_id,
      name,
      permissions: new Set(session.permissions),
      author: { userId: session.user_id, name, ip, requestId: id },
    };
  };
}
