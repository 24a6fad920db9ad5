import { Button } from "../../ui/button.tsx";
import { ButtonRow } from "../../ui/button-row.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Stack } from "../../ui/stack.tsx";
import classes from "./repayments.module.css";

interface OtherBankQuestionProps {
  /** What the server says; nothing is asked without. */
  readonly why: string | undefined;
  readonly chosen: string;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  /** To choose again: bank and file are as they were. */
  readonly onBack: () => void;
}

/** Asks whose a statement is that names another bank than the chosen one. */
export function OtherBankQuestion({ why, chosen, busy, onConfirm, onBack }: OtherBankQuestionProps) {
  return (
    <Dialog opened={why !== undefined} onClose={() => !busy && onBack()} title="Which bank is it of?" busy={busy}>
      <Stack>
        <p role="alert" className={classes.doubt}>
          {why}
        </p>
        <ButtonRow>
          <Button disabled={busy} onClick={onBack}>
            Choose again
          </Button>
          <Button tone="primary" busy={busy} disabled={busy} onClick={onConfirm}>
            {busy ? "Uploading" : `It is of ${chosen}`}
          </Button>
        </ButtonRow>
      </Stack>
    </Dialog>
  );
}
