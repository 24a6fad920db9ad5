import type { ComponentProps } from "react";
import { SelectField } from "./select-field.tsx";
import { TextField } from "./text-field.tsx";

type PaymentField = "amount" | "reference" | "method";

interface PaymentFieldsProps {
  readonly methods: readonly { readonly id: number; readonly name: string }[];
  /** The placeholder until a method is chosen. */
  readonly noMethod: string;
  readonly methodRequired?: boolean;
  readonly fieldOf: (
    field: PaymentField,
  ) => Pick<ComponentProps<typeof TextField>, "value" | "onChange"> & { name: string; mistake: string | undefined };
}

/** The fields of a received payment: amount, reference and method. */
export function PaymentFields({ methods, noMethod, methodRequired = false, fieldOf }: PaymentFieldsProps) {
  const choices = methods.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <>
      <TextField
        label="Amount"
        hint="In naira, for example 25,000.50"
        required
        inputMode="decimal"
        autofocus
        {...fieldOf("amount")}
      />
      <TextField label="Reference" required maxLength={100} {...fieldOf("reference")} />
      <SelectField
        label="Payment method"
        required={methodRequired}
        options={[{ value: "", label: noMethod }, ...choices]}
        {...fieldOf("method")}
      />
    </>
  );
}
