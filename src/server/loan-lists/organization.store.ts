import { sql } from "kysely";
import { ORGANIZATIONS_MAX } from "../../contract/loan-lists.contract.ts";
import type { Queries } from "../db/queries.ts";
import { escapeLike } from "../paging/search-pattern.ts";

/** Organisations whose name contains the text, ignoring case, by name; those that start with it come first. */
export async function findOrganizations(db: Queries, text: string): Promise<string[]> {
  const typed = escapeLike(text.trim().toLowerCase());
  const { rows } = await sql<{ name: string }>`
    select name from loan_organizations where lower(name) like ${`%${typed}%`}
    order by lower(name) not like ${`${typed}%`}, name limit ${ORGANIZATIONS_MAX}`.execute(db);
  return rows.map(({ name }) => name);
}
