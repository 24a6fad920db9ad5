import type { DataOf } from "../../../contract/endpoint.ts";
import type { readLender } from "../../../contract/lender.contract.ts";

export type LenderDetails = DataOf<typeof readLender>;

export type LenderField = Exclude<keyof LenderDetails, "changed_at" | "changed_by" | "version">;

/** The fields of the form, in its order, bounded as the contract bounds them. */
export const LENDER_FIELDS: readonly {
  readonly field: LenderField;
  readonly label: string;
  readonly required: boolean;
  readonly maxLength: number;
}[] = [
  { field: "name", label: "Name", required: true, maxLength: 120 },
  { field: "address", label: "Address", required: true, maxLength: 200 },
  { field: "registration", label: "Registration and licence", required: false, maxLength: 200 },
  { field: "complaints_email", label: "E-mail for complaints", required: true, maxLength: 254 },
  { field: "complaints_phone", label: "Phone for complaints", required: false, maxLength: 32 },
  { field: "privacy_email", label: "E-mail for questions about personal data", required: true, maxLength: 254 },
];
