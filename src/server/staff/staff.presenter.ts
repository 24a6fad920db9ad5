import type { Person } from "../../contract/person.ts";
import { UNREADABLE } from "../vault/watched-vault.ts";
import type { StaffRow } from "./staff-row.store.ts";

/** A member of staff in the shape of a person: staff have neither identity numbers nor loans. */
export function presentStaff(row: StaffRow): Person {
  const { active, deactivated_at, has_password, phone, ...shown } = row;
  return {
    ...shown,
    name: `${row.first_name} ${row.last_name}`,
    phone_number: phone,
    date_of_birth: row.date_of_birth === UNREADABLE ? null : row.date_of_birth,
    bvn: null,
    nin: null,
    roles: [...row.roles],
    created_at: row.created_at.toISOString(),
    state: stateOf(row),
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    loans_count: 0,
  };
}

/** As ACCOUNT_STATES says; `STATE_CONDITIONS` is the same in SQL. */
function stateOf({ active, deactivated_at, has_password }: StaffRow): Person["state"] {
  if (deactivated_at) return "deactivated";
  if (!active) return "awaiting";
  return has_password ? "active" : "invited";
}
