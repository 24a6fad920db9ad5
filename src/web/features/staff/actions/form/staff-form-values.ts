import type { Person } from "../../../../../contract/person.ts";
import { localPhone } from "../../../../../domain/customer/phone.ts";

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

/** An address that is missing has words of its own (ADM-03). */
export function mistakeInEmail({ email }: StaffValues): { readonly email?: string } {
  return email.trim() === "" ? { email: "Enter the e-mail address" } : {};
}

/** What both forms send; an e-mail address only for a new account (ADM-09). */
export function bodyOf({ title, first_name, last_name, phone_number, roles }: StaffValues) {
  return { title: title as Person["title"] & "", first_name, last_name, phone_number, roles: [...roles] };
}
