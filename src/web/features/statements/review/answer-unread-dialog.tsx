import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { UnreadAnswer } from "../../../../contract/statements.contract.ts";
import { UNREAD_ANSWERS } from "../../../../contract/statements.contract.ts";
import { answerUnreadRows } from "../../../../contract/unread-rows.contract.ts";
import { firstErrors } from "../../../lib/calls/api-error.ts";
import { useApiMutation } from "../../../lib/calls/use-api-mutation.ts";
import { DialogForm } from "../../../ui/dialog/dialog-form.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { countText } from "../../../ui/figure/count-text.ts";
import classes from "../statements.module.css";
import { useReopenRows } from "./use-reopen-rows.ts";

interface AnswerUnreadDialogProps {
  readonly statementId: number;
  readonly rowNumbers: readonly number[];
  readonly opened: boolean;
  readonly onClose: () => void;
}

const WAYS: Readonly<Record<UnreadAnswer, string>> = {
  entered: "It was entered by hand as a payment",
  no_money: "It is no money for us",
  other_file: "It is in another file, which was read",
};

/** Records what happened to the money of unread rows: of one, or of all open ones. */
export function AnswerUnreadDialog({ statementId, rowNumbers, opened, onClose }: AnswerUnreadDialogProps) {
  const queryClient = useQueryClient();
  const [answer, setAnswer] = useState<UnreadAnswer>();
  const [reference, setReference] = useState("");
  const [mistake, setMistake] = useState<{ readonly answer?: string; readonly reference?: string }>({});
  const reopen = useReopenRows(rowNumbers.length);
  const save = useApiMutation(answerUnreadRows, {
    success: rowNumbers.length === 1 ? "Row answered" : "Rows answered",
    successAction: ({ body }) => ({ label: "Undo", run: () => undo(body?.row_numbers ?? []) }),
    notifyOn: [422, 403, 400],
    onSuccess: () => {
      void queryClient.invalidateQueries();
      onClose();
    },
    onError: ({ errors }) => setMistake(firstErrors(errors)),
  });
  const undo = (row_numbers: number[]): void => reopen.mutate({ params: { id: statementId }, body: { row_numbers } });
  const submit = () => {
    const isEntered = answer === "entered";
    if (!answer) setMistake({ answer: "Say what became of it" });
    else if (isEntered && reference.trim() === "") setMistake({ reference: "Payment reference is required" });
    else {
      const body = { row_numbers: [...rowNumbers], answer, ...(isEntered && { reference: reference.trim() }) };
      save.mutate({ params: { id: statementId }, body });
    }
  };
  if (!opened) return null;
  const isOne = rowNumbers.length === 1;
  return (
    <DialogForm
      title={isOne ? `What became of row ${rowNumbers[0]}` : `What became of ${countText(rowNumbers.length, "row")}`}
      confirmLabel="Save"
      busy={save.isPending}
      failure={save.quietFailure}
      onConfirm={submit}
      onClose={onClose}
    >
      <fieldset className={classes.choices}>
        <legend className="visually-hidden">What became of it</legend>
        {UNREAD_ANSWERS.filter((way) => isOne || way !== "entered").map((way) => (
          <label key={way} className={classes.tick}>
            <input
              type="radio"
              name="answer"
              checked={answer === way}
              onChange={() => {
                setAnswer(way);
                setMistake({});
              }}
            />
            <span>{WAYS[way]}</span>
          </label>
        ))}
      </fieldset>
      {mistake.answer && (
        <p role="alert" className={classes.warning}>
          {mistake.answer}
        </p>
      )}
      {answer === "entered" && (
        <TextField
          label="Payment reference"
          maxLength={100}
          value={reference}
          mistake={mistake.reference}
          onChange={(text) => {
            setReference(text);
            setMistake({});
          }}
        />
      )}
    </DialogForm>
  );
}
