import { updateRole, updateRoleByPut } from "../../contract/roles.contract.ts";
import { type Author, audit, type Tx } from "../db/transaction.ts";
import { notFound } from "../http/app-error.ts";
import { refuseIfChanged } from "../http/refuse-if-changed.ts";
import { type Call, route } from "../http/route.ts";
import { judgeWanted } from "./judge-wanted.ts";
import { lockGrants } from "./lock-grants.store.ts";
import { presentRole, roleForAudit, standing } from "./role.presenter.ts";
import { changeGrants, lockRole, type StoredRole, updateRoleRow } from "./role.store.ts";

type Saving = Pick<Call<typeof updateRole>, "params" | "body" | "actor" | "author" | "request" | "deps">;

/** Changes a role; whoever holds it may do what it then says from their next request on, in every process. */
async function change({ params, body, actor, author, request, deps }: Saving) {
  const at = deps.clock.now();
  const changed = await deps.db.transaction(async (tx) => {
    await lockGrants(tx);
    const stored = await lockRole(tx, params.id);
    if (!stored) throw notFound("role");
    refuseIfChanged(stored, request.ifMatch, "this role");
    const { wanted, difference } = await judgeWanted(tx, actor.userId, body, stored);
    return write(tx, stored, { wanted, difference, author, at });
  });
  return { data: presentRole(changed), message: "Role Updated successfully" };
}

interface Change extends Awaited<ReturnType<typeof judgeWanted>> {
  readonly author: Author;
  readonly at: Date;
}

async function write(tx: Tx, stored: StoredRole, { wanted, difference, author, at }: Change): Promise<StoredRole> {
  const [before, after] = [roleForAudit(standing(stored)), roleForAudit(wanted)];
  if (JSON.stringify(before) === JSON.stringify(after)) return stored;
  const { permissions: _, ...values } = wanted;
  await updateRoleRow(tx, stored.id, values, author, at);
  await changeGrants(tx, stored.id, difference);
  audit(tx, author, at, { action: "role changed", object: `role:${stored.id}`, before, after });
  return (await lockRole(tx, stored.id)) ?? stored;
}

export const updateRoleRoute = route(updateRole, change);
export const updateRoleByPutRoute = route(updateRoleByPut, change);
