import type { ReactNode } from "react";
import { IDENTITY_DECISIONS, identityDecisionBody } from "../../../../contract/identity.contract.ts";
import { rulesOf } from "../../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../../lib/form/use-endpoint-form.ts";
import { DialogForm } from "../../../ui/dialog/dialog-form.tsx";
import { RadioGroup } from "../../../ui/field/radio-group.tsx";
import { TextArea } from "../../../ui/field/text-area.tsx";
import type { IDENTITY_CALLS } from "../identity-calls.ts";
import { useReviewsChanged } from "../identity-queries.ts";
import { DECISION_WORDS } from "./review-words.ts";

interface DecisionFormProps {
  readonly title: string;
  /** What each answer means here. */
  readonly follows: Readonly<Record<(typeof IDENTITY_DECISIONS)[number], string>>;
  readonly form: ReturnType<typeof useDecision>;
  /** Not before both sides are loaded, nor once it is decided. */
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

type DecisionCall = (typeof IDENTITY_CALLS)["decideReview" | "decideHit"];

/** Whether two are one person, with the reason; after each answer the lists are read again. */
export function useDecision(call: DecisionCall, id: number, onClose: () => void) {
  const changed = useReviewsChanged();
  return useEndpointForm(call, {
    rules: rulesOf(identityDecisionBody),
    initialValues: { decision: "", reason: "" },
    asking: (body) => ({ params: { id }, body }),
    onClose,
    onSuccess: () => changed(),
    onError: () => changed(),
  });
}

/** Both sides, the question whether they are one person, and the reason. */
export function DecisionForm({ title, follows, form, isOpen, children }: DecisionFormProps) {
  return (
    <DialogForm
      title={title}
      size="broad"
      confirmLabel="Save decision"
      busy={form.busy}
      failure={form.failure}
      onConfirm={isOpen ? form.submit : undefined}
      onClose={form.close}
    >
      {children}
      {isOpen && (
        <>
          <RadioGroup
            legend="Is it the same person?"
            options={IDENTITY_DECISIONS.map((value) => ({
              value,
              label: DECISION_WORDS[value],
              more: follows[value],
            }))}
            {...form.field("decision")}
          />
          <TextArea label="What you compared" required rows={2} maxLength={500} {...form.field("reason")} />
        </>
      )}
    </DialogForm>
  );
}
