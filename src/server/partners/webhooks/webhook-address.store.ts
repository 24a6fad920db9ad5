import { sql } from "kysely";
import type { Queries } from "../../db/queries.ts";
import type { Tx } from "../../db/transaction.ts";
import type { SecretOfAddress } from "./webhook-signature.ts";

/** An address for a partner's loan events, with its creator's name. */
export interface WebhookRow extends SecretOfAddress {
  readonly partner_id: number;
  readonly url: string;
  readonly created_by: string;
  readonly created_at: Date;
}

const SELECT = sql`select w.id, w.partner_id, w.url, w.secret_number, w.secret_since, w.created_at,
    m.first_name || ' ' || m.last_name as created_by
  from webhook_addresses w join users m on m.id = w.created_by`;

/** The active addresses of these partners. */
export async function readWebhooksOf(db: Queries, partnerIds: readonly number[]): Promise<readonly WebhookRow[]> {
  const { rows } =
    await sql<WebhookRow>`${SELECT} where w.partner_id = any(${partnerIds}::bigint[]) and w.ended_at is null
    order by w.id desc`.execute(db);
  return rows;
}

/** An active address; undefined otherwise. */
export async function readWebhook(db: Queries, id: number): Promise<WebhookRow | undefined> {
  return (await sql<WebhookRow>`${SELECT} where w.id = ${id} and w.ended_at is null`.execute(db)).rows[0];
}

/** The same, locked until the transaction ends. */
export async function lockWebhook(tx: Tx, id: number): Promise<WebhookRow | undefined> {
  await sql`select 1 from webhook_addresses where id = ${id} for no key update`.execute(tx);
  return readWebhook(tx, id);
}

/** A locked partner's number of active addresses; undefined for an unknown partner. */
export async function countWebhooks(tx: Tx, partnerId: number): Promise<number | undefined> {
  const locked = await sql`select 1 from partners where id = ${partnerId} for no key update`.execute(tx);
  if (locked.rows.length === 0) return undefined;
  return (await readWebhooksOf(tx, [partnerId])).length;
}

/** Inserts an address and returns its id. */
export async function insertWebhook(
  tx: Tx,
  {
    partnerId,
    url,
    by,
    at,
  }: { readonly partnerId: number; readonly url: string; readonly by: number; readonly at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto("webhook_addresses")
    .values({ partner_id: partnerId, url, secret_since: at, created_by: by, created_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Gives a locked address its next secret. */
export async function renewSecret(tx: Tx, { id, secret_number }: WebhookRow, at: Date): Promise<void> {
  await tx
    .updateTable("webhook_addresses")
    .set({ secret_number: secret_number + 1, secret_since: at })
    .where("id", "=", id)
    .execute();
}

/** Deactivates a locked address, including what is still due. */
export async function endAddress(
  tx: Tx,
  id: number,
  { by, at }: { readonly by: number; readonly at: Date },
): Promise<void> {
  await tx.updateTable("webhook_addresses").set({ ended_by: by, ended_at: at }).where("id", "=", id).execute();
  await tx
    .updateTable("webhook_deliveries")
    .set({ state: "given-up", failure: "The address was taken out" })
    .where("address_id", "=", id)
    .where("state", "=", "due")
    .execute();
}
