import { sql } from "kysely";
import type { DeviceNumber } from "../../domain/loan/device-number.ts";
import type { Tx } from "../db/transaction.ts";
import type { StoredLoan } from "./loan.store.ts";

/** Blocks other hand-overs of a device of this number until the transaction ends. */
export async function holdDeviceNumber(tx: Tx, number: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`device ${number}`}, 0))`.execute(tx);
}

/**
 * The other running loan that has this device; undefined if none has. An IMEI is one device; a serial number is one
 * only among devices of the same product.
 */
export async function loanWithDevice(
  tx: Tx,
  { id, product_id }: Pick<StoredLoan, "id" | "product_id">,
  { kind, number }: DeviceNumber,
): Promise<{ readonly reference: string } | undefined> {
  const { rows } = await sql<{ reference: string }>`select l.reference
    from device_handovers h join loans l on l.id = h.loan_id
    where h.number = ${number} and h.kind = ${kind} and h.loan_id <> ${id} and is_running(l.status)
      and (h.kind = 'imei' or l.product_id is not distinct from ${product_id}::bigint)
    order by l.id limit 1`.execute(tx);
  return rows[0];
}

export async function writeHandover(
  tx: Tx,
  { id }: Pick<StoredLoan, "id">,
  { kind, number }: DeviceNumber,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  const row = { kind, number, noted_by: by, noted_at: at };
  await tx
    .insertInto("device_handovers")
    .values({ loan_id: id, ...row })
    .onConflict((conflict) => conflict.column("loan_id").doUpdateSet(row))
    .execute();
}

/** Removes it, since a loan whose payout was reversed has no device; the audit log keeps the number. */
export async function removeHandover(tx: Tx, { id }: Pick<StoredLoan, "id">): Promise<void> {
  await tx.deleteFrom("device_handovers").where("loan_id", "=", id).execute();
}
