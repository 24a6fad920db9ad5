import { sql } from "kysely";
import { ownLimits } from "../../domain/staff/amount-limits.ts";
import type { RoleMaker } from "../../domain/staff/changing-roles.ts";
import type { Tx } from "../db/transaction.ts";

/**
 * Locks what roles allow and who has them until the commit: the protected role's row is the lock for all administration
 * of staff and roles. Code that decides by somebody's permissions takes it first; otherwise two concurrent changes
 * would each be judged by what the other removes.
 */
export async function lockGrants(tx: Tx): Promise<void> {
  await tx.selectFrom("roles").select("id").where("protected", "=", true).orderBy("id").forNoKeyUpdate().execute();
}

/** A person's current permissions; empty once their account is no longer active. */
export async function readMaker(tx: Tx, userId: number): Promise<RoleMaker> {
  const roles = await tx
    .selectFrom("users as u")
    .innerJoin("user_roles as ur", "ur.user_id", "u.id")
    .innerJoin("roles as r", "r.id", "ur.role_id")
    .leftJoin("role_permissions as rp", "rp.role_id", "r.id")
    .leftJoin("permissions as p", "p.id", "rp.permission_id")
    .select(["r.id", "r.approval_limit", "r.disbursement_limit"])
    .select(sql<string[]>`array_remove(array_agg(p.name order by p.id), null)`.as("permissions"))
    .where("u.id", "=", userId)
    .where("u.active", "=", true)
    .groupBy("r.id")
    .execute();
  return {
    permissions: new Set(roles.flatMap(({ permissions }) => permissions)),
    roleIds: new Set(roles.map(({ id }) => id)),
    limits: ownLimits(roles),
  };
}
