import { endOwnSession } from "../../contract/account.contract.ts";
import { audit } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { notFound } from "../refusal/refusal.ts";
import { endSession } from "../session/own-sessions.store.ts";

/** Signs out one of one's own sessions; another person's gets 404. */
export const endOwnSessionRoute = route(endOwnSession, async ({ params, actor, author, deps }) => {
  const at = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    if (!(await endSession(tx, actor.userId, params.id, at))) throw notFound("session");
    const entry = { action: "session ended", object: `user:${actor.userId}`, after: { session: params.id } };
    audit(tx, author, at, entry);
  });
  return { message: "That session was signed out", data: { sessions_ended: 1 } };
});
