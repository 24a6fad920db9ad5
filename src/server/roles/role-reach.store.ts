import { sql } from "kysely";
import type { Queries } from "../db/queries.ts";

/**
 * For how many holders the permissions would really change: others already have what the role gains, or have what it
 * loses from another role.
 */
export async function countReallyChanged(
  db: Queries,
  roleId: number,
  { gained, lost }: { readonly gained: readonly string[]; readonly lost: readonly string[] },
): Promise<number> {
  const { rows } = await sql<{ changed: number }>`
    select count(*) as changed from user_roles ur join users u on u.id = ur.user_id
    where ur.role_id = ${roleId} and u.deactivated_at is null and (
      not u.permissions @> ${gained}::text[]
      or exists (select from unnest(${lost}::text[]) as taken (name) where not exists (
        select from user_roles other join role_permissions rp on rp.role_id = other.role_id
          join permissions p on p.id = rp.permission_id
        where other.user_id = u.id and other.role_id <> ${roleId} and p.name = taken.name)))`.execute(db);
  return rows[0]?.changed ?? 0;
}

/** Everybody who has a role, deactivated accounts included, by name. */
export async function readEveryHolder(db: Queries, roleId: number) {
  return db
    .selectFrom("user_roles as ur")
    .innerJoin("users as u", "u.id", "ur.user_id")
    .select([
      sql<string>`u.first_name || ' ' || u.last_name`.as("name"),
      sql<boolean>`u.deactivated_at is not null`.as("deactivated"),
    ])
    .where("ur.role_id", "=", roleId)
    .orderBy("name")
    .orderBy("u.id")
    .execute();
}

/** A permission and its holders, with the roles that grant it; deactivated accounts are excluded. */
export async function readHolders(db: Queries, permissionId: number) {
  const permission = await db
    .selectFrom("permissions")
    .select("name")
    .where("id", "=", permissionId)
    .executeTakeFirst();
  if (!permission) return undefined;
  const holders = await db
    .selectFrom("role_permissions as rp")
    .innerJoin("roles as r", "r.id", "rp.role_id")
    .innerJoin("user_roles as ur", "ur.role_id", "r.id")
    .innerJoin("users as u", "u.id", "ur.user_id")
    .select(["u.id", "u.first_name", "u.last_name", "u.email", "u.active", "u.password_hash"])
    .select(sql<string[]>`array_agg(r.name order by lower(r.name))`.as("roles"))
    .where("rp.permission_id", "=", permissionId)
    .where("u.deactivated_at", "is", null)
    .groupBy("u.id")
    .orderBy((eb) => eb.fn("lower", ["u.first_name"]))
    .orderBy((eb) => eb.fn("lower", ["u.last_name"]))
    .orderBy("u.id")
    .execute();
  return { permission: permission.name, holders };
}
