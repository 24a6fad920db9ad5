import type { ComponentType } from "react";
import { useOpenedAfterMount } from "../../ui/use-opened-after-mount.ts";
import { AddRepaymentDialog } from "./add-repayment-dialog.tsx";
import type { DeductionDialogName, DeductionDialogProps, DeductionDialogsProps } from "./deduction-dialog.ts";
import { MandatesDialog } from "./mandates-dialog.tsx";
import { ScheduleDialog } from "./schedule-dialog.tsx";

const DIALOGS = {
  repayment: AddRepaymentDialog,
  schedule: ScheduleDialog,
  mandates: MandatesDialog,
} satisfies Record<DeductionDialogName, ComponentType<DeductionDialogProps>>;

/** The dialogs of a row, loaded with the component library when a row is first hovered. */
export function DeductionDialogs({ name, opened, ...rest }: DeductionDialogsProps) {
  const Dialog = DIALOGS[name];
  return <Dialog {...rest} opened={useOpenedAfterMount(opened)} />;
}
