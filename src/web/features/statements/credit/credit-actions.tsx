import { useHeld } from "../../../lib/session/permissions.ts";
import { Button } from "../../../ui/button/button.tsx";
import classes from "../suspense/suspense.module.css";
import type { Credit, CreditDecision } from "./credit-decision.ts";

interface CreditActionsProps {
  readonly credit: Credit;
  readonly onDecide: (decision: CreditDecision) => void;
}

/** The actions on credit: refund it, or transfer it to another running loan of the same person. */
export function CreditActions({ credit, onDecide }: CreditActionsProps) {
  const held = useHeld();
  const mayRefund = held.has("disburse-loan");
  const mayTransfer = (mayRefund || held.has("add-repayment")) && credit.other_loans.length > 0;
  const whose = `${credit.customer.name}, ${credit.loan.reference}`;
  return (
    <span className={classes.acts}>
      {mayTransfer && (
        <Button
          look="tool"
          onClick={() => onDecide({ kind: "transfer", credit })}
          aria-label={`Transfer to another loan: ${whose}`}
        >
          Transfer to another loan
        </Button>
      )}
      {mayRefund && (
        <Button look="tool" onClick={() => onDecide({ kind: "refund", credit })} aria-label={`Refund: ${whose}`}>
          Refund
        </Button>
      )}
    </span>
  );
}
