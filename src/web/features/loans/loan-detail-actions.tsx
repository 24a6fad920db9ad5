import { Button } from "@mantine/core";
import { useState } from "react";
import type { Loan } from "../../../contract/loans.contract.ts";
import { useHeld } from "../../lib/permissions.ts";
import { LOAN_BUTTONS, type LoanAction } from "./loan-detail-buttons.ts";
import { LoanDetailDialogs } from "./loan-detail-dialogs.tsx";
import { loanEventsFor } from "./loan-detail-events.ts";
import classes from "./loan-detail-layout.module.css";

const LOOKS = {
  primary: { variant: "filled" },
  plain: { variant: "default" },
  danger: { variant: "light", color: "red" },
} as const;

/** The buttons that status and permissions allow (DET-02, ACT-46), and the dialogs they open. */
export function LoanDetailActions({ loan }: { loan: Loan }) {
  const events = loanEventsFor(loan, useHeld());
  const [opened, setOpened] = useState<LoanAction | null>(null);
  const buttons = LOAN_BUTTONS.filter((button) => button.events.some((event) => events.has(event)));
  return (
    <div className={classes.actions}>
      {buttons.map(({ action, label, look }) => (
        <Button key={action} {...LOOKS[look]} onClick={() => setOpened(action)}>
          {label}
        </Button>
      ))}
      <LoanDetailDialogs loan={loan} opened={opened} onClose={() => setOpened(null)} />
    </div>
  );
}
