import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import type { Queries } from "../../db/queries.ts";
import type { Tx } from "../../db/transaction.ts";

export interface NewLink {
  readonly digest: Buffer;
  readonly leadId: number;
  readonly at: Date;
  readonly expiresAt: Date;
}

export async function insertLink(tx: Tx, { digest, leadId, at, expiresAt }: NewLink): Promise<void> {
  await tx
    .insertInto("lead_links")
    .values({ token_digest: digest, lead_id: leadId, created_at: at, expires_at: expiresAt })
    .execute();
}

/** Records a message that takes a link to a lead. */
export async function insertLeadMessage(tx: Tx, leadId: number, messageId: number, at: Date): Promise<void> {
  await tx.insertInto("lead_messages").values({ lead_id: leadId, message_id: messageId, sent_at: at }).execute();
  await setLinkDue(tx, leadId, null);
}

/** When Tenor sends the link automatically; null for never. */
export async function setLinkDue(tx: Tx, leadId: number, at: Date | null): Promise<void> {
  await tx.updateTable("leads").set({ link_due_at: at }).where("id", "=", leadId).execute();
}

/** When a lead was last written to; an unsent message does not count. */
export async function lastMessageAt(tx: Tx, leadId: number): Promise<Date | undefined> {
  const newest = tx
    .selectFrom("lead_messages")
    .select("sent_at")
    .where("lead_id", "=", leadId)
    .where("has_failed", "=", false);
  return (await newest.orderBy("id", "desc").limit(1).executeTakeFirst())?.sent_at;
}

/** Leads with a due link, except those that an officer is calling now. */
export async function leadsAwaitingLink(db: Database, now: Date, most: number): Promise<readonly number[]> {
  const leads = await db.query
    .selectFrom("leads as d")
    .select("d.id")
    .where("d.link_due_at", "<=", now)
    .where(sql<boolean>`not exists (select from lead_leases held where held.lead_id = d.id and held.until > ${now})`)
    .orderBy("d.link_due_at")
    .orderBy("d.id")
    .limit(most)
    .execute();
  return leads.map(({ id }) => id);
}

/** A link with what its page tells of the lead. */
export async function findLink(db: Queries, digest: Buffer) {
  return db
    .selectFrom("lead_links as k")
    .innerJoin("leads as d", "d.id", "k.lead_id")
    .leftJoin("loans as l", "l.id", "d.loan_id")
    .select(["k.lead_id", "k.expires_at", "d.name", "d.status", "d.offer_details", "l.status as loan_status"])
    .select(
      sql<boolean>`exists (select from lead_links other where other.lead_id = d.id and other.accepted_at is not null)`.as(
        "is_accepted",
      ),
    )
    .where("k.token_digest", "=", digest)
    .executeTakeFirst();
}

export type FoundLink = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** Notes that a link was opened, the first time. */
export async function markOpened(db: Database, digest: Buffer, at: Date): Promise<void> {
  await db.alone
    .updateTable("lead_links")
    .set({ opened_at: at })
    .where("token_digest", "=", digest)
    .where("opened_at", "is", null)
    .execute();
}

export async function markAccepted(tx: Tx, digest: Buffer, at: Date): Promise<void> {
  await tx.updateTable("lead_links").set({ accepted_at: at }).where("token_digest", "=", digest).execute();
}
