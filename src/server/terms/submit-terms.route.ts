import { submitTerms } from "../../contract/terms.contract.ts";
import { audit } from "../db/transaction.ts";
import { refuseIfChanged } from "../http/refuse-if-changed.ts";
import { route } from "../http/route.ts";
import { lockTermsIn } from "./lock-terms.ts";
import { requirePublishable } from "./require-publishable.ts";
import { textSha256 } from "./shown-text.store.ts";
import { presentTerms } from "./terms.presenter.ts";
import { markSubmitted } from "./terms-changes.store.ts";

/** Submits a draft for a second person; its text stays unchanged until published or withdrawn. */
export const submitTermsRoute = route(submitTerms, async ({ params, actor, author, request, deps }) => {
  const at = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const row = await lockTermsIn(tx, params.id, "draft");
    refuseIfChanged({ ...row, version: row.revision }, request.ifMatch, "this draft");
    await requirePublishable(tx, row, deps.config, at);
    await markSubmitted(tx, row.id, { by: actor.userId, at });
    const { kind, version, effective_from } = row;
    const after = { kind, version, effective_from, sha256: textSha256(row.text) };
    audit(tx, author, at, { action: "terms submitted", object: `terms:${row.id}`, after });
  });
  return { message: "Submitted for publication", data: await presentTerms(deps, params.id, actor) };
});
