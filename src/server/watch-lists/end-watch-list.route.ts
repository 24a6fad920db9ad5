import { endWatchList } from "../../contract/watch-lists.contract.ts";
import { audit } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { notFound, Refusal } from "../refusal/refusal.ts";
import { presentList } from "./watch-list.presenter.ts";
import { endVersion, holdListOfId, readLists } from "./watch-list.store.ts";
import { beginRun } from "./watch-run.store.ts";

/** Withdraws a list: it blocks nobody any more. 422 if it is not in force. */
export const endWatchListRoute = route(endWatchList, async ({ params: { id }, body, actor, author, deps }) => {
  const at = deps.clock.now();
  const list = await deps.db.transaction(async (tx) => {
    if (!(await holdListOfId(tx, id))) throw notFound("list");
    if (!(await endVersion(tx, id, { by: actor.userId, at, reason: body.reason })))
      throw new Refusal("already-done", "This list is not in force any more.");
    await beginRun(tx, at);
    audit(tx, author, at, { action: "watch list ended", object: `watch-list:${id}`, after: { reason: body.reason } });
    return (await readLists(tx, id))[0];
  });
  if (!list) throw notFound("list");
  return { message: "Watch list taken out of force", data: presentList(list) };
});
