import type { z } from "zod";
import type { application } from "../../../contract/applications.contract.ts";
import { Refusal } from "../../refusal/refusal.ts";

/** The body of an application as the contract has validated it. */
export type Application = z.output<typeof application>;

/** Collects all mistakes, so that the applicant sees them at once. */
export class FieldProblems {
  private readonly texts: Record<string, string[]> = {};

  add(field: string, text: string): undefined {
    this.texts[field] = [...(this.texts[field] ?? []), text];
    return undefined;
  }

  /** Throws one 422 with every problem found; does nothing if there is none. */
  throwIfAny(): void {
    const sentences = Object.values(this.texts).flat();
    if (sentences.length === 0) return;
    throw new Refusal("validation-failed", sentences.slice(0, 3).join(". "), { fields: this.texts });
  }
}
