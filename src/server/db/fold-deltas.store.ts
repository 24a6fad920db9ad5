import type { Database } from "./connect.ts";
import { KEPT_SUMS, type KeptName, type KeptSums } from "./kept-sums.ts";

const AT_ONCE = 5000;
const NAMES = Object.keys(KEPT_SUMS) as KeptName[];

/** Folds what is committed now of all that is kept; one that fails leaves the others no worse. Answers how many deltas were folded. */
export async function foldKeptSums(db: Database, stopping: () => boolean): Promise<number> {
  const failures: unknown[] = [];
  let folded = 0;
  for (const name of NAMES) {
    if (stopping()) break;
    try {
      folded += await foldDeltas(db, name);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return folded;
}

/**
 * Folds the currently committed deltas into the totals, in one statement: a reader sees either both or neither.
 * Concurrent processes take different deltas. Returns how many were folded, at most 5,000.
 */
export async function foldDeltas(db: Database, name: KeptName): Promise<number> {
  const { key, sums }: KeptSums = KEPT_SUMS[name];
  const [totals, deltas] = [`${name}_totals`, `${name}_deltas`];
  const keys = key.join(", ");
  const [into, from] = [Object.keys(sums), Object.values(sums)];
  const { rows } = await db.pool.query<{ folded: number }>(
    `with taken as (delete from ${deltas} where id in
        (select id from ${deltas} order by id limit ${AT_ONCE} for update skip locked) returning ${keys}, ${from.join(", ")}),
      sums as (select ${keys}, ${from.map((column) => `sum(${column}) as ${column}`).join(", ")} from taken group by ${keys} order by ${keys}),
      folded as (insert into ${totals} as t (${keys}, ${into.join(", ")}) select ${keys}, ${from.join(", ")} from sums
        on conflict (${keys}) do update set ${into.map((column) => `${column} = t.${column} + excluded.${column}`).join(", ")} returning 1)
     select (select count(*) from taken)::bigint as folded, (select count(*) from folded) as touched`,
  );
  return rows[0]?.folded ?? 0;
}
