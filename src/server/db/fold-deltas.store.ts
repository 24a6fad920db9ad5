import type { Database } from "./connect.ts";

/**
 * Maintained sums: a table of totals with a row per key, and one of deltas with an id, to which writers add without
 * waiting.
 */
export interface KeptSums {
  readonly totals: string;
  readonly deltas: string;
  /** The key columns of both. */
  readonly key: readonly string[];
  /** Columns of the totals, and the columns of the deltas that are added to them. */
  readonly sums: Readonly<Record<string, string>>;
}

/**
 * Folds the currently committed deltas into the totals, in one statement: a reader sees either both or neither.
 * Concurrent processes take different deltas. Returns how many were folded, at most 5,000.
 */
export async function foldDeltas(db: Database, { totals, deltas, key, sums }: KeptSums): Promise<number> {
  const keys = key.join(", ");
  const [into, from] = [Object.keys(sums), Object.values(sums)];
  const { rows } = await db.pool.query<{ folded: number }>(
    `with taken as (delete from ${deltas} where id in
        (select id from ${deltas} order by id limit 5000 for update skip locked) returning ${keys}, ${from.join(", ")}),
      sums as (select ${keys}, ${from.map((column) => `sum(${column}) as ${column}`).join(", ")} from taken group by ${keys} order by ${keys}),
      folded as (insert into ${totals} as t (${keys}, ${into.join(", ")}) select ${keys}, ${from.join(", ")} from sums
        on conflict (${keys}) do update set ${into.map((column) => `${column} = t.${column} + excluded.${column}`).join(", ")} returning 1)
     select (select count(*) from taken)::bigint as folded, (select count(*) from folded) as touched`,
  );
  return rows[0]?.folded ?? 0;
}
