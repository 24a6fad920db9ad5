import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { Loan } from "../../../contract/loans.contract.ts";
import { RecordSettlementDialog } from "./record-settlement-dialog.tsx";

/** The settlement button with its dialog. */
export function RecordSettlement({ loan, quote }: { loan: Loan; quote: NonNullable<Loan["liquidation"]> }) {
  const [opened, dialog] = useDisclosure(false);
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={dialog.open}>
        Record settlement
      </Button>
      <RecordSettlementDialog loan={loan} quote={quote} opened={opened} onClose={dialog.close} />
    </>
  );
}
