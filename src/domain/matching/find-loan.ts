import { localPhone } from "../customer/phone.ts";
import { CLOSED_STATUSES, isOver, isPaidOut, type LoanStatus, RUNNING_STATUSES } from "../loan/loan-status.ts";
import { namesStandIn } from "./line-identifiers.ts";
import { type CreditLine, HIT_KINDS, type Hit, type LoanFact, type MatchFacts } from "./match-facts.ts";

/** A loan that money may belong to, and why. */
export interface Candidate {
  readonly loanId: number;
  readonly reason: string;
  /** The amount is exactly what settled this loan on the bank's booking day. */
  readonly settles?: true;
}

export type FoundLoan =
  | { readonly kind: "one"; readonly loan: LoanFact; readonly reason: string; readonly mandateId?: number }
  | { readonly kind: "several"; readonly reason: string; readonly candidates: readonly Candidate[] }
  | { readonly kind: "none"; readonly reason: string };

const UNKNOWN = "Nothing in the text names a loan.";
const CANDIDATES_MAX = 6;

/**
 * The loan that a line names, from the strongest identifier down. Contradicting identifiers, one shared by several
 * running loans, or a name without the exact instalment give candidates for a person, never a loan.
 */
export function findLoan(line: CreditLine, facts: MatchFacts): FoundLoan {
  const hits = byStrength(facts.hits);
  const certain = hits.filter((hit) => !hit.isUncertain || isNamed(line, hit, facts));
  if (certain.length === 0) return byName(line, facts, hits);
  const refused = certain.map((hit) => refusedLoan(hit, facts)).find((loan) => loan !== undefined);
  const sets = certain.map((hit) => ({ hit, loanIds: paying(hit, facts) })).filter(({ loanIds }) => loanIds.length > 0);
  const [strongest] = sets;
  if (!strongest) return { kind: "none", reason: refused ? takesNone(refused) : UNKNOWN };
  const candidates = candidatesOf(sets, facts);
  const common = sets.reduce((left, { loanIds }) => left.filter((id) => loanIds.includes(id)), strongest.loanIds);
  const [only, another] = common;
  if (only === undefined || refused) return { kind: "several", reason: "The text names different loans.", candidates };
  if (another !== undefined)
    return { kind: "several", reason: `${whatItSays(strongest.hit)} stands for several loans.`, candidates };
  const mandateId = sets.find(({ hit }) => hit.mandateId !== undefined)?.hit.mandateId;
  const loan = facts.loans.get(only) as LoanFact;
  return { kind: "one", loan, reason: because(strongest.hit, loan), ...(mandateId === undefined ? {} : { mandateId }) };
}

/** Whether money for a loan is owed back at once because the loan owes nothing any more. */
export function isClosed(loan: LoanFact): boolean {
  return isOver(loan.status);
}

function byStrength(hits: readonly Hit[]): readonly Hit[] {
  return hits.toSorted((a, b) => HIT_KINDS.indexOf(a.kind) - HIT_KINDS.indexOf(b.kind) || (a.value < b.value ? -1 : 1));
}

function loansOf(ids: readonly number[], { loans }: MatchFacts): readonly LoanFact[] {
  return ids.flatMap((id) => loans.get(id) ?? []);
}

function isNamed(line: CreditLine, { loanIds }: Hit, facts: MatchFacts): boolean {
  const text = `${line.reference ?? ""} ${line.narration}`;
  return loansOf(loanIds, facts).some(({ firstName, lastName }) => namesStandIn(text, firstName, lastName));
}

/** The running loans of a hit; the closed ones if none is running. An identifier of a loan itself means that loan. */
function paying({ loanIds }: Hit, facts: MatchFacts): readonly number[] {
  const loans = loansOf(loanIds, facts);
  const within = (statuses: readonly LoanStatus[]) =>
    loans.filter(({ status }) => statuses.includes(status)).map(({ id }) => id);
  const running = within(RUNNING_STATUSES);
  return running.length > 0 ? running : within(CLOSED_STATUSES);
}

function refusedLoan({ kind, loanIds }: Hit, facts: MatchFacts): LoanFact | undefined {
  if (kind !== "loan" && kind !== "mandate") return undefined;
  return loansOf(loanIds, facts).find(({ status }) => !isPaidOut(status));
}

function takesNone({ reference, status }: LoanFact): string {
  return `Loan ${reference} takes no payments: it is ${status.replaceAll("_", " ")}.`;
}

function candidatesOf(sets: readonly { hit: Hit; loanIds: readonly number[] }[], { loans }: MatchFacts) {
  const found = new Map<number, Candidate>();
  for (const { hit, loanIds } of sets)
    for (const loanId of loanIds)
      if (!found.has(loanId)) found.set(loanId, { loanId, reason: because(hit, loans.get(loanId) as LoanFact) });
  return [...found.values()].slice(0, CANDIDATES_MAX);
}

function whatItSays({ kind, value }: Hit): string {
  if (kind === "mandate") return `Mandate ${value}`;
  if (kind === "loan") return `The reference ${value}`;
  if (kind === "payment") return `Payment reference ${value}`;
  if (kind === "ippis") return `IPPIS number ${value}`;
  return kind === "account" ? `Account ${value}` : `Phone ${localPhone(value)}`;
}

function because(hit: Hit, loan: LoanFact): string {
  if (hit.kind === "loan") return `The text names loan ${loan.reference}.`;
  return `${whatItSays(hit)} is of loan ${loan.reference}.`;
}

function byName(line: CreditLine, facts: MatchFacts, uncertain: readonly Hit[]): FoundLoan {
  const named = loansOf(facts.named, facts);
  const [only, ...others] = named;
  const full = (loan: LoanFact) => `${loan.firstName} ${loan.lastName}`;
  if (only && others.length === 0 && only.instalments.includes(line.amount)) {
    const reason = `${full(only)} is named, and this is exactly an instalment of loan ${only.reference}.`;
    return { kind: "one", loan: only, reason };
  }
  const names = named.map((loan) => ({ loanId: loan.id, reason: `${full(loan)} is named.` }));
  const numbers = candidatesOf(
    uncertain.map((hit) => ({ hit, loanIds: paying(hit, facts) })),
    facts,
  );
  const candidates = [...new Map([...numbers, ...names].map((one) => [one.loanId, one])).values()];
  if (candidates.length === 0) return { kind: "none", reason: UNKNOWN };
  const reason =
    named.length > 0
      ? "A name alone does not tell whose money it is."
      : "A bare number alone does not tell whose money it is.";
  return { kind: "several", reason, candidates: candidates.slice(0, CANDIDATES_MAX) };
}
