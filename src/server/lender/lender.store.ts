import { sql } from "kysely";
import type { Lender } from "../../domain/loan/lender.ts";
import type { Queries } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";

/** The lender as last saved, by whom and when; `id` increases with every change. */
export interface StoredLender extends Lender {
  readonly id: number;
  /** The lender's own account; null until it is entered. */
  readonly bankCode: string | null;
  readonly accountNumber: string | null;
  /** Its own look; empty: the product's. */
  readonly brandName: string;
  readonly colour: string;
  readonly changed_at: Date;
  readonly changed_by: string;
}

// Any unique number: changes of the details are serialised, including the first.
const LENDER_LOCK = 7210055;

/** The details in force at a moment; undefined if none were saved by then. */
export async function readLenderAt(db: Queries, at: Date): Promise<StoredLender | undefined> {
  const { rows } = await sql<StoredLender>`select d.id, d.name, d.address, d.registration,
      d.complaints_email as "complaintsEmail", d.complaints_phone as "complaintsPhone", d.privacy_email as "privacyEmail",
      d.bank_code as "bankCode", d.account_number as "accountNumber",
      d.brand_name as "brandName", d.colour,
      d.changed_at, u.first_name || ' ' || u.last_name as changed_by
    from lender_details d join users u on u.id = d.changed_by
    where d.changed_at <= ${at} order by d.id desc limit 1`.execute(db);
  return rows[0];
}

/** Blocks other changes of the details until the transaction ends. */
export async function lockLender(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LENDER_LOCK})`.execute(tx);
}

/** The lender's own details. */
export type ToldLender = Lender & Pick<StoredLender, "bankCode" | "accountNumber" | "brandName" | "colour">;

export async function insertLender(tx: Tx, lender: ToldLender, by: number, at: Date): Promise<void> {
  const { name, address, registration, complaintsEmail, complaintsPhone, privacyEmail } = lender;
  await sql`insert into lender_details (name, address, registration, complaints_email, complaints_phone, privacy_email,
      bank_code, account_number, brand_name, colour, changed_at, changed_by)
    values (${name}, ${address}, ${registration}, ${complaintsEmail}, ${complaintsPhone}, ${privacyEmail},
      ${lender.bankCode}, ${lender.accountNumber}, ${lender.brandName}, ${lender.colour}, ${at}, ${by})`.execute(tx);
}
