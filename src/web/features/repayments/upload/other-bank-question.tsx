import { Button } from "../../../ui/button/button.tsx";
import { ButtonRow } from "../../../ui/button/button-row.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { Callout } from "../../../ui/notice/callout.tsx";
import { Stack } from "../../../ui/page/stack.tsx";

interface OtherBankQuestionProps {
  /** The server's message; without one nothing is asked. */
  readonly why: string | undefined;
  readonly chosen: string;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  /** Choose again: bank and file are kept. */
  readonly onBack: () => void;
}

/** Asks which bank a statement belongs to when it names another than the chosen one. */
export function OtherBankQuestion({ why, chosen, busy, onConfirm, onBack }: OtherBankQuestionProps) {
  return (
    <Dialog opened={why !== undefined} onClose={() => !busy && onBack()} title="Which bank is it of?" busy={busy}>
      <Stack>
        <Callout tone="warning" role="alert">
          {why}
        </Callout>
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
