import { activateStaff } from "../../contract/staff.contract.ts";
import { judgeActivation } from "../../domain/staff/staff-rules.ts";
import { audit } from "../db/transaction.ts";
import { refuseIfChanged } from "../http/refuse-if-changed.ts";
import { route } from "../http/route.ts";
import { accepted, holdAccount } from "./hold-account.ts";
import { showStaff } from "./show-staff.ts";
import { changeUser } from "./staff.store.ts";
import { welcome } from "./welcome.ts";

/** Takes a deactivation back. Whoever has no role awaits activation again, as before; ended sessions stay ended. */
export const activateStaffRoute = route(activateStaff, async ({ params, actor, author, request, deps }) => {
  const at = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const { user, account, administrator } = await holdAccount(tx, params.id, { actor, access: activateStaff.access });
    refuseIfChanged(user, request.ifMatch, account.name);
    accepted(judgeActivation(administrator, account));
    const active = account.roles.length > 0;
    await changeUser(tx, user, { active, deactivated_at: null }, { name: author.name, at });
    if (active) await welcome(tx, deps, { user, createdBy: administrator.id, now: at });
    const [before, after] = [{ active: false }, { active }];
    audit(tx, author, at, { action: "staff-activated", object: `user:${params.id}`, before, after });
  });
  deps.wake("send-outbox");
  return { message: "Admin activated", data: await showStaff(deps, params.id) };
});
