import { type Kysely, sql } from "kysely";
import { phoneSearchForms } from "../../domain/customer/phone.ts";
import type { Database } from "../db/connect.ts";
import { PREPARED } from "../db/pooled-client.ts";
import type { DB } from "../db/schema.generated.ts";
import type { Tx } from "../db/transaction.ts";

export interface NewMessage {
  readonly channel: "email" | "sms";
  readonly recipient: string;
  readonly subject: string | null;
  readonly body: string;
  readonly loanId: number | null;
  readonly at: Date;
  readonly expiresAt: Date | null;
}

/** Enters a message, due at once when its transaction commits; answers its id. */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<number> {
  const { channel, recipient, subject, body, loanId, at, expiresAt } = message;
  const { rows } = await sql<{ id: number }>`${PREPARED}
    insert into outbox_messages (channel, recipient, subject, body, loan_id, created_at, next_attempt_at, expires_at)
    values (${channel}, ${recipient}, ${subject}, ${body}, ${loanId}, ${at}, ${at}, ${expiresAt}) returning id`.execute(
    tx,
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error("the message was not written");
  return id;
}

/** A message in the hands of one sender. `attempts` counts this take too and fences it against any later one. */
export interface TakenMessage {
  readonly id: number;
  readonly channel: "email" | "sms";
  readonly recipient: string;
  readonly subject: string | null;
  readonly body: string;
  readonly attempts: number;
}

/**
 * Takes due messages, oldest first, passing by those another sender is taking; nobody else sees them until the lease
 * ends.
 */
export async function takeDueMessages(
  tx: Tx,
  now: Date,
  leaseUntil: Date,
  limit: number,
): Promise<readonly TakenMessage[]> {
  const { rows } = await sql<TakenMessage>`
    with due as materialized (
      select id from outbox_messages where state = 'queued' and next_attempt_at <= ${now}
      order by next_attempt_at, id limit ${limit} for update skip locked)
    update outbox_messages m set attempts = m.attempts + 1, next_attempt_at = ${leaseUntil}
    from due where m.id = due.id
    returning m.id, m.channel, m.recipient, m.subject, m.body, m.attempts`.execute(tx);
  return [...rows].sort((a, b) => a.id - b.id);
}

/** Until when a message is of use, as of now: one that was called off since it was taken has expired. */
export async function readExpiry(db: Kysely<DB>, id: number): Promise<Date | null> {
  const message = await db.selectFrom("outbox_messages").select("expires_at").where("id", "=", id).executeTakeFirst();
  return message?.expires_at ?? null;
}

export interface SendingResult {
  readonly state: "sent" | "queued" | "failed";
  readonly sentAt: Date | null;
  readonly nextAttemptAt: Date;
  /** Never personal data. */
  readonly lastError: string | null;
  /** What stands instead of the text from now on; absent where the text is kept. */
  readonly body?: string | undefined;
}

/** Writes down how a taken message fared. Does nothing when its lease ran out and somebody else has taken it since. */
export async function recordSending(tx: Tx, message: TakenMessage, result: SendingResult): Promise<void> {
  await tx
    .updateTable("outbox_messages")
    .set({
      state: result.state,
      sent_at: result.sentAt,
      next_attempt_at: result.nextAttemptAt,
      last_error: result.lastError,
      ...(result.body === undefined ? {} : { body: result.body }),
    })
    .where("id", "=", message.id)
    .where("state", "=", "queued")
    .where("attempts", "=", message.attempts)
    .execute();
}

/** How many messages of a loan with this subject were entered since. */
export async function countMessages(db: Kysely<DB>, loanId: number, subject: string, since: Date): Promise<number> {
  const { messages } = await db
    .selectFrom("outbox_messages")
    .select((build) => build.fn.countAll<number>().as("messages"))
    .where("loan_id", "=", loanId)
    .where("subject", "=", subject)
    .where("created_at", ">=", since)
    .executeTakeFirstOrThrow();
  return messages;
}

/** The newest messages, or those whose recipient, subject, text or loan reference contains the term. */
export async function searchMessages(db: Database, term: string, limit: number) {
  const newest = db.read
    .selectFrom("outbox_messages as m")
    .leftJoin("loans as l", "l.id", "m.loan_id")
    .select(["m.id", "m.channel", "m.recipient", "m.subject", "m.body", "m.state", "m.created_at"])
    .orderBy("m.id", "desc")
    .limit(limit);
  if (term === "") return newest.execute();
  const patterns = [term, ...phoneSearchForms(term)].map((text) => `%${text.replace(/[\\%_]/g, "\\$&")}%`);
  return newest
    .where((build) =>
      build.or(
        patterns.flatMap((pattern) => [
          build("m.recipient", "ilike", pattern),
          build("m.subject", "ilike", pattern),
          build("m.body", "ilike", pattern),
          build("l.reference", "ilike", pattern),
        ]),
      ),
    )
    .execute();
}
