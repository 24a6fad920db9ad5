import type { ApplicationStatus } from "../../../../contract/application-status.contract.ts";
import { DateTimeText } from "../../../ui/figure/date-text.tsx";
import { Stepper } from "../../../ui/figure/stepper.tsx";
import { SectionCard } from "../../../ui/page/section-card.tsx";
import { stepWords } from "../status-words.ts";

/** Every step from the application to its end. */
export function ProgressCard({ application }: { application: ApplicationStatus }) {
  const steps = application.steps.map((step) => ({
    name: step.step,
    words: stepWords(step),
    state: step.state,
    at: step.at && <DateTimeText instant={step.at} />,
  }));
  return (
    <SectionCard title="Progress">
      <Stepper steps={steps} />
    </SectionCard>
  );
}
