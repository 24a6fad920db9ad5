import type { FunctionComponent } from "react";
import { AddressStep } from "./address-step.tsx";
import { DocumentsStep } from "./documents-step.tsx";
import { keepTyped } from "./draft/keep-typed.ts";
import { LoanStep } from "./loan-step.tsx";
import { PersonStep } from "./person-step.tsx";
import { ReviewStep } from "./sending/review-step.tsx";
import { WorkStep } from "./work-step.tsx";

const PAGES: readonly FunctionComponent[] = [LoanStep, PersonStep, WorkStep, AddressStep, DocumentsStep, ReviewStep];

/** The page of a step. All steps load together, so that moving between them never waits. */
export function applyStepPage(number: number): FunctionComponent {
  const Page = PAGES[number - 1];
  if (!Page) throw new RangeError(`there is no step ${number}`);
  return Page;
}

/** Loaded with the steps, since it is needed right before them: another file would be another round trip. */
export function takeStepOver(container: HTMLElement): void {
  keepTyped(container);
}
