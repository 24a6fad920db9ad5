import type { Queries } from "../db/queries.ts";
import type { Claim } from "./status-code.ts";

/**
 * The loan of a reference and its customer's contact; undefined for an unknown reference, an erased customer, or a
 * phone with other last digits.
 */
export async function findApplicant(db: Queries, { reference, phoneDigits }: Claim) {
  return db
    .selectFrom("loans as l")
    .innerJoin("customers as c", "c.id", "l.customer_id")
    .select(["l.id as loan_id", "l.customer_id"])
    .where("l.reference", "=", reference)
    .where((where) => where(where.fn<string>("right", ["c.phone", where.lit(4)]), "=", phoneDigits))
    .where(({ not, exists, selectFrom }) => {
      const erasure = selectFrom("erasures as e").select("e.id").whereRef("e.customer_id", "=", "c.id");
      return not(exists(erasure.where("e.state", "=", "done")));
    })
    .executeTakeFirst();
}
