import type { Loan } from "../../../../contract/loans.contract.ts";
import { useDialogPart } from "../../../lib/use-dialog-part.ts";
import { Button } from "../../../ui/button/button.tsx";

const loadDialog = () => import("./record-settlement-dialog.tsx").then((module) => module.RecordSettlementDialog);

/** The settlement button with its dialog. */
export function RecordSettlement({ loan, quote }: { loan: Loan; quote: NonNullable<Loan["liquidation"]> }) {
  const { Dialog, dialog, button } = useDialogPart(loadDialog);
  return (
    <>
      <Button look="small" {...button}>
        Record settlement
      </Button>
      {Dialog && <Dialog loan={loan} quote={quote} {...dialog} />}
    </>
  );
}
