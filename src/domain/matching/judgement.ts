import type { Candidate } from "./find-loan.ts";

/** What is to become of a credit. A reason is a sentence for an officer. */
export type Judgement =
  | {
      readonly verdict: "matched";
      readonly loanId: number;
      readonly reason: string;
      /** The money is what the provider took, told by the bank before anybody else: a deduction that has arrived. */
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
