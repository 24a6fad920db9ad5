import { AFFORDABILITY_RULES, type AffordabilityRule, type RuleFacts } from "./affordability-rules.ts";

/** The verdict of one rule for one applicant. */
export interface RuleVerdict {
  readonly rule: string;
  readonly passed: boolean;
  /**
   * The sentence for the customer when the rule is broken, or would be if it were not lifted; otherwise what it
   * requires.
   */
  readonly text: string;
  /** The fact the rule looked at. */
  readonly input: string;
  /** Present when a special approval is the only reason that the rule passed. */
  readonly lifted?: boolean;
}

/**
 * The verdict of every rule that can be judged, in the order of the table; some need a salary record or an employer,
 * and a loan type may leave some out.
 */
export function judge(facts: RuleFacts, hasSpecialApproval: boolean): readonly RuleVerdict[] {
  return AFFORDABILITY_RULES.filter((row) => canJudge(row, facts)).map((row) =>
    verdictOf(row, facts, hasSpecialApproval),
  );
}

function canJudge(row: AffordabilityRule, { salary, employer, loanType }: RuleFacts): boolean {
  const isAsked = row.isAsked?.(loanType) ?? true;
  return isAsked && (salary === "known" || !row.needsSalary) && (employer !== undefined || !row.needsEmployer);
}

function verdictOf(row: AffordabilityRule, facts: RuleFacts, hasSpecialApproval: boolean): RuleVerdict {
  const input = row.input(facts);
  if (row.holds(facts)) return { rule: row.rule, passed: true, text: row.asks, input };
  const broken = { rule: row.rule, text: row.broken(facts), input };
  return hasSpecialApproval && row.isLiftable
    ? { ...broken, passed: true, lifted: true }
    : { ...broken, passed: false };
}
