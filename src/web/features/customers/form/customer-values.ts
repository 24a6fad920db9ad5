import type { Person } from "../../../../contract/person.ts";
import { localPhone } from "../../../../domain/customer/phone.ts";

/** The form's values, as text. */
export interface CustomerValues {
  readonly title: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly gender: string;
  readonly date_of_birth: string;
  readonly phone_number: string;
  readonly bvn: string;
  readonly nin: string;
}

export type CustomerMistakes = Partial<Record<keyof CustomerValues, string>>;

/** A customer as form values: BVN and NIN masked; a mask that is sent back leaves the number unchanged. */
export function valuesOf(customer: Person): CustomerValues {
  return {
    title: customer.title ?? "",
    first_name: customer.first_name,
    last_name: customer.last_name,
    gender: customer.gender ?? "",
    date_of_birth: customer.date_of_birth ?? "",
    phone_number: localPhone(customer.phone_number ?? ""),
    bvn: customer.bvn ?? "",
    nin: customer.nin ?? "",
  };
}

/** The request body (USR-07). */
export function bodyOf({ title, gender, ...values }: CustomerValues) {
  return { ...values, title: (title || null) as Title, gender: (gender || null) as Gender };
}

type Title = "Mr" | "Mrs" | "Miss" | "Pastor" | "Dr" | "Chief" | null;
type Gender = "Male" | "Female" | null;

/** The labels of the form, for listing what differs after a conflicting save. */
export const LABELS: Readonly<Record<keyof CustomerValues, string>> = {
  title: "Title",
  first_name: "First name",
  last_name: "Last name",
  gender: "Gender",
  date_of_birth: "Date of birth",
  phone_number: "Phone number",
  bvn: "BVN",
  nin: "NIN",
};
