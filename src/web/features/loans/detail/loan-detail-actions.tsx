import { useMemo, useState } from "react";
import type { Loan } from "../../../../contract/loans.contract.ts";
import { usePageActions } from "../../../lib/page-actions.ts";
import { useHeld } from "../../../lib/session/permissions.ts";
import { Button } from "../../../ui/button/button.tsx";
import { LOAN_BUTTONS, type LoanAction } from "./loan-detail-buttons.ts";
import { LoanDetailDialogs } from "./loan-detail-dialogs.tsx";
import { loanEventsFor } from "./loan-detail-events.ts";
import classes from "./loan-detail-layout.module.css";
import { LoanNewsLine } from "./loan-news-line.tsx";

const TONES = { primary: "primary", plain: undefined, danger: "warned" } as const;

/** The buttons that status and permissions allow (DET-02, ACT-46), and the dialogs they open. */
export function LoanDetailActions({ loan }: { loan: Loan }) {
  const held = useHeld();
  const [opened, setOpened] = useState<LoanAction | null>(null);
  const buttons = useMemo(() => {
    const events = loanEventsFor(loan, held);
    const allowed = LOAN_BUTTONS.filter((button) => button.events.some((event) => events.has(event)));
    return allowed.map((button) => ({ ...button, run: () => setOpened(button.action) }));
  }, [loan, held]);
  // The palette lists the step that advances the loan first, and Reject last.
  const actions = useMemo(() => buttons.toReversed(), [buttons]);
  usePageActions(`${loan.reference}, ${loan.user.name}`, actions);
  return (
    <>
      <div className={classes.actions}>
        {buttons.map(({ action, label, look, run }) => (
          <Button key={action} tone={TONES[look]} onClick={run}>
            {label}
          </Button>
        ))}
        <LoanDetailDialogs loan={loan} opened={opened} onClose={() => setOpened(null)} />
      </div>
      <LoanNewsLine loanId={loan.id} />
    </>
  );
}
