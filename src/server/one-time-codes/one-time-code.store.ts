import { sql } from "kysely";
import type { Database } from "../db/connect.ts";
import type { Queries } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";

/** What a code is for: one purpose, one subject. A code never grants access to anything else. */
export interface CodeSubject {
  readonly purpose: string;
  readonly subject: string;
}

/** Makes two requests for a code of the same subject wait for each other, until the transaction ends. */
export async function lockCodes(tx: Tx, { purpose, subject }: CodeSubject): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`one-time-code ${purpose} ${subject}`}, 0))`.execute(tx);
}

/** When the codes since then were sent, newest first. */
export async function codesSince(db: Queries, about: CodeSubject, since: Date): Promise<readonly Date[]> {
  const codes = await db
    .selectFrom("one_time_codes")
    .select("created_at")
    .where("purpose", "=", about.purpose)
    .where("subject", "=", about.subject)
    .where("created_at", ">", since)
    .orderBy("id", "desc")
    .execute();
  return codes.map((code) => code.created_at);
}

export interface NewCode {
  readonly hash: Buffer;
  readonly at: Date;
  readonly expiresAt: Date;
  readonly tries: number;
}

export async function insertCode(tx: Tx, { purpose, subject }: CodeSubject, code: NewCode): Promise<void> {
  const { hash: code_hash, at: created_at, expiresAt: expires_at, tries: tries_left } = code;
  await tx
    .insertInto("one_time_codes")
    .values({ purpose, subject, code_hash, created_at, expires_at, tries_left })
    .execute();
}

export interface TakenTry {
  readonly id: number;
  readonly code_hash: Buffer;
  readonly tries_left: number;
}

/**
 * Uses one try of the newest code; undefined without a live code or remaining tries. A single statement that commits by
 * itself before any comparison: parallel guesses wait for each other's row, and a later failure gives no try back.
 */
export async function takeTry(db: Database, about: CodeSubject, now: Date): Promise<TakenTry | undefined> {
  const { rows } = await db.pool.query<TakenTry>(
    `update one_time_codes set tries_left = tries_left - 1
     where id = (select id from one_time_codes where purpose = $1 and subject = $2 order by id desc limit 1)
       and tries_left > 0 and used_at is null and expires_at > $3
     returning id, code_hash, tries_left`,
    [about.purpose, about.subject, now],
  );
  return rows[0];
}

/** When a code was sent. */
export async function codeSentAt(db: Queries, id: number): Promise<Date> {
  const code = await db
    .selectFrom("one_time_codes")
    .select("created_at")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return code.created_at;
}

/** Marks a code as used; false if it was used before or retired. */
export async function spendCode(tx: Tx, id: number, now: Date): Promise<boolean> {
  const spent = tx
    .updateTable("one_time_codes")
    .set({ used_at: now })
    .where("id", "=", id)
    .where("used_at", "is", null);
  return (await spent.returning("id").execute()).length === 1;
}

/** Ends every unused code of a subject. */
export async function retireCodes(tx: Tx, about: CodeSubject, now: Date): Promise<void> {
  await tx
    .updateTable("one_time_codes")
    .set({ used_at: now })
    .where("purpose", "=", about.purpose)
    .where("subject", "=", about.subject)
    .where("used_at", "is", null)
    .execute();
}
