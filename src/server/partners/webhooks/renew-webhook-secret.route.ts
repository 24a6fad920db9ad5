import { renewWebhookSecret } from "../../../contract/partners.contract.ts";
import { formatDateTime } from "../../../domain/time/lagos-date.ts";
import { audit } from "../../db/transaction.ts";
import { route } from "../../http/route.ts";
import { notFound, Refusal } from "../../refusal/refusal.ts";
import { presentWebhook } from "../partner.presenter.ts";
import { lockWebhook, readWebhook, renewSecret } from "./webhook-address.store.ts";
import { BOTH_HOLD_MS, webhookSecret } from "./webhook-signature.ts";

/**
 * Gives an address a new secret and shows it once; for a day the previous one signs too. Not twice in that day: the
 * receiver's current secret would no longer sign anything.
 */
export const renewWebhookSecretRoute = route(renewWebhookSecret, async ({ params, author, deps }) => {
  const at = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const known = await lockWebhook(tx, params.id);
    if (!known) throw notFound("address");
    const until = new Date(known.secret_since.getTime() + BOTH_HOLD_MS);
    if (known.secret_number > 1 && until > at)
      throw new Refusal("not-possible", `Two secrets hold until ${formatDateTime(until)}. Renew it after that.`);
    await renewSecret(tx, known, at);
    const after = { webhook: params.id, secret: known.secret_number + 1 };
    audit(tx, author, at, { action: "partner webhook secret renewed", object: `partner:${known.partner_id}`, after });
  });
  const row = await readWebhook(deps.db.query, params.id);
  if (!row) throw notFound("address");
  return { message: "Secret renewed", data: { secret: webhookSecret(deps.secrets, row), made: presentWebhook(row) } };
});
