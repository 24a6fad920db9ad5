import { createStaff } from "../../contract/staff.contract.ts";
import { judgeNewRoles } from "../../domain/staff/staff-rules.ts";
import { sendPasswordLink } from "../account/send-password-link.ts";
import { audit } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { accepted, holdActor } from "./hold-account.ts";
import { showStaff } from "./show-staff.ts";
import { changeRoles, insertStaff } from "./staff.store.ts";
import { readDetails, sayingWhatIsTaken } from "./staff-details.ts";

/** ADM-06: a member of staff, who chooses a password by the link of the invitation that goes out with it. */
export const createStaffRoute = route(createStaff, async ({ body, actor, author, deps }) => {
  const details = { ...readDetails(body), email: body.email };
  const at = deps.clock.now();
  const write = deps.db.transaction(async (tx) => {
    const held = await holdActor(tx, { actor, access: createStaff.access, roleIds: body.roles });
    accepted(judgeNewRoles(held.administrator, held.roles), "roles");
    const id = await insertStaff(tx, details, { name: author.name, at });
    await changeRoles(tx, id, { added: held.roles, removed: [] });
    const to = { userId: id, email: details.email, name: details.first_name, createdBy: actor.userId };
    await sendPasswordLink(tx, deps, { ...to, purpose: "invitation", now: at });
    const after = { name: `${body.first_name} ${body.last_name}`, roles: held.roles.map(({ name }) => name) };
    audit(tx, author, at, { action: "staff-created", object: `user:${id}`, after });
    return id;
  });
  const id = await sayingWhatIsTaken(write);
  deps.wake("send-outbox");
  return { message: "Admin Created successfully", data: await showStaff(deps, id) };
});
