import { useQuery } from "@tanstack/react-query";
import type { DataOf } from "../../../contract/endpoint.ts";
import type { listLoanChoices } from "../../../contract/loan-choices.contract.ts";
import { formatNaira, fromNaira, ZERO } from "../../../domain/money.ts";
import { Amount } from "../../ui/figure/amount.tsx";
import { SmallTable, WordsCell } from "../../ui/table/small-table.tsx";
import { loanChoicesQuery } from "./public-queries.ts";

type LoanType = DataOf<typeof listLoanChoices>["loan_types"][number];

/** The lender's current loans, from the settings that offers are calculated with. */
export function LoanCostsTable() {
  const { data } = useQuery(loanChoicesQuery);
  if (!data) return <p>The rate, the fee and every other figure are in your offer before you sign it.</p>;
  return (
    <SmallTable label="Our loans" headings={["Loan", "Interest and fee"]}>
      {data.loan_types.map((type) => (
        <tr key={type.id}>
          <WordsCell>
            <strong>{type.name}</strong>
            <br />
            {type.is_device ? "The price of the device" : <Range type={type} />}, over {monthsOf(type.tenors)}
          </WordsCell>
          <WordsCell>
            {type.monthly_rate_percent} % a month {BASIS[type.method]}. {feeWords(type)}
          </WordsCell>
        </tr>
      ))}
    </SmallTable>
  );
}

const BASIS: Readonly<Record<LoanType["method"], string>> = {
  flat: "of the amount borrowed, for the whole time",
  reducing: "of what is still owed",
};

function feeWords({ fee_percent, fee_minimum, fee_maximum }: LoanType): string {
  const least = fee_minimum > 0 ? [`at least ${nairaText(fee_minimum)}`] : [];
  const most = fee_maximum === null ? [] : [`at most ${nairaText(fee_maximum)}`];
  if (fee_percent === 0 && least.length === 0) return "No fee";
  return [`Fee ${fee_percent} %`, ...least, ...most].join(", ");
}

const nairaText = (naira: number) => formatNaira(fromNaira(naira) ?? ZERO);

function monthsOf(tenors: readonly number[]): string {
  const longest = Math.max(...tenors);
  const range = tenors.length > 1 ? `${Math.min(...tenors)} to ${longest}` : String(longest);
  return longest === 1 ? "1 month" : `${range} months`;
}

function Range({ type: { minimum_amount, maximum_amount } }: { type: LoanType }) {
  return (
    <>
      <Amount naira={minimum_amount} /> to <Amount naira={maximum_amount} />
    </>
  );
}
