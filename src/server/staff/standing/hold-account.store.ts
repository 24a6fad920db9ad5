import { type RawBuilder, sql } from "kysely";
import type { AdministeredAccount, HeldRole } from "../../../domain/staff/staff-rules.ts";
import type { Tx } from "../../db/transaction.ts";

/** Roles with their permissions, by name. */
export async function readRoles(tx: Tx, ids: readonly number[]): Promise<readonly HeldRole[]> {
  return rolesWhere(tx, sql`r.id = any(${ids})`);
}

async function rolesWhere(tx: Tx, condition: RawBuilder<unknown>): Promise<readonly HeldRole[]> {
  const { rows } = await sql<HeldRole>`select r.id, r.name, r.protected, r.approval_limit, r.disbursement_limit,
      array(select p.name from role_permissions rp join permissions p on p.id = rp.permission_id
        where rp.role_id = r.id order by p.name) as permissions
    from roles r where ${condition} order by lower(r.name), r.id`.execute(tx);
  return rows;
}

/** An account locked by this transaction. */
export type HeldUser = Awaited<ReturnType<typeof holdUsers>>[number];

/** Locks these accounts, in the order of their ids: two who administer each other are serialised. */
export async function holdUsers(tx: Tx, ids: readonly number[]) {
  return tx.selectFrom("users").selectAll().where("id", "in", ids).orderBy("id").forUpdate().execute();
}

/** The facts of a locked account for a decision. */
export async function factsOf(tx: Tx, user: HeldUser): Promise<AdministeredAccount> {
  const roles = await rolesWhere(tx, sql`r.id in (select ur.role_id from user_roles ur where ur.user_id = ${user.id})`);
  return {
    id: user.id,
    name: `${user.first_name} ${user.last_name}`,
    permissions: user.permissions,
    roles,
    deactivated: user.deactivated_at !== null,
    hasTwoFactor: user.two_factor_at !== null,
    isLastSuperAdmin: roles.some((role) => role.protected) && !(await hasOtherSuperAdmin(tx, user.id)),
  };
}

async function hasOtherSuperAdmin(tx: Tx, userId: number): Promise<boolean> {
  const other = await tx
    .selectFrom("users as u")
    .innerJoin("user_roles as ur", "ur.user_id", "u.id")
    .innerJoin("roles as r", "r.id", "ur.role_id")
    .select("u.id")
    .where("r.protected", "=", true)
    .where("u.active", "=", true)
    .where("u.password_hash", "is not", null)
    .where("u.id", "<>", userId)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
