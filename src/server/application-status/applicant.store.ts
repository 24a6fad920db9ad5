import type { Kysely } from "kysely";
import type { DB } from "../db/schema.generated.ts";

/** The loan of a reference and how its customer is reached; undefined when it names none, or nobody any more. */
export async function findApplicant(db: Kysely<DB>, reference: string) {
  return db
    .selectFrom("loans as l")
    .innerJoin("customers as c", "c.id", "l.customer_id")
    .select(["l.id as loan_id", "l.customer_id"])
    .where("l.reference", "=", reference)
    .where(({ not, exists, selectFrom }) => {
      const erasure = selectFrom("erasures as e").select("e.id").whereRef("e.customer_id", "=", "c.id");
      return not(exists(erasure.where("e.state", "=", "done")));
    })
    .executeTakeFirst();
}
