import { sql } from "kysely";
import type { Queries } from "../../db/queries.ts";
import type { Tx } from "../../db/transaction.ts";

/** A loan whose employer was never looked up. */
export interface UnlookedLoan {
  readonly id: number;
  readonly organization_name: string;
  /** The employer's name in the provider's newest answer. */
  readonly company_name: string | null;
}

/** Loans from before the register, the oldest first, locked against concurrent runs. */
export async function takeUnlooked(tx: Tx, limit: number): Promise<readonly UnlookedLoan[]> {
  const { rows } =
    await sql<UnlookedLoan>`select l.id, l.organization_name, (select k.answer ->> 'companyName' from provider_lookups k
      where k.loan_id = l.id and k.outcome = 'done' and k.answer is not null order by k.id desc limit 1) as company_name
    from loans l where l.employer_key is null order by l.id limit ${limit} for no key update of l skip locked`.execute(
      tx,
    );
  return rows;
}

/** A name under which loans may wait. */
export async function readNewName(db: Queries): Promise<{ normal: string; employer_id: number } | undefined> {
  return db
    .selectFrom("employer_names")
    .select(["normal", "employer_id"])
    .where("is_new", "=", true)
    .orderBy("normal")
    .limit(1)
    .executeTakeFirst();
}

/** Assigns the employer to loans waiting under a name; returns how many, at most `limit`. */
export async function settleName(
  tx: Tx,
  { normal, employer_id }: { normal: string; employer_id: number },
  limit: number,
): Promise<number> {
  const { rows } = await sql`update loans set employer_id = ${employer_id} where id in (
      select id from loans where employer_key = ${normal} and employer_id is null order by id limit ${limit} for no key update)
    returning id`.execute(tx);
  return rows.length;
}

/** Records that no loan waits under a name any more. */
export async function markSettled(tx: Tx, normal: string): Promise<void> {
  await tx.updateTable("employer_names").set({ is_new: false }).where("normal", "=", normal).execute();
}

/** Moves loans of merged employers to the remaining ones; returns how many, at most `limit`. */
export async function moveMergedLoans(tx: Tx, limit: number): Promise<number> {
  const { rows } =
    await sql`update loans l set employer_id = e.merged_into from employers e where e.id = l.employer_id and l.id in (
      select l.id from employers m cross join lateral (
        select id from loans where coalesce(employer_id, 0) = m.id order by created_at desc, id desc limit ${limit} for no key update) l
      where m.merged_into is not null limit ${limit}) returning l.id`.execute(tx);
  return rows.length;
}
