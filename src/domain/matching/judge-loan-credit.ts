import { add, formatNaira, type Kobo } from "../money.ts";
import { addDays, daysBetween, formatDate } from "../time/lagos-date.ts";
import { withDoubt } from "./doubtful-line.ts";
import { type FoundLoan, isClosed } from "./find-loan.ts";
import { judgeSettlement } from "./judge-settlement.ts";
import type { Judgement } from "./judgement.ts";
import { namesOrganization } from "./line-identifiers.ts";
import {
  type CreditLine,
  type DeductionFact,
  type LoanFact,
  type MatchFacts,
  type PaymentFact,
  PROVIDER_NAMES,
  SAME_MONEY_DAYS,
  TOLD_DAYS_APART_MAX,
} from "./match-facts.ts";

const REFERENCE_DAYS = 31;

type One = Extract<FoundLoan, { kind: "one" }>;

/**
 * Judges a credit for the one loan that it names: money of an existing payment, of a deduction that had not arrived,
 * possibly of one of these (then a person decides), or a new payment.
 */
export function judgeLoanCredit(line: CreditLine, found: One, facts: MatchFacts): Judgement {
  const { loan, reason, mandateId } = found;
  const suggest = (why: string): Judgement => ({
    verdict: "suggested",
    reason: why,
    candidates: [{ loanId: loan.id, reason }],
  });
  if (line.notOfLoans?.includes(loan.id)) return suggest("It was reversed on this loan before.");
  const referred = facts.paymentsByReference.filter((payment) => payment.loanId === loan.id);
  const same = referred.find(
    (payment) => payment.amount === line.amount && isUnshown(payment) && isOfItsTime(line, payment),
  );
  if (same) return ofPayment(same, loan.id);
  const [other] = referred;
  if (other) return suggest(otherOfReference(other, line));
  const speaks = mandateId !== undefined || namesPayer(line, loan);
  const cleared = speaks && clearedBy(line, facts.deductionsOf(loan.id), mandateId);
  if (cleared) return { verdict: "clears", loanId: loan.id, ...cleared };
  const doubt = doubtOf(line, found, facts);
  if (doubt) return suggest(doubt);
  const settling = mandateId === undefined ? judgeSettlement(line, facts.settlementOf?.(loan.id)) : undefined;
  if (settling?.settles) {
    const candidates = [{ loanId: loan.id, reason, settles: true }] as const;
    return {
      verdict: "suggested",
      reason: `${settling.words} Settle the loan with it, or post it as a payment.`,
      candidates,
    };
  }
  const credit = isClosed(loan) ? " Nothing is owed on it, so the money is customer credit." : "";
  return {
    verdict: "matched",
    loanId: loan.id,
    reason: `${reason}${credit}${settling ? ` ${settling.words}` : ""}`,
    ...(mandateId ? { mandateId } : {}),
  };
}

/**
 * Judges a credit for a running or closed loan that a person names, whatever its text says. Throws if the facts lack
 * the loan.
 */
export function judgeForLoan(line: CreditLine, loanId: number, facts: MatchFacts): Judgement {
  const loan = facts.loans.get(loanId);
  if (!loan) throw new RangeError(`nothing is known of loan ${loanId}`);
  const mandateId = facts.hits.find((hit) => hit.mandateId !== undefined && hit.loanIds.includes(loanId))?.mandateId;
  const found = { kind: "one", loan, reason: `Given to loan ${loan.reference}.` } as const;
  return withDoubt(line, judgeLoanCredit(line, mandateId === undefined ? found : { ...found, mandateId }, facts));
}

// Some people write the same reference every month.
function isOfItsTime(line: CreditLine, payment: PaymentFact): boolean {
  return Math.abs(daysBetween(payment.paidOn, line.bookedOn)) <= REFERENCE_DAYS;
}

function isUnshown({ shownBy, deduction }: PaymentFact): boolean {
  return shownBy === undefined && !deduction?.isRemitted;
}

function ofPayment({ id, reference, amount, paidOn, deduction }: PaymentFact, loanId: number): Judgement {
  const what = `${formatNaira(amount)} on ${formatDate(paidOn)}, reference ${reference}`;
  if (deduction)
    return { verdict: "clears", loanId, deductionIds: [deduction.id], reason: `Brings the deduction of ${what}.` };
  return { verdict: "confirms", loanId, paymentId: id, reason: `Is the payment of ${what}, which is posted.` };
}

function otherOfReference({ reference, amount, paidOn }: PaymentFact, line: CreditLine): string {
  const known = `Payment ${reference} of ${formatNaira(amount)} on ${formatDate(paidOn)} has this reference`;
  return amount === line.amount ? `${known} and this amount already.` : `${known}, but another amount.`;
}

// A borrower with deductions may also pay an instalment directly: loan and amount alone do not prove a remittance.
function namesPayer({ reference, narration }: CreditLine, { employer, employerNames = [] }: LoanFact): boolean {
  const isNamed = (payer: string) => namesOrganization(`${reference ?? ""} ${narration}`, payer);
  return [...PROVIDER_NAMES, ...(employer === undefined ? [] : [employer]), ...employerNames].some(isNamed);
}

// A deduction reaches the bank after its day; provider and bank may date it a few days apart.
function clearedBy(line: CreditLine, deductions: readonly DeductionFact[], mandateId: number | undefined) {
  const open = deductions
    .filter((one) => !one.isHeld && one.deductedOn <= addDays(line.bookedOn, SAME_MONEY_DAYS))
    .toSorted((a, b) => daysBetween(b.deductedOn, a.deductedOn) || a.id - b.id);
  const equal = open.filter((one) => one.amount === line.amount);
  const one = equal.find((deduction) => deduction.mandateId === mandateId) ?? equal[0];
  if (one) {
    const reason = `Brings the deduction of ${formatNaira(one.amount)} on ${formatDate(one.deductedOn)}.`;
    return { deductionIds: [one.id], reason };
  }
  if (open.length < 2 || total(open) !== line.amount) return undefined;
  return {
    deductionIds: open.map(({ id }) => id),
    reason: `Brings all ${open.length} deductions that had not arrived.`,
  };
}

function total(deductions: readonly DeductionFact[]): Kobo {
  return add(...deductions.map(({ amount }) => amount));
}

function doubtOf(line: CreditLine, { loan, mandateId }: One, facts: MatchFacts): string | undefined {
  if (loan.paidOutOn !== undefined && line.bookedOn < loan.paidOutOn)
    return `Loan ${loan.reference} was paid out on ${formatDate(loan.paidOutOn)}, after this money came.`;
  const deductions = facts.deductionsOf(loan.id);
  const held = deductions.find((one) => one.isHeld && one.amount === line.amount);
  if (held) return `A deduction of this amount on ${formatDate(held.deductedOn)} waits for somebody to decide.`;
  const awaited = awaitedBy(line, deductions, mandateId);
  if (awaited) return awaited;
  const twin = facts.paymentsOf(loan.id).find((payment) => isPerhapsSame(line, payment));
  if (!twin) return undefined;
  return `Payment ${twin.reference} of ${formatNaira(twin.amount)} on ${formatDate(twin.paidOn)} may be the same money.`;
}

/**
 * Money up to what had not arrived may be a part of it, or all but a fee, whatever named the loan. For a mandate, later
 * deductions count too: the history may have taken that month's deduction for this money, which the bank reported
 * first.
 */
function awaitedBy(
  line: CreditLine,
  deductions: readonly DeductionFact[],
  mandateId: number | undefined,
): string | undefined {
  const isBefore = (one: DeductionFact, days: number) => one.deductedOn <= addDays(line.bookedOn, days);
  const isLater = (one: DeductionFact) =>
    mandateId !== undefined && one.amount === line.amount && isBefore(one, TOLD_DAYS_APART_MAX);
  const open = deductions.filter((one) => isBefore(one, SAME_MONEY_DAYS) || isLater(one));
  const [first] = open;
  if (!first || (mandateId === undefined && total(open) < line.amount)) return undefined;
  const { amount, deductedOn } = open.find((one) => one.amount === line.amount) ?? first;
  const which = `The deduction of ${formatNaira(amount)} on ${formatDate(deductedOn)} has not arrived`;
  return amount === line.amount ? `${which}; this may be its money.` : `${which}; the amount differs.`;
}

/**
 * Two lines of one bank are two credits. Money seen in no statement, or in another bank's, may be this one: somebody
 * may have chosen the wrong bank. An unarrived deduction is checked separately.
 */
function isPerhapsSame(line: CreditLine, { amount, paidOn, shownBy, shownOn, deduction }: PaymentFact): boolean {
  if (amount !== line.amount || shownBy === line.bank) return false;
  if (deduction && (!deduction.isRemitted || shownBy === undefined)) return false;
  return [paidOn, shownOn ?? paidOn].some((day) => Math.abs(daysBetween(day, line.bookedOn)) <= SAME_MONEY_DAYS);
}
