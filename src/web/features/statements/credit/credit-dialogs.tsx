import type { CreditDecision } from "./credit-decision.ts";
import { RefundDialog } from "./refund-dialog.tsx";
import { TransferDialog } from "./transfer-dialog.tsx";

interface CreditDecisionProps {
  readonly decision: CreditDecision;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function CreditDialog({ decision: { kind, credit }, ...rest }: CreditDecisionProps) {
  const Dialog = kind === "transfer" ? TransferDialog : RefundDialog;
  return <Dialog credit={credit} {...rest} />;
}
