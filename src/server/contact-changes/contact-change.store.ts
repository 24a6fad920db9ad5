import { sql } from "kysely";
import type { ContactChange, ContactField } from "../../domain/customer/contact-change.ts";
import type { Queries } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";

/** A customer's contact. */
export interface Contact {
  readonly id: number;
  readonly first_name: string;
  readonly phone: string;
  readonly email: string;
}

const contactOf = (tx: Tx, customerId: number) =>
  tx.selectFrom("customers").select(["id", "first_name", "phone", "email"]).where("id", "=", customerId);

/** Locks a customer's contact until the transaction ends, for a code or link sent to it. Before any loan's lock. */
export function holdContact(tx: Tx, customerId: number): Promise<Contact> {
  return contactOf(tx, customerId).forShare().executeTakeFirstOrThrow();
}

/** Locks a customer whose contact will change, or whose change will be confirmed. Before any loan's lock. */
export function lockContact(tx: Tx, customerId: number): Promise<Contact> {
  return contactOf(tx, customerId).forNoKeyUpdate().executeTakeFirstOrThrow();
}

export interface NewContactChange {
  readonly customerId: number;
  readonly loanId: number | null;
  readonly fields: readonly ContactField[];
  readonly at: Date;
  readonly by: number | undefined;
}

export async function insertContactChange(tx: Tx, change: NewContactChange): Promise<void> {
  const { customerId: customer_id, loanId: loan_id, fields, at, by } = change;
  await tx
    .insertInto("contact_changes")
    .values({ customer_id, loan_id, fields: [...fields], at, changed_by: by ?? null })
    .execute();
}

/** A customer's unconfirmed changes, the oldest first. */
export async function readOpenChanges(db: Queries, customerId: number): Promise<readonly ContactChange[]> {
  const rows = await db
    .selectFrom("contact_changes as x")
    .leftJoin("users as u", "u.id", "x.changed_by")
    .select(["x.id", "x.loan_id", "x.fields", "x.at", "x.changed_by", "u.first_name", "u.last_name"])
    .where("x.customer_id", "=", customerId)
    .where("x.confirmed_at", "is", null)
    .orderBy("x.id")
    .execute();
  return rows.map(({ id, loan_id, fields, at, changed_by, first_name, last_name }) => ({
    id,
    loanId: loan_id,
    fields: fields as ContactField[],
    at,
    by: changed_by === null ? null : { id: changed_by, name: `${first_name} ${last_name}` },
  }));
}

export async function markConfirmed(
  tx: Tx,
  ids: readonly number[],
  { by, at }: { readonly by: number; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable("contact_changes")
    .set({ confirmed_at: at, confirmed_by: by })
    .where("id", "in", [...ids])
    .where("confirmed_at", "is", null)
    .execute();
}

const NAMED_MAX = 5;

/** Active colleagues who may confirm a change, by name; some of them, and whether there are more. */
export async function readConfirmers(
  db: Queries,
  without: number | undefined,
): Promise<{ readonly names: readonly string[]; readonly areMore: boolean }> {
  const { rows } = await sql<{ name: string }>`select u.first_name || ' ' || u.last_name as name from users u
    where u.active and u.id is distinct from ${without ?? null}::bigint and exists (
      select from user_roles ur join role_permissions rp on rp.role_id = ur.role_id join permissions p on p.id = rp.permission_id
      where ur.user_id = u.id and p.name in ('edit-user', 'approve-loan'))
    order by lower(u.first_name), lower(u.last_name), u.id limit ${NAMED_MAX + 1}`.execute(db);
  return { names: rows.slice(0, NAMED_MAX).map(({ name }) => name), areMore: rows.length > NAMED_MAX };
}

/** A customer's newest loan, to which messages about the customer are attached. */
export async function newestLoanOf(tx: Tx, customerId: number): Promise<number | undefined> {
  const loan = tx.selectFrom("loans").select("id").where("customer_id", "=", customerId);
  return (await loan.orderBy("id", "desc").limit(1).executeTakeFirst())?.id;
}
