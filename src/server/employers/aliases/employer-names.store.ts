import { sql } from "kysely";
import { normalEmployerName, proposalWords } from "../../../domain/employer/employer-name.ts";
import { type CandidateName, namesWithin, rankNames } from "../../../domain/employer/nearest-names.ts";
import type { Queries } from "../../db/queries.ts";
import { type Tx, wake } from "../../db/transaction.ts";

/** A normal form that is an employer's name. */
export interface NameRow {
  readonly normal: string;
  readonly words: string;
  readonly employer_id: number;
  readonly employer: string;
}

/**
 * Locks the register's names until the transaction ends: look-ups lock `shared`, changes of names lock `alone`. So no
 * loan is inserted under a name that is being assigned to an employer at this moment.
 */
export async function holdNames(tx: Tx, manner: "shared" | "alone"): Promise<void> {
  const lock = manner === "alone" ? sql`pg_advisory_xact_lock` : sql`pg_advisory_xact_lock_shared`;
  await sql`select ${lock}(hashtextextended('names of employers', 0))`.execute(tx);
}

/** The owners of names with one of these normal forms. */
export async function findNames(db: Queries, normals: readonly string[]): Promise<readonly NameRow[]> {
  if (normals.length === 0) return [];
  const { rows } = await sql<NameRow>`select n.normal, n.words, n.employer_id, e.name as employer
    from employer_names n join employers e on e.id = n.employer_id where n.normal = any(${normals}::text[])`.execute(
    db,
  );
  return rows;
}

/** Inserts a new name, and removes it from the queue. The names must be locked exclusively. */
export async function insertName(
  tx: Tx,
  { words, employerId, by, at }: { words: string; employerId: number; by: number | undefined; at: Date },
): Promise<void> {
  const normal = normalEmployerName(words);
  await tx
    .insertInto("employer_names")
    .values({
      normal,
      words,
      near: proposalWords(words),
      employer_id: employerId,
      added_by: by ?? null,
      added_at: at,
    })
    .execute();
  await tx.deleteFrom("unknown_employers").where("normal", "=", normal).execute();
}

/** Every spelling of an employer except its name, in the order of entry. */
export async function readAliases(db: Queries, employerId: number, name: string) {
  const { rows } = await sql<{ words: string; added_by: string | null; added_at: Date }>`
    select n.words, u.first_name || ' ' || u.last_name as added_by, n.added_at
    from employer_names n left join users u on u.id = n.added_by
    where n.employer_id = ${employerId} and n.normal <> ${normalEmployerName(name)} order by n.added_at, n.words`.execute(
    db,
  );
  return rows;
}

/** Removes a name; loans that got their employer by it keep it. */
export async function deleteName(tx: Tx, normal: string): Promise<void> {
  await tx.deleteFrom("employer_names").where("normal", "=", normal).execute();
}

/** Moves every name of an employer to another. */
export async function moveNames(tx: Tx, from: number, into: number): Promise<void> {
  await tx.updateTable("employer_names").set({ employer_id: into }).where("employer_id", "=", from).execute();
}

/** Recomputes an employer's search text. */
export async function refreshSearchText(tx: Tx, employerId: number): Promise<void> {
  wake(tx, "settle-employers");
  await sql`update employers e set search_text = lower(' ' || concat_ws(' ', e.code, e.name, e.state,
      (select string_agg(n.words, ' ' order by n.added_at, n.normal) from employer_names n where n.employer_id = e.id)))
    where e.id = ${employerId}`.execute(tx);
}

/** An employer similar to some words. */
export interface NearRow {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  /** The closest of its names. */
  readonly words: string;
  /** 0 to 1. */
  readonly likeness: number;
}

const NEAREST = 5;
/** How many names are examined: an employer may have several, and trigrams do not know which word is distinctive. */
const NAMES_LOOKED_AT = 60;

/** The five employers closest to each of the spellings, the closest first. */
export async function findNearest(db: Queries, words: readonly string[]): Promise<readonly (readonly NearRow[])[]> {
  if (words.length === 0) return [];
  const candidates = await findCandidates(db, words);
  return words.map((spelling, index) => rankNames(spelling, candidates.get(index + 1) ?? []).slice(0, NEAREST));
}

interface CandidateRow extends CandidateName {
  readonly place: number;
  readonly code: string;
}

/**
 * The names that each of the spellings may mean, by its position from 1 on: the most similar by trigrams, and those
 * contained in it as words.
 */
async function findCandidates(
  db: Queries,
  words: readonly string[],
): Promise<ReadonlyMap<number, readonly CandidateRow[]>> {
  const near = words.map(proposalWords);
  const within = words.flatMap((spelling, index) =>
    namesWithin(spelling).map((normal) => ({ place: index + 1, normal })),
  );
  const places = within.map(({ place }) => place);
  const normals = within.map(({ normal }) => normal);
  // With an array of ids the planner looks up the few employers; for a join it would read all of them.
  const { rows } = await sql<CandidateRow>`
    with asked as materialized (select near, place from unnest(${near}::text[]) with ordinality as asked (near, place)),
    names as materialized (
      select asked.place, n.employer_id, n.words, 1 - (n.near <-> asked.near) as trigrams from asked cross join lateral (
        select employer_id, words, near from employer_names order by near <-> asked.near limit ${NAMES_LOOKED_AT}) n
      union
      select asked.place, n.employer_id, n.words, 1 - (n.near <-> asked.near)
      from unnest(${places}::bigint[], ${normals}::text[]) as within (place, normal)
      join asked using (place) join employer_names n using (normal))
    select names.place, e.id, e.code, e.name, names.words, names.trigrams
    from names join employers e on e.id = names.employer_id and e.id = any(array(select employer_id from names))`.execute(
    db,
  );
  return Map.groupBy(rows, ({ place }) => place);
}
