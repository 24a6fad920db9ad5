import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { Tx } from "../db/transaction.ts";
import { LEAD_LINE_COLUMNS, REFUSED_LINE_COLUMNS } from "./reading/lead-line.ts";

const LEADS = `copy leads (${LEAD_LINE_COLUMNS.join(", ")}) from stdin`;
const REFUSED = `copy lead_import_rejects (${REFUSED_LINE_COLUMNS.join(", ")}) from stdin`;

/**
 * Locks the officers' rotation for the rest of the transaction: uploads save one after the other. Returns the officer
 * of the last lead.
 */
export async function lockRotation(tx: Tx): Promise<number | undefined> {
  const last = await tx.selectFrom("lead_rotation").select("last_officer_id").forUpdate().executeTakeFirst();
  return last?.last_officer_id ?? undefined;
}

/** The next upload continues after the officer who got the last lead without a named officer. */
export async function endRotation(tx: Tx, lastOfficerId: number): Promise<void> {
  await tx.updateTable("lead_rotation").set({ last_officer_id: lastOfficerId }).execute();
}

/**
 * Saves leads and refused rows from their lines, on a transaction's connection. Throws a retryable error if somebody
 * saved one of the numbers since it was looked up: the next run finds it known.
 */
export async function saveLines(
  client: pg.ClientBase,
  { leads, refused }: { readonly leads: Uint8Array; readonly refused: Uint8Array },
): Promise<void> {
  try {
    if (leads.length > 0) await pipeline([leads], client.query(copyFrom(LEADS)));
  } catch (error) {
    if ((error as { constraint?: unknown }).constraint !== "leads_phone_key") throw error;
    throw Object.assign(new Error("somebody saved one of these numbers", { cause: error }), { code: "40001" });
  }
  if (refused.length > 0) await pipeline([refused], client.query(copyFrom(REFUSED)));
}
