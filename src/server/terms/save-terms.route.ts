import { saveTerms } from "../../contract/terms.contract.ts";
import { audit } from "../db/transaction.ts";
import { refuseIfChanged } from "../http/refuse-if-changed.ts";
import { route } from "../http/route.ts";
import { lockTermsIn } from "./lock-terms.ts";
import { textSha256 } from "./shown-text.store.ts";
import { presentTerms } from "./terms.presenter.ts";
import { writeDraft } from "./terms-changes.store.ts";

/** Saves a draft, complete or not. */
export const saveTermsRoute = route(saveTerms, async ({ params, body, actor, author, request, deps }) => {
  const at = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const row = await lockTermsIn(tx, params.id, "draft");
    refuseIfChanged({ ...row, version: row.revision }, request.ifMatch, "this draft");
    const { text, effective_from } = body;
    if (text === row.text && effective_from === row.effective_from) return;
    await writeDraft(tx, row.id, { text, effective_from, by: actor.userId, at });
    audit(tx, author, at, {
      action: "terms written",
      object: `terms:${row.id}`,
      before: { effective_from: row.effective_from, sha256: textSha256(row.text) },
      after: { effective_from, sha256: textSha256(text) },
    });
  });
  return { message: "Draft saved", data: await presentTerms(deps, params.id, actor) };
});
