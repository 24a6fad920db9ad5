import type { Person } from "../../../../contract/person.ts";
import { localPhone } from "../../../../domain/customer/phone.ts";

/** The form values. */
export interface StaffValues {
  readonly title: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone_number: string;
  readonly email: string;
  readonly roles: readonly number[];
}

export const NOTHING: StaffValues = {
  title: "",
  first_name: "",
  last_name: "",
  phone_number: "",
  email: "",
  roles: [],
};

export function valuesOf(person: Person): StaffValues {
  const { title, first_name, last_name, phone_number: phone, email, roles } = person;
  return {
    title: title ?? "",
    first_name,
    last_name,
    phone_number: phone ? localPhone(phone) : "",
    email,
    roles: roles.map(({ id }) => id),
  };
}

const MISSING = {
  first_name: "Enter the first name",
  last_name: "Enter the last name",
  phone_number: "Enter the phone number",
  email: "Enter the e-mail address",
} as const;

/** The missing fields (ADM-03, ADM-10); the server checks the rest. */
export function mistakesIn(values: StaffValues): Record<string, string> {
  const fields = Object.keys(MISSING) as (keyof typeof MISSING)[];
  const empty = fields.filter((field) => values[field].trim() === "").map((field) => [field, MISSING[field]]);
  return {
    ...Object.fromEntries(empty),
    ...(values.roles.length === 0 && { roles: "Choose at least one role" }),
  };
}

/** What both forms send; an e-mail address only for a new account (ADM-09). */
export function bodyOf({ title, first_name, last_name, phone_number, roles }: StaffValues) {
  return { title: title as Person["title"] & "", first_name, last_name, phone_number, roles: [...roles] };
}
