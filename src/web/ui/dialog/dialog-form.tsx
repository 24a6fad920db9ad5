import type { ReactNode, SubmitEvent } from "react";
import { Button } from "../button/button.tsx";
import { QuietFailure } from "../notice/quiet-failure.tsx";
import classes from "./dialog.module.css";
import { Dialog, type DialogProps } from "./dialog.tsx";

interface DialogFormProps extends Omit<DialogProps, "busy"> {
  readonly confirmLabel: string;
  /** The same button while a request is under way. */
  readonly busyLabel?: string;
  readonly danger?: boolean;
  readonly busy: boolean;
  /** A failure without a notice: "Not saved", with a retry button (ERR-29). */
  readonly failure: Error | null;
  /** Undefined while there is nothing to confirm. */
  readonly onConfirm: ((event: SubmitEvent<HTMLFormElement>) => void) | undefined;
  /** This person may not confirm: the button is shown disabled. */
  readonly refused?: boolean;
  /** Beside the buttons. */
  readonly beside?: ReactNode;
  /** Content below the form that is not part of it. */
  readonly below?: ReactNode;
}

/** A question or a short form: Enter and the button at the right confirm, "Nevermind" and Esc cancel. */
export function DialogForm(props: DialogFormProps) {
  const { confirmLabel, busyLabel = "Please Wait...", danger = false, refused = false, failure, ...rest } = props;
  const { onConfirm, beside, below, children, ...dialog } = rest;
  const { busy } = dialog;
  return (
    <Dialog {...dialog}>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) onConfirm?.(event);
        }}
      >
        {children}
        <div className={classes.foot}>
          {beside}
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
