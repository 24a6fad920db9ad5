import type pg from "pg";

/** The size of the data, and the seed of its random values. */
export interface DataSize {
  readonly loans: number;
  readonly seed: number;
}

/** The end of the data set, the same on whatever day it is made. */
export const DATA_ENDS = "2026-10-01T00:00:00Z";
export const YEARS = 5;

/**
 * Repeatable random values: `pg_temp.draw(i, salt, n)` is a whole number from 0 to n − 1 that depends on the row, the
 * salt of what is drawn, and the seed.
 */
export async function prepareDrawing(client: pg.ClientBase, { seed }: DataSize): Promise<void> {
  if (!Number.isSafeInteger(seed)) throw new RangeError(`not a seed: ${seed}`);
  await client.query(`create function pg_temp.draw(i bigint, salt integer, n integer) returns integer
    language sql immutable parallel safe as $$
      select mod(hashint8extended(i, ${seed}::bigint * 1000 + salt) & 9223372036854775807, n)::integer
    $$`);
}

/** A salt for each thing that is drawn, so that no two of them correlate. */
export const SALT = {
  status: 1,
  type: 2,
  amount: 3,
  tenor: 4,
  moment: 5,
  borrower: 6,
  region: 7,
  firstName: 8,
  surname: 9,
  gender: 10,
  birth: 11,
  prefix: 12,
  employer: 13,
  bank: 14,
  state: 15,
  officer: 16,
  applied: 17,
  delivered: 18,
  punctual: 19,
  // And the three after it, one for each change of a lead.
  outcome: 20,
  leadStatus: 24,
  netPay: 25,
  byHand: 26,
  leftOver: 27,
  failed: 28,
} as const;
