import { sql } from "kysely";
import { type Kobo, kobo } from "../../domain/money.ts";
import type { ActKind, ActState } from "../../domain/repayment/pending-act.ts";
import type { Queries } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";
import { SealedJson, SealedWords } from "../vault/sealed.ts";

/** A requested act on money, with everything needed to execute it. */
export interface WantedAct {
  readonly kind: ActKind;
  /** Its subject: "payment:12", "suspense:4", "loan:7". Only one may wait per subject. */
  readonly subject: string;
  readonly loanId: number | null;
  readonly suspenseItemId: number | null;
  /** If it concerns unread rows of a statement. */
  readonly statementId?: number | null;
  readonly amount: Kobo;
  readonly wanted: unknown;
  /** What it does, in words. */
  readonly title: string;
}

export interface PendingAct extends WantedAct {
  readonly id: number;
  readonly loanReference: string | null;
  /** Null if nobody requested it. */
  readonly askedBy: number | null;
  readonly asker: string | null;
  readonly askedAt: Date;
  readonly lapsesAt: Date | null;
  readonly state: ActState;
  readonly decider: string | null;
  readonly decidedAt: Date | null;
  readonly because: string | null;
}

const SELECT = sql`select a.id, a.kind, a.subject, a.loan_id as "loanId", l.reference as "loanReference",
    a.suspense_item_id as "suspenseItemId", a.statement_id as "statementId", a.amount, a.wanted, a.title, a.asked_by as "askedBy", a.asked_at as "askedAt",
    a.lapses_at as "lapsesAt", a.state, a.decided_at as "decidedAt", a.because,
    q.first_name || ' ' || q.last_name as asker, d.first_name || ' ' || d.last_name as decider
  from acts a left join loans l on l.id = a.loan_id left join users q on q.id = a.asked_by
    left join users d on d.id = a.decided_by`;

async function read(db: Queries, which: ReturnType<typeof sql>): Promise<readonly PendingAct[]> {
  const { rows } = await sql<PendingAct>`${SELECT} ${which}`.execute(db);
  return rows.map((row) => ({ ...row, amount: kobo(row.amount) }));
}

interface NewAct extends WantedAct {
  readonly askedBy: number | null;
  readonly at: Date;
  readonly lapsesAt: Date | null;
}

export async function insertAct(tx: Tx, act: NewAct): Promise<number> {
  const {
    kind,
    subject,
    loanId,
    suspenseItemId,
    statementId = null,
    amount,
    wanted,
    title,
    askedBy,
    at,
    lapsesAt,
  } = act;
  const { rows } = await sql<{
    id: number;
  }>`insert into acts (kind, subject, loan_id, suspense_item_id, statement_id, amount, wanted, title,
      asked_by, asked_at, lapses_at)
    values (${kind}, ${subject}, ${loanId}, ${suspenseItemId}, ${statementId}, ${amount}, ${new SealedJson(wanted)}, ${new SealedWords(title)}, ${askedBy},
      ${at}, ${lapsesAt}) returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error("the act was not written");
  return id;
}

export async function findAct(db: Queries, id: number): Promise<PendingAct | undefined> {
  return (await read(db, sql`where a.id = ${id}`))[0];
}

/** An act, locked until the transaction ends. Lock its subject first. */
export async function lockAct(tx: Tx, id: number): Promise<PendingAct | undefined> {
  await sql`select from acts where id = ${id} for no key update`.execute(tx);
  return findAct(tx, id);
}

/** The waiting act on a subject, locked. */
export async function lockOpenAct(tx: Tx, subject: string): Promise<PendingAct | undefined> {
  const { rows } = await sql<{ id: number }>`select id from acts
    where subject = ${subject} and state = 'asked' for no key update`.execute(tx);
  return rows[0] && findAct(tx, rows[0].id);
}

const LISTED_MAX = 50;

/** The filter of waiting acts. */
export interface ActFilter {
  readonly loanId?: number | undefined;
  readonly statementId?: number | undefined;
}

/** Waiting acts, oldest first, of one loan or statement or all, up to a limit, and the total. */
export async function listOpenActs(
  db: Queries,
  { loanId, statementId }: ActFilter,
): Promise<{ readonly acts: readonly PendingAct[]; readonly total: number }> {
  const ofLoan = loanId === undefined ? sql`` : sql`and a.loan_id = ${loanId}`;
  const ofStatement = statementId === undefined ? sql`` : sql`and a.statement_id = ${statementId}`;
  const which = sql`where a.state = 'asked' ${ofLoan} ${ofStatement}`;
  const acts = await read(db, sql`${which} order by a.asked_at, a.id limit ${LISTED_MAX}`);
  if (acts.length < LISTED_MAX) return { acts, total: acts.length };
  const { rows } = await sql<{ total: number }>`select count(*)::bigint as total from acts a ${which}`.execute(db);
  return { acts, total: rows[0]?.total ?? 0 };
}

export interface ActDecision {
  readonly state: Exclude<ActState, "asked">;
  /** Null if nobody decided. */
  readonly by: number | null;
  readonly at: Date;
  readonly because?: string | undefined;
  readonly refundId?: number | undefined;
}

export async function decideAct(tx: Tx, id: number, { state, by, at, because, refundId }: ActDecision): Promise<void> {
  await sql`update acts set state = ${state}, decided_by = ${by}, decided_at = ${at}, because = ${because ?? null},
    refund_id = ${refundId ?? null} where id = ${id} and state = 'asked'`.execute(tx);
}

/** Acts that waited too long, the longest due first. */
export async function actsToLapse(db: Queries, now: Date, most: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select id from acts where state = 'asked' and lapses_at <= ${now}
    order by lapses_at, id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Waiting closings, by id, after a given one. */
export async function closingsThatWait(
  db: Queries,
  after: number,
  most: number,
): Promise<readonly { readonly id: number; readonly loanId: number }[]> {
  const { rows } = await sql<{ id: number; loanId: number }>`select id, loan_id as "loanId" from acts
    where state = 'asked' and kind = 'closing' and id > ${after} order by id limit ${most}`.execute(db);
  return rows;
}

/** Who requested a recorded refund, if two people made it. */
export async function askersOfRefund(db: Queries, refundId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select asked_by as id from acts where refund_id = ${refundId}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Who requested the return of a suspense item, if there was a request. */
export async function askersOfReturn(db: Queries, itemId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select asked_by as id from acts
    where suspense_item_id = ${itemId} and kind = 'return' and state = 'agreed'`.execute(db);
  return rows.map(({ id }) => id);
}
