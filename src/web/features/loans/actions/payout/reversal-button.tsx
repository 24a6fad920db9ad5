import type { ReactNode } from "react";
import { type FourEyesQuestion, useFourEyes } from "../../../../lib/session/use-four-eyes.ts";
import { Button } from "../../../../ui/button/button.tsx";
import { ReasonDialog, type ReasonForm } from "../../../../ui/dialog/reason-dialog.tsx";

interface ReversalButtonProps {
  readonly label: string;
  /** The button's name where several are in a list. */
  readonly name?: string;
  readonly title: string;
  readonly question: ReactNode;
  readonly opened: boolean;
  readonly onOpen: () => void;
  readonly form: ReasonForm;
  /** The refund or loan whose money is reversed. */
  readonly id: number;
  /** Checks, when the dialog opens, whether this person may. */
  readonly fourEyes: FourEyesQuestion;
}

/** A button, and the dialog that asks for the reason before money is reversed. */
export function ReversalButton({
  label,
  name,
  title,
  question,
  opened,
  onOpen,
  form,
  id,
  fourEyes,
}: ReversalButtonProps) {
  const refusal = useFourEyes(fourEyes, id, opened);
  return (
    <>
      <Button look="small" onClick={onOpen} aria-label={name}>
        {label}
      </Button>
      <ReasonDialog opened={opened} title={title} refusal={refusal} confirmLabel="Reverse" form={form}>
        <div>{question}</div>
      </ReasonDialog>
    </>
  );
}
