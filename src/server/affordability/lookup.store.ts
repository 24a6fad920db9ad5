import { sql } from "kysely";
import { furthestFrom } from "../clock.ts";
import type { Database } from "../db/connect.ts";
import type { Queries } from "../db/queries.ts";
import type { SalaryHistory } from "../providers/deduction-provider.ts";
import { blind, SealedJson, sealed } from "../vault/sealed.ts";

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

/**
 * Records a lookup before it is sent: it is billed, and its code may never be reused. Undefined while another one about
 * the same account is running; one whose sender has been silent longer than any answer takes is given up, as is one
 * dated by a wrong clock.
 */
export async function claimLookup(db: Database, lookup: NewLookup, silentSince: Date): Promise<number | undefined> {
  await db.alone
    .updateTable("provider_lookups")
    .set({ outcome: "unknown", message: "The asker ended before the answer came." })
    .where("bank_code", "=", lookup.bankCode)
    .where(isAccount(lookup.accountNumber))
    .where("outcome", "is", null)
    .where((asked) => asked.or([asked("asked_at", "<", silentSince), asked("asked_at", ">", furthestFrom(lookup.at))]))
    .execute();
  const claimed = await db.alone
    .insertInto("provider_lookups")
    .values({
      bank_code: lookup.bankCode,
      account_number: sealed("account", lookup.accountNumber),
      loan_id: lookup.loanId ?? null,
      authorisation_code: lookup.authorisationCode,
      asked_by: lookup.askedBy ?? null,
      asked_at: lookup.at,
    })
    .onConflict((conflict) =>
      conflict.expression(sql`bank_code, blind_of(account_number)`).where("outcome", "is", null).doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  return claimed?.id;
}

/** Removes a claim under which nothing was sent. */
export async function withdrawLookup(db: Database, id: number): Promise<void> {
  await db.alone.deleteFrom("provider_lookups").where("id", "=", id).where("outcome", "is", null).execute();
}

export async function answerLookup(db: Database, id: number, answer: LookupAnswer): Promise<void> {
  await db.alone
    .updateTable("provider_lookups")
    .set({
      outcome: answer.outcome,
      refusal: answer.refusal ?? null,
      message: answer.message ?? null,
      customer_id: answer.history?.customerId ?? null,
      answer: answer.history ? new SealedJson(answer.history) : null,
      answered_at: answer.at,
    })
    .where("id", "=", id)
    .execute();
}

const isAccount = (number: string) => sql<boolean>`blind_of(account_number) = ${blind("account", number)}`;

/** The newest definite answer about an account since `since`. */
export async function recentLookup(db: Database, account: { bankCode: string; accountNumber: string }, since: Date) {
  return db.query
    .selectFrom("provider_lookups")
    .selectAll()
    .where("bank_code", "=", account.bankCode)
    .where(isAccount(account.accountNumber))
    .where("outcome", "in", ["done", "refused"])
    .where("answered_at", ">=", since)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** The provider's answer to a lookup; undefined if it found nobody, or is no longer stored. */
export async function findLookupAnswer(db: Queries, id: number): Promise<SalaryHistory | undefined> {
  const lookup = db.selectFrom("provider_lookups").select("answer").where("id", "=", id);
  return ((await lookup.executeTakeFirst())?.answer ?? undefined) as SalaryHistory | undefined;
}

/**
 * The newest lookup of a loan's account that found the customer and whose code no booking has used: a code is the
 * consent to one mandate, and the provider may treat a second use as a repeat of the first.
 */
export async function newestUnusedLookup(db: Queries, loanId: number) {
  return db
    .selectFrom("provider_lookups as k")
    .innerJoin("loans as l", (join) =>
      join
        .onRef("l.bank_code", "=", "k.bank_code")
        .on(sql<boolean>`blind_of(l.account_number) = blind_of(k.account_number)`),
    )
    .select(["k.authorisation_code", "k.customer_id"])
    .where("l.id", "=", loanId)
    .where("k.outcome", "=", "done")
    .where(
      sql<boolean>`not exists (select 1 from mandates m where m.authorisation_code = k.authorisation_code)
        and not exists (select 1 from provider_operations o where o.loan_id = l.id and o.kind = 'book-mandate'
          and o.request -> 'booking' ->> 'authorisationCode' = k.authorisation_code)`,
    )
    .orderBy("k.id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** When a person's newest lookups before this one were sent, newest first, at most `most` and none before `since`. */
export async function lookupsOf(
  db: Database,
  { userId, before, since, most }: { userId: number; before: number; since: Date; most: number },
): Promise<readonly Date[]> {
  const rows = await db.query
    .selectFrom("provider_lookups")
    .select("asked_at")
    .where("asked_by", "=", userId)
    .where("asked_at", ">", since)
    .where("id", "<", before)
    .orderBy("asked_at", "desc")
    .limit(most)
    .execute();
  return rows.map((row) => row.asked_at);
}

/** How many lookups were sent for a loan, answered or not: each is billed. */
export async function countLookups(db: Queries, loanId: number): Promise<number> {
  const counted = await db
    .selectFrom("provider_lookups")
    .select((count) => count.fn.countAll<number>().as("lookups"))
    .where("loan_id", "=", loanId)
    .executeTakeFirstOrThrow();
  return counted.lookups;
}
