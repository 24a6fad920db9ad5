import { revokePartnerKey } from "../../../contract/partners.contract.ts";
import { formatDateTime } from "../../../domain/time/lagos-date.ts";
import { audit } from "../../db/transaction.ts";
import { route } from "../../http/route.ts";
import { notFound, Refusal } from "../../refusal/refusal.ts";
import { presentKey } from "../partner.presenter.ts";
import { endKey, lockKey, readKey } from "./partner-key.store.ts";

/** Revokes a key: the next request with it is refused, in every process. Its loans stay the partner's. */
export const revokePartnerKeyRoute = route(revokePartnerKey, async ({ params, actor, author, deps }) => {
  const at = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const key = await lockKey(tx, params.id);
    if (!key) throw notFound("key");
    if (key.revoked_at) {
      const who = `${key.revoked_by} at ${formatDateTime(key.revoked_at)}`;
      throw new Refusal("already-done", `This key was already revoked by ${who}.`);
    }
    await endKey(tx, params.id, { by: actor.userId, at });
    const shown = `${key.beginning}…${key.ending}`;
    const after = { key: params.id, shown };
    audit(tx, author, at, { action: "partner key revoked", object: `partner:${key.partner_id}`, after });
  });
  const row = await readKey(deps.db.query, params.id);
  if (!row) throw notFound("key");
  return { message: "Key revoked", data: presentKey(row, at) };
});
