import { sql } from "kysely";
import type { LagosDate } from "../../domain/time/lagos-date.ts";
import type { Queries, StandAlone } from "../db/queries.ts";
import { type Tx, wake } from "../db/transaction.ts";

/** Takes changed customers from the queue; nobody else has them until this transaction ends. */
export async function takeChanged(tx: Tx, most: number): Promise<readonly number[]> {
  const { rows } = await sql<{ customer_id: number }>`delete from customers_to_compare where customer_id = any(array(
    select customer_id from customers_to_compare order by since limit ${most} for update skip locked))
    returning customer_id`.execute(tx);
  return rows.map(({ customer_id }) => customer_id);
}

export interface WatchRun {
  readonly id: number;
  readonly started_at: Date;
  readonly after_customer: number;
  readonly screened: number;
  readonly found: number;
  readonly finished_at: Date | null;
}

/** The current run, locked for this transaction; undefined if there is none, or another process works on it. */
export async function takeRun(tx: Tx): Promise<WatchRun | undefined> {
  const { rows } =
    await sql<WatchRun>`select * from watch_runs where finished_at is null for update skip locked`.execute(tx);
  return rows[0];
}

/** Starts the nightly run, unless it was started, one is under way, or there never was a list. */
export async function beginNight(db: StandAlone, night: LagosDate, at: Date): Promise<boolean> {
  const { rows } = await sql`insert into watch_runs (night, started_at) select ${night}::date, ${at}
    where exists (select from watch_list_versions) and not exists (select from watch_runs where night = ${night}::date)
    on conflict do nothing returning id`.execute(db);
  return rows.length > 0;
}

/** Restarts the comparison of all customers, because a list has changed. */
export async function beginRun(tx: Tx, at: Date): Promise<void> {
  await sql`insert into watch_runs (started_at) values (${at})
    on conflict ((true)) where finished_at is null do update set after_customer = 0, screened = 0`.execute(tx);
  wake(tx, "watch-list-run");
}

/** Records the progress of a run. */
export async function noteProgress(
  tx: Tx,
  id: number,
  progress: {
    readonly afterCustomer: number;
    readonly screened: number;
    readonly found: number;
    readonly finishedAt: Date | null;
  },
): Promise<void> {
  const { afterCustomer, screened, found, finishedAt } = progress;
  await sql`update watch_runs set after_customer = ${afterCustomer}, screened = screened + ${screened},
    found = found + ${found}, finished_at = ${finishedAt}::timestamptz where id = ${id}`.execute(tx);
}

/** The newest run. */
export async function readLastRun(db: Queries): Promise<WatchRun | undefined> {
  return (await sql<WatchRun>`select * from watch_runs order by id desc limit 1`.execute(db)).rows[0];
}
