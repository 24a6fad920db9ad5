import type { EmployerBody, EmployerRow } from "../../../contract/employers.contract.ts";
import { RETIREMENT_AGE } from "../../../domain/employer/employer.ts";
import { type Mistakes, mistakesIn } from "./employer-mistakes.ts";

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

const NOTHING: EmployerValues = {
  code: "",
  name: "",
  kind: "",
  payroll: "",
  state: "",
  pay_day: "",
  usual_remittance_days: "",
  retirement_age: "",
  status: "",
  exposure_cap: "",
  debt_service_ratio: "",
  maximum_tenor: "",
  maximum_amount: "",
};

/** A form that is empty but for a name and what most employers are. */
export function emptyValues(name = ""): EmployerValues {
  return {
    ...NOTHING,
    name,
    kind: "state",
    payroll: "state",
    status: "open",
    retirement_age: String(RETIREMENT_AGE),
  };
}

export function valuesOf(employer: EmployerRow): EmployerValues {
  const fields = Object.keys(NOTHING) as (keyof EmployerBody)[];
  return Object.fromEntries(fields.map((field) => [field, String(employer[field] ?? "")])) as EmployerValues;
}

type Typed = Readonly<Record<(typeof NUMBERS)[number], number | null>>;

/** What was typed as the API takes it; else what is wrong at each field. */
export function readValues(values: EmployerValues): { readonly body: EmployerBody } | { readonly mistakes: Mistakes } {
  const numbers = Object.fromEntries(NUMBERS.map((field) => [field, numberOrNull(values[field])])) as Typed;
  const body = {
    ...values,
    ...numbers,
    code: values.code.trim().toUpperCase(),
    name: values.name.trim(),
    state: values.state === "" ? null : values.state,
  } as EmployerBody;
  const mistakes = mistakesIn(body);
  return Object.keys(mistakes).length > 0 ? { mistakes } : { body };
}

// Something that is no number stays one that the rules refuse.
function numberOrNull(text: string): number | null {
  const typed = text.replace(/[\s,₦%]/g, "");
  return typed === "" ? null : Number(typed);
}
