import type { Kysely } from "kysely";
import type { Database } from "../db/connect.ts";
import type { DB } from "../db/schema.generated.ts";
import type { SalaryHistory } from "../providers/deduction-provider.ts";

export interface NewLookup {
  readonly loanId: number | undefined;
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly authorisationCode: string;
  readonly askedBy: number | undefined;
  readonly at: Date;
}

export interface LookupAnswer {
  readonly outcome: "done" | "refused" | "unknown";
  readonly refusal: string | undefined;
  readonly message: string | undefined;
  readonly history: SalaryHistory | undefined;
  readonly at: Date;
}

/** Every lookup is written down before it is sent: it is billed, and its code may never be used again. */
export async function insertLookup(db: Database, lookup: NewLookup): Promise<number> {
  const { id } = await db.read
    .insertInto("provider_lookups")
    .values({
      loan_id: lookup.loanId ?? null,
      bank_code: lookup.bankCode,
      account_number: lookup.accountNumber,
      authorisation_code: lookup.authorisationCode,
      asked_by: lookup.askedBy ?? null,
      asked_at: lookup.at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function answerLookup(db: Database, id: number, answer: LookupAnswer): Promise<void> {
  await db.read
    .updateTable("provider_lookups")
    .set({
      outcome: answer.outcome,
      refusal: answer.refusal ?? null,
      message: answer.message ?? null,
      customer_id: answer.history?.customerId ?? null,
      answer: answer.history ? JSON.stringify(answer.history) : null,
      answered_at: answer.at,
    })
    .where("id", "=", id)
    .execute();
}

/** The newest definite answer about an account that is not older than `since`. */
export async function recentLookup(db: Database, account: { bankCode: string; accountNumber: string }, since: Date) {
  return db.read
    .selectFrom("provider_lookups")
    .selectAll()
    .where("bank_code", "=", account.bankCode)
    .where("account_number", "=", account.accountNumber)
    .where("outcome", "in", ["done", "refused"])
    .where("answered_at", ">=", since)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** The newest lookup of a loan's account that found the customer: bookings and stops need its code. */
export async function newestKnownLookup(db: Kysely<DB>, loanId: number) {
  return db
    .selectFrom("provider_lookups as k")
    .innerJoin("loans as l", (join) =>
      join.onRef("l.bank_code", "=", "k.bank_code").onRef("l.account_number", "=", "k.account_number"),
    )
    .select(["k.authorisation_code", "k.customer_id"])
    .where("l.id", "=", loanId)
    .where("k.outcome", "=", "done")
    .orderBy("k.id", "desc")
    .limit(1)
    .executeTakeFirst();
}
