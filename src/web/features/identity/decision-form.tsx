import type { ReactNode } from "react";
import { IDENTITY_DECISIONS, identityDecisionBody } from "../../../contract/identity.contract.ts";
import { firstErrors } from "../../lib/calls/api-error.ts";
import type { useWrite } from "../../lib/calls/use-api-mutation.ts";
import { type Mistakes, mistakesIn } from "../../lib/form/mistakes-in.ts";
import { rulesOf } from "../../lib/form/rules-of.ts";
import { useForm } from "../../lib/form/use-form.ts";
import { DialogForm } from "../../ui/dialog/dialog-form.tsx";
import { RadioGroup } from "../../ui/field/radio-group.tsx";
import { TextArea } from "../../ui/field/text-area.tsx";
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
const NOTHING_DECIDED: { readonly decision: Decision | ""; readonly reason: string } = { decision: "", reason: "" };

/** Both sides, the question whether they are one person, and the reason. Typed text survives an error. */
export function DecisionForm({ title, follows, deciding, onDecide, onClose, children }: DecisionFormProps) {
  const form = useForm({
    initialValues: NOTHING_DECIDED,
    validate: (values) => mistakesIn(RULES, values),
  });
  const { values } = form;
  const refused: Mistakes = { ...firstErrors(deciding.fieldErrors), ...form.mistakes };
  const submit = form.onSubmit(({ decision, reason }) => decision && onDecide?.({ decision, reason }));
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
          <RadioGroup
            legend="Is it the same person?"
            name="decision"
            value={values.decision}
            options={IDENTITY_DECISIONS.map((value) => ({
              value,
              label: DECISION_WORDS[value],
              more: follows[value],
            }))}
            mistake={refused.decision}
            onChange={(decision) => form.change({ decision })}
          />
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
