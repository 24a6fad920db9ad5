import { IconUpload } from "@tabler/icons-react";
import { useState } from "react";
import { usePart } from "../../lib/use-part.ts";
import { PlainButton } from "../../ui/plain-button.tsx";
import type { RepaymentDialogLoaders } from "./repayment-dialogs.ts";

/** REP-04, REP-05: the button, and its dialog once it was pointed at. */
export function UploadRepayments({ load }: { load: RepaymentDialogLoaders["upload"] }) {
  const [isExpected, setExpected] = useState(false);
  const [opened, setOpened] = useState(false);
  const Dialog = usePart(isExpected, load);
  const expect = () => setExpected(true);
  return (
    <>
      <PlainButton
        onPointerEnter={expect}
        onFocus={expect}
        onClick={() => {
          expect();
          setOpened(true);
        }}
      >
        <IconUpload size={16} aria-hidden />
        Upload Repayments
      </PlainButton>
      {Dialog && <Dialog opened={opened} onClose={() => setOpened(false)} />}
    </>
  );
}
