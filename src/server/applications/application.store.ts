import { sql } from "kysely";
import type { OpenApplication } from "../../domain/loan/already-open.ts";
import { OPEN_APPLICATION_STATUSES, RUNNING_STATUSES } from "../../domain/loan/loan-status.ts";
import type { Kobo } from "../../domain/money.ts";
import type { Database } from "../db/connect.ts";
import type { RequestKey } from "../db/idempotency.ts";
import type { Queries } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";
import type { NamedEmployer } from "../employers/aliases/name-employer.store.ts";
import { liveLoanTypes } from "../loan-record/loan-type.store.ts";
import { blind, sealed } from "../vault/sealed.ts";
import type { OfferedLoanType, OfferedProduct } from "./form/choose-loan.ts";

/** The loan types on offer at a moment, by id, each in its live version. */
export async function activeLoanTypes(db: Database, at: Date): Promise<readonly OfferedLoanType[]> {
  const types = await liveLoanTypes(db.query, at);
  return types.map((type) => ({ ...type, id: type.loan_type_id, version_id: type.id }));
}

export async function findActiveProduct(db: Database, id: number): Promise<OfferedProduct | undefined> {
  const product = db.query
    .selectFrom("products")
    .select(["id", "price"])
    .where("id", "=", id)
    .where("active", "=", true);
  return product.executeTakeFirst();
}

/** The member of staff with a referral code. */
export async function findReferrer(db: Database, code: string): Promise<number | undefined> {
  const user = await db.query
    .selectFrom("users")
    .select("id")
    .where(sql<string>`lower(referral_code)`, "=", code.toLowerCase())
    .executeTakeFirst();
  return user?.id;
}

export interface NewLoan {
  readonly customerId: number;
  readonly loanTypeId: number;
  readonly loanTypeVersionId: number;
  readonly productId: number | null;
  readonly applicationType: "new" | "top up";
  readonly topUpOf: number | null;
  readonly amount: Kobo;
  readonly tenor: number;
  readonly method: string;
  readonly monthlyRateBp: number;
  readonly organizationName: string;
  readonly employer: NamedEmployer;
  readonly ippisNumber: string | null;
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly pickUpLocation: string | null;
  readonly referralCode: string | null;
  readonly referrerId: number | null;
  readonly validIdFile: string;
  readonly staffIdFile: string | null;
  readonly at: Date;
}

/** Inserts an application as a loan. Undefined if the customer has an open one: the unique index decides every race. */
export async function insertLoan(tx: Tx, loan: NewLoan): Promise<{ id: number; reference: string } | undefined> {
  return tx
    .insertInto("loans")
    .values({
      customer_id: loan.customerId,
      loan_type_id: loan.loanTypeId,
      loan_type_version_id: loan.loanTypeVersionId,
      product_id: loan.productId,
      status: "pending_customer_confirmation",
      application_type: loan.applicationType,
      top_up_of: loan.topUpOf,
      amount: loan.amount,
      tenor: loan.tenor,
      method: loan.method,
      monthly_rate_bp: loan.monthlyRateBp,
      organization_name: loan.organizationName,
      employer_id: loan.employer.employerId,
      employer_key: loan.employer.key,
      ippis_number: loan.ippisNumber,
      bank_code: loan.bankCode,
      account_number: sealed("account", loan.accountNumber),
      address: loan.address,
      city: loan.city,
      state: loan.state,
      pick_up_location: loan.pickUpLocation,
      referral_code: loan.referralCode,
      referrer_id: loan.referrerId,
      valid_id_file: loan.validIdFile,
      staff_id_file: loan.staffIdFile,
      consent_at: loan.at,
      created_at: loan.at,
      // Set by the table's trigger.
      search_text: "",
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(["id", "reference"])
    .executeTakeFirst();
}

/** The customer's loan that a new one would settle: paid out and still owed. */
export async function findRunningLoan(db: Queries, customerId: number): Promise<number | undefined> {
  const loan = await db
    .selectFrom("loans")
    .select("id")
    .where("customer_id", "=", customerId)
    .where("status", "in", RUNNING_STATUSES)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return loan?.id;
}

/** Open applications with a BVN, whoever typed it, the oldest first. */
export async function openApplicationsUnder(
  db: Queries,
  bvn: string,
): Promise<readonly (OpenApplication & { readonly id: number })[]> {
  const { rows } = await sql<OpenApplication & { readonly id: number }>`
    select l.id, l.bank_code as "bankCode", l.account_number as "accountNumber", c.phone,
      l.status <> 'pending_customer_confirmation' or s.id is not null as "isLookedAt",
      coalesce(s.assessment::jsonb -> 'rules' @> '[{"rule": "bvn-match", "passed": false}]', false) as "isContradicted"
    from customers c join loans l on l.customer_id = c.id
      left join lateral (select id, assessment from screenings
        where loan_id = l.id and verdict <> 'unavailable' order by id desc limit 1) s on true
    where blind_of(c.bvn) = ${blind("bvn", bvn)} and l.status = any(${[...OPEN_APPLICATION_STATUSES]}::text[]) order by l.id`.execute(
    db,
  );
  return rows;
}

/** A reference that no loan has or will get. */
export async function drawReference({ alone }: Database): Promise<string> {
  const { rows } = await sql<{
    reference: string;
  }>`select 'TN-' || lpad(id::text, greatest(6, length(id::text)), '0') as reference
    from nextval(pg_get_serial_sequence('loans', 'id')) as id`.execute(alone);
  return rows[0]?.reference ?? "";
}

/** Whether a keyed request was answered before: it gets the same answer now. */
export async function wasAnswered(db: Queries, { actor, route, key }: RequestKey): Promise<boolean> {
  if (key === undefined) return false;
  const stored = db
    .selectFrom("idempotency_keys")
    .select("key")
    .where("actor", "=", actor)
    .where("route", "=", route)
    .where("key", "=", key);
  return (await stored.executeTakeFirst()) !== undefined;
}
