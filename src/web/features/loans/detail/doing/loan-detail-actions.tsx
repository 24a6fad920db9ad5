import { type ReactNode, useMemo, useState } from "react";
import type { Loan } from "../../../../../contract/loans.contract.ts";
import { usePageActions } from "../../../../lib/page-actions.ts";
import { useHeld } from "../../../../lib/session/permissions.ts";
import { useFetchedPart } from "../../../../lib/use-part.ts";
import { Button } from "../../../../ui/button/button.tsx";
import { CopyButton } from "../../../../ui/button/copy-button.tsx";
import { QuietFailure } from "../../../../ui/notice/quiet-failure.tsx";
import { ScreenButton } from "../../affordability/screening/screen-button.tsx";
import { LoanNewsLine } from "../head/loan-news-line.tsx";
import { loanEventsFor } from "../loan-detail-events.ts";
import { LOAN_BUTTONS, type LoanAction } from "./loan-detail-buttons.ts";
import { loanNextStep } from "./loan-next-step.ts";
import classes from "./next-step-bar.module.css";

const loadDialogs = () => import("./loan-detail-dialogs.tsx").then((module) => module.LoanDetailDialogs);

const TONES = { primary: "primary", plain: undefined, danger: "warned" } as const;

interface LoanDetailActionsProps {
  readonly loan: Loan;
  /** The way to a special approval, where it may help. */
  readonly specialApproval?: ReactNode;
  /** The question of an approver, and the ways to ask and to answer one. */
  readonly referral?: ReactNode;
  /** Where the work goes on after a decision. */
  readonly next?: ReactNode;
}

/**
 * What the loan waits for, who can do it, and the buttons that status and permissions allow (DET-02, ACT-46), with the
 * dialogs they open. Reject has a side of its own: no other button ever stands there.
 */
export function LoanDetailActions({ loan, specialApproval, referral, next }: LoanDetailActionsProps) {
  const held = useHeld();
  const [opened, setOpened] = useState<LoanAction | null>(null);
  // Their code comes behind the facts of the loan.
  const { Part: Dialogs, failed, retry } = useFetchedPart(true, loadDialogs);
  const events = useMemo(() => loanEventsFor(loan, held), [loan, held]);
  const step = loanNextStep(loan, events);
  const buttons = useMemo(() => {
    const allowed = LOAN_BUTTONS.filter((button) => button.events.some((event) => events.has(event)));
    return allowed.map((button) => ({ ...button, run: () => setOpened(button.action) }));
  }, [events]);
  // The palette lists the step that advances the loan first, and Reject last.
  const actions = useMemo(() => buttons.toReversed(), [buttons]);
  usePageActions(`${loan.reference}, ${loan.user.name}`, actions);
  const isUnqualified = step.isHeld && loan.status === "pending_customer_confirmation";
  // The step that advances the loan: a phone keeps it, and Reject, at the bottom of the screen.
  const onward = buttons.at(-1)?.action === "reject" ? undefined : buttons.at(-1);
  const shown = buttons.map(({ action, label, look, run }) => (
    <Button
      key={action}
      tone={step.isHeld && look === "primary" ? undefined : TONES[look]}
      data-onward={action === onward?.action || undefined}
      onClick={run}
    >
      {label}
    </Button>
  ));
  const rejects = buttons[0]?.action === "reject" ? 1 : 0;
  return (
    <section className={classes.bar} aria-label="Next step" data-stopped={step.isHeld || undefined}>
      <p className={classes.says}>{step.says}.</p>
      {loan.referral && <p className={classes.words}>{loan.referral.reason}</p>}
      {!step.isHeld && events.has("disbursed") && !loan.product && <Payee loan={loan} />}
      {step.who && <p className={classes.who}>{step.who}.</p>}
      <div className={classes.actions} data-docked={shown.length > 0 || undefined}>
        <div className={classes.reject}>{shown.slice(0, rejects)}</div>
        <div className={classes.safe}>
          {!loan.referral && referral}
          {shown.slice(rejects)}
          {loan.referral && referral}
          {isUnqualified && specialApproval}
          {loan.screening && <ScreenButton loan={loan} />}
          {next}
        </div>
      </div>
      {failed && opened && (
        <QuietFailure busy={false} onRetry={retry}>
          The dialog did not load.
        </QuietFailure>
      )}
      {Dialogs && <Dialogs loan={loan} opened={opened} onClose={() => setOpened(null)} />}
      <LoanNewsLine loanId={loan.id} />
    </section>
  );
}

/** Where the money goes, beside how much. */
function Payee({ loan: { bank_name, salary_account_number, salary_account_name, identity } }: { loan: Loan }) {
  return (
    <p className={classes.payee}>
      To the salary account{" "}
      <strong>
        {bank_name} {salary_account_number}
      </strong>
      {salary_account_name && ` of ${salary_account_name}`}
      {identity === "whole" && <CopyButton value={salary_account_number} label="Copy account number" />}
    </p>
  );
}
