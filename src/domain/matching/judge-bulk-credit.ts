import { addDays } from "../time/lagos-date.ts";
import type { Judgement } from "./judgement.ts";
import { namesOrganization } from "./line-identifiers.ts";
import { type CreditLine, type DeductionSet, SAME_MONEY_DAYS } from "./match-facts.ts";

/**
 * Judges a credit that names no loan against the deductions that have not arrived: it clears the one natural set with
 * its sum, of the employer it names if any. Two sets that fit, or a single deduction without support in the text, are
 * for a person. Undefined when no set fits.
 */
export function judgeBulkCredit(
  line: CreditLine,
  sets: readonly DeductionSet[],
  needsEmployer: boolean,
): Judgement | undefined {
  const fitting = distinctSets(sets.filter((set) => fits(line, set)));
  const named = fitting.filter((set) => namesOf(set).some((name) => isNamed(line, name)));
  const chosen = named.length > 0 || needsEmployer ? named : fitting;
  const [only, another] = chosen;
  if (!only) return undefined;
  const labels = chosen.slice(0, 3).map(({ label }) => label);
  if (another) return forPerson(`Comes to more than one set of deductions: ${labels.join("; ")}.`);
  if (named.length === 0 && only.deductionIds.length < 2)
    return forPerson(`Has the amount of a deduction that has not arrived (${only.label}), and nothing else to tell.`);
  const count = only.deductionIds.length === 1 ? "the one deduction" : `${only.deductionIds.length} deductions`;
  return { verdict: "clears", deductionIds: only.deductionIds, reason: `Brings ${count} of ${only.label}.` };
}

function forPerson(reason: string): Judgement {
  return { verdict: "suggested", reason, candidates: [] };
}

function fits(line: CreditLine, set: DeductionSet): boolean {
  if (set.amount !== line.amount || set.lastDay > addDays(line.bookedOn, SAME_MONEY_DAYS)) return false;
  return !set.loanIds.some((id) => line.notOfLoans?.includes(id));
}

function namesOf({ employer, employerNames = [] }: DeductionSet): readonly string[] {
  return employer === undefined ? [] : [employer, ...employerNames];
}

function isNamed(line: CreditLine, employer: string): boolean {
  return namesOrganization(`${line.reference ?? ""} ${line.narration}`, employer);
}

/**
 * The set of a day and the set of an employer that day may be the same deductions: then they are one set, the first.
 */
function distinctSets(sets: readonly DeductionSet[]): readonly DeductionSet[] {
  const byContent = new Map<string, DeductionSet>();
  for (const set of sets) {
    const content = set.deductionIds.toSorted((a, b) => a - b).join(",");
    if (!byContent.has(content)) byContent.set(content, set);
  }
  return [...byContent.values()];
}
