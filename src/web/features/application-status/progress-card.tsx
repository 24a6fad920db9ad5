import type { ApplicationStatus } from "../../../contract/application-status.contract.ts";
import { DateTimeText } from "../../ui/figure/date-text.tsx";
import { SectionCard } from "../../ui/page/section-card.tsx";
import classes from "./application-status.module.css";
import { stepWords } from "./status-words.ts";

const STATE_WORDS = { done: "Done", now: "Now", ahead: "To come" } as const;

/** Every step from the application to its end: finished ones with their times, the current one, and later ones. */
export function ProgressCard({ application }: { application: ApplicationStatus }) {
  return (
    <SectionCard title="Progress">
      <ol className={classes.steps}>
        {application.steps.map((step) => (
          <li
            key={step.step}
            className={classes.step}
            data-state={step.state}
            aria-current={step.state === "now" ? "step" : undefined}
          >
            <span className={classes.stepName}>{stepWords(step)}</span>
            <span className={classes.stepAt}>
              {step.at ? <DateTimeText instant={step.at} /> : STATE_WORDS[step.state]}
            </span>
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}
