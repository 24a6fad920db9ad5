import { createHash } from "node:crypto";
import { sql } from "kysely";
import {
  customerKeys,
  type WatchedPerson,
  type WatchGround,
  watchGrounds,
} from "../../domain/watch-list/watch-match.ts";
import type { Queries } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";
import { blindDigest, SealedJson } from "../vault/sealed.ts";
import { storedKey } from "./stored-key.ts";

export interface ComparedCustomer {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly date_of_birth: string | null;
  readonly bvn: string;
}

const COLUMNS = sql`id, first_name, last_name, date_of_birth::text as date_of_birth, bvn`;

/** These customers, in the order of their ids. */
export async function customersOf(db: Queries, ids: readonly number[]): Promise<readonly ComparedCustomer[]> {
  const { rows } = await sql<ComparedCustomer>`select ${COLUMNS} from customers where id = any(${[...ids]}::bigint[])
    order by id`.execute(db);
  return rows;
}

/** The next customers after this id. */
export async function customersAfter(db: Queries, id: number, most: number): Promise<readonly ComparedCustomer[]> {
  const { rows } = await sql<ComparedCustomer>`select ${COLUMNS} from customers where id > ${id} order by id
    limit ${most}`.execute(db);
  return rows;
}

interface EntryRow {
  readonly id: number;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly birth_date: string | null;
  readonly bvn: string | null;
  readonly digest: Buffer;
}

/** A customer who matches an entry in force. */
export interface Likeness {
  readonly customerId: number;
  /** It could be guessed, so its `blindDigest` is stored. */
  readonly customerDigest: Buffer;
  readonly entryId: number;
  readonly entryDigest: Buffer;
  readonly grounds: readonly WatchGround[];
}

/**
 * The matches of these customers in all lists in force. Entries are found by name words and BVNs, never by scanning a
 * list; candidates are then compared completely.
 */
export async function likenesses(db: Queries, customers: readonly ComparedCustomer[]): Promise<readonly Likeness[]> {
  const people = customers.map((customer) => ({ customer, person: asPerson(customer) }));
  const keys = people.flatMap(({ customer, person }) => customerKeys(person).map((key) => ({ id: customer.id, key })));
  const { rows: found } = await sql<{ customer_id: number; entry_id: number }>`
    select distinct k.customer_id, w.entry_id
    from unnest(${keys.map(({ id }) => id)}::bigint[], ${keys.map(({ key }) => storedKey(key))}::text[]) k (customer_id, key)
      join watch_list_keys w on w.key = k.key
    order by k.customer_id, w.entry_id`.execute(db);
  if (found.length === 0) return [];
  const entryIds = [...new Set(found.map(({ entry_id }) => entry_id))];
  const { rows: entries } = await sql<EntryRow>`select id, name, aliases, birth_date::text as birth_date, bvn, digest
    from watch_list_entries where id = any(${entryIds}::bigint[])`.execute(db);
  const entryOf = new Map(entries.map((entry) => [entry.id, entry]));
  const nearOf = Map.groupBy(found, ({ customer_id }) => customer_id);
  return people.flatMap(({ customer, person }) =>
    (nearOf.get(customer.id) ?? []).flatMap(({ entry_id }) => likeness(customer, person, entryOf.get(entry_id))),
  );
}

function likeness(customer: ComparedCustomer, person: WatchedPerson, entry: EntryRow | undefined): readonly Likeness[] {
  if (!entry) return [];
  const { id: entryId, name, aliases, birth_date: birthDate, bvn, digest: entryDigest } = entry;
  const grounds = watchGrounds(person, { name, aliases, birthDate, bvn });
  if (grounds.length === 0) return [];
  return [{ customerId: customer.id, customerDigest: digestOf(customer), entryId, entryDigest, grounds }];
}

function asPerson({ first_name, last_name, date_of_birth, bvn }: ComparedCustomer): WatchedPerson {
  return { name: `${first_name} ${last_name}`, birthDate: date_of_birth, bvn };
}

/** Another name, birth date or BVN gives another digest: earlier decisions do not apply to it. */
function digestOf({ first_name, last_name, date_of_birth, bvn }: ComparedCustomer): Buffer {
  return createHash("sha256")
    .update(JSON.stringify([first_name, last_name, date_of_birth, bvn]))
    .digest();
}

/**
 * Stores the current matches of these customers: new ones are open, decided ones stay, and vanished ones are ended.
 * Returns how many are new.
 */
export async function keepHits(
  tx: Tx,
  customers: readonly ComparedCustomer[],
  found: readonly Likeness[],
  at: Date,
): Promise<number> {
  const rows = found.map(({ customerId, customerDigest, entryId, entryDigest, grounds }) => ({
    customer_id: customerId,
    entry_id: entryId,
    entry_digest: entryDigest.toString("hex"),
    customer_digest: blindDigest(customerDigest),
    grounds,
  }));
  const kept = await sql<{ id: number; is_new: boolean }>`
    insert into watch_hits as h (customer_id, entry_id, entry_digest, customer_digest, grounds, found_at)
    select distinct on (customer_id, entry_digest, customer_digest) customer_id, entry_id, decode(entry_digest, 'hex'),
      decode(customer_digest, 'hex'), array(select jsonb_array_elements_text(grounds)), ${at}::timestamptz
    from jsonb_to_recordset(${new SealedJson(rows)}::jsonb) r (customer_id bigint, entry_id bigint, entry_digest text,
      customer_digest text, grounds jsonb)
    order by customer_id, entry_digest, customer_digest, entry_id desc
    on conflict (customer_id, entry_digest, customer_digest) do update set entry_id = excluded.entry_id,
      grounds = excluded.grounds, ended_at = null
    returning id, xmax = 0 as is_new`.execute(tx);
  await sql`update watch_hits set ended_at = ${at} where customer_id = any(${customers.map(({ id }) => id)}::bigint[])
    and ended_at is null and not id = any(${kept.rows.map(({ id }) => id)}::bigint[])`.execute(tx);
  return kept.rows.filter(({ is_new }) => is_new).length;
}

/** Whether a person decided for each of these matches that it is somebody else. */
export async function areCleared(db: Queries, found: readonly Likeness[]): Promise<boolean> {
  const rows = found.map(({ customerId, customerDigest, entryDigest }) => ({
    customer_id: customerId,
    entry_digest: entryDigest.toString("hex"),
    customer_digest: blindDigest(customerDigest),
  }));
  const { rows: open } = await sql`
    select from jsonb_to_recordset(${new SealedJson(rows)}::jsonb) r (customer_id bigint, entry_digest text, customer_digest text)
    where not exists (select from watch_hits h where h.customer_id = r.customer_id and h.decision = 'someone-else'
      and h.entry_digest = decode(r.entry_digest, 'hex') and h.customer_digest = decode(r.customer_digest, 'hex'))
    limit 1`.execute(db);
  return open.length === 0;
}
