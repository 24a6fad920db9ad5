import type { Candidate } from "./find-loan.ts";
import type { Judgement } from "./judgement.ts";
import type { CreditLine } from "./match-facts.ts";

/** The verdict for a credit whose line itself is in doubt: whatever it looks like, a person decides. */
export function withDoubt({ doubt }: CreditLine, judgement: Judgement): Judgement {
  if (doubt === undefined) return judgement;
  return { verdict: "suggested", reason: doubt, candidates: candidatesOf(judgement) };
}

/** The loans that a judgement names, each with its reason. */
export function candidatesOf(judgement: Judgement): readonly Candidate[] {
  if ("candidates" in judgement) return judgement.candidates;
  if (!("loanId" in judgement) || judgement.loanId === undefined) return [];
  return [{ loanId: judgement.loanId, reason: judgement.reason }];
}
