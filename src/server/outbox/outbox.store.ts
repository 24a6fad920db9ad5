import { type RawBuilder, sql } from "kysely";
import { phoneSearchForms } from "../../domain/customer/phone.ts";
import type { MessageKind } from "../../domain/message/message-kind.ts";
import { furthestFrom } from "../clock.ts";
import { type Database, openOwnConnection } from "../db/connect.ts";
import { longestWait } from "../db/longest-wait.ts";
import { PREPARED } from "../db/pool/pooled-client.ts";
import type { Queries } from "../db/queries.ts";
import { type Tx, wake, withCommit } from "../db/transaction.ts";
import type { SweepName } from "../sweep-names.ts";

// With a message's id it names its sender's lock; any unique number.
const IN_HAND = 7210031;
const KEYS = 2_147_483_647;

export interface NewMessage {
  readonly channel: "email" | "sms";
  readonly recipient: string;
  readonly subject: string | null;
  readonly body: string;
  readonly loanId: number | null;
  readonly kind: MessageKind;
  readonly template: string | null;
  readonly textVersion: number | null;
  readonly at: Date;
  readonly expiresAt: Date | null;
}

/** Inserts a message, due at once when its transaction commits; returns its id. */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<number> {
  const { rows } = await sql<{ id: number }>`${PREPARED} ${insertOf(message)}`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error("the message was not written");
  wake(tx, sweepOf(message));
  return id;
}

/** Inserts a message together with the commit: its id is not known before. */
export async function insertMessageWithCommit(tx: Tx, message: NewMessage): Promise<void> {
  await withCommit(tx, insertOf(message));
  wake(tx, sweepOf(message));
}

function insertOf(message: NewMessage): RawBuilder<{ id: number }> {
  const { channel, recipient, subject, body, loanId, kind, template, textVersion, at, expiresAt } = message;
  return sql`insert into outbox_messages (channel, recipient, subject, body, loan_id, kind, template, text_version,
      created_at, next_attempt_at, expires_at)
    values (${channel}, ${recipient}, ${subject}, ${body}, ${loanId}, ${kind}, ${template}, ${textVersion}, ${at}, ${at},
      ${expiresAt})
    returning id`;
}

function sweepOf({ kind, channel }: NewMessage): SweepName {
  if (kind === "code") return "send-codes";
  return channel === "sms" ? "send-sms" : "send-outbox";
}

/** A message taken by one sender. `attempts` includes this one and fences it against later ones. */
export interface TakenMessage {
  readonly id: number;
  readonly channel: "email" | "sms";
  readonly recipient: string;
  readonly subject: string | null;
  readonly body: string;
  readonly kind: MessageKind;
  readonly attempts: number;
}

/** Which messages a sender takes: those that must not be delayed, or all others of a channel; everything by default. */
export type Lane = "codes" | "sms" | "email";

const OF_LANE: Readonly<Record<Lane, RawBuilder<unknown>>> = {
  codes: sql`kind = 'code'`,
  sms: sql`channel = 'sms' and kind <> 'code'`,
  email: sql`channel = 'email' and kind <> 'code'`,
};

export interface Taking {
  readonly leaseUntil: Date;
  /** The longest wait of a message after that many attempts: a longer one was set by a wrong clock. */
  readonly waitSeconds: readonly number[];
  readonly limit: number;
  readonly lane?: Lane | undefined;
}

/**
 * Takes due messages, codes first and then the oldest, skipping those another sender is taking or sending; nobody else
 * sees them until the lease ends.
 */
export async function takeDueMessages(
  tx: Tx,
  now: Date,
  { leaseUntil, waitSeconds, limit, lane }: Taking,
): Promise<readonly TakenMessage[]> {
  const { rows } = await sql<TakenMessage>`
    with due as materialized (
      select id from outbox_messages where state = 'queued' and ${lane ? OF_LANE[lane] : sql`true`} and (next_attempt_at <= ${now}
        or next_attempt_at > ${furthestFrom(now)}::timestamptz + ${longestWait(waitSeconds, "attempts")})
      order by ${lane ? sql`next_attempt_at` : sql`kind <> 'code', next_attempt_at`}, id limit ${limit} for update skip locked),
    free as materialized (select id from due where pg_try_advisory_xact_lock(${IN_HAND}::int, (id % ${KEYS}::bigint)::int))
    update outbox_messages m set attempts = m.attempts + 1, next_attempt_at = ${leaseUntil}
    from free where m.id = free.id
    returning m.id, m.channel, m.recipient, m.subject, m.body, m.kind, m.attempts`.execute(tx);
  return [...rows].sort((a, b) => Number(b.kind === "code") - Number(a.kind === "code") || a.id - b.id);
}

/** Current reasons not to send a message. */
export interface Hindrance {
  /** Until when it is useful: a message cancelled since it was taken has expired. */
  readonly expiresAt: Date | null;
  /** Why mail to its address bounced permanently. */
  readonly returned: string | null;
}

export async function readHindrance(db: Queries, id: number): Promise<Hindrance> {
  const { rows } = await sql<Hindrance>`select m.expires_at as "expiresAt", r.why as returned
    from outbox_messages m left join returned_mail r
      on m.channel = 'email' and r.address_sha256 = sha256(convert_to(lower(m.recipient), 'UTF8'))
    where m.id = ${id}`.execute(db);
  return rows[0] ?? { expiresAt: null, returned: null };
}

/** Records a mail's Message-ID before sending. A mail with one may have been sent, whatever the answer was. */
export async function nameMail(tx: Tx, { id, attempts }: TakenMessage, mailId: string): Promise<void> {
  await tx
    .updateTable("outbox_messages")
    .set({ mail_id: mailId })
    .where("id", "=", id)
    .where("state", "=", "queued")
    .where("attempts", "=", attempts)
    .execute();
}

export interface SendingResult {
  readonly state: "sent" | "queued" | "failed";
  readonly sentAt: Date | null;
  readonly nextAttemptAt: Date;
  /** Never personal data. */
  readonly lastError: string | null;
  /** The replacement of the text; absent if the text stays. */
  readonly body?: string | undefined;
}

/** Records the result for a taken message. Does nothing if its lease expired and somebody else has taken it since. */
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

/** How many messages of a loan with this text, in any version, were inserted since. */
export async function countMessages(db: Queries, loanId: number, template: string, since: Date): Promise<number> {
  const { messages } = await db
    .selectFrom("outbox_messages")
    .select((build) => build.fn.countAll<number>().as("messages"))
    .where("loan_id", "=", loanId)
    .where("template", "=", template)
    .where("created_at", ">=", since)
    .executeTakeFirstOrThrow();
  return messages;
}

/** The newest messages, or those whose recipient, subject, text or loan reference contains the term. */
export async function searchMessages(db: Database, term: string, limit: number) {
  const newest = db.query
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

/** A sender's messages, locked by its connection, which protects them even if its lease seems expired. */
export interface Hand {
  /** Locks one; false if somebody else has it, or has taken it since. */
  hold(message: TakenMessage): Promise<boolean>;
  release(message: TakenMessage): Promise<void>;
  close(): Promise<void>;
}

export async function openHand(db: Pick<Database, "connection" | "vault">): Promise<Hand> {
  const client = await openOwnConnection(db);
  // One statement after the other, however many messages are locked.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
  const hold = async ({ id, attempts }: TakenMessage): Promise<boolean> => {
    const { rows } = await client.query<{ mine: boolean }>("select pg_try_advisory_lock($1, $2) as mine", [
      IN_HAND,
      id % KEYS,
    ]);
    if (!rows[0]?.mine) return false;
    // A separate statement: within the same one it would see the state before the lock.
    const { rowCount } = await client.query(
      "select from outbox_messages where id = $1 and state = 'queued' and attempts = $2",
      [id, attempts],
    );
    return rowCount === 1;
  };
  return {
    hold: (message) => inTurn(() => hold(message)),
    release: async ({ id }) => {
      await inTurn(() => client.query("select pg_advisory_unlock($1, $2)", [IN_HAND, id % KEYS]));
    },
    close: () => client.end(),
  };
}
