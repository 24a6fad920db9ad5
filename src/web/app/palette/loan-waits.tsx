import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { loanNextStep } from "../../features/loans/detail/doing/loan-next-step.ts";
import { loanAheadQuery } from "../../features/loans/loan-queries.ts";
import classes from "./palette.module.css";

/** Long enough to distinguish a choice from passing over. */
const DWELL_MS = 100;

/** What the chosen loan waits for, so that whoever only asks need not open it. Its line is kept free until that is known. */
export function LoanWaits({ id }: { id: number }) {
  const [isChosen, setChosen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setChosen(true), DWELL_MS);
    return () => clearTimeout(timer);
  }, []);
  const { data: loan } = useQuery({ ...loanAheadQuery(id), enabled: isChosen, retry: false });
  return (
    <p className={classes.waits} aria-live="polite">
      {loan ? `${loanNextStep(loan).says}.` : "\u00a0"}
    </p>
  );
}
