import type { DataOf } from "../../../contract/endpoint.ts";
import type { getLender } from "../../../contract/lender.contract.ts";
import { BANKS } from "../../../domain/customer/banks.ts";

export type LenderDetails = DataOf<typeof getLender>;

export type LenderField = Exclude<keyof LenderDetails, "changed_at" | "changed_by" | "version">;

const BANK_CHOICES = [
  { value: "", label: "None yet" },
  ...BANKS.map(({ code, name }) => ({ value: code, label: name })),
];

/** The fields of the form in order, with the contract's limits. */
export const LENDER_FIELDS: readonly {
  readonly field: LenderField;
  readonly label: string;
  readonly required: boolean;
  readonly maxLength: number;
  /** The choices; absent for a text field. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
}[] = [
  { field: "name", label: "Name", required: true, maxLength: 120 },
  { field: "address", label: "Address", required: true, maxLength: 200 },
  { field: "registration", label: "Registration and licence", required: false, maxLength: 200 },
  { field: "complaints_email", label: "E-mail for complaints", required: true, maxLength: 254 },
  { field: "complaints_phone", label: "Phone for complaints", required: false, maxLength: 32 },
  { field: "privacy_email", label: "E-mail for questions about personal data", required: true, maxLength: 254 },
  {
    field: "bank_code",
    label: "Bank of the lender's own account",
    required: false,
    maxLength: 10,
    options: BANK_CHOICES,
  },
  { field: "account_number", label: "Number of the lender's own account", required: false, maxLength: 10 },
  { field: "brand_name", label: "Short name in the place of Tenor", required: false, maxLength: 24 },
  { field: "colour", label: "Colour in the place of green, for example #0c5b3f", required: false, maxLength: 7 },
];

/** A field's value as displayed. */
export function shownValue({ options }: (typeof LENDER_FIELDS)[number], value: string): string {
  if (!options || value === "") return value;
  return options.find((option) => option.value === value)?.label ?? value;
}
