import { withdrawTerms } from "../../contract/terms.contract.ts";
import { audit } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { lockTermsIn } from "./lock-terms.ts";
import { presentTerms } from "./terms.presenter.ts";
import { markDraft } from "./terms-changes.store.ts";

/** Takes a submitted version back to a draft: whoever submitted it, or whoever would publish it and will not. */
export const withdrawTermsRoute = route(withdrawTerms, async ({ params, actor, author, deps }) => {
  const at = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const { id, kind, version } = await lockTermsIn(tx, params.id, "submitted");
    await markDraft(tx, id);
    audit(tx, author, at, { action: "terms withdrawn", object: `terms:${id}`, after: { kind, version } });
  });
  return { message: "Taken back to a draft", data: await presentTerms(deps, params.id, actor) };
});
