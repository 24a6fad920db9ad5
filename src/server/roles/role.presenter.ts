import type { RoleRow } from "../../contract/roles.contract.ts";
import { nairaOrNull } from "../../domain/money.ts";
import type { StandingRole } from "../../domain/staff/changing-roles.ts";
import type { StoredRole } from "./role.store.ts";

/** A role as the wire has it, limits in naira (ROL-09). */
export function presentRole({ changed_at, changed_by, created_at, ...role }: StoredRole): RoleRow {
  return {
    ...role,
    created_at: created_at.toISOString(),
    approval_limit: nairaOrNull(role.approval_limit),
    disbursement_limit: nairaOrNull(role.disbursement_limit),
  };
}

/** A stored role as the rules judge it. */
export function standing({ permissions, ...role }: StoredRole): StandingRole {
  return { ...role, permissions: permissions.map(({ name }) => name) };
}

/** What the audit log says of a role; amounts in kobo. */
export function roleForAudit({
  name,
  permissions,
  approval_limit,
  disbursement_limit,
}: Omit<StandingRole, "id" | "protected">) {
  return { name, permissions, approval_limit, disbursement_limit };
}
