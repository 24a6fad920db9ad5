import { removeRole } from "../../contract/roles.contract.ts";
import { judgeRemoval } from "../../domain/staff/changing-roles.ts";
import { audit } from "../db/transaction.ts";
import { lockGrants, readMaker } from "../grants/lock-grants.store.ts";
import { refuseIfChanged } from "../http/refuse-if-changed.ts";
import { requirePermission } from "../http/require-permission.ts";
import { route } from "../http/route.ts";
import { notFound, Refusal } from "../refusal/refusal.ts";
import { roleForAudit, standing } from "./role.presenter.ts";
import { deleteRole, lockRole } from "./role.store.ts";
import { readEveryHolder } from "./role-reach.store.ts";

/** Removes a role that nobody has. Whoever gives a role takes the same lock, so it is given before this or not at all. */
export const removeRoleRoute = route(removeRole, async ({ params: { id }, actor, author, request, deps }) => {
  const name = await deps.db.transaction(async (tx) => {
    await lockGrants(tx);
    const maker = await readMaker(tx, actor.userId);
    requirePermission(removeRole.access, maker.permissions);
    const stored = await lockRole(tx, id);
    if (!stored) throw notFound("role");
    refuseIfChanged(stored, request.ifMatch, "this role");
    const role = standing(stored);
    const judged = judgeRemoval(maker, role, await readEveryHolder(tx, id));
    if (!judged.accepted) throw new Refusal("not-possible", judged.message);
    await deleteRole(tx, id);
    audit(tx, author, deps.clock.now(), { action: "role removed", object: `role:${id}`, before: roleForAudit(role) });
    return role.name;
  });
  return { data: { id }, message: `The role ${name} was removed` };
});
