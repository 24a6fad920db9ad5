import type { Candidate } from "./find-loan.ts";

/** The verdict on a credit. A reason is a sentence for an officer. */
export type Judgement =
  | {
      readonly verdict: "matched";
      readonly loanId: number;
      readonly reason: string;
      /** The bank reported the provider's money first: an arrived deduction. */
      readonly mandateId?: number;
    }
  | {
      readonly verdict: "clears";
      /** Absent for deductions of several loans. */
      readonly loanId?: number;
      readonly deductionIds: readonly number[];
      readonly reason: string;
    }
  | { readonly verdict: "confirms"; readonly loanId: number; readonly paymentId: number; readonly reason: string }
  | { readonly verdict: "suggested"; readonly reason: string; readonly candidates: readonly Candidate[] }
  | { readonly verdict: "suspense"; readonly reason: string };
