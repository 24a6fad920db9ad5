import type { ReactNode } from "react";
import { TermList } from "../../../../ui/term-list.tsx";
import classes from "../../apply.module.css";
import type { StepState } from "../../step/use-step.ts";
import { reviewedSteps } from "./reviewed-steps.ts";

/** Everything entered, step by step, each with a link to change it. */
export function ReviewList({ state, device }: { state: StepState; device: string | undefined }) {
  return reviewedSteps(state, device).map(({ step, items }) => (
    <ReviewPart key={step.path} title={step.title} path={step.path}>
      <TermList items={items} label={step.title} />
    </ReviewPart>
  ));
}

function ReviewPart({ title, path, children }: { title: string; path: string; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <header>
        <h2>{title}</h2>
        <a href={path}>
          Edit<span className="visually-hidden"> {title}</span>
        </a>
      </header>
      {children}
    </section>
  );
}
