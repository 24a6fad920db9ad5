import { createHash } from "node:crypto";
import { sql } from "kysely";
import { nameTokens } from "../../domain/watch-list/name-tokens.ts";
import { entryKeys } from "../../domain/watch-list/watch-match.ts";
import type { Database } from "../db/connect.ts";
import type { Queries } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";
import type { PageStart } from "../paging/page-address.ts";
import { readPageById } from "../paging/page-by-id.store.ts";
import { blindDigest, SealedJson, sealed } from "../vault/sealed.ts";
import type { ListedRow } from "./reading/read-watch-file.ts";
import { storedKey } from "./stored-key.ts";

export interface VersionRow {
  readonly id: number;
  readonly number: number;
  readonly file_name: string;
  readonly file_sha256: Buffer;
  readonly entries: number;
  readonly refused: number;
  readonly uploaded_by: string;
  readonly uploaded_at: Date;
  readonly ended_at: Date | null;
  readonly ended_by: string | null;
  readonly end_reason: string | null;
}

export interface ListRow {
  readonly id: number;
  readonly name: string;
  readonly versions: number;
  readonly open_hits: number;
  readonly in_force: VersionRow | undefined;
}

const VERSION = sql`x.id, x.number, x.file_name, x.file_sha256, x.entries, x.refused, x.uploaded_at, x.ended_at, x.end_reason,
  u.first_name || ' ' || u.last_name as uploaded_by, e.first_name || ' ' || e.last_name as ended_by`;
const FROM = sql`watch_list_versions x join users u on u.id = x.uploaded_by left join users e on e.id = x.ended_by`;

/** All lists by name, or the one of this id, each with the version in force. A lender has a handful. */
export async function readLists(db: Queries, id?: number): Promise<readonly ListRow[]> {
  const one = id === undefined ? sql`true` : sql`l.id = ${id}`;
  const { rows } = await sql<Omit<ListRow, "in_force">>`select l.id, l.name,
      (select count(*)::int from watch_list_versions v where v.list_id = l.id) as versions,
      (select count(*)::int from watch_hits h join watch_list_entries n on n.id = h.entry_id
        join watch_list_versions v on v.id = n.version_id
        where v.list_id = l.id and h.decision is null and h.ended_at is null) as open_hits
    from watch_lists l where ${one} order by lower(l.name), l.id`.execute(db);
  const inForce = await sql<VersionRow & { list_id: number }>`select x.list_id, ${VERSION} from ${FROM}
    where x.ended_at is null and x.list_id = any(${rows.map((row) => row.id)}::bigint[])`.execute(db);
  return rows.map((row) => ({ ...row, in_force: inForce.rows.find(({ list_id }) => list_id === row.id) }));
}

/** A page of a list's versions, the newest first. */
export function readVersions(db: Database, listId: number, start: PageStart) {
  const where = sql`x.list_id = ${listId}`;
  const total = sql<{ total: number }>`select count(*)::bigint as total from watch_list_versions x where ${where}`;
  return readPageById<VersionRow>(db, { columns: VERSION, from: FROM, where, total, newestFirst: true }, start);
}

/** The list of this name, made where there is none, kept from anybody else until the transaction ends. */
export async function holdList(tx: Tx, name: string, at: Date): Promise<number> {
  await sql`insert into watch_lists (name, created_at) values (${name}, ${at}) on conflict (lower(name)) do nothing`.execute(
    tx,
  );
  const { rows } = await sql<{
    id: number;
  }>`select id from watch_lists where lower(name) = lower(${name}) for update`.execute(tx);
  return rows[0]?.id as number;
}

/** The list of this id, kept from anybody else until the transaction ends; false where there is none. */
export async function holdListOfId(tx: Tx, id: number): Promise<boolean> {
  return (await sql`select from watch_lists where id = ${id} for update`.execute(tx)).rows.length > 0;
}

export interface Ending {
  readonly by: number;
  readonly at: Date;
  /** Null where another version takes its place. */
  readonly reason: string | null;
}

/** Takes the version in force of a held list out of force: nobody is found by it any more. False where there is none. */
export async function endVersion(tx: Tx, listId: number, { by, at, reason }: Ending): Promise<boolean> {
  const { rows } = await sql<{
    id: number;
  }>`update watch_list_versions set ended_at = ${at}, ended_by = ${by}, end_reason = ${reason}
    where list_id = ${listId} and ended_at is null returning id`.execute(tx);
  const [ended] = rows;
  if (!ended) return false;
  await sql`delete from watch_list_keys where entry_id in (select id from watch_list_entries where version_id = ${ended.id})`.execute(
    tx,
  );
  return true;
}

export interface NewVersion {
  readonly listId: number;
  readonly fileName: string;
  readonly sha256: Buffer;
  readonly refused: number;
  readonly entries: readonly ListedRow[];
  readonly by: number;
  readonly at: Date;
}

const ENTRIES_A_STATEMENT = 2000;

/** Puts a version of a held list in force, with what its entries are found by. Answers its number. */
export async function insertVersion(tx: Tx, version: NewVersion): Promise<number> {
  const { listId, fileName, sha256, refused, entries, by, at } = version;
  const { rows } = await sql<{ id: number; number: number }>`
    insert into watch_list_versions (list_id, number, file_name, file_sha256, entries, refused, uploaded_by, uploaded_at)
    select ${listId}, coalesce(max(number), 0) + 1, ${fileName}, ${sha256}, ${entries.length}, ${refused}, ${by}, ${at}
    from watch_list_versions where list_id = ${listId} returning id, number`.execute(tx);
  const made = rows[0] as { id: number; number: number };
  for (let from = 0; from < entries.length; from += ENTRIES_A_STATEMENT)
    await insertEntries(tx, { listId, versionId: made.id }, entries.slice(from, from + ENTRIES_A_STATEMENT));
  return made.number;
}

async function insertEntries(
  tx: Tx,
  { listId, versionId }: { readonly listId: number; readonly versionId: number },
  entries: readonly ListedRow[],
): Promise<void> {
  const rows = entries.map((entry) => ({
    row_number: entry.row,
    name: entry.name,
    aliases: entry.aliases,
    birth_date: entry.birthDate,
    birth_note: sealed("text", entry.birthNote),
    bvn: entry.bvn,
    source: entry.source,
    digest: blindDigest(digestOf(listId, entry)),
  }));
  const made = await sql<{ id: number; row_number: number }>`
    insert into watch_list_entries (version_id, row_number, name, aliases, birth_date, birth_note, bvn, source, digest)
    select ${versionId}, row_number, name, array(select jsonb_array_elements_text(aliases)), birth_date, birth_note, bvn, source,
      decode(digest, 'hex')
    from jsonb_to_recordset(${new SealedJson(rows)}::jsonb) r (row_number integer, name text, aliases jsonb, birth_date text,
      birth_note text, bvn text, source text, digest text)
    returning id, row_number`.execute(tx);
  const ids = new Map(made.rows.map(({ id, row_number }) => [row_number, id]));
  const keys = entries.flatMap((entry) =>
    entryKeys(entry).map((key) => [storedKey(key), ids.get(entry.row) as number] as const),
  );
  await sql`insert into watch_list_keys (key, entry_id)
    select * from unnest(${keys.map(([key]) => key)}::text[], ${keys.map(([, id]) => id)}::bigint[])
    on conflict do nothing`.execute(tx);
}

/** The same for a person who is written with the same words, birth date and BVN in any version of a list; it could be guessed. */
function digestOf(listId: number, { name, aliases, birthDate, birthNote, bvn }: ListedRow): Buffer {
  const words = [name, ...aliases].map((written) => nameTokens(written).join(" "));
  const facts = [listId, words[0], words.slice(1).sort(), birthDate, birthNote, bvn];
  return createHash("sha256").update(JSON.stringify(facts)).digest();
}
