import type { Clock } from "../clock.ts";
import type { Database } from "../db/connect.ts";
import type { Authenticate } from "../http/register-route.ts";
import { askedTogether, nameOf } from "./ask-together.ts";
import { findLiveSessions, type LiveSession, touchSession } from "./session.store.ts";
import { hashToken } from "./token.ts";

/** Session lookups for the HTTP side: the live session of a token, with its current permissions (SES-05). */
export function sessionAuthenticator(db: Database, clock: Clock): Authenticate {
  const findLive = askedTogether((tokenHashes) => readLive(db, tokenHashes, clock.now()));
  return async (token, { ip, id }) => {
    const session = await findLive(hashToken(token));
    if (!session) return undefined;
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

async function readLive(
  db: Database,
  tokenHashes: readonly Buffer[],
  now: Date,
): Promise<ReadonlyMap<string, LiveSession>> {
  const sessions = await findLiveSessions(db, tokenHashes, now);
  for (const { stale, session_id } of sessions) if (stale) await touchSession(db, session_id, now);
  return new Map(sessions.map((session) => [nameOf(session.token_hash), session]));
}
