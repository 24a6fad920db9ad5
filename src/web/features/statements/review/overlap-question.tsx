import { useId } from "react";
import type { Statement } from "../../../../contract/statements.contract.ts";
import { Amount } from "../../../ui/figure/amount.tsx";
import { countText } from "../../../ui/figure/count-text.ts";
import classes from "../statements.module.css";

export type Answered = "same" | "other";

interface OverlapQuestionProps {
  readonly overlap: NonNullable<Statement["overlap"]>;
  readonly answer: Answered | undefined;
  /** Posting was requested without an answer. */
  readonly isMissing: boolean;
  readonly onAnswer: (answer: Answered) => void;
}

/** Some credits seem to be in other files as well: one answer for all of them, before anything is posted. */
export function OverlapQuestion({ overlap, answer, isMissing, onAnswer }: OverlapQuestionProps) {
  const missing = useId();
  const { lines, amount, came_with } = overlap;
  return (
    <fieldset
      className={classes.choices}
      aria-describedby={isMissing ? missing : undefined}
      data-invalid={isMissing || undefined}
    >
      <legend className={classes.warning}>
        {countText(lines, "credit")} of <Amount naira={amount} /> {lines === 1 ? "seems" : "seem"} to have come with{" "}
        {came_with.join(" and ")}
      </legend>
      {WAYS.map(({ name, label }) => (
        <label key={name} className={classes.tick}>
          <input type="radio" name="overlap" checked={answer === name} onChange={() => onAnswer(name)} />
          <span>{label}</span>
        </label>
      ))}
      {isMissing && (
        <p id={missing} role="alert" className={classes.warning}>
          Say which it is, or put the statement aside
        </p>
      )}
    </fieldset>
  );
}

const WAYS: readonly { readonly name: Answered; readonly label: string }[] = [
  { name: "same", label: "It is the same money: leave these credits alone" },
  { name: "other", label: "It is other money, of another account perhaps: post them as well" },
];
