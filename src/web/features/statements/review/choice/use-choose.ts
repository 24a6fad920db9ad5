import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { chooseLineLoan, undoChosenLoan } from "../../../../../contract/statements.contract.ts";
import { notifySuccess } from "../../../../lib/calls/notify.ts";
import { useApiMutation } from "../../../../lib/calls/use-api-mutation.ts";
import { statementKeys } from "../../statement-queries.ts";

const NOTIFY_ON = [422, 403, 400];

/** Chooses the loan of a line, or undoes that; nothing is posted by it. The notice of a choice has its Undo. */
export function useChoose() {
  const queryClient = useQueryClient();
  // Until the lines say what became of it a second press asks nothing.
  const isAsked = useRef(false);
  const settle = () => {
    const refreshed = queryClient.invalidateQueries({ queryKey: statementKeys.all });
    void refreshed.finally(() => {
      isAsked.current = false;
    });
  };
  const undo = useApiMutation(undoChosenLoan, {
    success: "Undone; the line has no loan",
    notifyOn: NOTIFY_ON,
    onSuccess: settle,
    onError: settle,
  });
  const choose = useApiMutation(chooseLineLoan, {
    notifyOn: NOTIFY_ON,
    onSuccess: ({ id, row_number, chosen }) => {
      notifySuccess(`Row ${row_number} is for ${chosen?.loan.reference}, once the statement is posted`, {
        label: "Undo",
        run: () => undo.mutate({ params: { id } }),
      });
      settle();
    },
    onError: settle,
  });
  const once = (send: () => void) => {
    if (isAsked.current) return;
    isAsked.current = true;
    send();
  };
  const failed = [choose, undo].find(({ quietFailure }) => quietFailure !== null);
  return {
    busy: choose.isPending || undo.isPending,
    /** Sends what failed for a line again; undefined where nothing did. */
    retryOf: (id: number) => (failed?.variables?.params?.id === id ? () => again(id) : undefined),
    choose: chooseLoan,
    undo: undoChoice,
  };

  function chooseLoan(id: number, loan_reference: string): void {
    once(() => choose.mutate({ params: { id }, body: { loan_reference } }));
  }

  function undoChoice(id: number): void {
    once(() => undo.mutate({ params: { id } }));
  }

  function again(id: number): void {
    if (failed === undo) undoChoice(id);
    else if (choose.variables?.body) chooseLoan(id, choose.variables.body.loan_reference);
  }
}
