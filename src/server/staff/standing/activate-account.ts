import { activateStaff } from "../../../contract/staff.contract.ts";
import { judgeActivation } from "../../../domain/staff/staff-rules.ts";
import { audit, type Tx } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import type { Doing, Done } from "../../grants/do-or-ask.ts";
import { refuseIfChanged } from "../../http/refuse-if-changed.ts";
import { changeUser } from "../staff.store.ts";
import { activationWords } from "../staff-words.ts";
import { accepted, holdAccount } from "./hold-account.ts";
import { tellOfActiveAccount } from "./tell-of-active-account.ts";

/** Undoes a deactivation. An account without a role awaits activation again; ended sessions stay ended. */
export async function activateAccount(
  tx: Tx,
  deps: Deps,
  { id, ifMatch }: { readonly id: number; readonly ifMatch?: string | undefined },
  { userId, author, at }: Doing,
): Promise<Done<number>> {
  const held = await holdAccount(tx, id, { actor: { userId }, access: activateStaff.access });
  const { user, account } = held;
  refuseIfChanged(user, ifMatch, account.name);
  accepted(judgeActivation(held.administrator, account));
  const active = account.roles.length > 0;
  await changeUser(tx, user, { active, deactivated_at: null }, { name: author.name, at });
  if (active) await tellOfActiveAccount(tx, deps, { user, createdBy: userId, now: at });
  const [before, after] = [{ active: false }, { active }];
  audit(tx, author, at, { action: "staff-activated", object: `user:${id}`, before, after });
  return { result: id, words: activationWords(account) };
}
