import { createRole } from "../../contract/roles.contract.ts";
import { audit } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { judgeWanted } from "./judge-wanted.ts";
import { lockGrants } from "./lock-grants.store.ts";
import { presentRole, roleForAudit } from "./role.presenter.ts";
import { changeGrants, insertRole, lockRole } from "./role.store.ts";

/** Creates a role of what whoever asks may do themselves (ROL-07). */
export const createRoleRoute = route(createRole, async ({ body, actor, author, deps }) => {
  const at = deps.clock.now();
  const created = await deps.db.transaction(async (tx) => {
    await lockGrants(tx);
    const { wanted, difference } = await judgeWanted(tx, actor.userId, body, undefined);
    const { permissions: _, ...values } = wanted;
    const id = await insertRole(tx, values, author, at);
    await changeGrants(tx, id, difference);
    audit(tx, author, at, { action: "role created", object: `role:${id}`, after: roleForAudit(wanted) });
    return lockRole(tx, id);
  });
  if (!created) throw new Error("a role that was just created is gone");
  return { data: presentRole(created), message: "Role Created successfully" };
});
