import { type RawBuilder, sql } from "kysely";
import type { EmployerKind, EmployerStatus } from "../../domain/employer/employer.ts";
import type { Database } from "../db/connect.ts";
import type { Queries } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";
import type { PageStart } from "../paging/page-address.ts";
import { readPageById } from "../paging/page-by-id.store.ts";
import { searchPatterns } from "../paging/search-pattern.ts";
import type { EmployerColumns } from "./employer-columns.ts";

/** An employer as stored, and the name of the one it was merged into. */
export interface StoredEmployer extends EmployerColumns {
  readonly id: number;
  readonly version: number;
  readonly created_at: Date;
  readonly changed_at: Date;
  readonly changed_by: string | null;
  readonly merged_into: number | null;
  readonly merged_into_name: string | null;
}

const COLUMNS = sql`x.id, x.code, x.name, x.kind, x.payroll, x.state, x.pay_day, x.usual_remittance_days, x.retirement_age, x.status,
  x.exposure_cap, x.debt_service_ratio_bp, x.maximum_tenor, x.maximum_amount, x.version, x.created_at, x.changed_at, x.changed_by,
  x.merged_into, m.name as merged_into_name`;
const FROM = sql`employers x left join employers m on m.id = x.merged_into`;

export interface EmployerFilter {
  readonly q: string | undefined;
  readonly kind: EmployerKind | undefined;
  readonly status: EmployerStatus | undefined;
}

/** A page of the register, the newest first, and the total. */
export function readEmployers(db: Database, filter: EmployerFilter, start: PageStart) {
  const where = conditions(filter);
  return readPageById<StoredEmployer>(
    db,
    {
      columns: COLUMNS,
      from: FROM,
      where,
      // A country has at most some tens of thousands of employers: counting them is cheaper than maintaining a counter.
      total: sql`select count(*)::bigint as total from employers x where ${where}`,
      newestFirst: true,
    },
    start,
  );
}

function conditions({ q, kind, status }: EmployerFilter): RawBuilder<unknown> {
  const words = searchPatterns(q).map((pattern) => ("like" in pattern ? pattern.like : `%${pattern.typed}%`));
  const each = [
    sql`x.merged_into is null`,
    ...words.map((word) => sql`x.search_text like ${word}`),
    ...(kind ? [sql`x.kind = ${kind}`] : []),
    ...(status ? [sql`x.status = ${status}`] : []),
  ];
  return sql.join(each, sql` and `);
}

/** The whole register in the order of codes, without merged employers. */
export async function readWholeRegister(db: Queries) {
  const { rows } = await sql<StoredEmployer & { aliases: string[] | null }>`select ${COLUMNS},
      (select array_agg(n.words order by n.added_at, n.normal) from employer_names n where n.employer_id = x.id) as aliases
    from ${FROM} where x.merged_into is null order by x.code`.execute(db);
  return rows;
}

/** One employer; undefined if unknown. */
export async function readEmployer(db: Queries, id: number): Promise<StoredEmployer | undefined> {
  return (await sql<StoredEmployer>`select ${COLUMNS} from ${FROM} where x.id = ${id}`.execute(db)).rows[0];
}

/** The same, locked until the transaction ends. */
export async function lockEmployer(tx: Tx, id: number): Promise<StoredEmployer | undefined> {
  await sql`select 1 from employers where id = ${id} for no key update`.execute(tx);
  return readEmployer(tx, id);
}

/** The employer with a code. */
export async function findByCode(db: Queries, code: string): Promise<{ id: number; name: string } | undefined> {
  return db.selectFrom("employers").select(["id", "name"]).where("code", "=", code).executeTakeFirst();
}

/** Inserts an employer and returns its id. Its name is inserted separately. */
export async function insertEmployer(
  tx: Tx,
  columns: EmployerColumns,
  { by, name, at }: { by: number | undefined; name: string; at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto("employers")
    .values({ ...columns, created_by: by ?? null, changed_by: name, created_at: at, changed_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes the changes of a locked employer. */
export async function writeEmployerChanges(
  tx: Tx,
  id: number,
  changes: Partial<EmployerColumns> & { merged_into?: number },
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const version = sql<number>`version + 1`;
  await tx
    .updateTable("employers")
    .set({ ...changes, version, changed_by: by, changed_at: at })
    .where("id", "=", id)
    .execute();
}

/** Employers merged into one that is now merged itself are merged into the remaining one. */
export async function passOnMerged(tx: Tx, from: number, into: number): Promise<void> {
  await tx.updateTable("employers").set({ merged_into: into }).where("merged_into", "=", from).execute();
}
