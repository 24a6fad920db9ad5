import { createRole, listPermissions } from "../../contract/roles.contract.ts";
import type { Permission } from "../../domain/permissions.ts";
import type { Reply, TestServer } from "../testing/test-server.ts";

/** A member of staff with one role of their own. */
export interface RoleHolder {
  readonly id: number;
  readonly roleId: number;
  readonly token: string;
}

/** A new member of staff with exactly these permissions. */
export async function addHolder(
  server: TestServer,
  permissions: readonly Permission[],
  name = "Musa Bello",
): Promise<RoleHolder> {
  const token = await server.staffToken(permissions, name);
  const { rows } = await server.deps.db.pool.query<{ id: number; role: number }>(
    "select user_id as id, role_id as role from user_roles order by user_id desc limit 1",
  );
  const [found] = rows;
  if (!found) throw new Error("nobody was added");
  return { id: found.id, roleId: found.role, token };
}

/** Gives somebody one more role, as a migration or a colleague would. */
export async function giveRole({ deps }: TestServer, userId: number, roleId: number): Promise<void> {
  await deps.db.pool.query("insert into user_roles (user_id, role_id) values ($1, $2)", [userId, roleId]);
}

/** The ids of permissions by name, as the form has them from the server. */
export async function permissionIds(server: TestServer, token: string): Promise<(...names: string[]) => number[]> {
  const { body } = await server.call(listPermissions, { token });
  const byName = new Map<string, number>(body.data.map(({ id, name }: { id: number; name: string }) => [name, id]));
  return (...names) => names.map((name) => byName.get(name) ?? 0);
}

let serial = 0;

/** A name that no other role of this file has. */
export function nextName(): string {
  serial += 1;
  return `Team ${serial}`;
}

/** A role that allows this, made by somebody. */
export async function addRole(
  server: TestServer,
  token: string,
  permissions: readonly number[],
  more: object = {},
): Promise<Reply["body"]["data"]> {
  const { status, body } = await server.call(createRole, { token, body: { name: nextName(), permissions, ...more } });
  if (status !== 201) throw new Error(`the role was not created: ${body.message}`);
  return body.data;
}
