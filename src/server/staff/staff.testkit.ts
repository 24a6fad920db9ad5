import { createStaff } from "../../contract/staff.contract.ts";
import type { Permission } from "../../domain/permissions.ts";
import { PERMISSIONS } from "../../domain/permissions.ts";
import type { TestServer } from "../testing/test-server.ts";

/** A member of staff with the token of a session. */
export interface StaffMember {
  readonly id: number;
  readonly token: string;
  readonly email: string;
}

/** A user who can sign in, with these permissions through their own role. */
export async function addStaff(
  server: TestServer,
  permissions: readonly Permission[] = PERMISSIONS,
  name = "Ada Obi",
): Promise<StaffMember> {
  const token = await server.staffToken(permissions, name);
  const { rows } = await server.deps.db.pool.query<{ id: number; email: string }>(
    "update users set password_hash = 'none' where id = (select max(id) from users) returning id, email",
  );
  return { token, id: rows[0]?.id ?? 0, email: rows[0]?.email ?? "" };
}

/** Somebody who is Super Admin by the protected role. */
export async function addSuperAdmin(server: TestServer, name?: string): Promise<StaffMember> {
  const member = await addStaff(server, [], name);
  await server.deps.db.pool.query(
    "insert into user_roles (user_id, role_id) select $1, id from roles where protected",
    [member.id],
  );
  return member;
}

let serial = 0;

/** A role with just these permissions; answers its id. */
export async function addRole({ deps }: TestServer, permissions: readonly Permission[], name?: string) {
  serial += 1;
  const { rows } = await deps.db.pool.query<{ id: number }>(
    `with r as (insert into roles (name) values ($1) returning id),
      rp as (insert into role_permissions (role_id, permission_id) select r.id, p.id from r, permissions p where p.name = any($2))
     select id from r`,
    [name ?? `Desk ${serial}`, permissions],
  );
  return rows[0]?.id ?? 0;
}

/** What the form of a new member of staff sends. */
export function staffForm(roles: readonly number[], more: object = {}) {
  serial += 1;
  const phone = `0803${String(2_000_000 + serial)}`;
  const names = { title: "Mrs", first_name: "Kemi", last_name: "Bello" };
  return { ...names, phone_number: phone, email: `kemi${serial}@tenor.test`, roles: [...roles], ...more };
}

/** Creates somebody as an administrator does; returns the row. */
export async function create(server: TestServer, by: StaffMember, roles: readonly number[], more: object = {}) {
  const reply = await server.call(createStaff, { token: by.token, body: staffForm(roles, more) });
  if (reply.status !== 201) throw new Error(reply.text);
  return reply.body.data;
}

/** The audit rows of an account, the newest first. */
export async function auditOf({ deps }: TestServer, userId: number) {
  const { rows } = await deps.db.pool.query("select * from audit_log where object = $1 order by seq desc", [
    `user:${userId}`,
  ]);
  return rows;
}
