import type { FunctionComponent } from "react";
import { AddressStep } from "./address-step.tsx";
import { DocumentsStep } from "./documents-step.tsx";
import { keepTyped } from "./draft/keep-typed.ts";
import { LoanStep } from "./loan-step.tsx";
import { PersonStep } from "./person-step.tsx";
import { LAST_STEP } from "./steps.ts";
import { WorkStep } from "./work-step.tsx";

const PAGES: readonly FunctionComponent[] = [LoanStep, PersonStep, WorkStep, AddressStep, DocumentsStep];

const loadLastStep = (): Promise<FunctionComponent> =>
  import("./sending/review-step.tsx").then(({ ReviewStep }) => ReviewStep);

/** The step opened last. */
let opened: number | undefined;

/**
 * The page of a step. The steps to fill in load together, so that moving between them never waits. The last one follows
 * once somebody goes on from one to the next and the browser has nothing else to do: before anybody reaches it, and there
 * without a connection too.
 */
export async function applyStepPage(number: number): Promise<FunctionComponent> {
  if (number === LAST_STEP) return loadLastStep();
  const Page = PAGES[number - 1];
  if (!Page) throw new RangeError(`there is no step ${number}`);
  if (opened !== undefined && number > opened)
    globalThis.requestIdleCallback?.(() => void loadLastStep().catch(() => undefined));
  opened = number;
  return Page;
}

/** Loaded with the steps, since it is needed right before them: another file would be another round trip. */
export function takeStepOver(container: HTMLElement): void {
  keepTyped(container);
}
