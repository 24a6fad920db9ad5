import type { FunctionComponent } from "react";
import { keepTyped } from "./draft/kept/keep-typed.ts";
import { AddressStep } from "./step/address-step.tsx";
import { DocumentsStep } from "./step/documents-step.tsx";
import { LoanStep } from "./step/loan-step.tsx";
import { PersonStep } from "./step/person-step.tsx";
import { WorkStep } from "./step/work-step.tsx";
import { LAST_STEP } from "./steps.ts";

const PAGES: readonly FunctionComponent[] = [LoanStep, PersonStep, WorkStep, AddressStep, DocumentsStep];

const loadLastStep = (): Promise<FunctionComponent> =>
  import("./sending/review/review-step.tsx").then(({ ReviewStep }) => ReviewStep);

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
