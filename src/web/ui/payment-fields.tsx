import { NativeSelect, TextInput } from "@mantine/core";

type PaymentField = "amount" | "reference" | "method";

interface PaymentFieldsProps {
  readonly methods: readonly { readonly id: number; readonly name: string }[];
  /** What stands in the place of a method until one is chosen. */
  readonly noMethod: string;
  readonly methodRequired?: boolean;
  readonly inputPropsOf: (field: PaymentField) => object;
}

/** What is asked about money that came in: how much, under which reference, which way. */
export function PaymentFields({ methods, noMethod, methodRequired = false, inputPropsOf }: PaymentFieldsProps) {
  return (
    <>
      <TextInput
        label="Amount"
        description="In naira, for example 25,000.50"
        required
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
        {...inputPropsOf("amount")}
      />
      <TextInput label="Reference" required autoComplete="off" maxLength={100} {...inputPropsOf("reference")} />
      <NativeSelect
        label="Payment method"
        required={methodRequired}
        data={[{ value: "", label: noMethod }, ...methods.map(({ id, name }) => ({ value: String(id), label: name }))]}
        {...inputPropsOf("method")}
      />
    </>
  );
}
