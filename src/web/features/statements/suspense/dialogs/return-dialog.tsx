import { useQuery, useQueryClient } from "@tanstack/react-query";
import { returnSuspense } from "../../../../../contract/suspense.contract.ts";
import { rulesOf } from "../../../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../../../lib/form/use-endpoint-form.ts";
import { DialogForm } from "../../../../ui/dialog/dialog-form.tsx";
import { TextField } from "../../../../ui/field/text-field.tsx";
import { Amount } from "../../../../ui/figure/amount.tsx";
import { FourEyesWords } from "../../../../ui/notice/four-eyes-words.tsx";
import { suspenseFourEyesQuery } from "../suspense-queries.ts";
import type { SuspenseDialogProps } from "./suspense-dialogs.tsx";

const RETURN = {
  endpoint: returnSuspense,
  success: "Return recorded",
  notifyOn: [422, 403, 400],
  moneyAction: true,
};

/** Records that the money was sent back from the bank account. */
export function ReturnDialog({ decision: { item }, opened, onClose }: SuspenseDialogProps) {
  const queryClient = useQueryClient();
  const { refusal, second } = useQuery({ ...suspenseFourEyesQuery(item.id), enabled: opened }).data ?? {};
  const form = useEndpointForm(RETURN, {
    rules: rulesOf(returnSuspense.body),
    initialValues: { reference: "" },
    asking: ({ reference }) => ({ params: { id: item.id }, body: { reference: reference.trim() } }),
    onClose,
    onSuccess: () => void queryClient.invalidateQueries(),
  });
  if (!opened) return null;
  return (
    <DialogForm
      title="Return to sender"
      confirmLabel={second ? "Send for approval" : "Record"}
      busy={form.busy}
      failure={form.failure}
      onConfirm={refusal ? undefined : form.submit}
      onClose={form.close}
    >
      <p>
        <Amount naira={item.amount} /> has been returned to the sender. It leaves suspense and the bank's account in the
        books.
      </p>
      {(refusal ?? second) && <FourEyesWords refusal={refusal ?? second ?? ""} />}
      <TextField label="Payment reference" maxLength={100} autofocus {...form.field("reference")} />
    </DialogForm>
  );
}
