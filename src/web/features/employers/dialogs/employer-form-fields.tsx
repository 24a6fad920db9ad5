import { NIGERIAN_STATES } from "../../../../domain/customer/states.ts";
import {
  EMPLOYER_KIND_LABELS,
  EMPLOYER_KINDS,
  EMPLOYER_STATUS_LABELS,
  EMPLOYER_STATUSES,
  PAYROLL_LABELS,
  PAYROLLS,
} from "../../../../domain/employer/employer.ts";
import type { Mistakes } from "../../../lib/form/mistakes-in.ts";
import { SelectField } from "../../../ui/field/select-field.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import classes from "../employers.module.css";
import type { EmployerValues } from "./employer-values.ts";

interface EmployerFormFieldsProps {
  readonly values: EmployerValues;
  readonly mistakes: Mistakes;
  readonly onChange: (change: Partial<EmployerValues>) => void;
}

const choices = <Value extends string>(of: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  of.map((value) => ({ value, label: labels[value] }));

const KINDS = choices(EMPLOYER_KINDS, EMPLOYER_KIND_LABELS);
const PAYROLL_CHOICES = choices(PAYROLLS, PAYROLL_LABELS);
const STATUSES = choices(EMPLOYER_STATUSES, EMPLOYER_STATUS_LABELS);
const STATES = [
  { value: "", label: "None: all of Nigeria" },
  ...NIGERIAN_STATES.map((name) => ({ value: name, label: name })),
];

/** The fields of an employer: who it is, how it pays, and the limits for lending to its staff. */
export function EmployerFormFields({ values, mistakes, onChange }: EmployerFormFieldsProps) {
  const text = (field: keyof EmployerValues, label: string, more: object = {}) => (
    <TextField
      label={label}
      value={values[field]}
      mistake={mistakes[field]}
      onChange={(typed) => onChange({ [field]: typed })}
      {...more}
    />
  );
  const choice = (field: keyof EmployerValues, label: string, of: readonly { value: string; label: string }[]) => (
    <SelectField
      label={label}
      options={of}
      value={values[field]}
      mistake={mistakes[field]}
      onChange={(chosen) => onChange({ [field]: chosen })}
    />
  );
  const number = { inputMode: "numeric", maxLength: 4 } as const;
  const amount = { inputMode: "decimal", maxLength: 20, placeholder: "No limit of its own" } as const;
  return (
    <>
      {text("name", "Name", { required: true, maxLength: 160, autofocus: true })}
      <div className={classes.pair}>
        {text("code", "Code", { required: true, maxLength: 20 })}
        {choice("status", "Status", STATUSES)}
        {choice("kind", "Kind", KINDS)}
        {choice("payroll", "Payroll", PAYROLL_CHOICES)}
        {choice("state", "State", STATES)}
        {text("pay_day", "Payday of the month", number)}
        {text("usual_remittance_days", "Days to remit", number)}
        {text("retirement_age", "Retirement age", number)}
        {text("exposure_cap", "Limit for all its staff, ₦", amount)}
        {text("maximum_amount", "Largest loan, ₦", amount)}
        {text("maximum_tenor", "Longest tenor, months", { ...number, placeholder: "No limit of its own" })}
        {text("debt_service_ratio", "Share of net pay, %", { ...amount, maxLength: 6 })}
      </div>
      <p className={classes.note}>
        Where the loan type has a limit too, the stricter holds. Loans that run and offers that were sent keep theirs.
      </p>
    </>
  );
}
