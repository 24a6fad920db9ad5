import { Alert, Button, Group, Stack } from "@mantine/core";
import { Dialog } from "../../ui/dialog.tsx";

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
      <Stack gap="md">
        <Alert color="yellow" role="alert">
          {why}
        </Alert>
        <Group justify="flex-end">
          <Button variant="default" disabled={busy} onClick={onBack}>
            Choose again
          </Button>
          <Button disabled={busy} onClick={onConfirm}>
            {busy ? "Uploading" : `It is of ${chosen}`}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
