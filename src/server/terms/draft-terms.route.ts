import { draftTerms } from "../../contract/terms.contract.ts";
import { TERMS_KIND_WORDS } from "../../domain/terms/terms-kinds.ts";
import { audit } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { Refusal } from "../refusal/refusal.ts";
import { presentTerms } from "./terms.presenter.ts";
import { termsOf } from "./terms.store.ts";
import { insertDraft } from "./terms-changes.store.ts";

/** Starts the next version of a text with the one in force. Only one at a time. */
export const draftTermsRoute = route(draftTerms, async ({ body: { kind }, actor, author, deps }) => {
  const at = deps.clock.now();
  const id = await deps.db.transaction(async (tx) => {
    const { text } = await termsOf(tx, kind, at);
    const made = await insertDraft(tx, { kind, text, by: actor.userId, at });
    if (made === undefined) {
      const words = `The next version of "${TERMS_KIND_WORDS[kind].title}" was begun already. Go on with that one.`;
      throw new Refusal("duplicate", words);
    }
    audit(tx, author, at, { action: "terms drafted", object: `terms:${made}`, after: { kind } });
    return made;
  });
  return { message: "Draft begun", data: await presentTerms(deps, id, actor) };
});
