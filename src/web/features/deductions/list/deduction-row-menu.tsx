import type { DeductionRow } from "../../../../contract/deductions.contract.ts";
import { useHeld } from "../../../lib/session/permissions.ts";
import { RowMenu } from "../../../ui/table/rows/row-menu.tsx";
import type { DeductionDialogName } from "../dialogs/deduction-dialog.ts";

interface DeductionRowMenuProps {
  readonly loan: DeductionRow;
  readonly onOpen: (name: DeductionDialogName) => void;
}

/** DED-06 to DED-08: only Add Repayment needs a permission. */
export function DeductionRowMenu({ loan, onOpen }: DeductionRowMenuProps) {
  const mayAdd = useHeld().has("add-repayment");
  return (
    <RowMenu
      label={`Actions for ${loan.user.name}, ${loan.reference}`}
      actions={[
        ...(mayAdd ? [{ label: "Add Repayment", run: () => onOpen("repayment") }] : []),
        { label: "View Schedule", run: () => onOpen("schedule") },
        { label: "View Mandates", run: () => onOpen("mandates") },
      ]}
    />
  );
}
