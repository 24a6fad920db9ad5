import { withdrawMessageText } from "../../contract/message-texts.contract.ts";
import { audit } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { lockMessageTextIn } from "./lock-message-text.ts";
import { presentMessageText } from "./message-text.presenter.ts";
import { markDraft } from "./message-text-changes.store.ts";

/** Turns a submitted version back into a draft: by its submitter, or by somebody who would approve it. */
export const withdrawMessageTextRoute = route(withdrawMessageText, async ({ params, actor, author, deps }) => {
  const at = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const { id, number } = await lockMessageTextIn(tx, params.template, "submitted");
    await markDraft(tx, id);
    const after = { text: params.template, number };
    audit(tx, author, at, { action: "message text withdrawn", object: `message-text:${id}`, after });
  });
  return { message: "Returned to draft", data: await presentMessageText(deps, params.template, actor) };
});
