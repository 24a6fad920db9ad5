import type { Partner, PartnerKey, WebhookAddress } from "../../contract/partners.contract.ts";
import { addDays, lagosDateOf } from "../../domain/time/lagos-date.ts";
import type { KeyRow, PartnerRow } from "./keys/partner-key.store.ts";
import type { WebhookRow } from "./webhooks/webhook-address.store.ts";

/** A key as the screen shows it. */
export function presentKey(row: KeyRow, now: Date): PartnerKey {
  const { id, beginning, ending, scopes, revoked_at, revoked_by } = row;
  return {
    id,
    shown: `${beginning}…${ending}`,
    scopes: [...scopes],
    state: stateOf(row, now),
    last_day: addDays(lagosDateOf(row.expires_at), -1),
    last_used_on: row.last_used_on,
    made: { by: row.created_by, at: row.created_at.toISOString() },
    revoked: revoked_at && { by: revoked_by ?? "", at: revoked_at.toISOString() },
  };
}

/** An address as the screen shows it. */
export function presentWebhook({ id, url, secret_since, created_by, created_at }: WebhookRow): WebhookAddress {
  const made = { by: created_by, at: created_at.toISOString() };
  return { id, url, secret_since: secret_since.toISOString(), made };
}

interface OfPartners {
  readonly keys: readonly KeyRow[];
  readonly webhooks: readonly WebhookRow[];
  readonly now: Date;
}

/** A partner with its own keys and addresses. */
export function presentPartner({ id, name }: PartnerRow, { keys, webhooks, now }: OfPartners): Partner {
  const isOwn = ({ partner_id }: { readonly partner_id: number }) => partner_id === id;
  return {
    id,
    name,
    keys: keys.filter(isOwn).map((key) => presentKey(key, now)),
    webhooks: webhooks.filter(isOwn).map(presentWebhook),
  };
}

function stateOf({ revoked_at, expires_at }: KeyRow, now: Date): PartnerKey["state"] {
  if (revoked_at) return "revoked";
  return expires_at > now ? "live" : "expired";
}
