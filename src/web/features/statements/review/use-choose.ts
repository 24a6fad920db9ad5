import { useQueryClient } from "@tanstack/react-query";
import { chooseLineLoan, undoChosenLoan } from "../../../../contract/statements.contract.ts";
import { notifySuccess } from "../../../lib/calls/notify.ts";
import { useApiMutation } from "../../../lib/calls/use-api-mutation.ts";
import { statementKeys } from "../statement-queries.ts";

const NOTIFY_ON = [422, 403, 400];

/** Chooses the loan of a line, or undoes that; nothing is posted by it. The notice of a choice has its Undo. */
export function useChoose() {
  const queryClient = useQueryClient();
  const refresh = () => void queryClient.invalidateQueries({ queryKey: statementKeys.all });
  const undo = useApiMutation(undoChosenLoan, {
    success: "Undone; the line has no loan",
    notifyOn: NOTIFY_ON,
    onSuccess: refresh,
    onError: refresh,
  });
  const choose = useApiMutation(chooseLineLoan, {
    notifyOn: NOTIFY_ON,
    onSuccess: ({ id, row_number, chosen }) => {
      notifySuccess(`Row ${row_number} is for ${chosen?.loan.reference}, once the statement is posted`, {
        label: "Undo",
        run: () => undo.mutate({ params: { id } }),
      });
      refresh();
    },
    onError: refresh,
  });
  return {
    busy: choose.isPending || undo.isPending,
    failed: choose.quietFailure !== null || undo.quietFailure !== null,
    choose: (id: number, loan_reference: string) => choose.mutate({ params: { id }, body: { loan_reference } }),
    undo: (id: number) => undo.mutate({ params: { id } }),
  };
}
