import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { returnSuspense } from "../../../../contract/suspense.contract.ts";
import { useApiMutation } from "../../../lib/calls/use-api-mutation.ts";
import { DialogForm } from "../../../ui/dialog/dialog-form.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { Amount } from "../../../ui/figure/amount.tsx";
import { FourEyesWords } from "../../../ui/notice/four-eyes-words.tsx";
import type { SuspenseDialogProps } from "./suspense-dialogs.tsx";
import { suspenseFourEyesQuery } from "./suspense-queries.ts";

/** Records that the money was sent back from the bank account. */
export function ReturnDialog({ decision: { item }, opened, onClose }: SuspenseDialogProps) {
  const queryClient = useQueryClient();
  const { refusal, second } = useQuery({ ...suspenseFourEyesQuery(item.id), enabled: opened }).data ?? {};
  const [reference, setReference] = useState("");
  const [mistake, setMistake] = useState<string>();
  const giveBack = useApiMutation(returnSuspense, {
    success: "Return recorded",
    notifyOn: [422, 403, 400],
    moneyAction: true,
    onSuccess: () => {
      void queryClient.invalidateQueries();
      onClose();
    },
    onError: ({ errors }) => setMistake(errors.reference?.[0]),
  });
  const submit = () => {
    if (reference.trim() === "") setMistake("Payment reference is required");
    else giveBack.mutate({ params: { id: item.id }, body: { reference: reference.trim() } });
  };
  if (!opened) return null;
  return (
    <DialogForm
      title="Return to sender"
      confirmLabel={second ? "Send for approval" : "Record"}
      busy={giveBack.isPending}
      failure={giveBack.quietFailure}
      onConfirm={refusal ? undefined : submit}
      onClose={onClose}
    >
      <p>
        <Amount naira={item.amount} /> has been returned to the sender. It leaves suspense and the bank's account in the
        books.
      </p>
      {(refusal ?? second) && <FourEyesWords refusal={refusal ?? second ?? ""} />}
      <TextField
        label="Payment reference"
        maxLength={100}
        autofocus
        value={reference}
        mistake={mistake}
        onChange={(text) => {
          setReference(text);
          setMistake(undefined);
        }}
      />
    </DialogForm>
  );
}
