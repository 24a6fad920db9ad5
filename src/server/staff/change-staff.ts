import type { BodyOf } from "../../contract/endpoint.ts";
import { updateStaff } from "../../contract/staff.contract.ts";
import { localPhone } from "../../domain/customer/phone.ts";
import type { ChangedTerm } from "../../domain/staff/second-person.ts";
import { judgeRoles, type RoleChange } from "../../domain/staff/staff-rules.ts";
import { audit, type Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import type { Doing, Done } from "../grants/do-or-ask.ts";
import { refuseIfChanged } from "../http/refuse-if-changed.ts";
import { changeRoles, changeUser, type StaffDetails } from "./staff.store.ts";
import { readDetails, sayingWhatIsTaken } from "./staff-details.ts";
import { namesOf, reasonsOfRoles } from "./staff-words.ts";
import { accepted, type HeldAccount, holdAccount } from "./standing/hold-account.ts";
import { tellOfActiveAccount } from "./standing/tell-of-active-account.ts";

export interface StaffChange {
  readonly id: number;
  readonly body: BodyOf<typeof updateStaff>;
  /** The version the caller saw, if given. */
  readonly ifMatch?: string | undefined;
}

/**
 * ADM-11: details and roles of a member of staff; roles apply from the commit on, in every process. The first role
 * activates an account that awaited it. The e-mail address stays (ADM-09).
 */
export async function changeStaff(
  tx: Tx,
  deps: Deps,
  { id, body, ifMatch }: StaffChange,
  { userId, author, at }: Doing,
): Promise<Done<number>> {
  const details = readDetails(body);
  const held = await holdAccount(tx, id, { actor: { userId }, access: updateStaff.access, roleIds: body.roles });
  const { user, account, roles } = held;
  refuseIfChanged(user, ifMatch, account.name);
  const change = accepted(judgeRoles(held.administrator, account, roles), "roles");
  const activates = !user.active && !account.deactivated;
  const changed = { ...details, ...(activates && { active: true }) };
  await sayingWhatIsTaken(changeUser(tx, user, changed, { name: author.name, at }));
  await changeRoles(tx, id, change);
  if (activates) await tellOfActiveAccount(tx, deps, { user, createdBy: userId, now: at });
  audit(tx, author, at, { action: "staff-updated", object: `user:${id}`, ...changes(held, details, change) });
  const words = {
    title: `Change the account of ${account.name}`,
    changes: changedTerms(held, details, change),
    reasons: reasonsOfRoles(account.roles, roles),
  };
  return { result: id, words };
}

function changes({ user, account, roles }: HeldAccount, details: StaffDetails, change: RoleChange) {
  const changed = changedFields(user, details);
  const pick = (from: StaffDetails | HeldAccount["user"]) =>
    Object.fromEntries(changed.map((field) => [field, field === "phone" ? masked(from.phone) : from[field]]));
  const names = (of: readonly { name: string }[]) => of.map(({ name }) => name);
  return {
    before: { ...pick(user), ...(hasRoles(change) && { roles: names(account.roles) }), active: user.active },
    after: { ...pick(details), ...(hasRoles(change) && { roles: names(roles) }), active: !account.deactivated },
  };
}

const hasRoles = ({ added, removed }: RoleChange): boolean => added.length + removed.length > 0;

const changedFields = (user: HeldAccount["user"], details: StaffDetails) =>
  (Object.keys(details) as (keyof StaffDetails)[]).filter((field) => user[field] !== details[field]);

function masked(phone: string | null): string | null {
  return phone && `•••••••${localPhone(phone).slice(-4)}`;
}

const TERMS: Readonly<Record<keyof StaffDetails, string>> = {
  title: "Title",
  first_name: "First name",
  last_name: "Last name",
  phone: "Phone number",
};

function changedTerms(
  { user, account, roles }: HeldAccount,
  details: StaffDetails,
  change: RoleChange,
): readonly ChangedTerm[] {
  const fields = changedFields(user, details).map((field) => {
    return { term: TERMS[field], value: `${shown(field, user[field])} → ${shown(field, details[field])}` };
  });
  const ordered = [...roles].sort((a, b) => a.id - b.id);
  const before = [...account.roles].sort((a, b) => a.id - b.id);
  return hasRoles(change) ? [...fields, { term: "Roles", value: `${namesOf(before)} → ${namesOf(ordered)}` }] : fields;
}

const shown = (field: keyof StaffDetails, value: string | null): string =>
  (field === "phone" && value ? localPhone(value) : value) || "–";
