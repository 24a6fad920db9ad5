import { IconUpload } from "@tabler/icons-react";
import { useState } from "react";
import { useHeld } from "../../lib/permissions.ts";
import { usePart } from "../../lib/use-part.ts";
import { PlainButton } from "../../ui/plain-button.tsx";
import type { UploadLeadsDialogProps } from "./upload-leads-dialog.tsx";

const load = () => import("./upload-leads-dialog.tsx").then((module) => module.UploadLeadsDialog);

/** LED-04, PRM-51: the button for whoever may upload leads, and its dialog once it was pointed at. */
export function UploadLeadsAction({ onUploaded }: Pick<UploadLeadsDialogProps, "onUploaded">) {
  const [isExpected, setExpected] = useState(false);
  const [opened, setOpened] = useState(false);
  const Dialog = usePart(isExpected, load);
  const expect = () => setExpected(true);
  if (!useHeld().has("upload-leads")) return null;
  return (
    <>
      <PlainButton
        tone="primary"
        onPointerEnter={expect}
        onFocus={expect}
        onClick={() => {
          expect();
          setOpened(true);
        }}
      >
        <IconUpload size={16} aria-hidden />
        Upload Leads
      </PlainButton>
      {Dialog && <Dialog opened={opened} onClose={() => setOpened(false)} onUploaded={onUploaded} />}
    </>
  );
}
