import { type RawBuilder, sql } from "kysely";
import { FINISHED_STATUSES } from "../../../domain/lead/lead-status.ts";
import { furthestFrom } from "../../clock.ts";
import type { Database } from "../../db/connect.ts";
import { longestWait } from "../../db/longest-wait.ts";
import type { Tx } from "../../db/transaction.ts";
import { type Asked, SILENCE_AFTER, spansBefore } from "./question-limits.ts";

/**
 * Locked until the transaction ends by the process that counts lookups and claims new ones, so that the limits hold
 * across processes.
 */
const ASKING_LOCK = 7_210_017;

/** The facts for the limits, under the same lock. */
export async function countQuestions(tx: Tx, now: Date): Promise<Asked> {
  await sql`select pg_advisory_xact_lock(${ASKING_LOCK})`.execute(tx);
  const { minute, day } = spansBefore(now);
  // Lookups dated by a clock that was ahead count against the day, but block no minute before that time.
  const furthest = furthestFrom(now);
  const { rows } = await sql<Asked>`
    select count(*) filter (where asked_at > ${minute} and asked_at <= ${furthest}) as "inMinute", count(*) as "inDay",
      max(asked_at) filter (where asked_at <= ${furthest}) as "newestAt",
      coalesce((select bool_and(is_unanswered) and count(*) = ${SILENCE_AFTER} from (
        select is_unanswered from lead_offer_questions order by id desc limit ${SILENCE_AFTER}) newest), false) as "isSilent"
    from lead_offer_questions where asked_at > ${day}`.execute(tx);
  return rows[0] ?? { inMinute: 0, inDay: 0, newestAt: null, isSilent: false };
}

/** A lead to look up at the provider. */
export interface WaitingLead {
  readonly id: number;
  readonly name: string;
  readonly bank_code: string | null;
  readonly account_number: string | null;
  readonly offer_attempts: number;
  readonly is_finished: boolean;
}

/**
 * Locks due leads, those never looked up first, skipping those being changed. `waitSeconds` is the longest wait after
 * that many attempts: a longer one was set by a wrong clock.
 */
export async function lockWaitingLeads(
  tx: Tx,
  now: Date,
  { waitSeconds, most }: { readonly waitSeconds: readonly number[]; readonly most: number },
): Promise<readonly WaitingLead[]> {
  const { rows } = await sql<WaitingLead>`
    select id, name, bank_code, account_number, offer_attempts,
      status = any(${[...FINISHED_STATUSES]}) as is_finished
    from leads where offer_state = 'waiting' and (offer_due_at is null or offer_due_at <= ${now}
      or offer_due_at > ${furthestFrom(now)}::timestamptz + ${longestWait(waitSeconds, "offer_attempts")})
    order by offer_due_at nulls first, id limit ${most} for no key update skip locked`.execute(tx);
  return rows;
}

/** Ends the wait of a lead without a lookup. */
export async function endWait(tx: Tx, id: number, state: "none" | "failed"): Promise<void> {
  await tx.updateTable("leads").set({ offer_state: state, offer_due_at: null }).where("id", "=", id).execute();
}

/**
 * Records a lookup before it is sent: it counts, and until `leaseUntil` the lead belongs to this process. Returns its
 * id.
 */
export async function insertQuestion(tx: Tx, leadId: number, at: Date, leaseUntil: Date): Promise<number> {
  await tx
    .updateTable("leads")
    .set({
      offer_asked_at: at,
      offer_due_at: leaseUntil,
      offer_attempts: sql`offer_attempts + 1` as RawBuilder<number>,
    })
    .where("id", "=", leadId)
    .execute();
  const question = tx.insertInto("lead_offer_questions").values({ lead_id: leadId, asked_at: at }).returning("id");
  return (await question.executeTakeFirstOrThrow()).id;
}

/** A lookup answered from a stored answer: nothing was sent, so nothing counts. */
export async function withdrawQuestion(db: Database, id: number): Promise<void> {
  await db.alone.deleteFrom("lead_offer_questions").where("id", "=", id).execute();
}

/** Records a missing answer, and when to retry, or without a time that there is no retry. */
export async function recordSilence(
  tx: Tx,
  question: { readonly id: number; readonly leadId: number; readonly attempt: number },
  askAgainAt: Date | undefined,
): Promise<void> {
  await tx.updateTable("lead_offer_questions").set({ is_unanswered: true }).where("id", "=", question.id).execute();
  await tx
    .updateTable("leads")
    .set({ offer_state: askAgainAt ? "waiting" : "failed", offer_due_at: askAgainAt ?? null })
    .where("id", "=", question.leadId)
    .where("offer_state", "=", "waiting")
    // A process that took over after the lease has its own attempt.
    .where("offer_attempts", "=", question.attempt)
    .execute();
}
