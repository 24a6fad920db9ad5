import { type ReactNode, useState } from "react";
import { IDENTITY_DECISIONS } from "../../../contract/identity.contract.ts";
import { firstErrors } from "../../lib/calls/api-error.ts";
import type { useWrite } from "../../lib/calls/use-api-mutation.ts";
import { DialogForm } from "../../ui/dialog/dialog-form.tsx";
import { TextArea } from "../../ui/field/text-area.tsx";
import classes from "./identity.module.css";
import { DECISION_WORDS } from "./review-words.ts";

export type Decision = (typeof IDENTITY_DECISIONS)[number];

export interface DecisionBody {
  readonly decision: Decision;
  readonly reason: string;
}

interface DecisionFormProps {
  readonly title: string;
  /** What each answer means here. */
  readonly follows: Readonly<Record<Decision, string>>;
  readonly deciding: Pick<ReturnType<typeof useWrite>, "isPending" | "quietFailure" | "fieldErrors">;
  /** Undefined until both sides are loaded. */
  readonly onDecide: ((body: DecisionBody) => void) | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Both sides, the question whether they are one person, and the reason. Typed text survives an error. */
export function DecisionForm({ title, follows, deciding, onDecide, onClose, children }: DecisionFormProps) {
  const [decision, setDecision] = useState<Decision>();
  const [reason, setReason] = useState("");
  const [mistakes, setMistakes] = useState<Partial<Record<keyof DecisionBody, string>>>({});
  const refused = { ...firstErrors(deciding.fieldErrors), ...mistakes };
  const submit = (): void => {
    const missing = {
      ...(!decision && { decision: "Say whether it is the same person" }),
      ...(reason.trim() === "" && { reason: "Say what you compared" }),
    };
    setMistakes(missing);
    if (decision && reason.trim() !== "") onDecide?.({ decision, reason });
  };
  return (
    <DialogForm
      title={title}
      size="broad"
      confirmLabel="Save decision"
      busy={deciding.isPending}
      failure={Object.keys(refused).length > 0 ? null : deciding.quietFailure}
      onConfirm={onDecide && submit}
      onClose={onClose}
    >
      {children}
      {onDecide && (
        <>
          <fieldset className={classes.choices}>
            <legend>Is it the same person?</legend>
            {IDENTITY_DECISIONS.map((choice) => (
              <label key={choice} className={classes.choice}>
                <input
                  type="radio"
                  name="decision"
                  checked={decision === choice}
                  onChange={() => {
                    setDecision(choice);
                    setMistakes({});
                  }}
                />
                <span>
                  {DECISION_WORDS[choice]}
                  <span className={classes.quiet}>{follows[choice]}</span>
                </span>
              </label>
            ))}
            {refused.decision && <p className={classes.mistake}>{refused.decision}</p>}
          </fieldset>
          <TextArea
            label="What you compared"
            required
            rows={2}
            maxLength={500}
            value={reason}
            mistake={refused.reason}
            onChange={(text) => {
              setReason(text);
              setMistakes({});
            }}
          />
        </>
      )}
    </DialogForm>
  );
}
