import { formatNaira, fromNaira } from "../../../../domain/money.ts";
import { typedNaira } from "../../../../domain/typed-naira.ts";
import type { OfferedLoanType } from "../../../lib/loan/loan-choices.ts";
import { TextInput } from "./text-input.tsx";

interface AmountInputProps {
  readonly type: OfferedLoanType;
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly mistake: string | undefined;
  readonly onChange: (text: string) => void;
}

/** The amount as people write it. Thousands are separated when the box loses focus. */
export function AmountInput({ type, value, onChange, ...field }: AmountInputProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the box inside being left
    <div onBlur={() => onChange(grouped(value))}>
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        maxLength={15}
        prefix="₦"
        hint={`From ${whole(type.minimum_amount)} to ${whole(type.maximum_amount)}`}
        value={value}
        onChange={onChange}
        {...field}
      />
    </div>
  );
}

function grouped(text: string): string {
  const amount = typedNaira(text);
  return amount === undefined ? text : formatNaira(amount).slice(1).replace(/\.00$/, "");
}

function whole(naira: number): string {
  const amount = fromNaira(naira);
  return amount === undefined ? String(naira) : formatNaira(amount).replace(/\.00$/, "");
}
