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

/**
 * The page of a step. The steps to fill in load together, so that moving between them never waits; the last one follows
 * when the browser has nothing else to do, long before anybody reaches it, and is there without a connection too.
 */
export async function applyStepPage(number: number): Promise<FunctionComponent> {
  if (number === LAST_STEP) return loadLastStep();
  const Page = PAGES[number - 1];
  if (!Page) throw new RangeError(`there is no step ${number}`);
  globalThis.requestIdleCallback?.(() => void loadLastStep().catch(() => undefined));
  return Page;
}

/** Loaded with the steps, since it is needed right before them: another file would be another round trip. */
export function takeStepOver(container: HTMLElement): void {
  keepTyped(container);
}
