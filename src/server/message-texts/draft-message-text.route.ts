import { draftMessageText } from "../../contract/message-texts.contract.ts";
import { templateOf } from "../../domain/message/message-templates.ts";
import { audit } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { Refusal } from "../refusal/refusal.ts";
import { presentMessageText } from "./message-text.presenter.ts";
import { readLiveText } from "./message-text.store.ts";
import { insertDraft } from "./message-text-changes.store.ts";

/** Starts the next version of a text with the current one. Only one at a time. */
export const draftMessageTextRoute = route(
  draftMessageText,
  async ({ params: { template: key }, actor, author, deps }) => {
    const at = deps.clock.now();
    const { title, ...original } = templateOf(key);
    await deps.db.transaction(async (tx) => {
      const live = await readLiveText(tx, key, at);
      const { subject, body } = live.body === null ? original : { subject: live.subject, body: live.body };
      const id = await insertDraft(tx, { template: key, subject, body, by: actor.userId, at });
      if (id === undefined)
        throw new Refusal("duplicate", `The next version of "${title}" was begun already. Go on with that one.`);
      audit(tx, author, at, { action: "message text drafted", object: `message-text:${id}`, after: { text: key } });
    });
    return { message: "Draft begun", data: await presentMessageText(deps, key, actor) };
  },
);
