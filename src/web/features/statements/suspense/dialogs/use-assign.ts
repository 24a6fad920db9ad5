import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { DataOf } from "../../../../../contract/endpoint.ts";
import { assignSuspense, confirmSuspense } from "../../../../../contract/suspense.contract.ts";
import { firstErrors } from "../../../../lib/calls/api-error.ts";
import { notifySuccess } from "../../../../lib/calls/notify.ts";
import { useApiMutation } from "../../../../lib/calls/use-api-mutation.ts";

const CONFIRMED = { confirmed: true } as const;
const AS_SETTLEMENT = { as: "settlement" } as const;

/**
 * Assigns money in suspense to a loan, or names its existing payment. A doubt of the server is shown as a question;
 * nothing is posted before it is answered.
 */
export function useAssign(itemId: number, onClose: () => void, settles?: true) {
  const queryClient = useQueryClient();
  const [mistake, setMistake] = useState<string>();
  const [doubt, setDoubt] = useState<string>();
  // In a doubt nothing is preselected: a second Enter must not post money twice.
  const [choice, setChoice] = useState<number | "new">();
  // A later answer may be about another loan.
  const close = () => {
    setDoubt(undefined);
    setChoice(undefined);
    onClose();
  };
  // Without a message it was sent for approval, and the notice has said so.
  const done = (words: string | null) => {
    if (words) notifySuccess(words);
    void queryClient.invalidateQueries();
    close();
  };
  const assign = useApiMutation(assignSuspense, {
    notifyOn: [403, 400],
    onSuccess: (given, { body }) => done(given && wordsOf(given, body?.loan_reference ?? "")),
    onError: ({ status, message, errors }) => {
      if (status !== 422) return;
      const doubted = firstErrors(errors).confirmed;
      setDoubt(doubted);
      setMistake(doubted ? undefined : message);
    },
  });
  const confirm = useApiMutation(confirmSuspense, {
    notifyOn: [422, 403, 400],
    onSuccess: ({ payment_id }) =>
      done(payment_id === null ? null : "Payment confirmed; nothing was posted a second time"),
  });
  return {
    mistake,
    setMistake,
    doubt,
    choice,
    setChoice,
    close,
    busy: assign.isPending || confirm.isPending,
    failure: mistake || doubt ? confirm.quietFailure : (assign.quietFailure ?? confirm.quietFailure),
    give: (loan: string) => {
      if (typeof choice === "number") confirm.mutate({ params: { id: itemId }, body: { payment_id: choice } });
      else {
        const asked = { ...(doubt && CONFIRMED), ...(settles && AS_SETTLEMENT) };
        assign.mutate({ params: { id: itemId }, body: { loan_reference: loan, ...asked } });
      }
    },
  };
}

function wordsOf({ as, closed }: NonNullable<DataOf<typeof assignSuspense>>, loan: string): string {
  if (as === "clears") return `Deductions of ${loan} marked as arrived; nothing was posted a second time`;
  if (as === "settlement") return `${loan} settled`;
  if (as === "confirms") return `Payment of ${loan} confirmed; nothing was posted a second time`;
  return closed ? `Payment posted to ${loan}, which is paid in full` : `Payment posted to ${loan}`;
}
