import { useIsMutating, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { LOAN_STATUS_LABELS } from "../../../../../domain/loan/loan-status.ts";
import { notifyError } from "../../../../lib/calls/notify.ts";
import { useHeld } from "../../../../lib/session/permissions.ts";
import { ApproveLoanDialog } from "../../actions/approve-loan-dialog.tsx";
import { RejectLoanDialog } from "../../actions/reject-loan-dialog.tsx";
import { loanEventsFor } from "../../detail/loan-detail-events.ts";
import { loanAheadQuery } from "../../loan-queries.ts";
import { DecisionFrame } from "./decision-frame.tsx";
import { type AskedDecision, QUEUE_ACTIONS } from "./queue-actions.ts";

const DIALOGS = { approve: ApproveLoanDialog, reject: RejectLoanDialog };

interface QueueDecisionProps {
  readonly asked: Pick<AskedDecision, "action" | "id">;
  readonly onClose: () => void;
  readonly onDecided: (id: number) => void;
}

/** The dialog of a decision about a row, as on the loan's page; a notice where the loan has left that step. */
export function QueueDecision({ asked: { action, id }, onClose, onDecided }: QueueDecisionProps) {
  const held = useHeld();
  const { data: loan, isError, isFetching, refetch } = useQuery(loanAheadQuery(id));
  const { event, done } = QUEUE_ACTIONS[action];
  const mayDecide = loan && loanEventsFor(loan, held).has(event);
  // A decision under way changes the loan itself, and says how it went.
  const isWriting = useIsMutating() > 0;
  useEffect(() => {
    if (!loan || mayDecide || isWriting) return;
    notifyError(`${loan.reference} cannot be ${done} now: it is ${LOAN_STATUS_LABELS[loan.status]}.`);
    onClose();
  });
  if (!loan) {
    const retry = () => void refetch();
    return <DecisionFrame action={action} failed={isError} busy={isFetching} onRetry={retry} onClose={onClose} />;
  }
  const Dialog = DIALOGS[action];
  return (mayDecide || isWriting) && <Dialog loan={loan} opened onClose={onClose} onDone={() => onDecided(id)} />;
}
