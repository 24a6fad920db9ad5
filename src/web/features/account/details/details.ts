import { localPhone } from "../../../../domain/customer/phone.ts";
import type { CurrentUser } from "../../../lib/session/session-store.ts";

/** The fields of the form, as text. */
export interface Details {
  readonly title: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly gender: string;
  readonly phone_number: string;
  readonly date_of_birth: string;
}

export const DETAIL_NAMES: readonly { readonly name: keyof Details; readonly label: string }[] = [
  { name: "first_name", label: "First name" },
  { name: "last_name", label: "Last name" },
  { name: "title", label: "Title" },
  { name: "gender", label: "Gender" },
  { name: "phone_number", label: "Phone" },
  { name: "date_of_birth", label: "Date of birth" },
];

export function valuesOf(user: CurrentUser): Details {
  return {
    title: user.title ?? "",
    first_name: user.first_name,
    last_name: user.last_name,
    gender: user.gender ?? "",
    phone_number: localPhone(user.phone_number ?? ""),
    date_of_birth: user.date_of_birth ?? "",
  };
}
