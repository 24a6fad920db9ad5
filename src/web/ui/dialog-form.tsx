import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import classes from "./dialog.module.css";
import { Dialog, type DialogProps } from "./dialog.tsx";
import { QuietFailure } from "./quiet-failure.tsx";

interface DialogFormProps extends Omit<DialogProps, "busy"> {
  readonly confirmLabel: string;
  /** The same button while a request is under way. */
  readonly busyLabel?: string;
  readonly danger?: boolean;
  readonly busy: boolean;
  /** A failure that no notice told of: "Not saved", with the button to try again (ERR-29). */
  readonly failure: Error | null;
  /** Undefined as long as there is nothing to say yes to. */
  readonly onConfirm: (() => void) | undefined;
  /** This person may not say yes: the button is there and cannot be pressed. */
  readonly refused?: boolean;
  /** What stands under the form and is no part of it. */
  readonly below?: ReactNode;
}

/** A question or a short form: Enter and the button at the right say yes, "Nevermind" and Esc say no. */
export function DialogForm(props: DialogFormProps) {
  const { confirmLabel, busyLabel = "Please Wait...", danger = false, refused = false, failure, ...rest } = props;
  const { onConfirm, below, children, ...dialog } = rest;
  const { busy } = dialog;
  return (
    <Dialog {...dialog}>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) onConfirm?.();
        }}
      >
        {children}
        <div className={classes.foot}>
          {failure && <QuietFailure busy={busy} />}
          <Button onClick={dialog.onClose} disabled={busy}>
            Nevermind
          </Button>
          {onConfirm && (
            <Button submits tone={danger ? "danger" : "primary"} disabled={busy || refused} busy={busy}>
              {busy ? busyLabel : confirmLabel}
            </Button>
          )}
        </div>
      </form>
      {below}
    </Dialog>
  );
}
