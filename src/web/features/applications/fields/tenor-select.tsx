import { formatNaira } from "../../../../domain/money.ts";
import type { OfferedLoanType } from "../../../lib/loan/loan-choices.ts";
import { monthlyOf } from "../../../lib/loan/loan-estimate.ts";
import { principalOf } from "../draft/principal.ts";
import { SelectInput } from "./select-input.tsx";

interface TenorSelectProps {
  readonly type: OfferedLoanType;
  readonly amount: string;
  /** Of the chosen device. */
  readonly price: number | undefined;
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly mistake: string | undefined;
  readonly onChange: (value: string) => void;
}

/** How many months, each with what it would cost. */
export function TenorSelect({ type, amount, price, ...field }: TenorSelectProps) {
  const principal = principalOf(type, amount, price);
  const options = type.tenors.map((months) => {
    const name = months === 1 ? "1 month" : `${months} months`;
    const cost = principal && ` · ${formatNaira(monthlyOf(type, principal, months))} a month`;
    return { value: String(months), label: `${name}${cost ?? ""}` };
  });
  return <SelectInput placeholder="Choose the months" options={options} {...field} />;
}
