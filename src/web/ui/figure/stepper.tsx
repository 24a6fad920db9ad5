import type { ReactNode } from "react";
import classes from "./stepper.module.css";

export interface Step {
  readonly name: string;
  readonly words: ReactNode;
  readonly state: "done" | "now" | "ahead";
  /** When it was done, or since when it waits. */
  readonly at?: ReactNode;
}

const STATE_WORDS: Readonly<Record<Step["state"], string>> = { done: "Done", now: "Now", ahead: "To come" };

interface StepperProps {
  readonly steps: readonly Step[];
  /** Side by side, where the page has the width; a phone then names the current step alone. */
  readonly across?: boolean;
  readonly label?: string;
}

/** Every step from the first to the end: finished ones with their times, the current one, and later ones. */
export function Stepper({ steps, across = false, label }: StepperProps) {
  return (
    <ol className={classes.steps} data-across={across || undefined} aria-label={label}>
      {steps.map(({ name, words, state, at }, place) => (
        <li
          key={name}
          className={classes.step}
          data-state={state}
          // Where everything is done, the end is the step to name.
          data-ends={(state === "done" && place === steps.length - 1) || undefined}
          aria-current={state === "now" ? "step" : undefined}
        >
          <span className={classes.told}>
            {across && state === "now" && (
              <span className={classes.place}>
                Step {place + 1} of {steps.length}:{" "}
              </span>
            )}
            <span className={classes.name}>{words}</span>
            <span className={classes.at}>{at ?? STATE_WORDS[state]}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
