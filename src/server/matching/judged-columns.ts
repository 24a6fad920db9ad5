import type { LineJudgement } from "./judge-lines.ts";

/** The columns with a line's verdict and result. */
export function judgedColumns(judgement: LineJudgement) {
  return {
    verdict: judgement.verdict,
    reason: judgement.reason,
    loan_id: ("loanId" in judgement && judgement.loanId) || null,
    payment_id: "paymentId" in judgement ? judgement.paymentId : null,
    candidates: "candidates" in judgement && judgement.candidates.length > 0 ? judgement.candidates : null,
    repeats_line_id: judgement.repeats?.id ?? null,
    takes_back_line_id: judgement.verdict === "reversal" ? (judgement.takesBack.id ?? null) : null,
  };
}
