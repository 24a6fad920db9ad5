import { ID_FILE_LABELS } from "../../../../domain/loan/id-files.ts";

/** What the fields of the steps are called, in the order in which they are asked for. */
export const FIELD_LABELS = {
  need: "Cash or a device?",
  payer: "Who pays you?",
  loan_type: "Which loan?",
  amount: "How much?",
  product_id: "Which device?",
  tenor: "For how long?",
  title: "Title",
  first_name: "First name",
  last_name: "Last name",
  gender: "Gender",
  date_of_birth: "Date of birth",
  phone_number: "Phone number",
  email: "E-mail address",
  bvn: "BVN",
  nin: "NIN",
  organization_name: "Where you work",
  ippis_number: "IPPIS number",
  bank_code: "Salary bank",
  account_number: "Account number",
  address: "House address",
  city: "City",
  state: "State",
  pick_up_location: "Where you will pick up the device",
  referral_code: "Referral code",
  ...ID_FILE_LABELS,
} as const;

export type LabelledField = keyof typeof FIELD_LABELS;

/** The labelled fields among some names, in the order of the page. */
export function labelledFields(names: readonly string[]): readonly { readonly name: string; readonly label: string }[] {
  return Object.entries(FIELD_LABELS).flatMap(([name, label]) => (names.includes(name) ? [{ name, label }] : []));
}
