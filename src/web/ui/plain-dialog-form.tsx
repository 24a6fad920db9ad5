import type { ReactNode } from "react";
import { PlainButton } from "./plain-button.tsx";
import classes from "./plain-dialog.module.css";
import { PlainDialog } from "./plain-dialog.tsx";

interface PlainDialogFormProps {
  readonly title: string;
  readonly confirmLabel: string;
  readonly danger?: boolean;
  readonly busy: boolean;
  /** A failure that no notice told of: "Not saved", with the button to try again (ERR-29). */
  readonly failure: Error | null;
  /** Undefined as long as there is nothing to say yes to. */
  readonly onConfirm: (() => void) | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A question or a short form: Enter and the button at the right say yes, "Nevermind" and Esc say no. */
export function PlainDialogForm(props: PlainDialogFormProps) {
  const { title, confirmLabel, danger = false, busy, failure, onConfirm, onClose, children } = props;
  return (
    <PlainDialog title={title} onClose={onClose} busy={busy}>
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
          {failure && (
            <span className={classes.notSaved} role="status">
              Not saved
              <button type="submit" className={classes.retry} disabled={busy}>
                Retry
              </button>
            </span>
          )}
          <PlainButton onClick={onClose} disabled={busy}>
            Nevermind
          </PlainButton>
          {onConfirm && (
            <PlainButton submits tone={danger ? "danger" : "primary"} disabled={busy} aria-busy={busy}>
              {busy ? "Please Wait..." : confirmLabel}
            </PlainButton>
          )}
        </div>
      </form>
    </PlainDialog>
  );
}
