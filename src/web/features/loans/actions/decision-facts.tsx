import type { Loan } from "../../../../contract/loans.contract.ts";
import { Amount } from "../../../ui/figure/amount.tsx";
import { Empty } from "../../../ui/figure/empty.tsx";
import { TermList } from "../../../ui/term-list.tsx";

interface DecisionFactsProps {
  readonly loan: Loan;
  /** What the amount is, and how much; null before it is known. */
  readonly amount: readonly [term: string, naira: number | null];
  /** Where money goes, if it does. */
  readonly account?: string;
  /** What happens once it is confirmed, in a sentence. */
  readonly next: string;
}

/** What a decision is about, beside the specified sentence: whose loan, how much, to which account, and what happens next. */
export function DecisionFacts({ loan, amount: [term, naira], account, next }: DecisionFactsProps) {
  return (
    <>
      <TermList
        label="The decision"
        items={[
          { term: "Customer", value: `${loan.user.name}, ${loan.reference}` },
          { term, value: naira === null ? <Empty /> : <Amount naira={naira} /> },
          ...(account ? [{ term: "Account", value: account }] : []),
        ]}
      />
      <p>Next: {next}</p>
    </>
  );
}
