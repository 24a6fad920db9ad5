import type { ComponentProps, ReactNode } from "react";
import { PlainButton } from "./plain-button.tsx";
import classes from "./plain-dialog.module.css";
import { PlainDialog } from "./plain-dialog.tsx";
import { QuietFailure } from "./quiet-failure.tsx";

interface PlainDialogFormProps extends Pick<ComponentProps<typeof PlainDialog>, "title" | "size" | "onClose"> {
  readonly confirmLabel: string;
  /** The same button while a request is under way. */
  readonly busyLabel?: string;
  readonly danger?: boolean;
  readonly busy: boolean;
  /** A failure that no notice told of: "Not saved", with the button to try again (ERR-29). */
  readonly failure: Error | null;
  /** Undefined as long as there is nothing to say yes to. */
  readonly onConfirm: (() => void) | undefined;
  /** What stands under the form and is no part of it. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

/** A question or a short form: Enter and the button at the right say yes, "Nevermind" and Esc say no. */
export function PlainDialogForm(props: PlainDialogFormProps) {
  const { confirmLabel, busyLabel = "Please Wait...", danger = false, busy, failure, ...rest } = props;
  const { onConfirm, below, children, ...dialog } = rest;
  return (
    <PlainDialog {...dialog} busy={busy}>
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
          <PlainButton onClick={dialog.onClose} disabled={busy}>
            Nevermind
          </PlainButton>
          {onConfirm && (
            <PlainButton submits tone={danger ? "danger" : "primary"} disabled={busy} aria-busy={busy}>
              {busy ? busyLabel : confirmLabel}
            </PlainButton>
          )}
        </div>
      </form>
      {below}
    </PlainDialog>
  );
}
