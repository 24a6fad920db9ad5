import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";

/**
 * Where a process is held in the middle of its work: in a statement that writes to a table, or one that waits to read
 * it.
 */
export type Middle =
  | { readonly writing: string /** Which of its statements that write there, from 1. */; readonly turn?: number }
  | { readonly reading: string };

export interface HeldStatement {
  /** Resolves when a process waits there. */
  reached(): Promise<void>;
  /** Lets the statement continue, or rolls it back as PostgreSQL does when its client is gone, and waits for its end. */
  end(how: "done" | "undone"): Promise<void>;
}

// Key of the advisory lock at which a process is held.
const GATE = 7_219_999;
const REACHED_WITHIN_MS = 8_000;

const STOP = `create sequence if not exists held_turns;
  alter sequence held_turns restart;
  create or replace function hold_statement() returns trigger language plpgsql as $$ begin
    if nextval('held_turns') = tg_argv[0]::bigint then
      perform set_config('lock_timeout', '0', true);
      perform pg_advisory_xact_lock_shared(${GATE});
    end if;
    return null;
  end $$`;

/** Holds every process that reaches this point. */
export async function holdStatement(connection: pg.PoolConfig, middle: Middle): Promise<HeldStatement> {
  const holder = new pg.Client(connection);
  await holder.connect();
  if ("reading" in middle) {
    await holder.query(`begin; lock table ${middle.reading} in access exclusive mode`);
  } else {
    await holder.query("select pg_advisory_lock($1)", [GATE]);
    await holder.query(STOP);
    await holder.query(`create trigger held after insert or update or delete on ${middle.writing}
      for each statement execute function hold_statement('${middle.turn ?? 1}')`);
  }
  const waiting = async (): Promise<readonly number[]> => {
    // Not from pg_stat_activity: a transaction keeps the list of connections that it read first.
    const { rows } = await holder.query<{ pid: number }>(
      "select distinct pid from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))",
    );
    return rows.map(({ pid }) => pid);
  };
  let held: readonly number[] = [];
  return {
    reached: async () => {
      const giveUpAt = performance.now() + REACHED_WITHIN_MS;
      while (held.length === 0) {
        if (performance.now() > giveUpAt) throw new Error(`nobody came to ${JSON.stringify(middle)}`);
        held = await waiting();
        await delay(2);
      }
    },
    end: async (how) => {
      if (how === "undone") await holder.query("select pg_terminate_backend(pid) from unnest($1::int[]) pid", [held]);
      await holder.query("reading" in middle ? "rollback" : "select pg_advisory_unlock_all()");
      const isBusy = "select from pg_stat_activity where pid = any($1) and state <> 'idle'";
      while ((await holder.query(isBusy, [held])).rowCount) await delay(2);
      if (!("reading" in middle)) await holder.query(`drop trigger held on ${middle.writing}`);
      await holder.end();
    },
  };
}
