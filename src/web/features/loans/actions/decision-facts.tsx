import type { ReactNode } from "react";
import type { Loan } from "../../../../contract/loans.contract.ts";
import { CopyButton } from "../../../ui/button/copy-button.tsx";
import { Amount } from "../../../ui/figure/amount.tsx";
import { Empty } from "../../../ui/figure/empty.tsx";
import { TermList } from "../../../ui/term-list.tsx";
import classes from "./decision-facts.module.css";

interface Fact {
  readonly term: string;
  readonly value: ReactNode;
}

interface DecisionFactsProps {
  readonly loan: Loan;
  /** What the amount is, and how much; null before it is known. */
  readonly amount: readonly [term: string, naira: number | null];
  /** Money leaves: the amount stands out, and can be copied. */
  readonly pays?: boolean;
  /** What else the decision is about. */
  readonly more?: readonly Fact[];
  /** What happens once it is confirmed, in a sentence. */
  readonly next: string;
}

/** What a decision is about, beside the specified sentence: whose loan, how much, and what happens next. */
export function DecisionFacts({ loan, amount: [term, naira], pays = false, more = [], next }: DecisionFactsProps) {
  return (
    <>
      <TermList
        label="The decision"
        className={classes.facts}
        items={[
          { term: "Customer", value: `${loan.user.name}, ${loan.reference}` },
          { term, value: naira === null ? <Empty /> : <DecidedAmount naira={naira} pays={pays} /> },
          ...more,
        ]}
      />
      <p>Next: {next}</p>
    </>
  );
}

function DecidedAmount({ naira, pays }: { naira: number; pays: boolean }) {
  if (!pays) return <Amount naira={naira} />;
  return (
    <Copied value={naira.toFixed(2)} label="Copy amount">
      <span className={classes.hero}>
        <Amount naira={naira} />
      </span>
    </Copied>
  );
}

/** A value with the button that copies it. */
export function Copied({ value, label, children }: { value: string; label: string; children: ReactNode }) {
  return (
    <span className={classes.copied}>
      {children}
      <CopyButton value={value} label={label} />
    </span>
  );
}
