import { submitMessageText } from "../../contract/message-texts.contract.ts";
import { audit } from "../db/transaction.ts";
import { refuseIfChanged } from "../http/refuse-if-changed.ts";
import { route } from "../http/route.ts";
import { lockMessageTextIn } from "./lock-message-text.ts";
import { presentMessageText } from "./message-text.presenter.ts";
import { markSubmitted } from "./message-text-changes.store.ts";
import { requireSendable } from "./require-sendable.ts";

/** Submits the draft of a text for a second person; it stays unchanged until approved or withdrawn. */
export const submitMessageTextRoute = route(submitMessageText, async ({ params, actor, author, request, deps }) => {
  const at = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const row = await lockMessageTextIn(tx, params.template, "draft");
    refuseIfChanged({ ...row, version: row.revision }, request.ifMatch, "this draft");
    await requireSendable(tx, params.template, row, at);
    await markSubmitted(tx, row.id, { by: actor.userId, at });
    const after = { text: params.template, number: row.number };
    audit(tx, author, at, { action: "message text submitted", object: `message-text:${row.id}`, after });
  });
  return { message: "Submitted for approval", data: await presentMessageText(deps, params.template, actor) };
});
