import type { ComponentType } from "react";
import { MandatesDialog } from "../mandates/mandates-dialog.tsx";
import { AddRepaymentDialog } from "./add-repayment-dialog.tsx";
import type { DeductionDialogName, DeductionDialogProps, DeductionDialogsProps } from "./deduction-dialog.ts";
import { ScheduleDialog } from "./schedule-dialog.tsx";

const DIALOGS = {
  repayment: AddRepaymentDialog,
  schedule: ScheduleDialog,
  mandates: MandatesDialog,
} satisfies Record<DeductionDialogName, ComponentType<DeductionDialogProps>>;

/** The dialogs of a row, fetched when a row is first pointed at. */
export function DeductionDialogs({ name, opened, ...rest }: DeductionDialogsProps) {
  const Dialog = DIALOGS[name];
  return <Dialog {...rest} opened={opened} />;
}
