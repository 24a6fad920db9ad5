import { type ComponentProps, type ReactNode, useState } from "react";
import { TextArea } from "../field/text-area.tsx";
import { FourEyesWords } from "../notice/four-eyes-words.tsx";
import { DialogForm } from "./dialog-form.tsx";

interface ReasonDialogProps
  extends Pick<
    ComponentProps<typeof DialogForm>,
    "opened" | "title" | "confirmLabel" | "busy" | "failure" | "onClose"
  > {
  /** Shown when no reason is given. */
  readonly missing: string;
  /** The server's objection to the reason. */
  readonly refused?: string | undefined;
  /** Why somebody else has to do it, if so. */
  readonly refusal?: string | undefined;
  readonly onReason: (reason: string) => void;
  /** The consequences in a sentence. */
  readonly children: ReactNode;
}

/** Ends or reverses something and stores the reason. A typed reason survives an error. */
export function ReasonDialog({ missing, refused, refusal, onReason, children, ...form }: ReasonDialogProps) {
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const submit = (): void => {
    const isEmpty = reason.trim() === "";
    setMissing(isEmpty);
    if (!isEmpty && refusal === undefined) onReason(reason);
  };
  return (
    <DialogForm {...form} danger refused={refusal !== undefined} onConfirm={submit}>
      {children}
      {refusal && <FourEyesWords refusal={refusal} />}
      <TextArea
        label="Reason"
        required
        autofocus
        rows={2}
        maxLength={300}
        value={reason}
        mistake={isMissing ? missing : refused}
        onChange={setReason}
      />
    </DialogForm>
  );
}
