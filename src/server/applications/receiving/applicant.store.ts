import { sql } from "kysely";
import { OPEN_APPLICATION_STATUSES, RUNNING_STATUSES } from "../../../domain/loan/loan-status.ts";
import type { Queries } from "../../db/queries.ts";
import type { Tx } from "../../db/transaction.ts";
import { blind, sealed } from "../../vault/sealed.ts";

export interface NewCustomer {
  readonly title: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly gender: string;
  readonly date_of_birth: string;
  readonly phone: string;
  /** Another customer has the same phone. */
  readonly shares_phone: boolean;
  readonly email: string;
  readonly bvn: string;
  /** Another customer has the same BVN. */
  readonly shares_bvn: boolean;
  readonly nin: string;
  readonly created_at: Date;
}

/** A stored customer, and how to reach them. */
export interface KnownCustomer {
  readonly id: number;
  readonly first_name: string;
  readonly phone: string;
  readonly email: string;
}

/**
 * The customer with this BVN and this phone without an open application, preferably with a running loan. A BVN with
 * another phone matches nobody.
 */
export async function findApplicant(tx: Tx, bvn: string, phone: string): Promise<KnownCustomer | undefined> {
  const { rows } = await sql<KnownCustomer>`select c.id, c.first_name, c.phone, c.email from customers c
    where blind_of(c.bvn) = ${blind("bvn", bvn)} and c.phone = ${phone} and not exists (
      select from loans l where l.customer_id = c.id and l.status = any(${[...OPEN_APPLICATION_STATUSES]}::text[]))
    order by exists (select from loans l where l.customer_id = c.id
      and l.status = any(${[...RUNNING_STATUSES]}::text[])) desc, c.id limit 1 for no key update`.execute(tx);
  return rows[0];
}

/** Blocks other applications with this BVN until the transaction ends. */
export async function lockBvn(tx: Tx, bvn: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`application bvn ${bvn}`}, 0))`.execute(tx);
}

/** Blocks other applications with this phone until the transaction ends. */
export async function lockPhone(tx: Tx, phone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`application phone ${phone}`}, 0))`.execute(tx);
}

/** Other customers with the typed details: the phone with any BVN, the phone with another BVN, the BVN. */
export async function whoElseHas(db: Queries, { bvn, phone }: { readonly bvn: string; readonly phone: string }) {
  const { rows } = await sql<{ phone: boolean; phone_of_other: boolean; bvn: boolean }>`select
    exists (select from customers where phone = ${phone}) as phone,
    exists (select from customers where phone = ${phone} and blind_of(bvn) <> ${blind("bvn", bvn)}) as phone_of_other,
    exists (select from customers where blind_of(bvn) = ${blind("bvn", bvn)}) as bvn`.execute(db);
  const [found] = rows;
  return { phone: found?.phone === true, phoneOfOther: found?.phone_of_other === true, bvn: found?.bvn === true };
}

/** Inserts a customer. Undefined if a member of staff gave the same phone or BVN to somebody meanwhile. */
export async function insertCustomer(tx: Tx, customer: NewCustomer): Promise<KnownCustomer | undefined> {
  return tx
    .insertInto("customers")
    .values({
      ...customer,
      date_of_birth: sealed("born", customer.date_of_birth),
      bvn: sealed("bvn", customer.bvn),
      nin: sealed("nin", customer.nin),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(["id", "first_name", "phone", "email"])
    .executeTakeFirst();
}

/** A customer's contact, by the loan. */
export async function contactOfLoan(db: Queries, loanId: number) {
  return db
    .selectFrom("loans as l")
    .innerJoin("customers as c", "c.id", "l.customer_id")
    .select(["l.reference", "c.phone", "c.email"])
    .where("l.id", "=", loanId)
    .executeTakeFirstOrThrow();
}
