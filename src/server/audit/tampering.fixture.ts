import { type Kysely, sql } from "kysely";
import type { DB } from "../db/schema.generated.ts";

interface Staged {
  /** Numbered from 1. */
  readonly rows: number;
  /** Numbered from 1, each with some of the rows. */
  readonly chains: number;
  readonly random: (below: number) => number;
}

/** What somebody does to the log who may do anything in the database, and knows how its hashes are made. */
export type Tampering = (db: Kysely<DB>, staged: Staged) => Promise<unknown>;

const anyRow = ({ rows, random }: Staged): number => 1 + random(rows);

/** Makes every hash of a chain right again, from a place on. */
async function rechain(db: Kysely<DB>, { chain, place }: Place): Promise<void> {
  await sql`do ${sql.raw(`$$ declare item record; link bytea; begin
    select hash into link from audit_log where chain = ${chain} and place < ${place} order by place desc limit 1;
    link := coalesce(link, sha256(convert_to('tenor ${chain}', 'UTF8')));
    for item in select seq, place, payload from audit_log where chain = ${chain} and place >= ${place} order by place loop
      update audit_log set previous_hash = link,
        hash = sha256(link || convert_to(item.place || '|' || item.seq || '|' || item.payload, 'UTF8')) where seq = item.seq;
      select hash into link from audit_log where seq = item.seq;
    end loop; end $$`)}`.execute(db);
}

interface Place {
  readonly chain: number;
  readonly place: number;
}

async function placeOf(db: Kysely<DB>, seq: number): Promise<Place> {
  const { rows } = await sql<Place>`select chain, place from audit_log where seq = ${seq}`.execute(db);
  if (!rows[0]) throw new Error(`no row ${seq}`);
  return rows[0];
}

const edit = (db: Kysely<DB>, seq: number, amount: number) =>
  sql`update audit_log set payload = jsonb_set(payload::jsonb, '{after,amount}', to_jsonb(${amount}::bigint))::text
    where seq = ${seq}`.execute(db);

/** Moves every later row of a chain up, last first, and puts a copy of a row at the free place. */
async function insertCopy(db: Kysely<DB>, copied: number, { chain, place }: Place): Promise<void> {
  await sql`update audit_log set place = -place - 1 where chain = ${chain} and place >= ${place}`.execute(db);
  await sql`update audit_log set place = -place where place < 0`.execute(db);
  await sql`insert into audit_log (chain, place, payload, at, previous_hash, hash, seal)
    select ${chain}, ${place}, payload, at, previous_hash, hash, seal from audit_log where seq = ${copied}`.execute(db);
}

async function takeOut(db: Kysely<DB>, seq: number): Promise<Place> {
  const { chain, place } = await placeOf(db, seq);
  await sql`delete from audit_log where seq = ${seq}`.execute(db);
  await sql`update audit_log set place = -place + 1 where chain = ${chain} and place > ${place}`.execute(db);
  await sql`update audit_log set place = -place where place < 0`.execute(db);
  return { chain, place };
}

async function swap(db: Kysely<DB>, one: number, other: number): Promise<void> {
  await sql`update audit_log a set payload = b.payload, at = b.at, seal = b.seal
    from audit_log b where (a.seq = ${one} and b.seq = ${other}) or (a.seq = ${other} and b.seq = ${one})`.execute(db);
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
  "edit a row": (db, staged) => edit(db, anyRow(staged), 1 + staged.random(1e6)),
  "edit a row and its hash": async (db, staged) => {
    const seq = anyRow(staged);
    await edit(db, seq, 1 + staged.random(1e6));
    await sql`update audit_log set hash = sha256(previous_hash || convert_to(place || '|' || seq || '|' || payload, 'UTF8'))
      where seq = ${seq}`.execute(db);
  },
  "edit a row and compute the chain anew": async (db, staged) => {
    const seq = anyRow(staged);
    await edit(db, seq, 1 + staged.random(1e6));
    await rechain(db, await placeOf(db, seq));
  },
  "move a row to another moment": (db, staged) =>
    sql`update audit_log set at = at - interval '3 days' where seq = ${anyRow(staged)}`.execute(db),
  "take a row out": (db, staged) => sql`delete from audit_log where seq = ${anyRow(staged)}`.execute(db),
  "take a row out and compute the chain anew": async (db, staged) => {
    await rechain(db, await takeOut(db, anyRow(staged)));
  },
  "swap two rows": async (db, staged) => swap(db, ...twoRows(staged)),
  "swap two rows and compute the chain anew": async (db, staged) => {
    const rows = twoRows(staged);
    await swap(db, ...rows);
    for (const seq of rows) await rechain(db, await placeOf(db, seq));
  },
  "put a copy of a row in": async (db, staged) => insertCopy(db, anyRow(staged), await placeOf(db, anyRow(staged))),
  "put a copy of a row in and compute the chain anew": async (db, staged) => {
    const place = await placeOf(db, anyRow(staged));
    await insertCopy(db, anyRow(staged), place);
    await rechain(db, place);
  },
  "append a copy of a row as Tenor would": async (db, staged) => {
    const seq = anyRow(staged);
    await sql`select append_audit(array[payload], array[seal]) from audit_log where seq = ${seq}`.execute(db);
  },
  "append a row of their own as Tenor would": (db, staged) =>
    sql`select append_audit(array[${FORGED(staged)}::text], array[null::bytea])`.execute(db),
  "append a row of their own with a seal of their own": (db, staged) =>
    sql`select append_audit(array[${FORGED(staged)}::text],
      array[substr(sha256(convert_to(${String(staged.random(1e9))}, 'UTF8')), 1, 28)])`.execute(db),
  "cut the end off": (db, staged) => sql`delete from audit_log where seq >= ${anyRow(staged)}`.execute(db),
  "cut the very last row off": (db, { rows }) => sql`delete from audit_log where seq = ${rows}`.execute(db),
  "cut the end off one chain": async (db, staged) => {
    const { chain, place } = await placeOf(db, anyRow(staged));
    await sql`delete from audit_log where chain = ${chain} and place >= ${place}`.execute(db);
  },
  "take a chain out": async (db, staged) => {
    const { chain } = await placeOf(db, anyRow(staged));
    await sql`delete from audit_log where chain = ${chain}`.execute(db);
  },
  "move a row to the end of another chain and compute both anew": async (db, staged) => {
    const from = await placeOf(db, anyRow(staged));
    const chain = (from.chain % staged.chains) + 1;
    await sql`update audit_log set chain = ${chain}, place = 1 + (select max(place) from audit_log where chain = ${chain})
      where chain = ${from.chain} and place = ${from.place}`.execute(db);
    await sql`update audit_log set place = -place + 1 where chain = ${from.chain} and place > ${from.place}`.execute(
      db,
    );
    await sql`update audit_log set place = -place where place < 0`.execute(db);
    await rechain(db, from);
    await rechain(db, { chain, place: 1 });
  },
  "give two rows each other's numbers and compute everything anew": async (db, staged) => {
    const [one, other] = twoRows(staged);
    const [at, there] = [await placeOf(db, one), await placeOf(db, other)];
    await sql`update audit_log set seq = -seq where seq in (${one}, ${other})`.execute(db);
    await sql`update audit_log set seq = case seq when ${-one} then ${other}::bigint else ${one} end where seq < 0`.execute(
      db,
    );
    for (const place of [at, there]) await rechain(db, place);
  },
  "put a row into a chain that is none": (db, staged) =>
    sql`insert into audit_log (chain, place, payload, at, previous_hash, hash, seal)
      select 99, 1, payload, at, previous_hash, hash, seal from audit_log where seq = ${anyRow(staged)}`.execute(db),
  "cut the end off and append what stood there in another order": async (db, staged) => {
    const from = 1 + staged.random(staged.rows - 1);
    await sql`create temporary table kept on commit drop as select payload, seal, seq from audit_log where seq >= ${from}`.execute(
      db,
    );
    await sql`delete from audit_log where seq >= ${from}`.execute(db);
    await sql`select append_audit(array_agg(payload order by seq desc), array_agg(seal order by seq desc)) from kept`.execute(
      db,
    );
  },
  "cut the end off and go on with rows of their own": async (db, staged) => {
    const from = anyRow(staged);
    await sql`delete from audit_log where seq >= ${from}`.execute(db);
    for (let seq = from; seq <= staged.rows + 1; seq += 1)
      await sql`select append_audit(array[${FORGED(staged)}::text], array[null::bytea])`.execute(db);
  },
  "take the seals off and compute everything anew": async (db, staged) => {
    await edit(db, anyRow(staged), 1 + staged.random(1e6));
    await sql`update audit_log set seal = null`.execute(db);
    for (let chain = 1; chain <= staged.chains; chain += 1) await rechain(db, { chain, place: 1 });
  },
  "empty the log": (db) => sql`delete from audit_log`.execute(db),
  "begin the rows later": async (db, staged) => {
    await sql`delete from audit_log where seq <= ${anyRow(staged)}`.execute(db);
  },
};
