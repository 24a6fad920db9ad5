import type { SuspenseItem } from "../../../../../contract/suspense.contract.ts";
import { ClearDialog } from "../../credit/clear-dialog.tsx";
import { AssignDialog } from "./assign-dialog.tsx";
import { HandOverDialog } from "./hand-over-dialog.tsx";
import { ReturnDialog } from "./return-dialog.tsx";
import { SameDialog } from "./same-dialog.tsx";

/** The open dialog of a credit. */
export interface SuspenseDecision {
  readonly kind: "assign" | "clear" | "return" | "same" | "hand-over";
  readonly item: SuspenseItem;
  /** The suggested loan. */
  readonly guess?: SuspenseItem["guesses"][number];
  /** The suggested loan is to be settled with it. */
  readonly settles?: true;
}

export interface SuspenseDialogProps {
  readonly decision: SuspenseDecision;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function SuspenseDialog(props: SuspenseDialogProps) {
  const Dialog = {
    assign: AssignDialog,
    clear: ClearDialog,
    return: ReturnDialog,
    same: SameDialog,
    "hand-over": HandOverDialog,
  }[props.decision.kind];
  return <Dialog {...props} />;
}
