import { approveMessageText } from "../../contract/message-texts.contract.ts";
import { audit } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { Refusal } from "../refusal/refusal.ts";
import { lockMessageTextIn } from "./lock-message-text.ts";
import { approvalRefusal, presentMessageText } from "./message-text.presenter.ts";
import { markApproved } from "./message-text-changes.store.ts";
import { requireSendable } from "./require-sendable.ts";

/** Approves another person's submitted text, as it was read: it is sent from now on, and never changes. */
export const approveMessageTextRoute = route(approveMessageText, async ({ params, body, actor, author, deps }) => {
  const at = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const row = await lockMessageTextIn(tx, params.template, "submitted");
    const refusal = approvalRefusal(row, actor.userId, deps.config);
    if (refusal) throw new Refusal("not-possible", refusal);
    if (body.revision !== row.revision)
      throw new Refusal("not-possible", "The text has changed since you read it. Read it again, then approve.");
    await requireSendable(tx, params.template, row, at);
    const alone = row.submitter_id === actor.userId || row.writer_ids.includes(actor.userId);
    await markApproved(tx, row.id, { by: actor.userId, at, alone });
    const after = { text: params.template, number: row.number, ...(alone && { alone }) };
    audit(tx, author, at, { action: "message text approved", object: `message-text:${row.id}`, after });
  });
  return { message: "Approved: it is sent from now on", data: await presentMessageText(deps, params.template, actor) };
});
