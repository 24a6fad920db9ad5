import { type ComponentProps, type ReactNode, useState } from "react";
import { PlainDialogForm } from "./plain-dialog-form.tsx";
import { TextArea } from "./text-area.tsx";

interface PlainReasonDialogProps
  extends Pick<ComponentProps<typeof PlainDialogForm>, "title" | "confirmLabel" | "busy" | "failure" | "onClose"> {
  /** Said where no reason is given. */
  readonly missing: string;
  /** What the server says against the reason. */
  readonly refused: string | undefined;
  readonly onReason: (reason: string) => void;
  /** What follows, in a sentence. */
  readonly children: ReactNode;
}

/** Ends something that stays in its list: what follows, and why, which stays with it. */
export function PlainReasonDialog({ missing, refused, onReason, children, ...form }: PlainReasonDialogProps) {
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const submit = (): void => {
    const isEmpty = reason.trim() === "";
    setMissing(isEmpty);
    if (!isEmpty) onReason(reason);
  };
  return (
    <PlainDialogForm {...form} danger onConfirm={submit}>
      {children}
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
    </PlainDialogForm>
  );
}
