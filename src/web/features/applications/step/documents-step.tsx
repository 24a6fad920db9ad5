import { DocumentField } from "../fields/documents/document-field.tsx";
import { FIELD_LABELS } from "../mistakes/field-labels.ts";
import { StepForm, StepFrame } from "./step-frame.tsx";
import { useStep } from "./use-step.ts";

/** /apply-step5: photos or PDFs of the documents. */
export function DocumentsStep() {
  const state = useStep(5);
  const { mistakes, documents } = state;
  return (
    <StepFrame
      step={state.step}
      intro="A photo with your phone is enough. Lay the card on a dark table, in good light, with all four corners in the picture."
    >
      <StepForm state={state}>
        <DocumentField
          name="valid_id"
          label={FIELD_LABELS.valid_id}
          hint="National ID card, driver’s licence, voter’s card or passport."
          document={documents.valid_id}
          mistake={mistakes.valid_id}
        />
        <DocumentField
          name="staff_id"
          label={`${FIELD_LABELS.staff_id} (optional)`}
          hint="The card of your employer, if you have one."
          document={documents.staff_id}
          mistake={mistakes.staff_id}
        />
      </StepForm>
    </StepFrame>
  );
}
