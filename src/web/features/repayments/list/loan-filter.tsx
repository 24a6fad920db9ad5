import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import field from "../../../ui/field/field.module.css";
import { loanSearchQuery } from "../repayment-queries.ts";
import classes from "../repayments.module.css";

interface LoanFilterProps {
  /** The loan id in the address, and its reference if a row contains it. */
  readonly loanId: string;
  readonly reference: string | undefined;
  readonly onChange: (loanId: string) => void;
}

/** Filters payments by one loan, by reference or id. */
export function LoanFilter({ loanId, reference, onChange }: LoanFilterProps) {
  const shown = loanId === "" ? "" : (reference ?? loanId);
  const [text, setText] = useState(shown);
  const [mistake, setMistake] = useState("");
  const [sent, setSent] = useState(shown);
  const queryClient = useQueryClient();
  const mistakeId = useId();
  useEffect(() => {
    setText(shown);
    setSent(shown);
    setMistake("");
  }, [shown]);
  const settle = async (): Promise<void> => {
    const typed = text.trim();
    if (typed === sent) return;
    setSent(typed);
    const id = /^\d{0,15}$/.test(typed)
      ? typed
      : await queryClient.fetchQuery(loanSearchQuery(typed)).then(idIn(typed), () => undefined);
    if (id === undefined) setMistake("No loan has this reference");
    else onChange(id);
  };
  return (
    <form
      className={classes.loan}
      onSubmit={(event) => {
        event.preventDefault();
        void settle();
      }}
    >
      <input
        className={field.input}
        aria-label="Loan reference"
        placeholder="Loan reference"
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        value={text}
        aria-invalid={mistake !== ""}
        aria-describedby={mistake ? mistakeId : undefined}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setMistake("");
        }}
        onBlur={() => void settle()}
      />
      <span id={mistakeId} className={field.error} role="status">
        {mistake}
      </span>
    </form>
  );
}

const idIn = (reference: string) => (loans: readonly { readonly id: number; readonly reference: string }[]) =>
  loans.find((loan) => loan.reference.toLowerCase() === reference.toLowerCase())?.id.toString();
