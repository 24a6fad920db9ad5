import { sql } from "kysely";
import type { Queries } from "../db/queries.ts";
import type { Author, Tx } from "../db/transaction.ts";
import { escapeLike } from "../paging/search-pattern.ts";

/** A role as stored, with its permissions; limits in kobo. */
export type StoredRole = Awaited<ReturnType<typeof readRoles>>[number];

/** All roles, the protected one first, then by name; filtered by name, or the one with this id. */
export async function readRoles(db: Queries, { q, id }: { q?: string | undefined; id?: number } = {}) {
  let query = db
    .selectFrom("roles as r")
    .selectAll("r")
    .select([
      sql<
        { id: number; name: string }[]
      >`coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name) order by p.id)
        from role_permissions rp join permissions p on p.id = rp.permission_id where rp.role_id = r.id), '[]')`.as(
        "permissions",
      ),
      sql<number>`(select count(*) from user_roles ur join users u on u.id = ur.user_id
        where ur.role_id = r.id and u.deactivated_at is null)`.as("users_count"),
    ]);
  if (id !== undefined) query = query.where("r.id", "=", id);
  const wanted = q?.trim().toLowerCase();
  if (wanted) query = query.where(sql<boolean>`lower(r.name) like ${`%${escapeLike(wanted)}%`}`);
  return query
    .orderBy("r.protected", "desc")
    .orderBy((eb) => eb.fn("lower", ["r.name"]))
    .execute();
}

/** Locks a role and reads it then; undefined if unknown. */
export async function lockRole(tx: Tx, id: number): Promise<StoredRole | undefined> {
  await tx.selectFrom("roles").select("id").where("id", "=", id).forUpdate().execute();
  return (await readRoles(tx, { id }))[0];
}

export async function readPermissions(db: Queries) {
  return db.selectFrom("permissions").select(["id", "name"]).orderBy("id").execute();
}

/** The other role with this name, ignoring case. */
export async function findRoleNamed(tx: Tx, name: string, exceptId: number | undefined) {
  let query = tx.selectFrom("roles").select(["id", "name"]).where(sql<boolean>`lower(name) = lower(${name})`);
  if (exceptId !== undefined) query = query.where("id", "<>", exceptId);
  return query.executeTakeFirst();
}

export interface RoleValues {
  readonly name: string;
  readonly approval_limit: number | null;
  readonly disbursement_limit: number | null;
}

export async function insertRole(tx: Tx, values: RoleValues, by: Author, at: Date): Promise<number> {
  const { id } = await tx
    .insertInto("roles")
    .values({ ...values, created_at: at, changed_at: at, changed_by: by.name })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateRoleRow(tx: Tx, id: number, values: RoleValues, by: Author, at: Date): Promise<void> {
  await tx
    .updateTable("roles")
    .set({ ...values, changed_at: at, changed_by: by.name })
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** Deletes a role and what it allows; the database refuses while somebody has it. */
export async function deleteRole(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom("roles").where("id", "=", id).execute();
}

/** Changes a role's permissions. Triggers update its holders' permissions in this transaction (ADR 0018). */
export async function changeGrants(
  tx: Tx,
  id: number,
  { gained, lost }: { readonly gained: readonly string[]; readonly lost: readonly string[] },
): Promise<void> {
  if (gained.length > 0) {
    await sql`insert into role_permissions (role_id, permission_id)
      select ${id}, id from permissions where name = any(${gained}::text[])`.execute(tx);
  }
  if (lost.length > 0) {
    await sql`delete from role_permissions rp using permissions p
      where rp.role_id = ${id} and p.id = rp.permission_id and p.name = any(${lost}::text[])`.execute(tx);
  }
}
