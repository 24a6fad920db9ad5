import { sql } from "kysely";
import type { Tx } from "../db/transaction.ts";

/** The maximum number of codes by SMS to one number in an hour, for all purposes. */
const CODES_AN_HOUR_MAX = 5;
const HOUR_MS = 60 * 60 * 1000;

/**
 * For how many seconds a number gets no code by SMS; 0 if it may have one now. A concurrent request for the same number
 * waits until the transaction ends, so that two never use the same place.
 */
export async function waitForCode(tx: Tx, phone: string, at: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`codes to ${phone}`}, 0))`.execute(tx);
  const { rows } = await sql<{ created_at: Date }>`
    select created_at from outbox_messages where recipient = ${phone} and kind = 'code' and channel = 'sms'
      and created_at > ${new Date(at.getTime() - HOUR_MS)} and created_at <= ${at}
    order by created_at desc limit ${CODES_AN_HOUR_MAX}`.execute(tx);
  const oldest = rows[CODES_AN_HOUR_MAX - 1];
  return oldest ? Math.ceil((oldest.created_at.getTime() + HOUR_MS - at.getTime()) / 1000) : 0;
}
