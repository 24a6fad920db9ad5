import type { Person } from "../../contract/person.ts";
import { HIDDEN_TEXT } from "../../domain/customer/identity-access.ts";
import { maskNumber } from "../../domain/customer/masked-number.ts";
import { localPhone } from "../../domain/customer/phone.ts";
import { UNREADABLE } from "../vault/watched-vault.ts";
import type { CustomerRow } from "./customer.store.ts";

/** The same for somebody who may change a customer but not see their identity. */
export function withoutIdentity<Shown extends Person>(person: Shown): Shown {
  const phone = person.phone_number && maskNumber(localPhone(person.phone_number));
  return { ...person, phone_number: phone, email: HIDDEN_TEXT, date_of_birth: null };
}

function masked(number: string): string {
  return number === UNREADABLE ? number : maskNumber(number);
}

/** A customer in the shape of a person (USR-09): BVN and NIN masked, and without staff's fields. */
export function presentCustomer(row: CustomerRow): Person {
  const { phone, bvn, nin, date_of_birth, created_at, ...shown } = row;
  return {
    ...shown,
    name: `${row.first_name} ${row.last_name}`,
    phone_number: phone,
    bvn: masked(bvn),
    nin: nin === null ? null : masked(nin),
    date_of_birth: date_of_birth === UNREADABLE ? null : date_of_birth,
    roles: [],
    created_at: created_at.toISOString(),
    state: "active",
    last_seen_at: null,
    two_factor: false,
  };
}
