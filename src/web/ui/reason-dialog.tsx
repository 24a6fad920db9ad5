import { Button, Group, Stack, Text, Textarea } from "@mantine/core";
import { type ReactNode, type SubmitEvent, useState } from "react";
import { NotSaved } from "./confirm-dialog.tsx";
import { Dialog } from "./dialog.tsx";
import { FourEyesWords } from "./four-eyes-words.tsx";

interface ReasonDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** What is about to happen, and what follows from it. */
  readonly question: ReactNode;
  /** Why somebody else has to do it, where that is so. */
  readonly refusal?: string | undefined;
  readonly confirmLabel: string;
  /** What is said when no reason is given. */
  readonly missing: string;
  readonly busy: boolean;
  /** A failure that no notice told of. */
  readonly failed: boolean;
  readonly onConfirm: (reason: string) => void;
}

/** Something is taken back, and the books keep why. The reason typed outlives an error. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { opened, onClose, title, question, refusal, confirmLabel, missing, busy, failed, onConfirm } = props;
  const [reason, setReason] = useState("");
  const [mistake, setMistake] = useState<string>();
  const submit = (event?: SubmitEvent) => {
    event?.preventDefault();
    setMistake(reason.trim() === "" ? missing : undefined);
    if (reason.trim() !== "" && refusal === undefined) onConfirm(reason.trim());
  };
  return (
    <Dialog opened={opened} onClose={() => !busy && onClose()} title={title} busy={busy}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text component="div">{question}</Text>
          {refusal && <FourEyesWords refusal={refusal} />}
          <Textarea
            label="Reason"
            required
            rows={2}
            maxLength={300}
            value={reason}
            error={mistake}
            onChange={(event) => setReason(event.currentTarget.value)}
            data-autofocus
          />
          <Group justify="flex-end" gap="xs">
            {failed && <NotSaved onRetry={() => submit()} busy={busy} />}
            <Button variant="default" onClick={onClose} disabled={busy}>
              Nevermind
            </Button>
            <Button type="submit" color="red" disabled={busy || refusal !== undefined}>
              {busy ? "Please Wait..." : confirmLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
