import { sql } from "kysely";
import { type DeliveryOutcome, outcomeAfter } from "../../domain/message/delivery.ts";
import type { Kobo } from "../../domain/money.ts";
import type { Queries } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";
import type { GatewayPlace, SmsReport } from "../sms/sms-gateway.ts";

// Lock order: a message, then its attempts, then its day's totals; this prevents deadlocks.

/** The state of one message at one gateway. */
export interface Attempt {
  readonly gateway: string;
  readonly state: "asked" | "accepted" | "refused" | "unknown";
}

export async function attemptsOf(db: Queries, messageId: number): Promise<readonly Attempt[]> {
  const rows = await db
    .selectFrom("sms_attempts")
    .select(["gateway", "state"])
    .where("message_id", "=", messageId)
    .orderBy("id")
    .execute();
  return rows.map(({ gateway, state }) => ({ gateway, state: state as Attempt["state"] }));
}

/** Records an attempt at a gateway; returns it, or undefined if the gateway has or may have the SMS. */
export async function beginAttempt(
  tx: Tx,
  { messageId, gateway, at }: { messageId: number; gateway: GatewayPlace; at: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into sms_attempts (message_id, gateway, asked_at) values (${messageId}, ${gateway}, ${at})
    on conflict (message_id, gateway) where state <> 'refused' do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

/** Records that a gateway refused, or did not answer. */
export async function endAttempt(
  tx: Tx,
  id: number,
  { state, why, at }: { state: "refused" | "unknown"; why: string; at: Date },
): Promise<void> {
  await tx.updateTable("sms_attempts").set({ state, why, answered_at: at }).where("id", "=", id).execute();
}

/** The attempt of a process that died: the gateway's result is unknown. */
export async function giveUpAsked(tx: Tx, messageId: number, at: Date): Promise<void> {
  await tx
    .updateTable("sms_attempts")
    .set({ state: "unknown", why: "The process ended before the gateway answered", answered_at: at })
    .where("message_id", "=", messageId)
    .where("state", "=", "asked")
    .execute();
}

export interface Accepted {
  readonly id: number;
  readonly messageId: number;
  readonly gateway: GatewayPlace;
  readonly reference: string | undefined;
  readonly cost: Kobo | undefined;
  readonly at: Date;
}

/** Records that a gateway has the SMS, with reports that arrived before its answer. */
export async function acceptAttempt(tx: Tx, accepted: Accepted): Promise<void> {
  const { id, messageId, gateway, reference, cost, at } = accepted;
  await lockMessage(tx, messageId);
  await tx
    .updateTable("sms_attempts")
    // An existing cost was reported by our own id before the gateway answered.
    .set({
      state: "accepted",
      reference: reference ?? null,
      cost: sql`coalesce(cost, ${cost ?? null})`,
      answered_at: at,
    })
    .where("id", "=", id)
    .execute();
  if (reference === undefined) return;
  await lockReference(tx, gateway, reference);
  const early = await tx
    .selectFrom("sms_reports")
    .select(["outcome", "cost", "received_at"])
    .where("gateway", "=", gateway)
    .where("reference", "=", reference)
    .orderBy("received_at")
    .execute();
  for (const report of early)
    await applyReport(tx, { id, messageId }, { ...report, outcome: asOutcome(report.outcome), at: report.received_at });
}

/**
 * Stores a delivery report and applies it to its SMS: found by the gateway's reference, or by our own id if the gateway
 * repeats that. A report for an SMS whose acceptance is not recorded yet is applied with it. A repeated report changes
 * nothing.
 */
export async function takeReport(tx: Tx, gateway: GatewayPlace, report: SmsReport, at: Date): Promise<void> {
  const known = await findAttempt(tx, gateway, report);
  if (known) await lockMessage(tx, known.messageId);
  if (report.reference !== undefined) {
    await lockReference(tx, gateway, report.reference);
    await sql`insert into sms_reports as r (gateway, reference, outcome, cost, received_at)
      values (${gateway}, ${report.reference}, ${report.outcome ?? ON_ITS_WAY}, ${report.cost ?? null}, ${at})
      on conflict (gateway, reference, outcome) do update set copies = r.copies + 1,
        cost = coalesce(r.cost, excluded.cost)`.execute(tx);
  }
  // Its acceptance may have been recorded while the lock was waited for.
  const attempt = known ?? (await findAttempt(tx, gateway, report));
  if (!attempt) return;
  if (!known) await lockMessage(tx, attempt.messageId);
  await applyReport(tx, attempt, { outcome: report.outcome, cost: report.cost ?? null, at });
}

const ON_ITS_WAY = "on its way";

interface KnownAttempt {
  readonly id: number;
  readonly messageId: number;
}

async function findAttempt(tx: Tx, gateway: string, { reference, id }: SmsReport): Promise<KnownAttempt | undefined> {
  const { rows } = await sql<KnownAttempt>`
    select id, message_id as "messageId" from (
      select id, message_id from sms_attempts where gateway = ${gateway} and reference = ${reference ?? null}
      union all select id, message_id from sms_attempts
        where message_id = ${id ?? null} and gateway = ${gateway} and state <> 'refused') a
    order by id desc limit 1`.execute(tx);
  return rows[0];
}

async function applyReport(
  tx: Tx,
  { id, messageId }: KnownAttempt,
  { outcome, cost, at }: { outcome: DeliveryOutcome | undefined; cost: number | null; at: Date },
): Promise<void> {
  const attempt = tx.updateTable("sms_attempts").where("id", "=", id);
  // The gateway's actual charge replaces any estimate.
  if (cost !== null) await attempt.set({ cost }).execute();
  if (outcome === undefined) return;
  const before = await tx
    .selectFrom("sms_attempts as a")
    .innerJoin("outbox_messages as m", "m.id", "a.message_id")
    .select(["a.outcome as ofAttempt", "m.outcome as ofMessage"])
    .where("a.id", "=", id)
    .executeTakeFirstOrThrow();
  await attempt.set({ outcome: outcomeAfter(asOutcome(before.ofAttempt) ?? null, outcome), reported_at: at }).execute();
  const after = outcomeAfter(asOutcome(before.ofMessage) ?? null, outcome);
  if (after === before.ofMessage) return;
  await tx.updateTable("outbox_messages").set({ outcome: after, outcome_at: at }).where("id", "=", messageId).execute();
}

function asOutcome(text: string | null): DeliveryOutcome | undefined {
  return text === null || text === ON_ITS_WAY ? undefined : (text as DeliveryOutcome);
}

async function lockMessage(tx: Tx, id: number): Promise<void> {
  await sql`select 1 from outbox_messages where id = ${id} for no key update`.execute(tx);
}

async function lockReference(tx: Tx, gateway: string, reference: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sms ${gateway} ${reference}`}, 0))`.execute(tx);
}
