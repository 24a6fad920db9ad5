import { publishTerms } from "../../contract/terms.contract.ts";
import { audit } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { Refusal } from "../refusal/refusal.ts";
import { lockTermsIn } from "./lock-terms.ts";
import { requirePublishable } from "./require-publishable.ts";
import { textSha256 } from "./shown-text.store.ts";
import { presentTerms, publishRefusal } from "./terms.presenter.ts";
import { markPublished } from "./terms-changes.store.ts";

/** Publishes another person's submitted text, exactly as it was read. It never changes afterwards. */
export const publishTermsRoute = route(publishTerms, async ({ params, body, actor, author, deps }) => {
  const at = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const row = await lockTermsIn(tx, params.id, "submitted");
    const refusal = publishRefusal(row, actor.userId, deps.config);
    if (refusal) throw new Refusal("not-possible", refusal);
    if (body.sha256 !== textSha256(row.text))
      throw new Refusal("not-possible", "The text has changed since you read it. Read it again, then publish.");
    await requirePublishable(tx, row, deps.config, at);
    const alone = row.submitter_id === actor.userId || row.writer_ids.includes(actor.userId);
    await markPublished(tx, row.id, { by: actor.userId, at, alone });
    const { kind, version, effective_from } = row;
    const after = { kind, version, effective_from, sha256: body.sha256, ...(alone && { alone }) };
    audit(tx, author, at, { action: "terms published", object: `terms:${row.id}`, after });
  });
  return { message: "Published", data: await presentTerms(deps, params.id, actor) };
});
