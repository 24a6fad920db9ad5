import { useQueryClient } from "@tanstack/react-query";
import { reopenUnreadRows } from "../../../../contract/unread-rows.contract.ts";
import { useApiMutation } from "../../../lib/calls/use-api-mutation.ts";
import { Button } from "../../../ui/button/button.tsx";

interface ReopenRowProps {
  readonly statementId: number;
  readonly rowNumber: number;
}

/** Withdraws the answer given for an unread row. */
export function ReopenRow({ statementId, rowNumber }: ReopenRowProps) {
  const queryClient = useQueryClient();
  const reopen = useApiMutation(reopenUnreadRows, {
    success: "The row is open again",
    notifyOn: [422, 403, 400],
    onSuccess: () => void queryClient.invalidateQueries(),
  });
  return (
    <>
      <Button
        look="tool"
        disabled={reopen.isPending}
        onClick={() => reopen.mutate({ params: { id: statementId }, body: { row_numbers: [rowNumber] } })}
        aria-label={`Undo the answer of row ${rowNumber}`}
      >
        Undo
      </Button>
      {reopen.quietFailure && <span role="status">Not saved</span>}
    </>
  );
}
