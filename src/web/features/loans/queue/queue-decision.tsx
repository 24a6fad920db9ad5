import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useHeld } from "../../../lib/session/permissions.ts";
import { ApproveLoanDialog } from "../actions/approve-loan-dialog.tsx";
import { RejectLoanDialog } from "../actions/reject-loan-dialog.tsx";
import { loanEventsFor } from "../detail/loan-detail-events.ts";
import { loanAheadQuery } from "../loan-queries.ts";

const DECISIONS = {
  approve: { event: "approved", Dialog: ApproveLoanDialog },
  reject: { event: "rejected", Dialog: RejectLoanDialog },
} as const;

export type QueueAction = keyof typeof DECISIONS;

/** What a key asked for, and of which loan. */
export interface AskedDecision {
  readonly action: QueueAction;
  readonly id: number;
  /** Of its row in the list. */
  readonly place: number;
}

interface QueueDecisionProps {
  readonly asked: Pick<AskedDecision, "action" | "id">;
  readonly onClose: () => void;
  readonly onDecided: (id: number) => void;
}

/** The dialog of a decision about a row, as on the loan's page; nothing where the workflow or the permissions refuse it. */
export function QueueDecision({ asked: { action, id }, onClose, onDecided }: QueueDecisionProps) {
  const held = useHeld();
  const { data: loan, isError } = useQuery(loanAheadQuery(id));
  const { event, Dialog } = DECISIONS[action];
  const mayDecide = loan && loanEventsFor(loan, held).has(event);
  const isVain = isError || mayDecide === false;
  useEffect(() => {
    if (isVain) onClose();
  });
  if (!loan || !mayDecide) return null;
  return <Dialog loan={loan} opened onClose={onClose} onDone={() => onDecided(id)} />;
}
