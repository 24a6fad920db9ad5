import type { ComponentProps, ReactNode } from "react";
import { DialogForm } from "./dialog-form.tsx";

/** The texts of one possible decision. */
export interface DecisionWords {
  readonly title: string;
  readonly label: string;
  /** The consequences. */
  readonly follows: string;
  readonly danger?: boolean;
}

export const WITHDRAW_WORDS: DecisionWords = {
  title: "Withdraw?",
  label: "Withdraw",
  follows: "Nothing changes. It can be asked for again.",
};

interface DecisionDialogProps
  extends Pick<ComponentProps<typeof DialogForm>, "busy" | "failure" | "onConfirm" | "onClose"> {
  readonly words: DecisionWords;
  /** What is decided, in words. */
  readonly what: string;
  readonly children?: ReactNode;
}

/** Asks for confirmation before somebody decides what waits for a second person. */
export function DecisionDialog({
  words: { title, label, follows, danger = false },
  what,
  children,
  ...form
}: DecisionDialogProps) {
  return (
    <DialogForm {...form} title={title} confirmLabel={label} danger={danger}>
      <p>
        <strong>{what}</strong>
      </p>
      {children}
      <p>{follows}</p>
    </DialogForm>
  );
}
