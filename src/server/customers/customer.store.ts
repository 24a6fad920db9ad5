import type { Database } from "../db/connect.ts";

/** A customer as lists show one; the columns of `LISTED_COLUMNS`. */
export interface CustomerRow {
  readonly id: number;
  readonly title: string | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  readonly gender: string | null;
  readonly bvn: string;
  readonly nin: string | null;
  readonly date_of_birth: string | null;
  readonly created_at: Date;
  readonly version: number;
  /** From the newest loan that has one. */
  readonly ippis_number: string | null;
  readonly loans_count: number;
}

const columns = (
  encrypted: string,
) => `c.id, c.title, c.first_name, c.last_name, c.email, c.phone, c.gender, ${encrypted},
  c.created_at, c.version,
  (select l.ippis_number from loans l where l.customer_id = c.id and l.ippis_number is not null order by l.id desc limit 1) as ippis_number,
  (select count(*) from loans l where l.customer_id = c.id) as loans_count`;

const CUSTOMER_COLUMNS = columns("c.bvn, c.nin, c.date_of_birth");

/** A customer `c` among others: an unreadable number or date is shown as UNREADABLE. */
export const LISTED_COLUMNS = columns(
  "c.bvn::bpchar as bvn, c.nin::bpchar as nin, c.date_of_birth::bpchar as date_of_birth",
);

/** One customer; undefined if unknown. */
export async function readCustomer(db: Database, id: number): Promise<CustomerRow | undefined> {
  const { rows } = await db.pool.query<CustomerRow>(`select ${CUSTOMER_COLUMNS} from customers c where c.id = $1`, [
    id,
  ]);
  return rows[0];
}

export async function isCustomer(db: Database, id: number): Promise<boolean> {
  const row = await db.query.selectFrom("customers").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}

/** Since when a customer is erased; undefined if not. */
export async function readErasedAt({ query }: Pick<Database, "query">, id: number): Promise<Date | undefined> {
  const ofCustomer = query.selectFrom("erasures").select("decided_at").where("customer_id", "=", id);
  return (await ofCustomer.where("state", "=", "done").executeTakeFirst())?.decided_at ?? undefined;
}
