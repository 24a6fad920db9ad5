import { addWebhook } from "../../../contract/partners.contract.ts";
import { audit } from "../../db/transaction.ts";
import { route } from "../../http/route.ts";
import { fieldError, notFound, Refusal } from "../../refusal/refusal.ts";
import { presentWebhook } from "../partner.presenter.ts";
import { countWebhooks, insertWebhook, readWebhook } from "./webhook-address.store.ts";
import { webhookSecret } from "./webhook-signature.ts";
import { urlMistake } from "./webhook-url.ts";

const ADDRESSES_MAX = 5;

/** Registers an address for the partner's loan events from the next one on, and shows its signing secret once. */
export const addWebhookRoute = route(addWebhook, async ({ params, body, actor, author, deps }) => {
  const mistake = urlMistake(body.url, deps.config.webhooksAnywhere);
  if (mistake) throw fieldError("url", mistake);
  const at = deps.clock.now();
  const id = await deps.db.transaction(async (tx) => {
    const already = await countWebhooks(tx, params.id);
    if (already === undefined) throw notFound("partner");
    if (already >= ADDRESSES_MAX)
      throw new Refusal("not-possible", `A partner has ${ADDRESSES_MAX} addresses at most. Take one out first.`);
    const made = await insertWebhook(tx, { partnerId: params.id, url: body.url, by: actor.userId, at });
    const after = { webhook: made, url: body.url };
    audit(tx, author, at, { action: "partner webhook added", object: `partner:${params.id}`, after });
    return made;
  });
  const row = await readWebhook(deps.db.query, id);
  if (!row) throw notFound("address");
  return { message: "Address added", data: { secret: webhookSecret(deps.secrets, row), made: presentWebhook(row) } };
});
