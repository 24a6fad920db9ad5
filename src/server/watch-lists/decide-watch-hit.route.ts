import { decideWatchHit } from "../../contract/watch-lists.contract.ts";
import { formatDateTime } from "../../domain/time/lagos-date.ts";
import { audit } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { notFound, Refusal } from "../refusal/refusal.ts";
import { presentHit } from "./watch-hit.presenter.ts";
import { decideHit, lockHit } from "./watch-hit.store.ts";

/** Stores a person's decision about this customer and this entry. 422 names who was first. */
export const decideWatchHitRoute = route(decideWatchHit, async ({ params, body, actor, author, deps }) => {
  const at = deps.clock.now();
  const row = await deps.db.transaction(async (tx) => {
    const hit = await lockHit(tx, params.id);
    if (!hit) throw notFound("hit");
    if (hit.decided_at)
      throw new Refusal("already-done", `${hit.decided_by} decided this on ${formatDateTime(hit.decided_at)}.`);
    if (hit.ended_at)
      throw new Refusal(
        "not-possible",
        "The customer and the entry are not alike any more, so there is nothing to decide.",
      );
    await decideHit(tx, hit.id, { ...body, by: actor.userId, at });
    const after = { decision: body.decision, reason: body.reason };
    audit(tx, author, at, { action: "watch hit decided", object: `watch-hit:${hit.id}`, after });
    return lockHit(tx, hit.id);
  });
  if (!row) throw notFound("hit");
  return { message: "Decision saved", data: presentHit(row) };
});
