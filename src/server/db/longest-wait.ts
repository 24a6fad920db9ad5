import { type RawBuilder, sql } from "kysely";

/**
 * The longest wait of a row after a number of tries, counted in one of its columns: the first value is for none, the
 * last for as many as there are values and more. A longer wait was set by a wrong clock.
 */
export function longestWait(seconds: readonly number[], triesColumn: string): RawBuilder<unknown> {
  return sql`make_interval(secs => (${seconds}::int[])[least(${sql.ref(triesColumn)}, ${seconds.length - 1}::int) + 1])`;
}
