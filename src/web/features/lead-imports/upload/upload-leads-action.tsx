import { IconUpload } from "@tabler/icons-react";
import { useHeld } from "../../../lib/session/permissions.ts";
import { useDialogPart } from "../../../lib/use-dialog-part.ts";
import { Button } from "../../../ui/button/button.tsx";
import type { UploadLeadsDialogProps } from "./upload-leads-dialog.tsx";

const load = () => import("./upload-leads-dialog.tsx").then((module) => module.UploadLeadsDialog);

/** LED-04, PRM-51: the upload button if permitted, and its dialog once the button was hovered. */
export function UploadLeadsAction({ onUploaded }: Pick<UploadLeadsDialogProps, "onUploaded">) {
  const { Dialog, dialog, button } = useDialogPart(load);
  if (!useHeld().has("upload-leads")) return null;
  return (
    <>
      <Button tone="primary" {...button}>
        <IconUpload size={16} aria-hidden />
        Upload Leads
      </Button>
      {Dialog && <Dialog {...dialog} onUploaded={onUploaded} />}
    </>
  );
}
