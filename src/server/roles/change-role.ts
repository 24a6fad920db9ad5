import type { BodyOf } from "../../contract/endpoint.ts";
import type { updateRole } from "../../contract/roles.contract.ts";
import { audit, type Tx } from "../db/transaction.ts";
import type { Doing, Done } from "../grants/do-or-ask.ts";
import { lockGrants } from "../grants/lock-grants.store.ts";
import { refuseIfChanged } from "../http/refuse-if-changed.ts";
import { notFound } from "../refusal/refusal.ts";
import { judgeWanted } from "./judge-wanted.ts";
import { roleForAudit, standing } from "./role.presenter.ts";
import { changeGrants, lockRole, type StoredRole, updateRoleRow } from "./role.store.ts";
import { changedRoleWords } from "./role-words.ts";

export interface RoleChange {
  readonly id: number;
  readonly body: BodyOf<typeof updateRole>;
  readonly ifMatch?: string | undefined;
}

/** Changes a role; its holders have the new permissions from their next request, in every process. */
export async function changeRole(
  tx: Tx,
  { id, body, ifMatch }: RoleChange,
  { userId, author, at }: Doing,
): Promise<Done<StoredRole>> {
  await lockGrants(tx);
  const stored = await lockRole(tx, id);
  if (!stored) throw notFound("role");
  refuseIfChanged(stored, ifMatch, "this role");
  const { wanted, difference } = await judgeWanted(tx, userId, body, stored);
  const old = standing(stored);
  const words = changedRoleWords(old, wanted, difference);
  const [before, after] = [roleForAudit(old), roleForAudit(wanted)];
  if (JSON.stringify(before) === JSON.stringify(after)) return { result: stored, words };
  const { permissions: _, ...values } = wanted;
  await updateRoleRow(tx, stored.id, values, author, at);
  await changeGrants(tx, stored.id, difference);
  audit(tx, author, at, { action: "role changed", object: `role:${stored.id}`, before, after });
  return { result: (await lockRole(tx, stored.id)) ?? stored, words };
}
