import type { ComponentProps, ReactNode } from "react";
import { TextArea } from "../field/text-area.tsx";
import { FourEyesWords } from "../notice/four-eyes-words.tsx";
import { DialogForm } from "./dialog-form.tsx";

type DialogFormProps = ComponentProps<typeof DialogForm>;

/** A form whose call takes a reason. */
export interface ReasonForm {
  readonly field: (
    name: "reason",
  ) => Pick<ComponentProps<typeof TextArea>, "value" | "mistake" | "onChange"> & { readonly name: string };
  readonly submit: NonNullable<DialogFormProps["onConfirm"]>;
  readonly busy: boolean;
  readonly failure: Error | null;
  readonly close: () => void;
}

interface ReasonDialogProps extends Pick<DialogFormProps, "opened" | "title" | "confirmLabel"> {
  readonly form: ReasonForm;
  /** Why somebody else has to do it, if so. */
  readonly refusal?: string | undefined;
  /** The consequences in a sentence. */
  readonly children: ReactNode;
}

/** Ends or reverses something and stores the reason. */
export function ReasonDialog({ form, refusal, children, ...dialog }: ReasonDialogProps) {
  return (
    <DialogForm
      {...dialog}
      danger
      busy={form.busy}
      failure={form.failure}
      refused={refusal !== undefined}
      onConfirm={form.submit}
      onClose={form.close}
    >
      {children}
      {refusal && <FourEyesWords refusal={refusal} />}
      <TextArea label="Reason" required autofocus rows={2} maxLength={300} {...form.field("reason")} />
    </DialogForm>
  );
}
