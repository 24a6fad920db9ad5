import { endOtherSessions, endOwnSession, listOwnSessions } from "../../contract/account.contract.ts";
import { audit } from "../db/transaction.ts";
import { notFound } from "../http/app-error.ts";
import { route } from "../http/route.ts";
import { browserWords } from "../session/browser-words.ts";
import { endSession, endSessions, readLiveSessions } from "../session/own-sessions.store.ts";

/** Where one is signed in, this session first. */
export const listOwnSessionsRoute = route(listOwnSessions, async ({ actor, deps }) => {
  const rows = await readLiveSessions(deps.db.read, actor.userId, deps.clock.now());
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

/** Signs one of one's own sessions out; that of somebody else is not there (404). */
export const endOwnSessionRoute = route(endOwnSession, async ({ params, actor, author, deps }) => {
  const at = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    if (!(await endSession(tx, actor.userId, params.id, at))) throw notFound("session");
    const entry = { action: "session ended", object: `user:${actor.userId}`, after: { session: params.id } };
    audit(tx, author, at, entry);
  });
  return { message: "That session was signed out", data: { sessions_ended: 1 } };
});

/** Signs out everywhere, or everywhere else. */
export const endOtherSessionsRoute = route(endOtherSessions, async ({ body, actor, author, deps }) => {
  const at = deps.clock.now();
  const ended = await deps.db.transaction(async (tx) => {
    const sessionsEnded = await endSessions(tx, actor.userId, at, body.keep_this ? { except: actor.sessionId } : {});
    const after = { sessionsEnded, keptThis: body.keep_this };
    audit(tx, author, at, { action: "all sessions ended", object: `user:${actor.userId}`, after });
    return sessionsEnded;
  });
  const message = body.keep_this ? "You are signed out everywhere else" : "You are signed out everywhere";
  return { message, data: { sessions_ended: ended } };
});
