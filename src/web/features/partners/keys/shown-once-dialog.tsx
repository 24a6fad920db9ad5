import type { ReactNode } from "react";
import { notifyError, notifySuccess } from "../../../lib/calls/notify.ts";
import { Button } from "../../../ui/button/button.tsx";
import { copyText } from "../../../ui/button/copy-text.ts";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import record from "../../../ui/record-words.module.css";
import classes from "../partners.module.css";

interface ShownOnceDialogProps {
  readonly title: string;
  readonly text: string;
  /** Further information about it. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** Shows a key or secret the only time it is visible. Neither a click outside nor Esc closes it. */
export function ShownOnceDialog({ title, text, children, onClose }: ShownOnceDialogProps) {
  const copy = async (): Promise<void> => {
    if (await copyText(text)) notifySuccess("Copied");
    else notifyError("Please copy it by hand");
  };
  return (
    <Dialog title={title} size="wide" busy onClose={() => undefined}>
      <p className={record.note}>Copy it now: it is not stored and cannot be shown again. {children}</p>
      <code className={classes.key}>{text}</code>
      <div className={classes.foot}>
        <Button onClick={() => void copy()}>Copy</Button>
        <Button tone="primary" onClick={onClose}>
          I have saved it
        </Button>
      </div>
    </Dialog>
  );
}
