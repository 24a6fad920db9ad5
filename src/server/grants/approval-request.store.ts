import { sql } from "kysely";
import type { ChangeWords } from "../../domain/staff/second-person.ts";
import type { Queries } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";
import { SealedJson } from "../vault/sealed.ts";

export const REQUEST_KINDS = [
  "four-eyes-off",
  "staff-created",
  "staff-updated",
  "staff-activated",
  "staff-two-factor-removed",
  "role-created",
  "role-updated",
] as const;

export type RequestKind = (typeof REQUEST_KINDS)[number];
export type RequestState = "waiting" | "approved" | "refused" | "withdrawn" | "lapsed";

/** A request as data, enough to execute it without its requester. */
export interface WantedChange {
  readonly kind: RequestKind;
  /** Its subject: "user:12", "role:4", or the name of something new. Of each kind only one may wait. */
  readonly subject: string;
  /** The account it concerns, whose owner does not decide. */
  readonly about: number | null;
  readonly wanted: unknown;
}

export interface ApprovalRequest extends WantedChange {
  readonly id: number;
  readonly words: ChangeWords;
  readonly asked_by: number;
  readonly asker: string;
  readonly asked_at: Date;
  readonly due_at: Date | null;
  readonly state: RequestState;
  readonly decided_by: number | null;
  readonly decider: string | null;
  readonly decided_at: Date | null;
  readonly because: string | null;
}

const SELECT = sql`select q.id, q.kind, q.subject, q.about, q.wanted, q.words, q.asked_by, q.asked_at, q.due_at, q.state,
    q.decided_by, q.decided_at, q.because, a.first_name || ' ' || a.last_name as asker,
    d.first_name || ' ' || d.last_name as decider
  from approval_requests q join users a on a.id = q.asked_by left join users d on d.id = q.decided_by`;

interface NewRequest extends WantedChange {
  readonly words: ChangeWords;
  readonly askedBy: number;
  readonly at: Date;
  readonly dueAt: Date | null;
}

export async function insertRequest(tx: Tx, request: NewRequest): Promise<number> {
  const { kind, subject, about, askedBy, at, dueAt } = request;
  const { rows } = await sql<{ id: number }>`
    insert into approval_requests (kind, subject, about, wanted, words, asked_by, asked_at, due_at)
    values (${kind}, ${subject}, ${about}, ${new SealedJson(request.wanted)}, ${new SealedJson(request.words)},
      ${askedBy}, ${at}, ${dueAt}) returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error("the request was not written");
  return id;
}

/** The waiting request of this kind about this subject; undefined if there is none. */
export async function findWaiting(
  tx: Tx,
  { kind, subject }: Pick<WantedChange, "kind" | "subject">,
): Promise<ApprovalRequest | undefined> {
  const { rows } = await sql<ApprovalRequest>`${SELECT}
    where q.kind = ${kind} and q.subject = ${subject} and q.state = 'waiting'`.execute(tx);
  return rows[0];
}

/** How many requests of a person wait. */
export async function countWaitingOf(tx: Tx, userId: number): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from approval_requests
    where asked_by = ${userId} and state = 'waiting'`.execute(tx);
  return rows[0]?.waiting ?? 0;
}

/**
 * Waiting requests, the oldest first, then those decided since then, the newest first; of everybody, or of one
 * requester.
 */
export async function readRequests(
  db: Queries,
  { of, decidedSince }: { readonly of: number | undefined; readonly decidedSince: Date },
): Promise<readonly ApprovalRequest[]> {
  const whose = of === undefined ? sql`true` : sql`q.asked_by = ${of}`;
  const { rows } = await sql<ApprovalRequest>`${SELECT}
    where ${whose} and (q.state = 'waiting' or q.decided_at > ${decidedSince})
    order by q.state <> 'waiting', q.decided_at desc, q.asked_at, q.id limit 200`.execute(db);
  return rows;
}

/** One request, locked until the transaction ends. */
export async function lockRequest(tx: Tx, id: number): Promise<ApprovalRequest | undefined> {
  await sql`select 1 from approval_requests where id = ${id} for no key update`.execute(tx);
  return readRequest(tx, id);
}

export async function readRequest(db: Queries, id: number): Promise<ApprovalRequest | undefined> {
  const { rows } = await sql<ApprovalRequest>`${SELECT} where q.id = ${id}`.execute(db);
  return rows[0];
}

interface Decision {
  readonly state: Exclude<RequestState, "waiting">;
  /** Null if time decided. */
  readonly by: number | null;
  readonly at: Date;
  readonly because?: string;
}

export async function decideRequest(tx: Tx, id: number, { state, by, at, because }: Decision): Promise<void> {
  await sql`update approval_requests set state = ${state}, decided_by = ${by}, decided_at = ${at},
    because = ${because ?? null} where id = ${id} and state = 'waiting'`.execute(tx);
}

/** Due requests, the longest due first: those to execute, and those that have waited since before `askedBefore`. */
export async function readDue(
  db: Queries,
  { now, askedBefore, most }: { readonly now: Date; readonly askedBefore: Date; readonly most: number },
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select id from approval_requests
    where state = 'waiting' and (due_at <= ${now} or (due_at is null and asked_at <= ${askedBefore}))
    order by coalesce(due_at, asked_at), id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}
