import type { Database } from "./connect.ts";
import { PATIENTLY, patient } from "./pool/pooled-client.ts";

export type PatientQuery = <Row extends object>(text: string) => Promise<readonly Row[]>;

/** Runs work in one transaction without time limits; for commands over whole tables, never for requests. */
export async function patiently<Result>(
  db: Database,
  isolation: "repeatable read read only" | "read committed",
  work: (query: PatientQuery) => Promise<Result>,
): Promise<Result> {
  const client = await db.pool.connect();
  try {
    await client.query(`begin isolation level ${isolation}`);
    await client.query(`${PATIENTLY}; set local lock_timeout = 0; set local jit = off; set local work_mem = '64MB'`);
    const result = await work(
      async <Row extends object>(text: string) => (await client.query<Row>(patient(text))).rows,
    );
    await client.query("commit");
    client.release();
    return result;
  } catch (error) {
    // The connection may be in any state, so it is not reused.
    client.release(true);
    throw error;
  }
}
