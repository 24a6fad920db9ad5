import type { BodyOf } from "../../contract/endpoint.ts";
import { createRole } from "../../contract/roles.contract.ts";
import { judgeRole, type RoleDifference, type StandingRole } from "../../domain/staff/changing-roles.ts";
import type { Tx } from "../db/transaction.ts";
import { readMaker } from "../grants/lock-grants.store.ts";
import { requirePermission } from "../http/require-permission.ts";
import { fieldError, Refusal } from "../refusal/refusal.ts";
import { standing } from "./role.presenter.ts";
import { findRoleNamed, readPermissions, type StoredRole } from "./role.store.ts";
import { namedPermissions, roleName, wantedLimits } from "./wanted-role.ts";

type Wanted = Omit<StandingRole, "id" | "protected">;

/**
 * Reads the wanted role from the body and judges it by the caller's current permissions: call `lockGrants` first.
 * Throws 403 if they may no longer make roles, and 422 with the sentence of the violated rule.
 */
export async function judgeWanted(
  tx: Tx,
  userId: number,
  body: BodyOf<typeof createRole>,
  stored: StoredRole | undefined,
): Promise<{ readonly wanted: Wanted; readonly difference: RoleDifference }> {
  const maker = await readMaker(tx, userId);
  requirePermission(createRole.access, maker.permissions);
  const before = stored && standing(stored);
  const permissions = namedPermissions(body.permissions, await readPermissions(tx));
  const wanted = { name: roleName(body.name), permissions, ...wantedLimits(body, permissions, before) };
  const judged = judgeRole(maker, before, wanted);
  if (!judged.accepted) throw new Refusal("not-possible", judged.message, { fields: fieldsOf(judged) });
  const taken = await findRoleNamed(tx, wanted.name, stored?.id);
  if (taken) throw fieldError("name", `There is a role called ${taken.name} already. Choose another name.`);
  return { wanted, difference: judged.value };
}

function fieldsOf({ reason, message }: { reason: string; message: string }) {
  return reason === "not-held" ? { permissions: [message] } : {};
}
