import { createRole, previewRole } from "../../contract/roles.contract.ts";
import { permissionWarnings } from "../../domain/permission-warnings.ts";
import { differenceOf, judgeRole } from "../../domain/staff/changing-roles.ts";
import { readMaker } from "../grants/lock-grants.store.ts";
import { requirePermission } from "../http/require-permission.ts";
import { route } from "../http/route.ts";
import { notFound } from "../refusal/refusal.ts";
import { standing } from "./role.presenter.ts";
import { readPermissions, readRoles } from "./role.store.ts";
import { countReallyChanged } from "./role-reach.store.ts";
import { namedPermissions, wantedLimits } from "./wanted-role.ts";

/** What saving would grant and revoke, and for how many, by the same rules as saving. Changes nothing. */
export const previewRoleRoute = route(previewRole, async ({ body, actor, deps }) => {
  const data = await deps.db.transaction(async (tx) => {
    const maker = await readMaker(tx, actor.userId);
    requirePermission(createRole.access, maker.permissions);
    const stored = body.id === null ? undefined : (await readRoles(tx, { id: body.id }))[0];
    if (body.id !== null && !stored) throw notFound("role");
    const before = stored && standing(stored);
    const permissions = namedPermissions(body.permissions, await readPermissions(tx));
    const difference = differenceOf(before?.permissions ?? [], permissions);
    const judged = judgeRole(maker, before, { permissions, ...wantedLimits(body, permissions, before) });
    return {
      gained: [...difference.gained],
      lost: [...difference.lost],
      users: stored?.users_count ?? 0,
      users_changed: stored ? await countReallyChanged(tx, stored.id, difference) : 0,
      warnings: [...permissionWarnings(permissions)],
      refusal: judged.accepted ? null : judged.message,
    };
  });
  return { data };
});
