import { saveMessageText } from "../../contract/message-texts.contract.ts";
import { TEXT_LENGTH_MAX } from "../../domain/message/message-template.ts";
import { templateOf } from "../../domain/message/message-templates.ts";
import { audit } from "../db/transaction.ts";
import { refuseIfChanged } from "../http/refuse-if-changed.ts";
import { route } from "../http/route.ts";
import { fieldError } from "../refusal/refusal.ts";
import { lockMessageTextIn } from "./lock-message-text.ts";
import { presentMessageText } from "./message-text.presenter.ts";
import { writeDraft } from "./message-text-changes.store.ts";

/** Saves the draft of a text, complete or not. */
export const saveMessageTextRoute = route(saveMessageText, async (call) => {
  const { params, body: words, actor, author, request, deps } = call;
  const { channel } = templateOf(params.template);
  const most = TEXT_LENGTH_MAX[channel];
  if (words.body.length > most) throw fieldError("body", `Use at most ${most} characters`);
  if (channel === "sms" && words.subject !== null) throw fieldError("subject", "An SMS has no subject");
  const next = { subject: words.subject === "" ? null : words.subject, body: words.body };
  const at = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const row = await lockMessageTextIn(tx, params.template, "draft");
    refuseIfChanged({ ...row, version: row.revision }, request.ifMatch, "this draft");
    if (next.body === row.body && next.subject === row.subject) return;
    await writeDraft(tx, row.id, { ...next, by: actor.userId, at });
    audit(tx, author, at, {
      action: "message text written",
      object: `message-text:${row.id}`,
      before: { subject: row.subject, body: row.body },
      after: next,
    });
  });
  return { message: "Draft saved", data: await presentMessageText(deps, params.template, actor) };
});
