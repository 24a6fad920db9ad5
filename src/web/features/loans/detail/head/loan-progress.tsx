import type { Loan } from "../../../../../contract/loans.contract.ts";
import { applicationProgress, type ProgressStepName } from "../../../../../domain/loan/application-progress.ts";
import { isOver } from "../../../../../domain/loan/loan-status.ts";
import { daysWaiting } from "../../../../../domain/loan/waiting.ts";
import { isLagosDate } from "../../../../../domain/time/lagos-date.ts";
import { useSession } from "../../../../lib/session/use-session.ts";
import { DateText } from "../../../../ui/figure/date-text.tsx";
import { Stepper } from "../../../../ui/figure/stepper.tsx";
import classes from "../loan-detail-layout.module.css";

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

/** The same while the loan is there. */
const NOW_WORDS: Readonly<Partial<Record<ProgressStepName, string>>> = {
  checking: "Authorisation",
  signed: "Signature",
  approved: "Approval",
  paid_out: "Payout",
  pickup: "Handover",
};

/** How far the loan is, with the day of each step, and since when it waits. */
export function LoanProgress({ loan }: { loan: Loan }) {
  const steps = stepsOf(loan).map(({ step, state, at }) => ({
    name: step,
    words: (state === "now" && NOW_WORDS[step]) || WORDS[step],
    state,
    at: state === "now" ? <Since loan={loan} /> : at && <DateText date={at.toISOString()} />,
  }));
  return <Stepper across steps={steps} label="Steps of the loan" />;
}

/** When the loan entered its status, and where it waits for somebody the days since. */
function Since({ loan: { status, timeline, created_at } }: { loan: Loan }) {
  const today = useSession().user?.business_date ?? "";
  const entered = timeline.filter(({ from, to }) => to === status && from !== to).map(({ at }) => at);
  const since = entered.toSorted().at(-1) ?? created_at;
  if (status === "disbursed" || !isLagosDate(today))
    return (
      <>
        since <DateText date={since} />
      </>
    );
  const days = daysWaiting(new Date(since), today);
  return (
    <>
      waiting since{" "}
      <span className={classes.whole}>
        <DateText date={since} /> ({days === 0 ? "today" : `${days} d`})
      </span>
    </>
  );
}

/** The customer's own steps without the offer, which goes out with the recording; the end stands for the repaying. */
function stepsOf({ status, product, timeline }: Loan) {
  const events = timeline.map(({ event, from, at }) => ({ event, from, at: new Date(at) }));
  const left: readonly ProgressStepName[] = ["offer", isOver(status) ? "repaying" : "completed"];
  return applicationProgress({ status, isDevice: product !== null, events }).filter(({ step }) => !left.includes(step));
}
