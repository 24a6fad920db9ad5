import { type EmployerBody, type EmployerRow, employerBody } from "../../../contract/employers.contract.ts";
import { RETIREMENT_AGE } from "../../../domain/employer/employer.ts";

/** The form as text, as it is typed. */
export type EmployerValues = Readonly<Record<keyof EmployerBody, string>>;

const NUMBERS = [
  "pay_day",
  "usual_remittance_days",
  "retirement_age",
  "exposure_cap",
  "debt_service_ratio",
  "maximum_tenor",
  "maximum_amount",
] as const;

/** A form that is empty but for a name and what most employers are. */
export function emptyValues(name = ""): EmployerValues {
  const nothing = Object.fromEntries(Object.keys(employerBody.shape).map((field) => [field, ""]));
  return {
    ...(nothing as EmployerValues),
    name,
    kind: "state",
    payroll: "state",
    status: "open",
    retirement_age: String(RETIREMENT_AGE),
  };
}

export function valuesOf(employer: EmployerRow): EmployerValues {
  const fields = Object.keys(employerBody.shape) as (keyof EmployerBody)[];
  return Object.fromEntries(fields.map((field) => [field, String(employer[field] ?? "")])) as EmployerValues;
}

export type Mistakes = Partial<Record<keyof EmployerBody, string>>;

/** What was typed as the API takes it, by the contract's own rules; else what is wrong at each field. */
export function readValues(values: EmployerValues): { readonly body: EmployerBody } | { readonly mistakes: Mistakes } {
  const numbers = Object.fromEntries(NUMBERS.map((field) => [field, numberOrNull(values[field])]));
  const read = employerBody.safeParse({ ...values, ...numbers, state: values.state === "" ? null : values.state });
  if (read.success) return { body: read.data };
  // The first of a field is the one that is shown.
  const said = read.error.issues.map(({ path, message }) => [String(path[0]), message] as const).toReversed();
  return { mistakes: Object.fromEntries(said) };
}

// Something that is no number stays one that the rules refuse.
function numberOrNull(text: string): number | null {
  const typed = text.replace(/[\s,₦%]/g, "");
  return typed === "" ? null : Number(typed);
}
