import { useHeld } from "../../lib/session/permissions.ts";
import { useDialogPart } from "../../lib/use-dialog-part.ts";
import { Button } from "../../ui/button/button.tsx";
import type { AddLeadDialogProps } from "./add-lead-dialog.tsx";

const load = () => import("./add-lead-dialog.tsx").then((module) => module.AddLeadDialog);

/** One lead by hand, for whoever may upload leads. */
export function AddLeadAction({ known }: Pick<AddLeadDialogProps, "known">) {
  const { Dialog, dialog, button } = useDialogPart(load);
  if (!useHeld().has("upload-leads")) return null;
  return (
    <>
      <Button {...button}>Add a lead</Button>
      {Dialog && <Dialog {...dialog} {...(known && { known })} />}
    </>
  );
}
