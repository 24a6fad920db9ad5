import type { Person } from "../../../contract/person.ts";
import { localPhone } from "../../../domain/customer/phone.ts";

/** What the form holds, as text. */
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

/** A customer as the form shows them: BVN and NIN masked, which sent back means that they stay. */
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

const REQUIRED = {
  first_name: "Enter the first name",
  last_name: "Enter the last name",
  date_of_birth: "Enter the date of birth",
  phone_number: "Enter the phone number",
  bvn: "Enter the BVN",
  nin: "Enter the NIN",
} as const satisfies CustomerMistakes;

/** What is missing (USR-03); everything else the server judges, which knows the numbers behind the masks. */
export function mistakesIn(values: CustomerValues): CustomerMistakes {
  const missing = Object.entries(REQUIRED).filter(([field]) => values[field as keyof typeof REQUIRED].trim() === "");
  return Object.fromEntries(missing);
}

/** The body of the call (USR-07). */
export function bodyOf({ title, gender, ...values }: CustomerValues) {
  return { ...values, title: (title || null) as Title, gender: (gender || null) as Gender };
}

type Title = "Mr" | "Mrs" | "Miss" | "Pastor" | "Dr" | "Chief" | null;
type Gender = "Male" | "Female" | null;

/** The labels of the form, for what differs when somebody else was quicker. */
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
