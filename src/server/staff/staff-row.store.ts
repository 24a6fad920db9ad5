import { type RawBuilder, sql } from "kysely";
import { OPEN_STATUSES } from "../../domain/lead/lead-status.ts";
import type { Queries } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";

/** A member of staff as a list shows one. */
export interface StaffRow {
  readonly id: number;
  readonly title: string | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly ippis_number: string | null;
  readonly gender: string | null;
  readonly date_of_birth: string | null;
  readonly created_at: Date;
  readonly version: number;
  readonly active: boolean;
  readonly deactivated_at: Date | null;
  readonly has_password: boolean;
  readonly two_factor: boolean;
  readonly last_seen_at: Date | null;
  readonly roles: readonly { readonly id: number; readonly name: string }[];
}

const columns = (
  born: RawBuilder<unknown>,
) => sql`x.id, x.title, x.first_name, x.last_name, x.email, x.phone, x.ippis_number, x.gender,
  ${born}, x.created_at, x.version, x.active, x.deactivated_at, x.password_hash is not null as has_password,
  x.two_factor_at is not null as two_factor,
  (select max(s.last_seen_at) from sessions s where s.user_id = x.id) as last_seen_at,
  (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name) order by lower(r.name), r.id), '[]')
    from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = x.id) as roles`;

/** A member of staff `x` among others: an unreadable birth date is shown as UNREADABLE. */
export const LISTED_STAFF = columns(sql`x.date_of_birth::bpchar as date_of_birth`);
const STAFF_COLUMNS = columns(sql`x.date_of_birth`);

/** One member of staff; undefined if unknown. */
export async function readStaff(db: Queries, id: number): Promise<StaffRow | undefined> {
  const { rows } = await sql<StaffRow>`select ${STAFF_COLUMNS} from users x where x.id = ${id}`.execute(db);
  return rows[0];
}

const OPEN = sql.join(OPEN_STATUSES.map((status) => sql`${status}`));

/** A member of staff's permissions and number of open leads. */
export async function readHeld(
  db: Queries | Tx,
  id: number,
): Promise<{ readonly permissions: string[]; readonly open_leads: number }> {
  const { rows } = await sql<{ permissions: string[]; open_leads: number }>`select u.permissions,
      (select coalesce(sum(c.leads), 0)::bigint from lead_counts c where c.officer = u.id and c.status in (${OPEN})) as open_leads
    from users u where u.id = ${id}`.execute(db);
  return rows[0] ?? { permissions: [], open_leads: 0 };
}
