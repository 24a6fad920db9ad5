import { useQueryClient } from "@tanstack/react-query";
import { closeAsSame } from "../../../../../contract/suspense.contract.ts";
import { useApiMutation } from "../../../../lib/calls/use-api-mutation.ts";
import { DialogForm } from "../../../../ui/dialog/dialog-form.tsx";
import { Amount } from "../../../../ui/figure/amount.tsx";
import type { SuspenseDialogProps } from "./suspense-dialogs.tsx";

/** Marks the credit as a second copy of a booked one: it came once, so no payment is posted for it. */
export function SameDialog({ decision: { item }, opened, onClose }: SuspenseDialogProps) {
  const queryClient = useQueryClient();
  const close = useApiMutation(closeAsSame, {
    success: "Closed as the same money; nothing was posted",
    notifyOn: [422, 403, 400],
    onSuccess: () => {
      void queryClient.invalidateQueries();
      onClose();
    },
  });
  if (!opened) return null;
  return (
    <DialogForm
      title="The same money"
      confirmLabel="It is the same money"
      busy={close.isPending}
      failure={close.quietFailure}
      onConfirm={() => close.mutate({ params: { id: item.id } })}
      onClose={onClose}
    >
      <p>
        <Amount naira={item.amount} /> came once, with {item.repeats?.name}. This copy leaves suspense and the bank's
        account in the books; no payment is posted. It can be undone where its line stands.
      </p>
    </DialogForm>
  );
}
