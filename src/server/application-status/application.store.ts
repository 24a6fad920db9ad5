import type { Queries } from "../db/queries.ts";
import { readHolidays } from "../loan-record/grace.store.ts";

/** Everything the status page shows of a loan. Throws if it does not exist: a view refers to one. */
export async function readApplication(db: Queries, loanId: number) {
  const loan = await db
    .selectFrom("loans as l")
    .innerJoin("customers as c", "c.id", "l.customer_id")
    .innerJoin("loan_types as t", "t.id", "l.loan_type_id")
    .innerJoin("loan_type_versions as v", "v.id", "l.loan_type_version_id")
    .leftJoin("products as p", "p.id", "l.product_id")
    .leftJoin("pick_up_places as u", "u.name", "l.pick_up_location")
    .select([
      "l.id",
      "l.reference",
      "l.status",
      "l.application_type",
      "l.amount",
      "l.offered_amount",
      "l.approved_amount",
    ])
    .select(["l.fee", "l.payout", "l.tenor", "l.method", "l.monthly_rate_bp", "l.rejection_reason", "l.created_at"])
    .select([
      "l.bank_code",
      "l.account_number",
      "l.pick_up_location",
      "l.product_id",
      "l.disbursed_at",
      "l.signed_document",
    ])
    .select([
      "c.first_name",
      "c.phone",
      "v.name as type_name",
      "v.liquidation_policy",
      "v.cooling_off_days",
      "t.grace_days",
    ])
    .select(["p.name as product_name", "u.address as pick_up_address"])
    .where("l.id", "=", loanId)
    .executeTakeFirstOrThrow();
  return {
    loan,
    events: await readEvents(db, loanId),
    link: await readLiveLink(db, loanId),
    rows: await db.selectFrom("instalments").selectAll().where("loan_id", "=", loanId).orderBy("number").execute(),
    payments: await readPayments(db, loanId),
    isDeducted: await hasLiveMandate(db, loanId),
    statements: await readStatements(db, loanId),
    holidays: await readHolidays(db),
  };
}

export type Application = Awaited<ReturnType<typeof readApplication>>;

function readEvents(db: Queries, loanId: number) {
  return db
    .selectFrom("loan_events")
    .select(["event", "from_status", "at"])
    .where("loan_id", "=", loanId)
    .orderBy("id", "desc")
    .execute();
}

function readLiveLink(db: Queries, loanId: number) {
  return db
    .selectFrom("signing_links")
    .select(["id", "expires_at", "signed_at"])
    .where("loan_id", "=", loanId)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
}

const PAYMENTS_MAX = 60;

/** The newest live payments. */
function readPayments(db: Queries, loanId: number) {
  return db
    .selectFrom("payments as p")
    .leftJoin("payment_methods as m", "m.id", "p.payment_method_id")
    .select(["p.paid_on", "p.amount", "p.unapplied", "m.name as method"])
    .where("p.loan_id", "=", loanId)
    .where("p.reversed_at", "is", null)
    .orderBy("p.paid_on", "desc")
    .orderBy("p.id", "desc")
    .limit(PAYMENTS_MAX)
    .execute();
}

async function hasLiveMandate(db: Queries, loanId: number): Promise<boolean> {
  const live = db.selectFrom("mandates").select("id").where("loan_id", "=", loanId).where("status", "=", "active");
  return (await live.executeTakeFirst()) !== undefined;
}

const STATEMENTS_MAX = 10;

/** The statements of account whose files are kept: those issued, or told of by e-mail, last. */
function readStatements(db: Queries, loanId: number) {
  return db
    .selectFrom("account_statements")
    .select(["id", "format", "from_day", "to_day", "issued_at"])
    .where("loan_id", "=", loanId)
    .where("file_id", "is not", null)
    .orderBy((row) => row.fn.coalesce("mailed_at", "issued_at"), "desc")
    .orderBy("id", "desc")
    .limit(STATEMENTS_MAX)
    .execute();
}

/** The file of a letter of this loan and of no other: its signed offer, or a statement of account. */
export async function findLetterFile(db: Queries, loanId: number, letter: string): Promise<string | null | undefined> {
  if (letter === "offer") {
    const loan = await db.selectFrom("loans").select("signed_document").where("id", "=", loanId).executeTakeFirst();
    return loan?.signed_document;
  }
  const statement = db
    .selectFrom("account_statements")
    .select("file_id")
    .where("loan_id", "=", loanId)
    .where("id", "=", Number(letter.replace("statement-", "")));
  return (await statement.executeTakeFirst())?.file_id;
}
