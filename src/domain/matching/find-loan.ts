import { localPhone } from "../customer/phone.ts";
import type { LoanStatus } from "../loan/loan-status.ts";
import { namesStandIn } from "./line-identifiers.ts";
import { type CreditLine, HIT_KINDS, type Hit, type LoanFact, type MatchFacts } from "./match-facts.ts";

/** A loan that money may belong to, and why. */
export interface Candidate {
  readonly loanId: number;
  readonly reason: string;
}

export type FoundLoan =
  | { readonly kind: "one"; readonly loan: LoanFact; readonly reason: string; readonly mandateId?: number }
  | { readonly kind: "several"; readonly reason: string; readonly candidates: readonly Candidate[] }
  | { readonly kind: "none"; readonly reason: string };

const RUNNING: readonly LoanStatus[] = ["disbursed", "pending_pickup"];
const CLOSED: readonly LoanStatus[] = ["completed", "liquidated"];
const UNKNOWN = "Nothing in the text names a loan.";
const CANDIDATES_MAX = 6;

/**
 * The loan that a line names, from the strongest identifier down. Identifiers that contradict each other, one that
 * several running loans share, and a name without the exact instalment find candidates for a person, never a loan.
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
  if (common.length === 0 || refused) return { kind: "several", reason: "The text names different loans.", candidates };
  const [only] = common;
  if (common.length > 1 || only === undefined)
    return { kind: "several", reason: `${whatItSays(strongest.hit)} stands for several loans.`, candidates };
  const mandateId = certain.find((hit) => hit.mandateId !== undefined && hit.loanIds.includes(only))?.mandateId;
  const loan = facts.loans.get(only) as LoanFact;
  return { kind: "one", loan, reason: because(strongest.hit, loan), ...(mandateId === undefined ? {} : { mandateId }) };
}

/** The statuses in which a loan takes payments; in a closed one they are customer credit. */
export const PAYING_STATUSES: readonly LoanStatus[] = [...RUNNING, ...CLOSED];

/** Whether a loan of this status takes payments. */
export function isPayingStatus(status: LoanStatus): boolean {
  return PAYING_STATUSES.includes(status);
}

/** Whether money for a loan is owed back at once because nothing is owed any more. */
export function isClosed(loan: LoanFact): boolean {
  return CLOSED.includes(loan.status);
}

function byStrength(hits: readonly Hit[]): readonly Hit[] {
  return hits.toSorted((a, b) => HIT_KINDS.indexOf(a.kind) - HIT_KINDS.indexOf(b.kind) || (a.value < b.value ? -1 : 1));
}

function isNamed(line: CreditLine, hit: Hit, { loans }: MatchFacts): boolean {
  const text = `${line.reference ?? ""} ${line.narration}`;
  return hit.loanIds.some((id) => {
    const loan = loans.get(id);
    return loan !== undefined && namesStandIn(text, loan.firstName, loan.lastName);
  });
}

/** The running loans of a hit; the closed ones when none runs. What names one loan itself means that loan. */
function paying({ loanIds }: Hit, { loans }: MatchFacts): readonly number[] {
  const within = (statuses: readonly LoanStatus[]) =>
    loanIds.filter((id) => statuses.includes(loans.get(id)?.status ?? "rejected"));
  const running = within(RUNNING);
  return running.length > 0 ? running : within(CLOSED);
}

function refusedLoan(hit: Hit, { loans }: MatchFacts): LoanFact | undefined {
  if (hit.kind !== "loan" && hit.kind !== "mandate") return undefined;
  const named = hit.loanIds.map((id) => loans.get(id));
  return named.find((loan) => loan && !RUNNING.includes(loan.status) && !CLOSED.includes(loan.status));
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
  const named = facts.named.flatMap((id) => facts.loans.get(id) ?? []);
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
