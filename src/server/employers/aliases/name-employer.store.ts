import { sql } from "kysely";
import { normalEmployerName } from "../../../domain/employer/employer-name.ts";
import type { Queries } from "../../db/queries.ts";
import type { Tx } from "../../db/transaction.ts";
import { findNames, holdNames } from "./employer-names.store.ts";

/** The names given for the payer of a salary: the provider's, if any, and the customer's. */
export interface SaidEmployer {
  readonly companyName: string | undefined;
  readonly organizationName: string;
}

/**
 * The employer, and the normal form of the name that identified it or that is unknown; empty names are never queued.
 */
export interface NamedEmployer {
  readonly employerId: number | null;
  readonly key: string;
}

/** Looks an employer up: the provider's name first, then the customer's. */
export async function findEmployer(db: Queries, said: SaidEmployer): Promise<NamedEmployer> {
  const keys = [said.companyName ?? "", said.organizationName].map(normalEmployerName).filter((key) => key !== "");
  const known = await findNames(db, keys);
  const found = keys.flatMap((key) => known.filter(({ normal }) => normal === key))[0];
  return found ? { employerId: found.employer_id, key: found.normal } : { employerId: null, key: keys[0] ?? "" };
}

/**
 * The same for a loan inserted or changed in this transaction; an unknown name is queued, once for all loans with it.
 */
export async function nameEmployer(tx: Tx, said: SaidEmployer, at: Date): Promise<NamedEmployer> {
  await holdNames(tx, "shared");
  const named = await findEmployer(tx, said);
  if (named.employerId === null && named.key !== "") await queueWords(tx, wordsOf(said, named.key), named.key, at);
  return named;
}

/** Records the employer of a locked loan. */
export async function writeEmployer(tx: Tx, loanId: number, { employerId, key }: NamedEmployer): Promise<void> {
  await sql`update loans set employer_id = ${employerId}, employer_key = ${key}
    where id = ${loanId} and (employer_id, employer_key) is distinct from (${employerId}::bigint, ${key})`.execute(tx);
}

function wordsOf({ companyName, organizationName }: SaidEmployer, key: string): string {
  const words = companyName !== undefined && normalEmployerName(companyName) === key ? companyName : organizationName;
  return words.trim();
}

async function queueWords(tx: Tx, words: string, normal: string, at: Date): Promise<void> {
  await sql`insert into unknown_employers (normal, words, first_seen_at) values (${normal}, ${words}, ${at})
    on conflict (normal) do nothing`.execute(tx);
}
