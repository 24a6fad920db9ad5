import { Button, Group } from "@mantine/core";
import { NotSaved } from "./confirm-dialog.tsx";

interface DialogSubmitProps {
  readonly label: string;
  readonly busy: boolean;
  /** The action is not available. */
  readonly disabled?: boolean;
  /** A failure that no notice reported. */
  readonly failed: boolean;
  readonly onRetry: () => void;
}

/** The footer of a form in a dialog. */
export function DialogSubmit({ label, busy, disabled = false, failed, onRetry }: DialogSubmitProps) {
  return (
    <Group justify="flex-end">
      {failed && <NotSaved onRetry={onRetry} busy={busy} />}
      <Button type="submit" disabled={busy || disabled}>
        {busy ? "Please Wait..." : label}
      </Button>
    </Group>
  );
}
