import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { ENCRYPTED_TABLES } from "./encrypted-rows.ts";
import { pagesOf, rewritePages } from "./rewrite-table.store.ts";
import { encrypting } from "./rewritten-value.ts";
import type { Vault } from "./sealed-text.ts";
import { withRawClient } from "./with-raw-client.ts";

// One process encrypts at a time, however many start together.
const ENCRYPTING_LOCK = 7210061;
// The share is of pages; rewriting the tables afterwards counts as so many of a hundred.
const REWRITING_SHARE = 0.1;
const RELOADED_AFTER_MS = 1000;

type Stage = "in clear" | "rewriting" | "encrypted";

export interface Telling {
  /** Told how much is done, from 0 to 1. */
  readonly done: (share: number) => void;
  readonly log?: { readonly warn: (facts: object, words: string) => void } | undefined;
}

/**
 * Encrypts what a database holds from before, while nothing else works on it. Each step is committed with how far it went, so that
 * the next start goes on where one was killed. Whoever comes second waits and is told how far the first is. Then the tables are
 * rewritten and the log of changes is begun anew, so that the old rows are gone from the disk.
 */
export async function encryptBefore(connection: pg.ClientConfig, vault: Vault, telling: Telling): Promise<void> {
  await withRawClient(connection, async (client) => {
    while (!(await tryLock(client))) {
      telling.done(await shareDone(client));
      await delay(500);
    }
    if ((await readStage(client)) === "in clear") await encryptTables(client, vault, telling);
    if ((await readStage(client)) === "rewriting") await rewriteDisk(client, telling);
    telling.done(1);
  });
}

async function encryptTables(client: pg.Client, vault: Vault, telling: Telling): Promise<void> {
  for (const table of ENCRYPTED_TABLES)
    await client.query("insert into encryption_progress (table_name, pages) values ($1, $2) on conflict do nothing", [
      table,
      await pagesOf(client, table),
    ]);
  for (const table of ENCRYPTED_TABLES) {
    for (let isLeft = true; isLeft; ) {
      await client.query("begin");
      isLeft = await encryptNext(client, vault, table);
      await client.query("commit");
      telling.done(await shareDone(client));
    }
  }
  await setStage(client, "rewriting");
}

async function encryptNext(client: pg.Client, vault: Vault, table: string): Promise<boolean> {
  const { rows } = await client.query<{ page: string; pages: string }>(
    "select page, pages from encryption_progress where table_name = $1 for update",
    [table],
  );
  const [page, pages] = [Number(rows[0]?.page ?? 0), Number(rows[0]?.pages ?? 0)];
  if (page >= pages) return false;
  const done = await rewritePages(client, encrypting(vault), table, page);
  await client.query("update encryption_progress set page = $2 where table_name = $1", [table, done.page]);
  return done.page < pages;
}

async function rewriteDisk(client: pg.Client, telling: Telling): Promise<void> {
  for (const [place, table] of ENCRYPTED_TABLES.entries()) {
    // Needs as much room again as the largest of them takes.
    await client.query(`vacuum full analyze ${pg.escapeIdentifier(table)}`);
    telling.done(1 - REWRITING_SHARE * (1 - (place + 1) / ENCRYPTED_TABLES.length));
  }
  // What the planner knew of the columns of before: their most frequent values.
  await client.query("vacuum full pg_catalog.pg_statistic");
  await beginLogAnew(client, telling);
  await setStage(client, "encrypted");
  await client.query("truncate encryption_progress");
}

/**
 * No segment of before stays on the disk: those that are done with are removed in place of being kept to be written over, and
 * those that were kept already are written over.
 */
async function beginLogAnew(client: pg.Client, { log }: Telling): Promise<void> {
  try {
    await client.query("alter system set wal_recycle = off");
    await client.query("select pg_reload_conf()");
    await delay(RELOADED_AFTER_MS);
    const { rows } = await client.query<{ last: string }>(
      "select max(name) as last from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$'",
    );
    for (let isBehind = true; isBehind; isBehind = (await currentSegment(client)) <= (rows[0]?.last ?? "")) {
      await client.query("select pg_logical_emit_message(true, 'tenor', '')");
      await client.query("select pg_switch_wal()");
    }
    // The second removes what the first still needed.
    for (let turn = 0; turn < 2; turn += 1) await client.query("checkpoint");
    await client.query("alter system reset wal_recycle");
    await client.query("select pg_reload_conf()");
  } catch (error) {
    log?.warn(
      { code: (error as { code?: string }).code },
      "The database's log of changes could not be begun anew: its owner has to switch it (pg_switch_wal, checkpoint) and remove archived segments of before, in which numbers stand in clear.",
    );
  }
}

async function currentSegment(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    "select pg_walfile_name(pg_current_wal_insert_lsn() + 1) as name",
  );
  return rows[0]?.name ?? "";
}

async function shareDone(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ share: number }>(
    `select case value when 'encrypted' then 1 when 'rewriting' then 1 - ${REWRITING_SHARE}
        else (1 - ${REWRITING_SHARE}) * coalesce((select sum(least(page, pages))::float8 / nullif(sum(pages), 0) from encryption_progress), 0) end as share
      from installation where key = 'at-rest'`,
  );
  return rows[0]?.share ?? 0;
}

/** How far a database of before is encrypted. */
export async function readStage(client: Pick<pg.ClientBase, "query">): Promise<Stage> {
  const { rows } = await client.query<{ value: Stage }>("select value from installation where key = 'at-rest'");
  return rows[0]?.value ?? "encrypted";
}

async function setStage(client: pg.Client, stage: Stage): Promise<void> {
  await client.query("update installation set value = $1 where key = 'at-rest'", [stage]);
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>("select pg_try_advisory_lock($1) as mine", [ENCRYPTING_LOCK]);
  return rows[0]?.mine === true;
}
