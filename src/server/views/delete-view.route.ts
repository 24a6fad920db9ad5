import { deleteView } from "../../contract/views.contract.ts";
import { maskWords } from "../../domain/customer/masked-words.ts";
import { audit } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { notFound } from "../refusal/refusal.ts";
import { forgetView } from "./views.store.ts";

/** Deletes one of one's own views. Another person's gets 404. */
export const deleteViewRoute = route(deleteView, async ({ params, actor, author, deps }) => {
  const { id } = params;
  await deps.db.transaction(async (tx) => {
    const view = await forgetView(tx, actor.userId, id);
    if (!view) throw notFound("view");
    audit(tx, author, deps.clock.now(), {
      action: "view deleted",
      object: `view:${id}`,
      before: { screen: view.screen, name: maskWords(view.name) },
    });
  });
  return { data: { id }, message: "View deleted" };
});
