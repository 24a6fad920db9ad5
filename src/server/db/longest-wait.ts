import { type RawBuilder, sql } from "kysely";

/**
 * The longest that a row waits for its turn after so many tries, counted by a column of it: the first of the seconds for none,
 * the last for as many as there are and more. Whatever waits longer was put off by a clock that was wrong.
 */
export function longestWait(seconds: readonly number[], triesColumn: string): RawBuilder<unknown> {
  return sql`make_interval(secs => (${seconds}::int[])[least(${sql.ref(triesColumn)}, ${seconds.length - 1}::int) + 1])`;
}
