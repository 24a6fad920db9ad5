import { type RawBuilder, sql } from "kysely";
import type { PromisedLoan } from "../../domain/affordability/assess.ts";
import { furthestFrom } from "../clock.ts";
import type { Queries } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";
import { COUNTS } from "../loan-record/verdict.store.ts";
import { SealedJson } from "../vault/sealed.ts";
import type { ApprovedAssessment } from "./special-approval.store.ts";

/** The fields of a loan that a screening needs. */
export async function loanToScreen(db: Queries, loanId: number) {
  return db
    .selectFrom("loans as l")
    .innerJoin("customers as c", "c.id", "l.customer_id")
    .select([
      "l.id",
      "l.customer_id",
      "l.loan_type_id",
      "l.loan_type_version_id",
      "l.offered_at",
      "l.amount",
      "l.tenor",
      "l.bank_code",
      "l.account_number",
      "l.status",
      "l.organization_name",
      "l.employer_id",
      "l.employer_key",
    ])
    .select(["c.first_name", "c.last_name", "c.bvn", "c.phone", "c.date_of_birth"])
    .where("l.id", "=", loanId)
    .executeTakeFirst();
}

export type LoanToScreen = NonNullable<Awaited<ReturnType<typeof loanToScreen>>>;

export interface NewScreening {
  readonly loanId: number;
  readonly lookupId: number | undefined;
  readonly verdict: "qualified" | "not-qualified" | "unavailable";
  readonly rejectionReason: string | undefined;
  readonly offer: number;
  readonly assessment: ApprovedAssessment | undefined;
  readonly at: Date;
}

export async function insertScreening(tx: Tx, screening: NewScreening): Promise<void> {
  await tx
    .insertInto("screenings")
    .values({
      loan_id: screening.loanId,
      lookup_id: screening.lookupId ?? null,
      verdict: screening.verdict,
      rejection_reason: screening.rejectionReason ?? null,
      offer: screening.offer,
      assessment: new SealedJson(screening.assessment ?? null),
      at: screening.at,
    })
    .execute();
}

/** The newest screening of the current details with an answer: one without an answer does not replace it. */
export async function newestDefiniteScreening(db: Queries, loanId: number) {
  return db
    .selectFrom("screenings")
    .selectAll()
    .where("loan_id", "=", loanId)
    .where("verdict", "!=", "unavailable")
    .where("superseded_at", "is", null)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** The age of a screening's facts: when the provider answered, otherwise when it was screened. */
export async function factsSince(
  db: Queries,
  { lookup_id, at }: { readonly lookup_id: number | null; readonly at: Date },
): Promise<Date> {
  if (lookup_id === null) return at;
  const lookup = db.selectFrom("provider_lookups").select("answered_at").where("id", "=", lookup_id);
  return (await lookup.executeTakeFirst())?.answered_at ?? at;
}

/** The fields of that screening for decisions on a loan; its time is a JSON text. */
export interface DecidedScreening {
  readonly lookup_id: number | null;
  readonly offer: number;
  readonly at: string;
  /** The other loans it counted; null if no longer stored. */
  readonly promised: readonly PromisedLoan[] | null;
}

/** That screening of a loan, for use inside a larger statement. */
export function decidedScreeningOf(loanId: number): RawBuilder<DecidedScreening> {
  return sql`select lookup_id, offer, at, assessment -> 'promisedLoans' as promised from screenings
    where loan_id = ${loanId} and ${sql.raw(COUNTS)} order by id desc limit 1`;
}

/**
 * When the provider last answered about a loan's present account, in a screening that a correction superseded;
 * undefined if it never did. An e-mail address or an organisation says nothing about a salary: that answer still holds,
 * and none is bought again.
 */
export async function answeredBeforeCorrection(db: Queries, loanId: number): Promise<Date | undefined> {
  const answered = await db
    .selectFrom("screenings as s")
    .innerJoin("provider_lookups as k", "k.id", "s.lookup_id")
    .innerJoin("loans as l", (join) =>
      join
        .onRef("l.id", "=", "s.loan_id")
        .onRef("l.bank_code", "=", "k.bank_code")
        .on(sql<boolean>`blind_of(l.account_number) = blind_of(k.account_number)`),
    )
    .select("k.answered_at")
    .where("s.loan_id", "=", loanId)
    .where("s.superseded_at", "is not", null)
    .where("s.verdict", "!=", "unavailable")
    .orderBy("s.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return answered?.answered_at ?? undefined;
}

/**
 * When the provider answered about a loan's account within the hour before it was applied for, asked by the applicant:
 * that look-up showed them the account's name, and its answer is the screening's too.
 */
export async function answeredBeforeApplying(db: Queries, loanId: number): Promise<Date | undefined> {
  const answered = await db
    .selectFrom("loans as l")
    .innerJoin("provider_lookups as k", (join) =>
      join
        .onRef("k.bank_code", "=", "l.bank_code")
        .on(sql<boolean>`blind_of(k.account_number) = blind_of(l.account_number)`),
    )
    .select((one) => one.fn.max("k.answered_at").as("at"))
    .where("l.id", "=", loanId)
    .where("k.loan_id", "is", null)
    .where("k.asked_by", "is", null)
    .where("k.outcome", "in", ["done", "refused"])
    .where(sql<boolean>`k.answered_at between l.created_at - interval '1 hour' and l.created_at`)
    .executeTakeFirst();
  return answered?.at ?? undefined;
}

// The phone was confirmed, or it was screened before a correction.
const ORDERED = sql`exists (select from screening_orders o where o.loan_id = l.id)
  or exists (select from screenings s where s.loan_id = l.id and s.superseded_at is not null)`;

/** How often a screening without an answer is retried before it is left to the officer. */
const TRIES_MAX = 5;

/**
 * Applications to screen automatically: those not screened with their current details, and those whose screening got no
 * answer longer ago than the retry pause, or by a wrong clock.
 */
export async function loansToScreen(
  db: Queries,
  { now, retryMs, limit }: { readonly now: Date; readonly retryMs: number; readonly limit: number },
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom("loans as l")
    .leftJoinLateral(
      (build) =>
        build
          .selectFrom("screenings as s")
          .select((count) => [
            count.fn.countAll<number>().as("tries"),
            count.fn.max("s.at").as("last_at"),
            count.fn<boolean>("bool_or", [count("s.verdict", "!=", "unavailable")]).as("answered"),
          ])
          .whereRef("s.loan_id", "=", "l.id")
          .where("s.superseded_at", "is", null)
          .as("s"),
      (join) => join.onTrue(),
    )
    .select("l.id")
    .where("l.status", "=", "pending_customer_confirmation")
    .where(sql<boolean>`(${ORDERED})`)
    .where((where) =>
      where.or([
        where("s.tries", "=", 0),
        where.and([
          where("s.answered", "=", false),
          where("s.tries", "<", TRIES_MAX),
          where.or([
            where("s.last_at", "<", new Date(now.getTime() - retryMs)),
            where("s.last_at", ">", furthestFrom(now)),
          ]),
        ]),
      ]),
    )
    .orderBy("l.created_at", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Whether an application is screened automatically. */
export async function isScreeningOrdered(db: Queries, loanId: number): Promise<boolean> {
  const { rows } = await sql`select from loans l where l.id = ${loanId} and (${ORDERED})`.execute(db);
  return rows.length > 0;
}

/** Whether the customer entered the code that was sent to the phone of an application. */
export async function isPhoneConfirmed(db: Queries, loanId: number): Promise<boolean> {
  const { rows } = await sql`select from screening_orders
    where loan_id = ${loanId} and reason = 'phone-confirmed'`.execute(db);
  return rows.length > 0;
}
