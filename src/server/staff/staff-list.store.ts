import { type RawBuilder, sql } from "kysely";
import type { Person } from "../../contract/person.ts";
import type { Database } from "../db/connect.ts";
import type { PageStart } from "../paging/page-address.ts";
import { readPageById } from "../paging/page-by-id.store.ts";
import { searchPatterns } from "../paging/search-pattern.ts";
import { LISTED_STAFF, type StaffRow } from "./staff-row.store.ts";

export interface StaffFilter {
  readonly q: string | undefined;
  readonly state: Person["state"] | undefined;
  readonly role: number | undefined;
}

const STATE_CONDITIONS: Readonly<Record<Person["state"], RawBuilder<unknown>>> = {
  active: sql`x.active and x.password_hash is not null`,
  invited: sql`x.active and x.password_hash is null`,
  awaiting: sql`not x.active and x.deactivated_at is null`,
  deactivated: sql`x.deactivated_at is not null`,
};

/** How many members of staff there are, counted no further than `most`; `most + 1` means more. */
export async function countStaff(db: Database, filter: StaffFilter, most: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::bigint as total from
    (select 1 from users x where ${conditions(filter)} limit ${most + 1}) found`.execute(db.query);
  return rows[0]?.total ?? 0;
}

/** A page of the members of staff, the newest first, of `total` in all. */
export async function readStaffPage(db: Database, filter: StaffFilter, start: PageStart, total: number) {
  const list = { columns: LISTED_STAFF, from: sql`users x`, where: conditions(filter), newestFirst: true };
  return readPageById<StaffRow>(db, { ...list, total: sql`select ${total}::bigint as total` }, start);
}

function conditions({ q, state, role }: StaffFilter): RawBuilder<unknown> {
  const where = searchPatterns(inLocalForm(q)).map((pattern) =>
    "phone" in pattern ? sql`x.phone = ${pattern.phone}` : sql`x.search_text like ${pattern.like}`,
  );
  if (state) where.push(STATE_CONDITIONS[state]);
  if (role) where.push(sql`x.id in (select ur.user_id from user_roles ur where ur.role_id = ${role})`);
  return where.length > 0 ? sql.join(where, sql` and `) : sql`true`;
}

/** The search text holds a number as it begins with 0: a part of one that begins with the country code is looked for so. */
function inLocalForm(q: string | undefined): string | undefined {
  return q?.replace(/(^|\s)\+?2340?(?=\d)/g, "$10");
}
