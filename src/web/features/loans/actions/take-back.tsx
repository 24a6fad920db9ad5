import { type ReactNode, useState } from "react";
import type { Rules } from "../../../lib/form/mistakes-in.ts";
import { type FourEyesQuestion, useFourEyes } from "../../../lib/session/use-four-eyes.ts";
import { Button } from "../../../ui/button/button.tsx";
import { ReasonDialog } from "../../../ui/dialog/reason-dialog.tsx";

interface TakeBackProps {
  readonly label: string;
  /** The button's name where several are in a list. */
  readonly name?: string;
  readonly title: string;
  readonly question: ReactNode;
  /** `rulesOf` the body that takes the reason. */
  readonly rules: Rules;
  /** The refund or loan whose money is reversed. */
  readonly id: number;
  /** Checks, when the dialog opens, whether this person may. */
  readonly fourEyes: FourEyesQuestion;
  readonly reversal: {
    readonly isPending: boolean;
    readonly quietFailure: Error | null;
    readonly reset: () => void;
    readonly mutate: (
      call: { params: { id: number }; body: { reason: string } },
      then: { onSuccess: () => void },
    ) => void;
  };
}

/** A button, and the dialog that asks for the reason before money is reversed. */
export function TakeBack({ label, name, title, question, rules, id, fourEyes, reversal }: TakeBackProps) {
  const [opened, setOpened] = useState(false);
  const refusal = useFourEyes(fourEyes, id, opened);
  const close = () => {
    reversal.reset();
    setOpened(false);
  };
  return (
    <>
      <Button look="small" onClick={() => setOpened(true)} aria-label={name}>
        {label}
      </Button>
      <ReasonDialog
        opened={opened}
        onClose={close}
        title={title}
        refusal={refusal}
        confirmLabel="Take back"
        rules={rules}
        busy={reversal.isPending}
        failure={reversal.quietFailure}
        onReason={(reason) =>
          reversal.mutate({ params: { id }, body: { reason: reason.trim() } }, { onSuccess: () => setOpened(false) })
        }
      >
        <div>{question}</div>
      </ReasonDialog>
    </>
  );
}
