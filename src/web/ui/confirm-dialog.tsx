import { Button, Group, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { Dialog } from "./dialog.tsx";

interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly question: ReactNode;
  readonly cancelLabel?: string;
  readonly confirmLabel: string;
  readonly danger?: boolean;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  /** A failure that no notice reported: "Not saved", with a button to try again. */
  readonly failure?: Error | null;
  /** Why the action is not available: the button is disabled. */
  readonly refusal?: ReactNode;
}

export function ConfirmDialog({
  cancelLabel = "Nevermind",
  danger = false,
  failure = null,
  refusal,
  ...rest
}: ConfirmDialogProps) {
  const { opened, onClose, title, question, confirmLabel, busy, onConfirm } = rest;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} busy={busy}>
      <Stack gap="md">
        <Text>{question}</Text>
        {refusal}
        <Group justify="flex-end" gap="xs">
          {failure && <NotSaved onRetry={onConfirm} busy={busy} />}
          <Button variant="default" onClick={onClose} disabled={busy} data-autofocus>
            {cancelLabel}
          </Button>
          <Button {...(danger && { color: "red" })} onClick={onConfirm} loading={busy} disabled={Boolean(refusal)}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

/** The short text for a failure that shows no notice (ERR-29). */
export function NotSaved({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  return (
    <Group gap={4} mr="auto" role="status">
      <Text size="sm" c="dimmed">
        Not saved
      </Text>
      <Button variant="subtle" size="compact-sm" onClick={onRetry} disabled={busy}>
        Retry
      </Button>
    </Group>
  );
}
