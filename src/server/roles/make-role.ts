import type { BodyOf } from "../../contract/endpoint.ts";
import type { createRole } from "../../contract/roles.contract.ts";
import { audit, type Tx } from "../db/transaction.ts";
import type { Doing, Done } from "../grants/do-or-ask.ts";
import { lockGrants } from "../grants/lock-grants.store.ts";
import { judgeWanted } from "./judge-wanted.ts";
import { roleForAudit } from "./role.presenter.ts";
import { changeGrants, insertRole, lockRole, type StoredRole } from "./role.store.ts";
import { newRoleWords } from "./role-words.ts";

/** Creates a role from permissions the caller holds (ROL-07). */
export async function makeRole(
  tx: Tx,
  body: BodyOf<typeof createRole>,
  { userId, author, at }: Doing,
): Promise<Done<StoredRole>> {
  await lockGrants(tx);
  const { wanted, difference } = await judgeWanted(tx, userId, body, undefined);
  const { permissions: _, ...values } = wanted;
  const id = await insertRole(tx, values, author, at);
  await changeGrants(tx, id, difference);
  audit(tx, author, at, { action: "role created", object: `role:${id}`, after: roleForAudit(wanted) });
  const created = await lockRole(tx, id);
  if (!created) throw new Error("a role that was just created is gone");
  return { result: created, words: newRoleWords(wanted) };
}
