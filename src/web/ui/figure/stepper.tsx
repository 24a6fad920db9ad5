import type { ReactNode } from "react";
import classes from "./stepper.module.css";

export interface Step {
  readonly name: string;
  readonly words: ReactNode;
  readonly state: "done" | "now" | "ahead";
  /** When it was done. */
  readonly at?: ReactNode;
}

const STATE_WORDS: Readonly<Record<Step["state"], string>> = { done: "Done", now: "Now", ahead: "To come" };

/** Every step from the first to the end: finished ones with their times, the current one, and later ones. */
export function Stepper({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={classes.steps}>
      {steps.map(({ name, words, state, at }) => (
        <li key={name} className={classes.step} data-state={state} aria-current={state === "now" ? "step" : undefined}>
          <span className={classes.name}>{words}</span>
          <span className={classes.at}>{at ?? STATE_WORDS[state]}</span>
        </li>
      ))}
    </ol>
  );
}
