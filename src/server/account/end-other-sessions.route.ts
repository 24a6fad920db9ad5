import { endOtherSessions } from "../../contract/account.contract.ts";
import { audit } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { endSessions } from "../session/own-sessions.store.ts";

/** Signs out all sessions, or all others. */
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
