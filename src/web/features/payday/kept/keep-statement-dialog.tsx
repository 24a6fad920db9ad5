import { useQueryClient } from "@tanstack/react-query";
import { keepStatement } from "../../../../contract/payday.contract.ts";
import { formatMonth } from "../../../../domain/time/lagos-date.ts";
import { useApiMutation } from "../../../lib/calls/use-api-mutation.ts";
import { DialogForm } from "../../../ui/dialog/dialog-form.tsx";

interface KeepStatementDialogProps {
  readonly month: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Keeps what a month has expected and got by now. */
export function KeepStatementDialog({ month, opened, onClose }: KeepStatementDialogProps) {
  const queryClient = useQueryClient();
  const keep = useApiMutation(keepStatement, {
    success: "Statement kept",
    notifyOn: [422, 403, 400],
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ["payday", "kept"] });
      onClose();
    },
  });
  if (!opened) return null;
  return (
    <DialogForm
      title={`Keep statement of ${formatMonth(month)}`}
      confirmLabel="Keep statement"
      busy={keep.isPending}
      failure={keep.quietFailure}
      onConfirm={() => keep.mutate({ body: { month } })}
      onClose={onClose}
    >
      <p>
        What the month has expected and got by now is kept by employer, with your name and the time. A kept statement
        never changes. A month can be kept once a day.
      </p>
    </DialogForm>
  );
}
