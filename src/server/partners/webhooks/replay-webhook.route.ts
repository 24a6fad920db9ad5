import { replayWebhook } from "../../../contract/partners.contract.ts";
import { audit } from "../../db/transaction.ts";
import { route } from "../../http/route.ts";
import { notFound } from "../../refusal/refusal.ts";
import { makeDueAgain } from "./delivery-list.store.ts";
import { lockWebhook } from "./webhook-address.store.ts";

/** Sends one delivery again, in any state, or all that were given up; with their original ids. */
export const replayWebhookRoute = route(replayWebhook, async ({ params, body, author, deps }) => {
  const at = deps.clock.now();
  const replayed = await deps.db.transaction(async (tx) => {
    const known = await lockWebhook(tx, params.id);
    if (!known) throw notFound("address");
    const made = await makeDueAgain(tx, params.id, { delivery: body.delivery, at });
    if (body.delivery !== undefined && made === 0) throw notFound("delivery");
    const after = { webhook: params.id, deliveries: made, ...(body.delivery && { delivery: body.delivery }) };
    audit(tx, author, at, { action: "partner webhook replayed", object: `partner:${known.partner_id}`, after });
    return made;
  });
  return {
    message: replayed === 1 ? "1 delivery is sent again" : `${replayed} deliveries are sent again`,
    data: { replayed },
  };
});
