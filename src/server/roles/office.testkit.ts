import type { Permission } from "../../domain/permissions.ts";
import { ownLimits } from "../../domain/staff/amount-limits.ts";
import { hashToken, newToken } from "../session/token.ts";
import type { TestServer } from "../testing/test-server.ts";
import { addHolder } from "./roles.testkit.ts";

export interface Person {
  readonly id: number;
  readonly email: string;
  readonly active: boolean;
  readonly permissions: readonly string[];
  readonly roleIds: readonly number[];
  readonly isSuperAdmin: boolean;
}

interface OfficeRole {
  readonly id: number;
  readonly permissions: readonly string[];
  readonly approval_limit: number | null;
  readonly disbursement_limit: number | null;
}

/** Everybody and every role, in one snapshot of the database. */
export interface Office {
  readonly people: readonly Person[];
  readonly roles: readonly OfficeRole[];
  readonly catalogue: readonly { readonly id: number; readonly name: string }[];
  readonly idsOf: (names: readonly string[]) => readonly number[];
}

const PEOPLE = `select u.id, u.email, u.active, u.permissions,
    array(select role_id from user_roles where user_id = u.id order by role_id) as "roleIds",
    u.active and u.password_hash is not null and exists (select from user_roles ur join roles r on r.id = ur.role_id
      where ur.user_id = u.id and r.protected) as "isSuperAdmin"
  from users u order by u.id`;
const ROLES = `select r.id, r.approval_limit, r.disbursement_limit,
    array(select p.name from role_permissions rp join permissions p on p.id = rp.permission_id where rp.role_id = r.id) as permissions
  from roles r order by r.id`;

export async function lookAtOffice({ deps }: TestServer): Promise<Office> {
  const { pool } = deps.db;
  const [people, roles, catalogue] = await Promise.all([
    pool.query<Person>(PEOPLE),
    pool.query<OfficeRole>(ROLES),
    pool.query<{ id: number; name: string }>("select id, name from permissions order by id"),
  ]);
  const idsOf = (names: readonly string[]) =>
    catalogue.rows.filter(({ name }) => names.includes(name)).map(({ id }) => id);
  return { people: people.rows, roles: roles.rows, catalogue: catalogue.rows, idsOf };
}

/** A person's permissions and limits, from their roles. */
export function mightOf({ roles }: Office, { roleIds, permissions }: Person) {
  const limits = ownLimits(roles.filter(({ id }) => roleIds.includes(id)));
  const amount = (limit: number | null) => limit ?? Number.POSITIVE_INFINITY;
  return {
    permissions: new Set(permissions),
    approve: amount(limits["approve-loan"]),
    disburse: amount(limits["disburse-loan"]),
  };
}

// Two Super Admins, the administrating desks, and employees who want more permissions.
const DESKS: readonly (readonly Permission[])[] = [
  ["create-role", "view-roles", "edit-loan", "view-users"],
  ["create-role", "create-admin", "edit-admin", "approve-loan", "view-admin"],
  ["create-admin", "edit-admin", "view-admin", "process-leads"],
  ["create-role", "disburse-loan"],
  ["edit-admin", "create-admin"],
  ["process-leads"],
  ["edit-loan", "approve-loan"],
  [],
];

/** An office to be attacked. */
export async function staffOffice(server: TestServer): Promise<void> {
  for (const desk of DESKS) await addHolder(server, desk);
  for (const name of ["Ada Obi", "Bola Ade"]) {
    const { id } = await addHolder(server, [], name);
    await server.deps.db.pool.query("insert into user_roles select $1, id from roles where protected", [id]);
  }
  await server.deps.db.pool.query("update users set password_hash = 'none'");
  await server.deps.db.pool.query(`update roles set approval_limit = 100000 where id in (
    select role_id from role_permissions rp join permissions p on p.id = rp.permission_id where p.name = 'approve-loan')
    and not protected`);
}

/** A session for somebody, as signing in would open it: invited people become active too. */
export async function openSessionOf({ deps }: TestServer, userId: number): Promise<string> {
  const token = newToken();
  await deps.db.pool.query(
    `insert into sessions (user_id, token_hash, created_at, last_seen_at, idle_seconds, expires_at)
      values ($1, $2, $3, $3, 3600, $3::timestamptz + interval '12 hours')`,
    [userId, hashToken(token), deps.clock.now()],
  );
  return token;
}
