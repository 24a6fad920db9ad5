import pg from "pg";
import { statementsIn } from "../../db/pool/statement-batch.ts";

/** Statements that are sent to PostgreSQL together, in order. */
export type RoundTrip = readonly string[];

/** The round trips of this process to PostgreSQL during the work, on all of its connections. */
export async function roundTripsOf(work: () => Promise<unknown>): Promise<readonly RoundTrip[]> {
  const trips: RoundTrip[] = [];
  const { query } = pg.Client.prototype;
  const noting = function (this: pg.Client, ...given: readonly unknown[]): unknown {
    const [asked] = given as [string | { readonly text: string }];
    const alone = typeof asked === "string" ? asked : asked.text;
    trips.push(statementsIn(asked)?.map(({ text }) => text) ?? [alone]);
    return Reflect.apply(query, this, given);
  };
  pg.Client.prototype.query = noting as typeof query;
  try {
    await work();
    return trips;
  } finally {
    pg.Client.prototype.query = query;
  }
}
