import { type Figure, proposeFigure } from "../../../contract/figures.contract.ts";
import { refusalOf } from "../../lib/calls/api-error.ts";
import { rulesOf } from "../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../lib/form/use-endpoint-form.ts";
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

/** Proposes another value from a date on; somebody else approves it. Typed values survive an error. */
export function ProposeDialog({ figure, onChanged, onClose }: ProposeDialogProps) {
  const form = useEndpointForm(FIGURE_CALLS.propose, {
    rules: rulesOf(proposeFigure.body),
    initialValues: { value: "", valid_from: "", source: "" },
    asking: (values) => ({ body: { ...values, figure: figure.name, value: wholeNumber(values.value) } }),
    onClose,
    onSuccess: onChanged,
    onError: onChanged,
  });
  const refusal = refusalOf(form.failure);
  return (
    <DialogForm
      title={`Propose: ${figure.title}`}
      confirmLabel="Propose"
      busy={form.busy}
      failure={refusal ? null : form.failure}
      onConfirm={form.submit}
      onClose={form.close}
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
        {...form.field("value")}
      />
      <DateField label="Holds from" required {...form.field("valid_from")} />
      <TextArea label="Source" required rows={2} maxLength={300} {...form.field("source")} />
    </DialogForm>
  );
}

/** Nothing where anything but digits stands. */
const wholeNumber = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : undefined);
