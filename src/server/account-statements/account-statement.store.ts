import { sql } from "kysely";
import type { Kobo } from "../../domain/money.ts";
import { type LagosDate, startOfLagosDay } from "../../domain/time/lagos-date.ts";
import type { Queries } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";
import type { Trace } from "../signing/offer-signature.store.ts";

export type StatementFormat = "pdf" | "csv";

export interface NewAccountStatement {
  readonly loanId: number;
  readonly code: string;
  readonly format: StatementFormat;
  readonly from: LagosDate;
  readonly to: LagosDate;
  readonly closing: Kobo;
  readonly fileId: string;
  readonly sha256: Buffer;
  readonly at: Date;
  /** Undefined: the customer. */
  readonly issuedBy: number | undefined;
}

export async function insertAccountStatement(tx: Tx, issued: NewAccountStatement): Promise<void> {
  await tx
    .insertInto("account_statements")
    .values({
      loan_id: issued.loanId,
      code: issued.code,
      format: issued.format,
      from_day: issued.from,
      to_day: issued.to,
      closing: issued.closing,
      file_id: issued.fileId,
      sha256: issued.sha256,
      issued_at: issued.at,
      issued_by: issued.issuedBy ?? null,
    })
    .execute();
}

/** Until the transaction ends, nobody else counts what this customer took. */
export async function holdCustomer(tx: Tx, customerId: number): Promise<void> {
  await tx.selectFrom("customers").select("id").where("id", "=", customerId).forNoKeyUpdate().execute();
}

/** How many the customer of a loan took themselves on a day, of any of their loans. */
export async function countTaken(db: Queries, customerId: number, on: LagosDate): Promise<number> {
  const { taken } = await db
    .selectFrom("account_statements as s")
    .innerJoin("loans as l", "l.id", "s.loan_id")
    .select(({ fn }) => fn.countAll<number>().as("taken"))
    .where("l.customer_id", "=", customerId)
    .where("s.issued_by", "is", null)
    .where("s.issued_at", ">=", startOfLagosDay(on))
    .executeTakeFirstOrThrow();
  return Number(taken);
}

const LISTED = 50;

export async function readAccountStatements(db: Queries, loanId: number) {
  return db
    .selectFrom("account_statements as s")
    .leftJoin("users as u", "u.id", "s.issued_by")
    .select(["s.id", "s.format", "s.from_day", "s.to_day", "s.closing", "s.issued_at", "s.file_id", "s.sha256"])
    .select("s.mailed_at")
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as("issued_by"))
    .where("s.loan_id", "=", loanId)
    .orderBy("s.id", "desc")
    .limit(LISTED)
    .execute();
}

/** A statement that was issued, and whom it is about. */
export async function findIssued(db: Queries, id: number) {
  return db
    .selectFrom("account_statements as s")
    .innerJoin("loans as l", "l.id", "s.loan_id")
    .select(["s.from_day", "s.to_day", "s.loan_id", "l.reference", "l.customer_id"])
    .where("s.id", "=", id)
    .executeTakeFirst();
}

/** Locks a statement until the transaction ends; says whether its file is still there, and when the customer was told. */
export async function lockIssued(tx: Tx, id: number) {
  return tx
    .selectFrom("account_statements")
    .select(["file_id", "mailed_at"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Of how many statements a customer was told by e-mail since a moment. */
export async function countMailed(tx: Tx, customerId: number, since: Date): Promise<number> {
  const { told } = await tx
    .selectFrom("account_statements as s")
    .innerJoin("loans as l", "l.id", "s.loan_id")
    .select((row) => row.fn.countAll<number>().as("told"))
    .where("l.customer_id", "=", customerId)
    .where("s.mailed_at", ">", since)
    .executeTakeFirstOrThrow();
  return Number(told);
}

export async function noteMailed(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.updateTable("account_statements").set({ mailed_at: at }).where("id", "=", id).execute();
}

/** What a holder of a statement may see of it, and the name for the initials; without a file once erased. */
export async function findAccountStatement(db: Queries, trace: Trace) {
  return db
    .selectFrom("account_statements as s")
    .innerJoin("loans as l", "l.id", "s.loan_id")
    .innerJoin("customers as c", "c.id", "l.customer_id")
    .select(["s.issued_at", "s.from_day", "s.to_day", "s.sha256", "s.file_id", "l.reference"])
    .select(["c.first_name", "c.last_name"])
    .where((row) => ("code" in trace ? row("s.code", "=", trace.code) : row("s.sha256", "=", trace.sha256)))
    .executeTakeFirst();
}
