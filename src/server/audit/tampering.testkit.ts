import { sql } from "kysely";
import type { Queries } from "../db/queries.ts";
import { AUDIT_LOG, type ChainedLog } from "./chained-log.ts";

interface Staged {
  /** Numbered from 1. */
  readonly rows: number;
  /** Numbered from 1, each with some of the rows. */
  readonly chains: number;
  readonly random: (below: number) => number;
}

interface TamperedLog {
  readonly db: Queries;
  readonly of: ChainedLog;
}

/** What an attacker can do to a log with all database rights and knowledge of its hashes. */
export type Tampering = (log: TamperedLog, staged: Staged) => Promise<unknown>;

const rowsOf = ({ of }: TamperedLog) => sql.table(of.rows);
const appendTo = ({ of }: TamperedLog) => sql.raw(of === AUDIT_LOG ? "append_audit" : "append_security");

const anyRow = ({ rows, random }: Staged): number => 1 + random(rows);

/** Recomputes every hash of a chain from a place on. */
async function rechain(log: TamperedLog, { chain, place }: Place): Promise<void> {
  await sql`do ${sql.raw(`$$ declare item record; link bytea; begin
    select hash into link from ${log.of.rows} where chain = ${chain} and place < ${place} order by place desc limit 1;
    link := coalesce(link, sha256(convert_to('tenor ${chain}', 'UTF8')));
    for item in select seq, place, payload from ${log.of.rows} where chain = ${chain} and place >= ${place} order by place loop
      update ${log.of.rows} set previous_hash = link,
        hash = sha256(link || convert_to(item.place || '|' || item.seq || '|' || item.payload, 'UTF8')) where seq = item.seq;
      select hash into link from ${log.of.rows} where seq = item.seq;
    end loop; end $$`)}`.execute(log.db);
}

interface Place {
  readonly chain: number;
  readonly place: number;
}

async function placeOf(log: TamperedLog, seq: number): Promise<Place> {
  const { rows } = await sql<Place>`select chain, place from ${rowsOf(log)} where seq = ${seq}`.execute(log.db);
  if (!rows[0]) throw new Error(`no row ${seq}`);
  return rows[0];
}

const edit = (log: TamperedLog, seq: number, amount: number) =>
  sql`update ${rowsOf(log)} set payload = jsonb_set(payload::jsonb, ${log.of === AUDIT_LOG ? "{after,amount}" : "{count}"}::text[], to_jsonb(${amount}::bigint))::text
    where seq = ${seq}`.execute(log.db);

/** Moves every later row of a chain up, last first, and puts a copy of a row at the free place. */
async function insertCopy(log: TamperedLog, copied: number, { chain, place }: Place): Promise<void> {
  await sql`update ${rowsOf(log)} set place = -place - 1 where chain = ${chain} and place >= ${place}`.execute(log.db);
  await sql`update ${rowsOf(log)} set place = -place where place < 0`.execute(log.db);
  await sql`insert into ${rowsOf(log)} (chain, place, payload, at, previous_hash, hash, seal)
    select ${chain}, ${place}, payload, at, previous_hash, hash, seal from ${rowsOf(log)} where seq = ${copied}`.execute(
    log.db,
  );
}

async function takeOut(log: TamperedLog, seq: number): Promise<Place> {
  const { chain, place } = await placeOf(log, seq);
  await sql`delete from ${rowsOf(log)} where seq = ${seq}`.execute(log.db);
  await sql`update ${rowsOf(log)} set place = -place + 1 where chain = ${chain} and place > ${place}`.execute(log.db);
  await sql`update ${rowsOf(log)} set place = -place where place < 0`.execute(log.db);
  return { chain, place };
}

async function swap(log: TamperedLog, one: number, other: number): Promise<void> {
  await sql`update ${rowsOf(log)} a set payload = b.payload, at = b.at, seal = b.seal
    from ${rowsOf(log)} b where (a.seq = ${one} and b.seq = ${other}) or (a.seq = ${other} and b.seq = ${one})`.execute(
    log.db,
  );
}

/** Two rows that differ. */
function twoRows(staged: Staged): readonly [number, number] {
  const one = anyRow(staged);
  return [one, ((one + staged.random(staged.rows - 2)) % staged.rows) + 1];
}

const FORGED = (staged: Staged): string =>
  JSON.stringify({
    at: "2026-11-20T08:30:00.000Z",
    actorId: null,
    actor: "Chidi Okafor",
    action: "loan approved",
    object: `loan:${staged.random(9)}`,
    ip: null,
    requestId: null,
  });

export const TAMPERINGS: Readonly<Record<string, Tampering>> = {
  "edit a row": (log, staged) => edit(log, anyRow(staged), 1 + staged.random(1e6)),
  "edit a row and its hash": async (log, staged) => {
    const seq = anyRow(staged);
    await edit(log, seq, 1 + staged.random(1e6));
    await sql`update ${rowsOf(log)} set hash = sha256(previous_hash || convert_to(place || '|' || seq || '|' || payload, 'UTF8'))
      where seq = ${seq}`.execute(log.db);
  },
  "edit a row and compute the chain anew": async (log, staged) => {
    const seq = anyRow(staged);
    await edit(log, seq, 1 + staged.random(1e6));
    await rechain(log, await placeOf(log, seq));
  },
  "move a row to another moment": (log, staged) =>
    sql`update ${rowsOf(log)} set at = at - interval '3 days' where seq = ${anyRow(staged)}`.execute(log.db),
  "take a row out": (log, staged) => sql`delete from ${rowsOf(log)} where seq = ${anyRow(staged)}`.execute(log.db),
  "take a row out and compute the chain anew": async (log, staged) => {
    await rechain(log, await takeOut(log, anyRow(staged)));
  },
  "swap two rows": async (log, staged) => swap(log, ...twoRows(staged)),
  "swap two rows and compute the chain anew": async (log, staged) => {
    const rows = twoRows(staged);
    await swap(log, ...rows);
    for (const seq of rows) await rechain(log, await placeOf(log, seq));
  },
  "put a copy of a row in": async (log, staged) => insertCopy(log, anyRow(staged), await placeOf(log, anyRow(staged))),
  "put a copy of a row in and compute the chain anew": async (log, staged) => {
    const place = await placeOf(log, anyRow(staged));
    await insertCopy(log, anyRow(staged), place);
    await rechain(log, place);
  },
  "append a copy of a row as Tenor would": async (log, staged) => {
    const seq = anyRow(staged);
    await sql`select ${appendTo(log)}(array[payload], array[seal]) from ${rowsOf(log)} where seq = ${seq}`.execute(
      log.db,
    );
  },
  "append a row of their own as Tenor would": (log, staged) =>
    sql`select ${appendTo(log)}(array[${FORGED(staged)}::text], array[null::bytea])`.execute(log.db),
  "append a row of their own with a seal of their own": (log, staged) =>
    sql`select ${appendTo(log)}(array[${FORGED(staged)}::text],
      array[substr(sha256(convert_to(${String(staged.random(1e9))}, 'UTF8')), 1, 28)])`.execute(log.db),
  "cut the end off": (log, staged) => sql`delete from ${rowsOf(log)} where seq >= ${anyRow(staged)}`.execute(log.db),
  "cut the very last row off": (log, { rows }) => sql`delete from ${rowsOf(log)} where seq = ${rows}`.execute(log.db),
  "cut the end off one chain": async (log, staged) => {
    const { chain, place } = await placeOf(log, anyRow(staged));
    await sql`delete from ${rowsOf(log)} where chain = ${chain} and place >= ${place}`.execute(log.db);
  },
  "take a chain out": async (log, staged) => {
    const { chain } = await placeOf(log, anyRow(staged));
    await sql`delete from ${rowsOf(log)} where chain = ${chain}`.execute(log.db);
  },
  "move a row to the end of another chain and compute both anew": async (log, staged) => {
    const from = await placeOf(log, anyRow(staged));
    const chain = staged.chains === 1 ? 2 : (from.chain % staged.chains) + 1;
    await sql`update ${rowsOf(log)} set chain = ${chain}, place = 1 + (select coalesce(max(place), 0) from ${rowsOf(log)} where chain = ${chain})
      where chain = ${from.chain} and place = ${from.place}`.execute(log.db);
    await sql`update ${rowsOf(log)} set place = -place + 1 where chain = ${from.chain} and place > ${from.place}`.execute(
      log.db,
    );
    await sql`update ${rowsOf(log)} set place = -place where place < 0`.execute(log.db);
    await rechain(log, from);
    await rechain(log, { chain, place: 1 });
  },
  "give two rows each other's numbers and compute everything anew": async (log, staged) => {
    const [one, other] = twoRows(staged);
    const [at, there] = [await placeOf(log, one), await placeOf(log, other)];
    await sql`update ${rowsOf(log)} set seq = -seq where seq in (${one}, ${other})`.execute(log.db);
    await sql`update ${rowsOf(log)} set seq = case seq when ${-one} then ${other}::bigint else ${one} end where seq < 0`.execute(
      log.db,
    );
    for (const place of [at, there]) await rechain(log, place);
  },
  "put a row into a chain that is none": (log, staged) =>
    sql`insert into ${rowsOf(log)} (chain, place, payload, at, previous_hash, hash, seal)
      select 99, 1, payload, at, previous_hash, hash, seal from ${rowsOf(log)} where seq = ${anyRow(staged)}`.execute(
      log.db,
    ),
  "cut the end off and append what stood there in another order": async (log, staged) => {
    const from = 1 + staged.random(staged.rows - 1);
    await sql`create temporary table kept on commit drop as select payload, seal, seq from ${rowsOf(log)} where seq >= ${from}`.execute(
      log.db,
    );
    await sql`delete from ${rowsOf(log)} where seq >= ${from}`.execute(log.db);
    await sql`select ${appendTo(log)}(array_agg(payload order by seq desc), array_agg(seal order by seq desc)) from kept`.execute(
      log.db,
    );
  },
  "cut the end off and go on with rows of their own": async (log, staged) => {
    const from = anyRow(staged);
    await sql`delete from ${rowsOf(log)} where seq >= ${from}`.execute(log.db);
    for (let seq = from; seq <= staged.rows + 1; seq += 1)
      await sql`select ${appendTo(log)}(array[${FORGED(staged)}::text], array[null::bytea])`.execute(log.db);
  },
  "take the seals off and compute everything anew": async (log, staged) => {
    await edit(log, anyRow(staged), 1 + staged.random(1e6));
    await sql`update ${rowsOf(log)} set seal = null`.execute(log.db);
    for (let chain = 1; chain <= staged.chains; chain += 1) await rechain(log, { chain, place: 1 });
  },
  "empty the log": (log) => sql`delete from ${rowsOf(log)}`.execute(log.db),
  "begin the rows later": async (log, staged) => {
    await sql`delete from ${rowsOf(log)} where seq <= ${anyRow(staged)}`.execute(log.db);
  },
};
