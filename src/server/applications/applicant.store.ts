import type { Kysely } from "kysely";
import type { DB } from "../db/schema.generated.ts";
import type { Tx } from "../db/transaction.ts";

export interface NewCustomer {
  readonly title: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly gender: string;
  readonly date_of_birth: string;
  readonly phone: string;
  readonly email: string;
  readonly bvn: string;
  readonly nin: string;
  readonly created_at: Date;
}

/** Whom we know under a BVN, and how to reach them. */
export interface KnownCustomer {
  readonly id: number;
  readonly phone: string;
  readonly email: string;
}

export async function findCustomerByBvn(db: Kysely<DB>, bvn: string): Promise<KnownCustomer | undefined> {
  return db.selectFrom("customers").select(["id", "phone", "email"]).where("bvn", "=", bvn).executeTakeFirst();
}

export async function findCustomerByPhone(db: Kysely<DB>, phone: string): Promise<{ id: number } | undefined> {
  return db.selectFrom("customers").select("id").where("phone", "=", phone).executeTakeFirst();
}

/** Enters a customer. Undefined when somebody with the same BVN or phone was entered meanwhile. */
export async function insertCustomer(tx: Tx, customer: NewCustomer): Promise<KnownCustomer | undefined> {
  return tx
    .insertInto("customers")
    .values(customer)
    .onConflict((conflict) => conflict.doNothing())
    .returning(["id", "phone", "email"])
    .executeTakeFirst();
}

/** How a customer is reached, by the loan. */
export async function contactOfLoan(db: Kysely<DB>, loanId: number) {
  return db
    .selectFrom("loans as l")
    .innerJoin("customers as c", "c.id", "l.customer_id")
    .select(["l.reference", "c.phone", "c.email"])
    .where("l.id", "=", loanId)
    .executeTakeFirstOrThrow();
}
