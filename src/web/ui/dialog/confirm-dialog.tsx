import type { ReactNode } from "react";
import { Button } from "../button/button.tsx";
import { ButtonRow } from "../button/button-row.tsx";
import { QuietFailure } from "../notice/quiet-failure.tsx";
import { Stack } from "../page/stack.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";

interface ConfirmDialogProps extends Omit<DialogProps, "children" | "size" | "busy"> {
  readonly question: ReactNode;
  /** Who, how much and what happens next, or a field that may stay empty. */
  readonly children?: ReactNode;
  readonly cancelLabel?: string;
  readonly confirmLabel: string;
  readonly danger?: boolean;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  /** A failure without a notice: "Not saved", with a retry button (ERR-29). */
  readonly failure?: Error | null;
  /** Why the action is not available: the button is disabled. */
  readonly refusal?: ReactNode;
}

/** Asks for confirmation. "No" has the focus, so that a held key cannot confirm. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { question, children, cancelLabel = "Nevermind", confirmLabel, danger = false, ...rest } = props;
  const { onConfirm, failure = null, refusal, ...dialog } = rest;
  const { busy } = dialog;
  return (
    <Dialog {...dialog}>
      <Stack>
        <p>{question}</p>
        {children}
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
