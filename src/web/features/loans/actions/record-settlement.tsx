import { useState } from "react";
import type { Loan } from "../../../../contract/loans.contract.ts";
import { Button } from "../../../ui/button/button.tsx";
import { RecordSettlementDialog } from "./record-settlement-dialog.tsx";

/** The settlement button with its dialog. */
export function RecordSettlement({ loan, quote }: { loan: Loan; quote: NonNullable<Loan["liquidation"]> }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button look="small" onClick={() => setOpened(true)}>
        Record settlement
      </Button>
      <RecordSettlementDialog loan={loan} quote={quote} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
