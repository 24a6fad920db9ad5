import { type ReactNode, useId } from "react";
import { IDENTITY_DECISIONS, identityDecisionBody } from "../../../contract/identity.contract.ts";
import { firstErrors } from "../../lib/calls/api-error.ts";
import type { useWrite } from "../../lib/calls/use-api-mutation.ts";
import { type Mistakes, mistakesIn } from "../../lib/form/mistakes-in.ts";
import { rulesOf } from "../../lib/form/rules-of.ts";
import { useForm } from "../../lib/form/use-form.ts";
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

const RULES = rulesOf(identityDecisionBody);

/** Both sides, the question whether they are one person, and the reason. Typed text survives an error. */
export function DecisionForm({ title, follows, deciding, onDecide, onClose, children }: DecisionFormProps) {
  const form = useForm({
    initialValues: { decision: "", reason: "" },
    validate: (values) => mistakesIn(RULES, values),
  });
  const { values } = form;
  const mistakeId = useId();
  const refused: Mistakes = { ...firstErrors(deciding.fieldErrors), ...form.mistakes };
  const submit = form.onSubmit(({ decision, reason }) => onDecide?.({ decision: decision as Decision, reason }));
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
          <fieldset
            className={classes.choices}
            aria-describedby={refused.decision && mistakeId}
            data-invalid={refused.decision ? true : undefined}
          >
            <legend>Is it the same person?</legend>
            {IDENTITY_DECISIONS.map((choice) => (
              <label key={choice} className={classes.choice}>
                <input
                  type="radio"
                  name="decision"
                  checked={values.decision === choice}
                  onChange={() => form.change({ decision: choice })}
                />
                <span>
                  {DECISION_WORDS[choice]}
                  <span className={classes.quiet}>{follows[choice]}</span>
                </span>
              </label>
            ))}
            {refused.decision && (
              <p id={mistakeId} className={classes.mistake}>
                {refused.decision}
              </p>
            )}
          </fieldset>
          <TextArea
            label="What you compared"
            required
            rows={2}
            maxLength={500}
            {...form.field("reason")}
            mistake={refused.reason}
          />
        </>
      )}
    </DialogForm>
  );
}
