import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { ButtonRow } from "./button-row.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";
import { QuietFailure } from "./quiet-failure.tsx";
import { Stack } from "./stack.tsx";

interface ConfirmDialogProps extends Omit<DialogProps, "children" | "size" | "busy"> {
  readonly question: ReactNode;
  readonly cancelLabel?: string;
  readonly confirmLabel: string;
  readonly danger?: boolean;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  /** A failure that no notice told of: "Not saved", with the button to try again (ERR-29). */
  readonly failure?: Error | null;
  /** Why the action is not available: the button is disabled. */
  readonly refusal?: ReactNode;
}

/** Asks once more. The focus is on saying no, so that no key that is held down says yes. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { question, cancelLabel = "Nevermind", confirmLabel, danger = false, ...rest } = props;
  const { onConfirm, failure = null, refusal, ...dialog } = rest;
  const { busy } = dialog;
  return (
    <Dialog {...dialog}>
      <Stack>
        <p>{question}</p>
        {refusal}
        <ButtonRow>
          {failure && <QuietFailure onRetry={onConfirm} busy={busy} />}
          <Button onClick={dialog.onClose} disabled={busy} data-autofocus>
            {cancelLabel}
          </Button>
          <Button
            tone={danger ? "danger" : "primary"}
            onClick={onConfirm}
            busy={busy}
            disabled={busy || Boolean(refusal)}
          >
            {confirmLabel}
          </Button>
        </ButtonRow>
      </Stack>
    </Dialog>
  );
}
