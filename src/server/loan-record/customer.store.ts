import { type Selectable, sql } from "kysely";
import { PREPARED } from "../db/pool/pooled-client.ts";
import type { Queries } from "../db/queries.ts";
import type { Customers } from "../db/schema.generated.ts";

export type CustomerContact = Pick<Selectable<Customers>, "title" | "first_name" | "last_name" | "phone" | "email">;

/** How to reach a borrower. */
export async function customerContact(db: Queries, id: number): Promise<CustomerContact> {
  const { rows } = await sql<CustomerContact>`${PREPARED} select title, first_name, last_name, phone, email
    from customers where id = ${id}`.execute(db);
  const [contact] = rows;
  if (!contact) throw new Error(`there is no customer ${id}`);
  return contact;
}
