import type { Loan } from "../../../../contract/loans.contract.ts";
import { applicationProgress, type ProgressStepName } from "../../../../domain/loan/application-progress.ts";
import { isOver } from "../../../../domain/loan/loan-status.ts";
import { DateText } from "../../../ui/figure/date-text.tsx";
import { Stepper } from "../../../ui/figure/stepper.tsx";

const WORDS: Readonly<Record<ProgressStepName, string>> = {
  received: "Applied",
  checking: "Authorised",
  offer: "Offered",
  signed: "Signed",
  approved: "Approved",
  deduction: "Deduction",
  paid_out: "Paid out",
  pickup: "Handed over",
  repaying: "Repaying",
  completed: "Repaid",
  liquidated: "Settled",
  rejected: "Rejected",
};

/** How far the loan is, with the day of each step. */
export function LoanProgress({ loan }: { loan: Loan }) {
  const steps = stepsOf(loan).map(({ step, state, at }) => ({
    name: step,
    words: WORDS[step],
    state,
    at: at && <DateText date={at.toISOString()} />,
  }));
  return <Stepper across steps={steps} label="Steps of the loan" />;
}

/** The customer's own steps without the offer, which goes out with the recording; the end stands for the repaying. */
function stepsOf({ status, product, timeline }: Loan) {
  const events = timeline.map(({ event, from, at }) => ({ event, from, at: new Date(at) }));
  const left: readonly ProgressStepName[] = ["offer", isOver(status) ? "repaying" : "completed"];
  return applicationProgress({ status, isDevice: product !== null, events }).filter(({ step }) => !left.includes(step));
}
