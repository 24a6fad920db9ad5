import type { EmployerBody, EmployerRow } from "../../../contract/employers.contract.ts";
import { RETIREMENT_AGE } from "../../../domain/employer/employer.ts";
import { employerMistakes } from "../../../domain/employer/employer-bounds.ts";

/** The form as text, as it is typed. */
export type EmployerValues = Readonly<Record<keyof EmployerBody, string>>;

/** A form that is empty but for a name and what most employers are. */
export function emptyValues(name = ""): EmployerValues {
  return {
    code: "",
    name,
    kind: "state",
    payroll: "state",
    state: "",
    pay_day: "",
    usual_remittance_days: "",
    retirement_age: String(RETIREMENT_AGE),
    status: "open",
    exposure_cap: "",
    debt_service_ratio: "",
    maximum_tenor: "",
    maximum_amount: "",
  };
}

export function valuesOf(employer: EmployerRow): EmployerValues {
  const fields = Object.keys(emptyValues()) as (keyof EmployerBody)[];
  return Object.fromEntries(fields.map((field) => [field, String(employer[field] ?? "")])) as EmployerValues;
}

export type Mistakes = Partial<Record<keyof EmployerBody, string>>;

/** What was typed as the API takes it; else what is wrong at each field, in the contract's words. */
export function readValues(values: EmployerValues): { readonly body: EmployerBody } | { readonly mistakes: Mistakes } {
  const read = {
    ...values,
    code: values.code.trim().toUpperCase(),
    name: values.name.trim(),
    state: values.state === "" ? null : values.state,
    pay_day: numberOrNull(values.pay_day),
    usual_remittance_days: numberOrNull(values.usual_remittance_days),
    retirement_age: numberOrNull(values.retirement_age),
    exposure_cap: numberOrNull(values.exposure_cap),
    debt_service_ratio: numberOrNull(values.debt_service_ratio),
    maximum_tenor: numberOrNull(values.maximum_tenor),
    maximum_amount: numberOrNull(values.maximum_amount),
  };
  const mistakes = employerMistakes(read);
  return Object.keys(mistakes).length > 0 ? { mistakes } : { body: read as EmployerBody };
}

// Something that is no number stays one that the rules refuse.
function numberOrNull(text: string): number | null {
  const typed = text.replace(/[\s,₦%]/g, "");
  return typed === "" ? null : Number(typed);
}
