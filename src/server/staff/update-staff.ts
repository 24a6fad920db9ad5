import { updateStaff, updateStaffByPut } from "../../contract/staff.contract.ts";
import { localPhone } from "../../domain/customer/phone.ts";
import { judgeRoles, type RoleChange } from "../../domain/staff/staff-rules.ts";
import { audit, type Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { refuseIfChanged } from "../http/refuse-if-changed.ts";
import { type Call, route } from "../http/route.ts";
import { accepted, type HeldAccount, holdAccount } from "./hold-account.ts";
import { showStaff } from "./show-staff.ts";
import { changeRoles, changeUser, type StaffDetails } from "./staff.store.ts";
import { readDetails, sayingWhatIsTaken } from "./staff-details.ts";
import { welcome } from "./welcome.ts";

type UpdateCall = Call<typeof updateStaff | typeof updateStaffByPut>;

/**
 * ADM-11: details and roles of a member of staff; roles hold from the commit on, in every process. Whoever awaited
 * activation is activated by the first role. The e-mail address stays (ADM-09).
 */
async function update(call: UpdateCall) {
  const { params, body, author, deps } = call;
  const details = readDetails(body);
  const at = deps.clock.now();
  const write = deps.db.transaction(async (tx) => {
    const held = await holdAccount(tx, params.id, {
      actor: call.actor,
      access: updateStaff.access,
      roleIds: body.roles,
    });
    refuseIfChanged(held.user, call.request.ifMatch, held.account.name);
    const change = accepted(judgeRoles(held.administrator, held.account, held.roles), "roles");
    const activates = !held.user.active && !held.account.deactivated;
    await changeUser(tx, held.user, { ...details, ...(activates && { active: true }) }, { name: author.name, at });
    await changeRoles(tx, params.id, change);
    if (activates) await welcomed(tx, deps, held, at);
    audit(tx, author, at, { action: "staff-updated", object: `user:${params.id}`, ...changes(held, details, change) });
  });
  await sayingWhatIsTaken(write);
  deps.wake("send-outbox");
  return { message: "Admin Updated successfully", data: await showStaff(deps, params.id) };
}

const welcomed = (tx: Tx, deps: Deps, { user, administrator }: HeldAccount, now: Date) =>
  welcome(tx, deps, { user, createdBy: administrator.id, now });

function changes({ user, account, roles }: HeldAccount, details: StaffDetails, { added, removed }: RoleChange) {
  const changed = (Object.keys(details) as (keyof StaffDetails)[]).filter((field) => user[field] !== details[field]);
  const pick = (from: StaffDetails | HeldAccount["user"]) =>
    Object.fromEntries(changed.map((field) => [field, field === "phone" ? masked(from.phone) : from[field]]));
  const names = (of: readonly { name: string }[]) => of.map(({ name }) => name);
  const rolesChanged = added.length + removed.length > 0;
  return {
    before: { ...pick(user), ...(rolesChanged && { roles: names(account.roles) }), active: user.active },
    after: { ...pick(details), ...(rolesChanged && { roles: names(roles) }), active: !account.deactivated },
  };
}

function masked(phone: string | null): string | null {
  return phone && `•••••••${localPhone(phone).slice(-4)}`;
}

export const updateStaffRoute = route(updateStaff, update);
/** OPN-81: the same by PUT. */
export const updateStaffByPutRoute = route(updateStaffByPut, update);
