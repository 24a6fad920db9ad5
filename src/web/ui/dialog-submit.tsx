import { Button, Group } from "@mantine/core";
import { NotSaved } from "./confirm-dialog.tsx";

interface DialogSubmitProps {
  readonly label: string;
  readonly busy: boolean;
  /** A failure that no notice told of. */
  readonly failed: boolean;
  readonly onRetry: () => void;
}

/** The foot of a form in a dialog. */
export function DialogSubmit({ label, busy, failed, onRetry }: DialogSubmitProps) {
  return (
    <Group justify="flex-end">
      {failed && <NotSaved onRetry={onRetry} busy={busy} />}
      <Button type="submit" disabled={busy}>
        {busy ? "Please Wait..." : label}
      </Button>
    </Group>
  );
}
