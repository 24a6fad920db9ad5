import { deleteView } from "../../contract/views.contract.ts";
import { audit } from "../db/transaction.ts";
import { notFound } from "../http/app-error.ts";
import { route } from "../http/route.ts";
import { forgetView } from "./views.store.ts";

/** Forgets one of one's own views. Somebody else's is not there. */
export const deleteViewRoute = route(deleteView, async ({ params, actor, author, deps }) => {
  const { id } = params;
  await deps.db.transaction(async (tx) => {
    const view = await forgetView(tx, actor.userId, id);
    if (!view) throw notFound("view");
    audit(tx, author, deps.clock.now(), { action: "view deleted", object: `view:${id}`, before: view });
  });
  return { data: { id }, message: "View deleted" };
});
