import { sql } from "kysely";
import type { Queries } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";

/** A Super Admin who can sign in. */
export interface SuperAdmin {
  readonly id: number;
  readonly name: string;
  readonly first_name: string;
  readonly email: string;
  readonly created_at: Date;
}

const HOLDS = sql`exists (select from user_roles ur join roles r on r.id = ur.role_id
  where ur.user_id = u.id and r.protected)`;
const COLUMNS = sql`u.id, u.first_name || ' ' || u.last_name as name, u.first_name, u.email, u.created_at`;

/** Everybody who is Super Admin and can sign in, by name. */
export async function readSuperAdmins(db: Queries): Promise<readonly SuperAdmin[]> {
  const { rows } = await sql<SuperAdmin>`select ${COLUMNS} from users u
    where u.active and u.password_hash is not null and ${HOLDS}
    order by lower(u.first_name), lower(u.last_name), u.id`.execute(db);
  return rows;
}

/** Super Admins whose account was closed since then, possibly to prevent an objection. */
export async function readClosedSince(
  tx: Tx,
  since: Date,
): Promise<readonly (SuperAdmin & { readonly closed_at: Date })[]> {
  const { rows } = await sql<SuperAdmin & { closed_at: Date }>`select ${COLUMNS}, u.deactivated_at as closed_at
    from users u where u.deactivated_at > ${since} and u.password_hash is not null and ${HOLDS} order by u.id`.execute(
    tx,
  );
  return rows;
}

/** Whether this installation has paid out money: until then one person can create the first two Super Admins. */
export async function hasPaidOut(db: Queries): Promise<boolean> {
  const { rows } = await sql<{ paid: boolean }>`select exists (select from disbursements) as paid`.execute(db);
  return rows[0]?.paid === true;
}

/** Who created the accounts of Super Admins, by id, from the audit log. */
export async function makersOf(tx: Tx, superAdmins: readonly SuperAdmin[]): Promise<ReadonlyMap<number, string>> {
  const objects = superAdmins.map(({ id }) => `user:${id}`);
  const { rows } = await sql<{
    object: string;
    actor: string;
  }>`select object, payload::json ->> 'actor' as actor from audit_log
    where object = any(${objects}::text[]) and action in ('staff-created', 'staff-registered')`.execute(tx);
  return new Map(rows.map(({ object, actor }) => [Number(object.replace("user:", "")), actor]));
}
