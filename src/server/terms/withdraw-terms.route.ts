import { withdrawTerms } from "../../contract/terms.contract.ts";
import { audit } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { lockTermsIn } from "./lock-terms.ts";
import { presentTerms } from "./terms.presenter.ts";
import { markDraft } from "./terms-changes.store.ts";

/** Turns a submitted version back into a draft: by its submitter, or by somebody who would publish it. */
export const withdrawTermsRoute = route(withdrawTerms, async ({ params, actor, author, deps }) => {
  const at = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const { id, kind, version } = await lockTermsIn(tx, params.id, "submitted");
    await markDraft(tx, id);
    audit(tx, author, at, { action: "terms withdrawn", object: `terms:${id}`, after: { kind, version } });
  });
  return { message: "Returned to draft", data: await presentTerms(deps, params.id, actor) };
});
