import { useQueryClient } from "@tanstack/react-query";
import type { UnreadAnswer } from "../../../../../contract/statements.contract.ts";
import { UNREAD_ANSWERS } from "../../../../../contract/statements.contract.ts";
import { answerUnreadRows } from "../../../../../contract/unread-rows.contract.ts";
import type { CallOptions } from "../../../../lib/calls/call-api.ts";
import { rulesOf } from "../../../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../../../lib/form/use-endpoint-form.ts";
import { DialogForm } from "../../../../ui/dialog/dialog-form.tsx";
import { RadioGroup } from "../../../../ui/field/radio-group.tsx";
import { TextField } from "../../../../ui/field/text-field.tsx";
import { countText } from "../../../../ui/figure/count-text.ts";
import { useReopenRows } from "../use-reopen-rows.ts";

interface AnswerUnreadDialogProps {
  readonly statementId: number;
  readonly rowNumbers: readonly number[];
  readonly opened: boolean;
  readonly onClose: () => void;
}

const WAYS: Readonly<Record<UnreadAnswer, string>> = {
  entered: "It was entered by hand as a payment",
  no_money: "It is not our money",
  other_file: "It is in another file, which was read",
};

/** Records what happened to the money of unread rows: of one, or of all open ones. */
export function AnswerUnreadDialog({ statementId, rowNumbers, opened, onClose }: AnswerUnreadDialogProps) {
  const queryClient = useQueryClient();
  const isOne = rowNumbers.length === 1;
  const reopen = useReopenRows(rowNumbers.length);
  const undo = (row_numbers: number[]): void => reopen.mutate({ params: { id: statementId }, body: { row_numbers } });
  const save = {
    endpoint: answerUnreadRows,
    success: isOne ? "Row answered" : "Rows answered",
    successAction: ({ body }: CallOptions<typeof answerUnreadRows>) => ({
      label: "Undo",
      run: () => undo(body?.row_numbers ?? []),
    }),
    notifyOn: [422, 403, 400],
  };
  const form = useEndpointForm(save, {
    rules: rulesOf(answerUnreadRows.body),
    initialValues: { answer: "", reference: "" },
    asking: ({ answer, reference }) => {
      const body = { row_numbers: [...rowNumbers], answer };
      return {
        params: { id: statementId },
        body: answer === "entered" ? { ...body, reference: reference.trim() } : body,
      };
    },
    onClose,
    onSuccess: () => void queryClient.invalidateQueries(),
  });
  const { values } = form;
  if (!opened) return null;
  return (
    <DialogForm
      title={isOne ? `Outcome of row ${rowNumbers[0]}` : `Outcome of ${countText(rowNumbers.length, "row")}`}
      confirmLabel="Save"
      busy={form.busy}
      failure={form.failure}
      onConfirm={form.submit}
      onClose={form.close}
    >
      <RadioGroup
        legend="Outcome"
        isLegendHidden
        options={UNREAD_ANSWERS.filter((way) => isOne || way !== "entered").map((value) => ({
          value,
          label: WAYS[value],
        }))}
        {...form.field("answer")}
      />
      {values.answer === "entered" && (
        <TextField label="Payment reference" maxLength={100} {...form.field("reference")} />
      )}
    </DialogForm>
  );
}
