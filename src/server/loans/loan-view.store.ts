import type { Kysely } from "kysely";
import type { DB } from "../db/schema.generated.ts";

/** Everything the detail page shows of a loan, in a handful of reads by key. Undefined when there is no such loan. */
export async function readLoanView(db: Kysely<DB>, id: number) {
  const loan = await db
    .selectFrom("loans as l")
    .innerJoin("customers as c", "c.id", "l.customer_id")
    .innerJoin("loan_types as t", "t.id", "l.loan_type_id")
    .leftJoin("products as p", "p.id", "l.product_id")
    .leftJoin("users as r", "r.id", "l.referrer_id")
    .selectAll("l")
    .select(["c.title", "c.first_name", "c.last_name", "c.gender", "c.date_of_birth", "c.phone", "c.email", "c.bvn"])
    .select(["t.code as type_code", "t.name as type_name", "t.liquidation_policy", "p.name as product_name"])
    .select(["r.first_name as referrer_first_name", "r.last_name as referrer_last_name"])
    .where("l.id", "=", id)
    .executeTakeFirst();
  if (!loan) return undefined;
  const [events, rows, screening, operation, mandate, disbursement, link, files] = await Promise.all([
    db.selectFrom("loan_events").selectAll().where("loan_id", "=", id).orderBy("id", "desc").limit(200).execute(),
    db.selectFrom("instalments").selectAll().where("loan_id", "=", id).orderBy("number").execute(),
    db
      .selectFrom("screenings")
      .select(["verdict", "rejection_reason", "offer", "at"])
      .where("loan_id", "=", id)
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom("provider_operations")
      .selectAll()
      .where("loan_id", "=", id)
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst(),
    db.selectFrom("mandates").selectAll().where("loan_id", "=", id).orderBy("id", "desc").limit(1).executeTakeFirst(),
    db
      .selectFrom("disbursements as d")
      .leftJoin("users as u", "u.id", "d.disbursed_by")
      .select(["d.reference", "d.remark", "d.payout", "d.disbursed_at", "u.first_name", "u.last_name"])
      .where("d.loan_id", "=", id)
      .where("d.reversed_at", "is", null)
      .executeTakeFirst(),
    db
      .selectFrom("signing_links")
      .selectAll()
      .where("loan_id", "=", id)
      .where("revoked_at", "is", null)
      .executeTakeFirst(),
    db
      .selectFrom("files")
      .select(["id", "name", "content_type"])
      .where(
        "id",
        "in",
        [loan.authorization_file, loan.valid_id_file, loan.staff_id_file, loan.signed_document].map(
          (file) => file ?? NO_FILE,
        ),
      )
      .execute(),
  ]);
  return {
    loan,
    events,
    rows,
    screening,
    operation,
    mandate,
    disbursement,
    link,
    files: new Map(files.map((file) => [file.id, file])),
  };
}

const NO_FILE = "00000000-0000-0000-0000-000000000000";

export type LoanView = NonNullable<Awaited<ReturnType<typeof readLoanView>>>;
