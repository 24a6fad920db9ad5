import "@mantine/core/styles/ScrollArea.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Combobox.layer.css";
import { Button, NativeSelect, Select, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { SubmitEvent } from "react";
import { loanTypesQuery } from "../loans/loan-queries.ts";
import classes from "./calculator.module.css";
import { banksQuery } from "./calculator-queries.ts";
import { ChoicesMissing } from "./choices-missing.tsx";
import type { useCalculation } from "./use-calculation.ts";

interface CalculatorFormProps {
  form: ReturnType<typeof useCalculation>["form"];
  onSubmit: (event?: SubmitEvent<HTMLFormElement>) => void;
  busy: boolean;
}

/** CAL-01, in its order. The tenor is 1 to 12 months whatever the type; the server knows each type's own (CAL-04). */
const TENORS = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: index === 0 ? "1 month" : `${index + 1} months`,
}));

export function CalculatorForm({ form, onSubmit, busy }: CalculatorFormProps) {
  const types = useQuery(loanTypesQuery);
  const banks = useQuery(banksQuery);
  const field = form.getInputProps;
  return (
    <form onSubmit={onSubmit} noValidate>
      <ChoicesMissing of={[types, banks]} />
      <div className={classes.fields}>
        <NativeSelect label="Loan type" required data={choices(typesAsChoices(types.data))} {...field("loan_type")} />
        <Select
          label="Bank"
          required
          searchable
          selectFirstOptionOnChange
          placeholder="Search by name"
          nothingFoundMessage="No bank of this name"
          // Inside the page's landmark, and in keyboard order.
          comboboxProps={{ withinPortal: false }}
          data={(banks.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          {...field("bank_code")}
          onChange={(code) => form.setFieldValue("bank_code", code ?? "")}
        />
        <TextInput
          label="Salary account number"
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={14}
          {...field("account_number")}
        />
        <TextInput label="First name" required autoComplete="off" maxLength={100} {...field("first_name")} />
        <TextInput label="Last name" required autoComplete="off" maxLength={100} {...field("last_name")} />
        <NativeSelect label="Tenor" required data={choices(TENORS)} {...field("loan_tenor")} />
      </div>
      <Button type="submit" disabled={busy}>
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
