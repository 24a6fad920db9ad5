import { sql } from "kysely";
import { CUSTOMER_FIELDS, type CustomerField } from "../../../contract/customers.contract.ts";
import type { Queries } from "../../db/queries.ts";
import type { Tx } from "../../db/transaction.ts";
import { blind, sealed } from "../../vault/sealed.ts";

/** A customer locked by this transaction. */
export type LockedCustomer = NonNullable<Awaited<ReturnType<typeof lockCustomerRow>>>;

/** Locks a customer; undefined if unknown. */
export function lockCustomerRow(tx: Tx, id: number) {
  return tx
    .selectFrom("customers")
    .select(["id", "title", "first_name", "last_name", "gender", "date_of_birth", "phone", "email", "bvn", "nin"])
    .select(["version", "changed_at", "changed_by"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The columns that a form can change. */
export type CustomerColumns = Pick<
  LockedCustomer,
  "title" | "first_name" | "last_name" | "gender" | "date_of_birth" | "phone" | "bvn" | "nin"
>;

/**
 * Writes the changes as a new version of the customer. Throws the database's error if a number belongs to somebody
 * else.
 */
export async function writeCustomer(
  tx: Tx,
  { id }: LockedCustomer,
  changes: Partial<CustomerColumns>,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  const { date_of_birth, bvn, nin, ...open } = changes;
  await tx
    .updateTable("customers")
    // A number entered by staff is unique, by an index.
    .set({
      ...open,
      ...(date_of_birth !== undefined && { date_of_birth: sealed("born", date_of_birth) }),
      ...(bvn !== undefined && { bvn: sealed("bvn", bvn) }),
      ...(nin !== undefined && { nin: sealed("nin", nin) }),
      ...(changes.phone && { shares_phone: false }),
      ...(changes.bvn && { shares_bvn: false }),
      version: sql<number>`version + 1`,
      changed_by: by,
      changed_at: at,
    })
    .where("id", "=", id)
    .execute();
}

/** Locks a NIN until the transaction ends: no index keeps it unique, so concurrent edits with the same one wait. */
export async function holdNin(tx: Tx, nin: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`customer nin ${nin}`}, 0))`.execute(tx);
}

/** Whether somebody else has this number. */
export async function isAnothers(
  db: Queries,
  id: number,
  column: "phone" | "bvn" | "nin",
  number: string,
): Promise<boolean> {
  const has =
    column === "phone"
      ? sql<boolean>`phone = ${number}`
      : sql<boolean>`blind_of(${sql.ref(column)}) = ${blind(column, number)}`;
  const holder = db.selectFrom("customers").select("id").where(has).where("id", "!=", id);
  return (await holder.limit(1).executeTakeFirst()) !== undefined;
}

/** The fields that a customer's newest changes touched, in the order of the form, from the audit log. */
export async function fieldsOfNewest(tx: Tx, id: number, changes: number): Promise<readonly CustomerField[]> {
  const { rows } = await sql<{ fields: readonly string[] | null }>`
    select payload::json -> 'after' -> 'fields' as fields from audit_log
    where object = ${`customer:${id}`} and action in ('customer updated', 'customer contact-replaced')
    order by seq desc limit ${Math.min(Math.max(changes, 1), CHANGES_MAX)}`.execute(tx);
  const touched = new Set(rows.flatMap(({ fields }) => fields ?? []));
  return (Object.keys(CUSTOMER_FIELDS) as CustomerField[]).filter((field) => touched.has(field));
}

const CHANGES_MAX = 50;
