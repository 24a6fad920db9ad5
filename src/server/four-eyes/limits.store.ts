import { type RawBuilder, sql } from "kysely";
import type { Limit } from "../../domain/loan/four-eyes.ts";
import { type Kobo, kobo } from "../../domain/money.ts";
import type { Permission } from "../../domain/permissions.ts";
import type { LimitedPermission } from "../../domain/staff/amount-limits.ts";
import { PREPARED } from "../db/pool/pooled-client.ts";
import type { Queries } from "../db/queries.ts";

const LIMIT_COLUMNS: Readonly<Record<LimitedPermission, "approval_limit" | "disbursement_limit">> = {
  "approve-loan": "approval_limit",
  "disburse-loan": "disbursement_limit",
};

const NAMED_MAX = 5;

/** The limits of a person's roles that grant a permission, one row each. */
export function limitsOf(permission: LimitedPermission, userId: number): RawBuilder<{ limit: number | null }> {
  return sql`select r.${sql.ref(LIMIT_COLUMNS[permission])} as limit
    from user_roles ur join roles r on r.id = ur.role_id join role_permissions rp on rp.role_id = r.id
    join permissions p on p.id = rp.permission_id where ur.user_id = ${userId} and p.name = ${permission}`;
}

/** The limits of a person's roles that grant a permission. */
export async function readLimits(
  db: Queries,
  permission: LimitedPermission,
  userId: number,
): Promise<readonly Limit[]> {
  const { rows } = await sql<{ limit: number | null }>`${PREPARED} ${limitsOf(permission, userId)}`.execute(db);
  return asLimits(rows);
}

/** A role's permissions and limits as stored. */
export function asLimits(rows: readonly { readonly limit: number | null }[]): readonly Limit[] {
  return rows.map(({ limit }) => (limit === null ? null : kobo(limit)));
}

/** Active colleagues with a permission up to an amount, by name; some of them, and whether there are more. */
export async function readAble(
  db: Queries,
  permission: LimitedPermission,
  { amount, without }: { readonly amount: Kobo; readonly without: readonly number[] },
): Promise<{ readonly names: readonly string[]; readonly areMore: boolean }> {
  const limit = LIMIT_COLUMNS[permission];
  const { rows } = await sql<{ name: string }>`select u.first_name || ' ' || u.last_name as name
    from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id
    join role_permissions rp on rp.role_id = r.id join permissions p on p.id = rp.permission_id
    where p.name = ${permission} and u.active and u.id <> all(${[...without]}::bigint[])
    group by u.id having bool_or(r.${sql.ref(limit)} is null) or max(r.${sql.ref(limit)}) >= ${amount}
    order by lower(u.first_name), lower(u.last_name), u.id limit ${NAMED_MAX + 1}`.execute(db);
  return { names: rows.slice(0, NAMED_MAX).map(({ name }) => name), areMore: rows.length > NAMED_MAX };
}

/** Active colleagues with a permission that has no limit, by name; some of them, and whether there are more. */
export async function readHolders(
  db: Queries,
  permission: Permission,
  without: readonly number[],
): Promise<{ readonly names: readonly string[]; readonly areMore: boolean }> {
  const { rows } = await sql<{ name: string }>`select u.first_name || ' ' || u.last_name as name
    from users u where u.active and u.id <> all(${[...without]}::bigint[]) and exists (select from user_roles ur
      join role_permissions rp on rp.role_id = ur.role_id join permissions p on p.id = rp.permission_id
      where ur.user_id = u.id and p.name = ${permission})
    order by lower(u.first_name), lower(u.last_name), u.id limit ${NAMED_MAX + 1}`.execute(db);
  return { names: rows.slice(0, NAMED_MAX).map(({ name }) => name), areMore: rows.length > NAMED_MAX };
}
