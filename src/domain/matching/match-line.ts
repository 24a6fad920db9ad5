import { withDoubt } from "./doubtful-line.ts";
import { findLoan } from "./find-loan.ts";
import { judgeBulkCredit } from "./judge-bulk-credit.ts";
import { judgeLoanCredit } from "./judge-loan-credit.ts";
import type { Judgement } from "./judgement.ts";
import type { CreditLine, MatchFacts } from "./match-facts.ts";

/**
 * Judges a credit of a bank statement by what the books know (docs/rules/bank-statements.md): only an unambiguous one
 * is posted automatically; two candidates, a name alone, or a doubt about the line itself become a suggestion for a
 * person.
 */
export function matchLine(line: CreditLine, facts: MatchFacts): Judgement {
  return withDoubt(line, judged(line, facts));
}

function judged(line: CreditLine, facts: MatchFacts): Judgement {
  const found = findLoan(line, facts);
  if (found.kind === "one") return judgeLoanCredit(line, found, facts);
  // A person's name beside the amount of a whole payday: only an employer named as well distinguishes them.
  const isPerhapsSomebodys = found.kind === "several";
  const bulk = facts.hits.length === 0 ? judgeBulkCredit(line, facts.sets, isPerhapsSomebodys) : undefined;
  if (bulk) return bulk;
  if (found.kind === "several") return { verdict: "suggested", reason: found.reason, candidates: found.candidates };
  return { verdict: "suspense", reason: found.reason };
}
