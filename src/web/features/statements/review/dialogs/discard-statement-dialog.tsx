import { useQueryClient } from "@tanstack/react-query";
import { discardStatement, type Statement } from "../../../../../contract/statements.contract.ts";
import { useApiMutation } from "../../../../lib/calls/use-api-mutation.ts";
import { DialogForm } from "../../../../ui/dialog/dialog-form.tsx";
import { statementKeys } from "../../statement-queries.ts";

interface DiscardStatementDialogProps {
  readonly statement: Statement;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function DiscardStatementDialog({ statement, opened, onClose }: DiscardStatementDialogProps) {
  const queryClient = useQueryClient();
  const discard = useApiMutation(discardStatement, {
    success: "Statement put aside",
    notifyOn: [422, 403, 400],
    onSuccess: (returned) => {
      queryClient.setQueryData(statementKeys.one(statement.id), returned);
      void queryClient.invalidateQueries({ queryKey: statementKeys.all });
      onClose();
    },
  });
  if (!opened) return null;
  return (
    <DialogForm
      title="Put this statement aside"
      confirmLabel="Put aside"
      danger
      busy={discard.isPending}
      failure={discard.quietFailure}
      onConfirm={() => discard.mutate({ params: { id: statement.id } })}
      onClose={onClose}
    >
      <p>Nothing of {statement.file_name} is posted. It stays in the list.</p>
    </DialogForm>
  );
}
