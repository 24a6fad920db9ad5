import type { EmployerBody, EmployerRow } from "../../../../contract/employers.contract.ts";
import { RETIREMENT_AGE } from "../../../../domain/employer/employer.ts";

/** The form's values as typed text. */
export type EmployerValues = Readonly<Record<keyof EmployerBody, string>>;

/** An empty form with a name and the usual defaults. */
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

/** What is sent; a text that is no number is sent on as NaN, which the rules refuse. */
export function readValues(values: EmployerValues) {
  return {
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
}

function numberOrNull(text: string): number | null {
  const typed = text.replace(/[\s,₦%]/g, "");
  return typed === "" ? null : Number(typed);
}
