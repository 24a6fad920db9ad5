import { endWebhook } from "../../../contract/partners.contract.ts";
import { audit } from "../../db/transaction.ts";
import { route } from "../../http/route.ts";
import { notFound } from "../../refusal/refusal.ts";
import { presentWebhook } from "../partner.presenter.ts";
import { endAddress, lockWebhook } from "./webhook-address.store.ts";

/** Removes an address: nothing more is sent to it. A delivery under way may still arrive. */
export const endWebhookRoute = route(endWebhook, async ({ params, actor, author, deps }) => {
  const at = deps.clock.now();
  const ended = await deps.db.transaction(async (tx) => {
    const known = await lockWebhook(tx, params.id);
    if (!known) throw notFound("address");
    await endAddress(tx, params.id, { by: actor.userId, at });
    const after = { webhook: params.id, url: known.url };
    audit(tx, author, at, { action: "partner webhook ended", object: `partner:${known.partner_id}`, after });
    return known;
  });
  return { message: "Address taken out", data: presentWebhook(ended) };
});
