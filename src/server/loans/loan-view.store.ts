import { type Kysely, sql } from "kysely";
import { PREPARED } from "../db/pooled-client.ts";
import type { DB } from "../db/schema.generated.ts";
import { readHolidays } from "../loan-record/grace.store.ts";
import { LOAN_COLUMNS } from "../loan-record/loan.store.ts";
import { hasOpenOperation } from "../loan-record/open-operation.store.ts";
import type { ApprovedAssessment } from "../screening/special-approval.store.ts";
import { readOtherLoans } from "./other-loans.store.ts";

/**
 * Everything the detail page shows of a loan, in a handful of reads by key, one after the other: they take one
 * connection, which may be the transaction's own. Undefined when there is no such loan.
 */
export async function readLoanView(db: Kysely<DB>, id: number) {
  const loan = await readLoanWithNames(db, id);
  if (!loan) return undefined;
  const { authorization_file, valid_id_file, staff_id_file, signed_document } = loan;
  return {
    loan,
    ...(await readCourse(db, id)),
    ...(await readDeduction(db, id)),
    holidays: await readHolidays(db),
    otherLoans: await readOtherLoans(db, id),
    files: await readFiles(db, [authorization_file, valid_id_file, staff_id_file, signed_document]),
  };
}

/** What a screening that was made under a special approval says of it. */
export type LiftedBy = Pick<ApprovedAssessment, "rules" | "specialApproval">;

export type LoanView = NonNullable<Awaited<ReturnType<typeof readLoanView>>>;

function readLoanWithNames(db: Kysely<DB>, id: number) {
  return db
    .selectFrom("loans as l")
    .innerJoin("customers as c", "c.id", "l.customer_id")
    .innerJoin("loan_types as t", "t.id", "l.loan_type_id")
    .leftJoin("products as p", "p.id", "l.product_id")
    .leftJoin("users as r", "r.id", "l.referrer_id")
    .modifyFront(PREPARED)
    .select(LOAN_COLUMNS.map((column) => `l.${column}` as const))
    .select(["c.title", "c.first_name", "c.last_name", "c.gender", "c.date_of_birth", "c.phone", "c.email", "c.bvn"])
    .select(["t.code as type_code", "t.name as type_name", "t.liquidation_policy", "t.grace_days"])
    .select("p.name as product_name")
    .select(["r.first_name as referrer_first_name", "r.last_name as referrer_last_name"])
    .where("l.id", "=", id)
    .executeTakeFirst();
}

const EVENTS_MAX = 200;

/** What happened to the loan, what it was screened as, and the link by which it is signed. */
async function readCourse(db: Kysely<DB>, id: number) {
  const events = await db
    .selectFrom("loan_events")
    .selectAll()
    .where("loan_id", "=", id)
    .orderBy("id", "desc")
    .limit(EVENTS_MAX)
    .execute();
  const screening = await db
    .selectFrom("screenings")
    .select(["verdict", "rejection_reason", "offer", "at"])
    .select(
      sql<LiftedBy | null>`case when assessment -> 'specialApproval' ->> 'expiresAt' is not null then assessment end`.as(
        "approved",
      ),
    )
    .where("loan_id", "=", id)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const links = db.selectFrom("signing_links").selectAll().where("loan_id", "=", id);
  const link = await links.where("revoked_at", "is", null).executeTakeFirst();
  return { events, screening, link };
}

/** Schedule, payout, and how far the deduction has come: the newest operation and the mandate that collects or came last. */
async function readDeduction(db: Kysely<DB>, id: number) {
  const rows = await db.selectFrom("instalments").selectAll().where("loan_id", "=", id).orderBy("number").execute();
  const operations = db.selectFrom("provider_operations").selectAll().where("loan_id", "=", id);
  const booking = await operations.where("kind", "=", "book-mandate").orderBy("id", "desc").limit(1).executeTakeFirst();
  const operationInDoubt = await hasOpenOperation(db, id);
  const mandates = db.selectFrom("mandates").selectAll().where("loan_id", "=", id);
  const mandate = await mandates
    .orderBy(sql`status = 'active'`, "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const disbursement = await db
    .selectFrom("disbursements as d")
    .leftJoin("users as u", "u.id", "d.disbursed_by")
    .select(["d.reference", "d.remark", "d.payout", "d.disbursed_at", "u.first_name", "u.last_name"])
    .where("d.loan_id", "=", id)
    .where("d.reversed_at", "is", null)
    .executeTakeFirst();
  return { rows, booking, operationInDoubt, mandate, disbursement };
}

async function readFiles(db: Kysely<DB>, wanted: readonly (string | null)[]) {
  const ids = wanted.filter((id) => id !== null);
  const known = new Map<string, { readonly name: string; readonly content_type: string }>();
  if (ids.length === 0) return known;
  const rows = await db.selectFrom("files").select(["id", "name", "content_type"]).where("id", "in", ids).execute();
  for (const { id, ...file } of rows) known.set(id, file);
  return known;
}
