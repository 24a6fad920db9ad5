import { sql } from "kysely";
import { ORGANIZATIONS_MAX } from "../../contract/loan-lists.contract.ts";
import type { Queries } from "../db/queries.ts";
import { escapeLike } from "../paging/search-pattern.ts";

export interface FilterEmployer {
  readonly id: number;
  readonly code: string;
  readonly name: string;
}

/**
 * Employers whose code or any name contains a lower-case text, those whose name starts with it first; merged ones are
 * excluded.
 */
export async function findFilterEmployers(db: Queries, typed: string): Promise<FilterEmployer[]> {
  const text = escapeLike(typed);
  const { rows } =
    typed === ""
      ? await sql<FilterEmployer>`select id, code, name from employers where merged_into is null
          order by lower(name), id limit ${ORGANIZATIONS_MAX}`.execute(db)
      : await sql<FilterEmployer>`select id, code, name from employers
          where merged_into is null and search_text like ${`%${text}%`}
          order by lower(name) not like ${`${text}%`}, lower(name), id limit ${ORGANIZATIONS_MAX}`.execute(db);
  return rows;
}

/** The employer of an id, merged or not; undefined if unknown. */
export async function readFilterEmployer(db: Queries, id: number): Promise<FilterEmployer[]> {
  return db.selectFrom("employers").select(["id", "code", "name"]).where("id", "=", id).execute();
}
