import type { Judgement } from "./judgement.ts";
import type { CreditLine, MatchFacts } from "./match-facts.ts";
import { matchLine } from "./match-line.ts";

/**
 * Judges lines in order as if each were booked before the next: only one of them confirms a payment or clears a
 * deduction.
 */
export function matchLines(lines: readonly CreditLine[], facts: readonly MatchFacts[]): readonly Judgement[] {
  const payments = new Set<number>();
  const deductions = new Set<number>();
  return lines.map((line, index) => {
    const judgement = matchLine(line, without(facts[index] as MatchFacts, line, payments, deductions));
    if (judgement.verdict === "confirms") payments.add(judgement.paymentId);
    if (judgement.verdict === "clears") for (const id of judgement.deductionIds) deductions.add(id);
    return judgement;
  });
}

function without(
  facts: MatchFacts,
  line: CreditLine,
  payments: ReadonlySet<number>,
  deductions: ReadonlySet<number>,
): MatchFacts {
  return {
    ...facts,
    paymentsByReference: facts.paymentsByReference.map((payment) => ({
      ...payment,
      shownBy: payments.has(payment.id) ? line.bank : payment.shownBy,
      deduction: payment.deduction && {
        ...payment.deduction,
        isRemitted: payment.deduction.isRemitted || deductions.has(payment.deduction.id),
      },
    })),
    paymentsOf: (loanId) => facts.paymentsOf(loanId).filter(({ id }) => !payments.has(id)),
    deductionsOf: (loanId) => facts.deductionsOf(loanId).filter(({ id }) => !deductions.has(id)),
    sets: facts.sets.filter((set) => !set.deductionIds.some((id) => deductions.has(id))),
  };
}
