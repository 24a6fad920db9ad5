import { IconUpload } from "@tabler/icons-react";
import { useDialogPart } from "../../../lib/use-dialog-part.ts";
import { Button } from "../../../ui/button/button.tsx";
import type { RepaymentDialogLoaders } from "../repayment-dialogs.ts";

/** REP-04, REP-05: the button, and its dialog once the pointer has rested on it. */
export function UploadRepayments({ load }: { load: RepaymentDialogLoaders["upload"] }) {
  const { Dialog, dialog, button } = useDialogPart(load);
  return (
    <>
      <Button {...button}>
        <IconUpload size={16} aria-hidden />
        Upload Repayments
      </Button>
      {Dialog && <Dialog {...dialog} />}
    </>
  );
}
