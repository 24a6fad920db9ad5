import type { ComponentProps, ReactNode } from "react";
import { mistakesIn, type Rules } from "../../lib/form/mistakes-in.ts";
import { useForm } from "../../lib/form/use-form.ts";
import { TextArea } from "../field/text-area.tsx";
import { FourEyesWords } from "../notice/four-eyes-words.tsx";
import { DialogForm } from "./dialog-form.tsx";

interface ReasonDialogProps
  extends Pick<
    ComponentProps<typeof DialogForm>,
    "opened" | "title" | "confirmLabel" | "busy" | "failure" | "onClose"
  > {
  /** `rulesOf` the body that takes the reason. */
  readonly rules: Rules;
  /** The server's objection to the reason. */
  readonly refused?: string | undefined;
  /** Why somebody else has to do it, if so. */
  readonly refusal?: string | undefined;
  readonly onReason: (reason: string) => void;
  /** The consequences in a sentence. */
  readonly children: ReactNode;
}

/** Ends or reverses something and stores the reason. A typed reason survives an error. */
export function ReasonDialog({ rules, refused, refusal, onReason, children, ...dialog }: ReasonDialogProps) {
  const form = useForm({
    initialValues: { reason: "" },
    validate: (typed) => ({ reason: mistakesIn(rules, typed).reason }),
  });
  const field = form.field("reason");
  const submit = form.onSubmit(({ reason }) => {
    if (refusal === undefined) onReason(reason);
  });
  return (
    <DialogForm {...dialog} danger refused={refusal !== undefined} onConfirm={submit}>
      {children}
      {refusal && <FourEyesWords refusal={refusal} />}
      <TextArea
        label="Reason"
        required
        autofocus
        rows={2}
        maxLength={300}
        {...field}
        mistake={field.mistake ?? refused}
      />
    </DialogForm>
  );
}
