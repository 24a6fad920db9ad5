import { Button } from "../button/button.tsx";
import { ButtonRow } from "../button/button-row.tsx";
import { QuietFailure } from "../notice/quiet-failure.tsx";

interface DialogSubmitProps {
  readonly label: string;
  readonly busy: boolean;
  /** The action is not available. */
  readonly disabled?: boolean;
  /** A failure without a notice. */
  readonly failed: boolean;
  readonly onRetry: () => void;
}

/** The footer of a form in a dialog. */
export function DialogSubmit({ label, busy, disabled = false, failed, onRetry }: DialogSubmitProps) {
  return (
    <ButtonRow>
      {failed && <QuietFailure onRetry={onRetry} busy={busy} />}
      <Button submits tone="primary" busy={busy} disabled={busy || disabled}>
        {busy ? "Please Wait..." : label}
      </Button>
    </ButtonRow>
  );
}
