import { type Kysely, sql } from "kysely";
import type { DB } from "../db/schema.generated.ts";
import type { Tx } from "../db/transaction.ts";

export interface NewCustomer {
  readonly title: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly gender: string;
  readonly date_of_birth: string;
  readonly phone: string;
  /** The phone is on file for somebody else, too. */
  readonly shares_phone: boolean;
  readonly email: string;
  readonly bvn: string;
  readonly nin: string;
  readonly created_at: Date;
}

/** Whom we know under a BVN, and how to reach them. */
export interface KnownCustomer {
  readonly id: number;
  readonly first_name: string;
  readonly phone: string;
  readonly email: string;
}

export async function findCustomerByBvn(db: Kysely<DB>, bvn: string): Promise<KnownCustomer | undefined> {
  return db
    .selectFrom("customers")
    .select(["id", "first_name", "phone", "email"])
    .where("bvn", "=", bvn)
    .executeTakeFirst();
}

/** The same, held until the transaction ends: two applications of one person wait for each other. */
export async function lockCustomerByBvn(tx: Tx, bvn: string): Promise<KnownCustomer | undefined> {
  return tx
    .selectFrom("customers")
    .select(["id", "first_name", "phone", "email"])
    .where("bvn", "=", bvn)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Whether a customer has ever signed an offer, with a code that reached the contact on file; void by now or not. */
export async function hasSigned(tx: Tx, customerId: number): Promise<boolean> {
  const loan = tx
    .selectFrom("loans as l")
    .select("l.id")
    .where("l.customer_id", "=", customerId)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb("l.signed_at", "is not", null),
        exists(selectFrom("offer_signatures as s").select("s.loan_id").whereRef("s.loan_id", "=", "l.id")),
      ]),
    );
  return (await loan.limit(1).executeTakeFirst()) !== undefined;
}

const UNIQUE_VIOLATION = "23505";

/**
 * Puts another phone and e-mail on file, as a change that an open edit form notices. False when somebody else was entered
 * with the phone meanwhile.
 */
export async function updateContact(
  tx: Tx,
  { id, phone, email, sharesPhone }: Pick<KnownCustomer, "id" | "phone" | "email"> & { readonly sharesPhone: boolean },
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<boolean> {
  try {
    const change = { version: sql<number>`version + 1`, changed_by: by, changed_at: at };
    await tx
      .updateTable("customers")
      .set({ phone, email, shares_phone: sharesPhone, ...change })
      .where("id", "=", id)
      .execute();
    return true;
  } catch (error) {
    // The transaction is lost with it: the caller gives it up.
    if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) return false;
    throw error;
  }
}

/** Keeps other applications with this phone waiting until the transaction ends. */
export async function lockPhone(tx: Tx, phone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`application phone ${phone}`}, 0))`.execute(tx);
}

/** Whether a phone is on file for anybody but the person with this BVN. */
export async function isPhoneOfAnother(db: Kysely<DB>, phone: string, bvn: string): Promise<boolean> {
  const holder = db.selectFrom("customers").select("id").where("phone", "=", phone).where("bvn", "!=", bvn);
  return (await holder.limit(1).executeTakeFirst()) !== undefined;
}

/** Enters a customer. Undefined when somebody with the same BVN, or with the same phone not shared, was entered meanwhile. */
export async function insertCustomer(tx: Tx, customer: NewCustomer): Promise<KnownCustomer | undefined> {
  return tx
    .insertInto("customers")
    .values(customer)
    .onConflict((conflict) => conflict.doNothing())
    .returning(["id", "first_name", "phone", "email"])
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
