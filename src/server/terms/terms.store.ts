import { sql } from "kysely";
import type { TermsKind, TermsState } from "../../domain/terms/terms-kinds.ts";
import { type LagosDate, lagosDateOf } from "../../domain/time/lagos-date.ts";
import type { Queries } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";

/** A version with the names of everybody involved. */
export interface StoredTerms {
  readonly id: number;
  readonly kind: TermsKind;
  readonly version: string;
  readonly text: string;
  readonly state: TermsState;
  readonly effective_from: LagosDate | null;
  readonly writer_ids: readonly number[];
  readonly submitter_id: number | null;
  readonly changed_by: string | null;
  readonly changed_at: Date;
  readonly submitted_by: string | null;
  readonly submitted_at: Date | null;
  readonly published_by: string | null;
  readonly published_at: Date | null;
  readonly revision: number;
}

const SELECT = sql`select t.id, t.kind, t.version, t.text, t.state, t.effective_from, t.written_by as writer_ids,
    t.submitted_by as submitter_id, c.first_name || ' ' || c.last_name as changed_by, t.changed_at,
    s.first_name || ' ' || s.last_name as submitted_by, t.submitted_at,
    p.first_name || ' ' || p.last_name as published_by, t.published_at, t.revision
  from terms_versions t left join users c on c.id = t.changed_by left join users s on s.id = t.submitted_by
    left join users p on p.id = t.published_by`;

/** Every version, the newest of each kind first: a handful a year. */
export async function readAllTerms(db: Queries): Promise<readonly StoredTerms[]> {
  return (await sql<StoredTerms>`${SELECT} order by t.kind, t.id desc`.execute(db)).rows;
}

export async function readTermsVersion(db: Queries, id: number): Promise<StoredTerms | undefined> {
  return (await sql<StoredTerms>`${SELECT} where t.id = ${id}`.execute(db)).rows[0];
}

/** The same, locked against other changes; read after the lock, because its editor's name is joined. */
export async function lockTermsVersion(tx: Tx, id: number): Promise<StoredTerms | undefined> {
  await sql`select 1 from terms_versions where id = ${id} for no key update`.execute(tx);
  return readTermsVersion(tx, id);
}

/** A version's text, and its first day. */
export interface TermsInForce {
  readonly id: number;
  readonly kind: TermsKind;
  readonly version: string;
  readonly text: string;
  readonly effective_from: LagosDate;
}

/** Of each kind the version in force at a moment: published by then, and its Lagos day had come. */
export async function termsInForceAt(db: Queries, at: Date): Promise<readonly TermsInForce[]> {
  const { rows } = await sql<TermsInForce>`select distinct on (kind) id, kind, version, text, effective_from
    from terms_versions where state = 'published' and effective_from <= ${lagosDateOf(at)} and published_at <= ${at}
    order by kind, effective_from desc, published_at desc`.execute(db);
  return rows;
}

/** The version of one kind in force at a moment. Throws if there was none. */
export async function termsOf(db: Queries, kind: TermsKind, at: Date): Promise<TermsInForce> {
  const { rows } = await sql<TermsInForce>`select id, kind, version, text, effective_from from terms_versions
    where kind = ${kind} and state = 'published' and effective_from <= ${lagosDateOf(at)} and published_at <= ${at}
    order by effective_from desc, published_at desc limit 1`.execute(db);
  const [found] = rows;
  if (!found) throw new Error(`no version of ${kind} is in force`);
  return found;
}

/** A version's text by its name; undefined if unknown. */
export async function textOfVersion(db: Queries, kind: TermsKind, version: string): Promise<string | undefined> {
  const { rows } = await sql<{ text: string }>`select text from terms_versions
    where kind = ${kind} and version = ${version}`.execute(db);
  return rows[0]?.text;
}
