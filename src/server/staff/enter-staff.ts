import type { BodyOf } from "../../contract/endpoint.ts";
import { createStaff } from "../../contract/staff.contract.ts";
import { localPhone } from "../../domain/customer/phone.ts";
import { judgeNewRoles } from "../../domain/staff/staff-rules.ts";
import { sendPasswordLink } from "../account/password/send-password-link.ts";
import { audit, type Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import type { Doing, Done } from "../grants/do-or-ask.ts";
import { changeRoles, insertStaff } from "./staff.store.ts";
import { readDetails, sayingWhatIsTaken } from "./staff-details.ts";
import { namesOf, reasonsOfRoles } from "./staff-words.ts";
import { accepted, holdActor } from "./standing/hold-account.ts";

/** ADM-06: creates a member of staff, who chooses a password by the link in the invitation. */
export async function enterStaff(
  tx: Tx,
  deps: Deps,
  body: BodyOf<typeof createStaff>,
  { userId, author, at }: Doing,
): Promise<Done<number>> {
  const details = { ...readDetails(body), email: body.email };
  const held = await holdActor(tx, { actor: { userId }, access: createStaff.access, roleIds: body.roles });
  accepted(judgeNewRoles(held.administrator, held.roles), "roles");
  const id = await sayingWhatIsTaken(insertStaff(tx, details, { name: author.name, at }));
  await changeRoles(tx, id, { added: held.roles, removed: [] });
  const to = { userId: id, email: details.email, name: details.first_name, createdBy: userId };
  await sendPasswordLink(tx, deps, { ...to, purpose: "invitation", now: at });
  const name = `${body.first_name} ${body.last_name}`;
  const after = { name, roles: held.roles.map((role) => role.name) };
  audit(tx, author, at, { action: "staff-created", object: `user:${id}`, after });
  const changes = [
    { term: "E-mail", value: details.email },
    { term: "Phone number", value: localPhone(details.phone) },
    { term: "Roles", value: namesOf(held.roles) },
  ];
  const words = { title: `Add ${name} to the staff`, changes, reasons: reasonsOfRoles([], held.roles) };
  return { result: id, words };
}
