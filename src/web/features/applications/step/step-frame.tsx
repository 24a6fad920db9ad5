import type { ReactNode } from "react";
import { useLoanChoices } from "../../../lib/loan/loan-choices.ts";
import { PublicPage } from "../../../ui/page/public-page.tsx";
import classes from "../apply.module.css";
import { ClearDraft } from "../draft/kept/clear-draft.tsx";
import { NothingKept, RestoredNote } from "../draft/kept/restored-note.tsx";
import { FaultSummary } from "../mistakes/fault-summary.tsx";
import { OfflineNote } from "../offline-note.tsx";
import { LAST_STEP, type Step, stepAt } from "../steps.ts";
import type { StepState } from "./use-step.ts";

/**
 * The frame of each step: the progress, its heading, and its purpose. What was typed survives while no applications are
 * taken.
 */
export function StepFrame({ step, intro, children }: { step: Step; intro: ReactNode; children: ReactNode }) {
  const { number, title } = step;
  const { choices } = useLoanChoices();
  const closed = choices?.closed;
  return (
    <PublicPage width="form" lender={choices?.lender} aside={<Back to={number} />}>
      <p className={classes.count}>
        <span>
          Step {number} of {LAST_STEP}
        </span>{" "}
        · {title}
      </p>
      <progress className={classes.progress} value={number} max={LAST_STEP} aria-label="How far you are" />
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.intro}>{intro}</p>
      <OfflineNote />
      {closed ? (
        <p className={classes.note} role="status">
          {closed}
        </p>
      ) : (
        <>
          {number > 1 ? <RestoredNote /> : <NothingKept />}
          {children}
        </>
      )}
      <ClearDraft />
    </PublicPage>
  );
}

function Back({ to }: { to: number }) {
  return (
    <a className={classes.back} href={to > 1 ? stepAt(to - 1).path : "/"}>
      Back
    </a>
  );
}

/** The form of a step, which continues if nothing is wrong. */
export function StepForm({ state, children }: { state: StepState; children: ReactNode }) {
  return (
    <form ref={state.form} className={classes.form} noValidate onSubmit={state.goOn} aria-label={state.step.title}>
      <FaultSummary mistakes={state.mistakes} form={state.form} />
      {children}
      <div className={classes.bar}>
        <button type="submit" className={classes.primary}>
          Continue
        </button>
      </div>
    </form>
  );
}
