import { listLineCandidates } from "../../../contract/statements.contract.ts";
import { isPaidOut } from "../../../domain/loan/loan-status.ts";
import type { Candidate } from "../../../domain/matching/find-loan.ts";
import type { LoanFact } from "../../../domain/matching/match-facts.ts";
import { formatNaira, type Kobo } from "../../../domain/money.ts";
import { typedNaira } from "../../../domain/typed-naira.ts";
import type { Queries } from "../../db/queries.ts";
import { route } from "../../http/route.ts";
import { loanIdOf, readLoanFacts } from "../../matching/loan-facts.store.ts";
import { searchPatterns } from "../../paging/search-pattern.ts";
import { notFound } from "../../refusal/refusal.ts";
import { presentCandidates } from "../../statement-record/statement-line.presenter.ts";
import { readStoredLine } from "../../statement-record/statement-line.store.ts";
import { loansCollecting, loansOfPeople } from "./line-candidates.store.ts";

const REFERENCE = /^tn-\d+$/i;

/** Loans for a line: what the matching suggests, or what a name, a reference or an amount finds. */
export const listLineCandidatesRoute = route(listLineCandidates, async ({ params, query, deps }) => {
  const db = deps.db.query;
  const line = await readStoredLine(db, params.id);
  if (!line) throw notFound("statement line");
  const typed = (query.q ?? "").trim();
  if (typed === "") {
    const loans = await readLoanFacts(
      db,
      (line.candidates ?? []).map(({ loanId }) => loanId),
    );
    return { data: presentCandidates(line.candidates ?? [], loans) };
  }
  const ids = await found(db, typed);
  const loans = await readLoanFacts(db, ids);
  const known = new Map((line.candidates ?? []).map((one) => [one.loanId, one]));
  const candidates = ids.flatMap((id): Candidate[] => {
    const loan = loans.get(id);
    if (!loan || !isPaidOut(loan.status)) return [];
    return [known.get(id) ?? { loanId: id, reason: reasonOf(loan, line.amount) }];
  });
  return { data: presentCandidates(candidates, loans) };
});

async function found(db: Queries, typed: string): Promise<readonly number[]> {
  if (REFERENCE.test(typed)) {
    const id = await loanIdOf(db, typed);
    return id === undefined ? [] : [id];
  }
  const { words, amount } = parts(typed);
  const patterns = searchPatterns(words);
  if (patterns.length > 0) return loansOfPeople(db, patterns, amount);
  return amount === undefined ? [] : loansCollecting(db, amount);
}

/** "ngozi ₦65,013.00" is a name and an amount. */
function parts(typed: string): { readonly words: string; readonly amount: Kobo | undefined } {
  const all = typed.replace(/₦\s+/g, "₦").split(/\s+/);
  const isAmount = (word: string) => typedNaira(word) !== undefined && !/^(0|234)\d{10}$/.test(word);
  const [sum] = all.filter(isAmount);
  return {
    words: all.filter((word) => !isAmount(word)).join(" "),
    amount: sum === undefined ? undefined : typedNaira(sum),
  };
}

/** How the loan fits the money, which the search did not ask. */
function reasonOf({ instalment, balance }: LoanFact, amount: number): string {
  if (instalment === amount) return "The money is exactly its next instalment.";
  if (balance === amount) return "The money is exactly what it owes.";
  return instalment === undefined ? "It owes nothing." : `Its next instalment is ${formatNaira(instalment)}.`;
}
