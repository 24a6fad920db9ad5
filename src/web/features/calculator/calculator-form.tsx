import { useQuery } from "@tanstack/react-query";
import type { SubmitEvent } from "react";
import { Button } from "../../ui/button/button.tsx";
import { Field } from "../../ui/field/field.tsx";
import { SearchSelect } from "../../ui/field/search/search-select.tsx";
import { SelectField } from "../../ui/field/select-field.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import { loanTypesQuery } from "../loans/loan-queries.ts";
import classes from "./calculator.module.css";
import { banksQuery } from "./calculator-queries.ts";
import { ChoicesMissing } from "./choices-missing.tsx";
import type { useCalculation } from "./use-calculation.ts";

interface CalculatorFormProps {
  form: ReturnType<typeof useCalculation>["form"];
  onSubmit: (event?: SubmitEvent<HTMLFormElement>) => void;
  busy: boolean;
  /** Another calculation is not what comes next. */
  hasOffer: boolean;
  /** The fields are not shown. */
  folded: boolean;
}

/** CAL-01, in its order. The tenor is 1 to 12 months whatever the type; the server knows each type's own (CAL-04). */
const TENORS = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: index === 0 ? "1 month" : `${index + 1} months`,
}));

export function CalculatorForm({ form, onSubmit, busy, hasOffer, folded }: CalculatorFormProps) {
  const types = useQuery(loanTypesQuery);
  const banks = useQuery(banksQuery);
  const { field } = form;
  const bank = field("bank_code");
  return (
    <form onSubmit={onSubmit} noValidate>
      <ChoicesMissing of={[types, banks]} />
      <div className={classes.fields} hidden={folded}>
        <SelectField label="Loan type" required options={choices(typesAsChoices(types.data))} {...field("loan_type")} />
        <Field label="Bank" required mistake={bank.mistake}>
          {(control) => (
            <SearchSelect
              control={control}
              name={bank.name}
              value={bank.value}
              placeholder="Search by name"
              nothing="No bank of this name"
              options={(banks.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
              onChange={bank.onChange}
            />
          )}
        </Field>
        <TextField
          label="Salary account number"
          required
          inputMode="numeric"
          maxLength={14}
          {...field("account_number")}
        />
        <TextField label="First name" required maxLength={100} {...field("first_name")} />
        <TextField label="Last name" required maxLength={100} {...field("last_name")} />
        <SelectField label="Tenor" required options={choices(TENORS)} {...field("loan_tenor")} />
      </div>
      <Button submits tone={hasOffer ? undefined : "primary"} busy={busy} disabled={busy}>
        {busy ? "Processing..." : "Submit"}
      </Button>
    </form>
  );
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

function choices(given: readonly Choice[]): Choice[] {
  return [{ value: "", label: "Select" }, ...given];
}

function typesAsChoices(types: readonly { readonly id: number; readonly name: string }[] = []): readonly Choice[] {
  return types.map(({ id, name }) => ({ value: String(id), label: name }));
}
