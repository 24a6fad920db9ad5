import { listOwnSessions } from "../../contract/account.contract.ts";
import { route } from "../http/route.ts";
import { browserWords } from "../session/browsers/browser-words.ts";
import { readLiveSessions } from "../session/own-sessions.store.ts";

/** One's own sessions, the current one first. */
export const listOwnSessionsRoute = route(listOwnSessions, async ({ actor, deps }) => {
  const rows = await readLiveSessions(deps.db.query, actor.userId, deps.clock.now());
  const sessions = rows.map(({ id, user_agent, ip, created_at, last_seen_at, expires_at }) => ({
    id,
    browser: browserWords(user_agent),
    ip,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
    expires_at: expires_at.toISOString(),
    current: id === actor.sessionId,
  }));
  return { data: sessions.sort((a, b) => Number(b.current) - Number(a.current)) };
});
