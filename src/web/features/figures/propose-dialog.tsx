import { useState } from "react";
import type { Figure } from "../../../contract/figures.contract.ts";
import { firstErrors } from "../../lib/calls/api-error.ts";
import { useWrite } from "../../lib/calls/use-api-mutation.ts";
import { DateField } from "../../ui/date/date-field.tsx";
import { DialogForm } from "../../ui/dialog/dialog-form.tsx";
import { TextArea } from "../../ui/field/text-area.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import { Callout } from "../../ui/notice/callout.tsx";
import { FIGURE_CALLS } from "./figure-calls.ts";

interface ProposeDialogProps {
  readonly figure: Figure;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

const MISSING = {
  value: "Enter a whole number",
  valid_from: "Choose the day from which it holds",
  source: "Say where the figure stands, for example the regulation and its section",
};

/** Proposes another value from a date on; somebody else approves it. Typed values survive an error. */
export function ProposeDialog({ figure, onChanged, onClose }: ProposeDialogProps) {
  const [values, setValues] = useState({ value: "", valid_from: "", source: "" });
  const [mistakes, setMistakes] = useState<Partial<typeof MISSING>>({});
  const propose = useWrite(FIGURE_CALLS.propose, {
    onSuccess: () => {
      onChanged();
      onClose();
    },
    onError: ({ errors }) => {
      setMistakes(firstErrors(errors));
      onChanged();
    },
  });
  const refusal =
    propose.error?.status === 422 && Object.keys(mistakes).length === 0 ? propose.error.message : undefined;
  const change = (next: Partial<typeof MISSING>): void => {
    setValues({ ...values, ...next });
    setMistakes({});
  };
  const submit = (): void => {
    const missing = Object.entries(MISSING).filter(([field]) => values[field as keyof typeof MISSING].trim() === "");
    const isNoNumber = !/^\d+$/.test(values.value.trim());
    setMistakes({ ...Object.fromEntries(missing), ...(isNoNumber && { value: MISSING.value }) });
    if (missing.length > 0 || isNoNumber) return;
    propose.mutate({ body: { ...values, figure: figure.name, value: Number(values.value) } });
  };
  return (
    <DialogForm
      title={`Propose: ${figure.title}`}
      confirmLabel="Propose"
      busy={propose.isPending}
      failure={refusal || Object.keys(mistakes).length > 0 ? null : propose.quietFailure}
      onConfirm={submit}
      onClose={onClose}
    >
      {refusal && (
        <Callout tone="warning" role="alert">
          {refusal}
        </Callout>
      )}
      <TextField
        label={`Value, in ${figure.unit}`}
        required
        autofocus
        inputMode="numeric"
        maxLength={4}
        value={values.value}
        mistake={mistakes.value}
        onChange={(value) => change({ value })}
      />
      <DateField
        label="Holds from"
        required
        value={values.valid_from}
        mistake={mistakes.valid_from}
        onChange={(valid_from) => change({ valid_from })}
      />
      <TextArea
        label="Where it stands"
        required
        rows={2}
        maxLength={300}
        value={values.source}
        mistake={mistakes.source}
        onChange={(source) => change({ source })}
      />
    </DialogForm>
  );
}
