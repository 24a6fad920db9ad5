import type { Kobo } from "../money.ts";
import { bankReference } from "../statement/bank-reference.ts";
import { daysBetween, type LagosDate } from "../time/lagos-date.ts";
import { isSomebodys, type LineIdentifiers, lineIdentifiers } from "./line-identifiers.ts";
import { SAME_MONEY_DAYS } from "./match-facts.ts";

/** A line of one account, with the fields that tell whether the bank took a credit back. */
export interface MovedLine {
  /** Identifies it among all lines considered. */
  readonly key: string;
  readonly bookedOn: LagosDate;
  readonly amount: Kobo;
  readonly narration: string;
  readonly reference?: string | undefined;
}

/** A bank takes a credit back within a month. */
export const REVERSAL_DAYS = 31;

const SAYS_REVERSAL = /(?<!\p{L})(?:RVSL|RVRSL|RVS|REV|REVSL|REVERS(?:AL|ED|E)|RTN|RTND|RETURN(?:ED)?)(?!\p{L})/iu;

/**
 * The credits that some debits take back, by the keys of the debits: of equal amount, not later than the debit, and
 * linked by the reference; by a shared loan identifier and a word of reversal; or by that word within three days,
 * unless they name different loans. The surest pair comes first, and of the last kind the one with the most words in
 * common; each credit counts once.
 */
export function pairReversals(
  debits: readonly MovedLine[],
  credits: readonly MovedLine[],
): ReadonlyMap<string, MovedLine> {
  const byAmount = Map.groupBy(credits, ({ amount }) => amount);
  const pairs = debits.flatMap((debit) =>
    (byAmount.get(debit.amount) ?? []).flatMap((credit) => {
      const strength = tie(debit, credit);
      if (strength === undefined) return [];
      return [{ debit, credit, strength, shared: sharedWords(debit, credit), days: daysOf(debit, credit) }];
    }),
  );
  const found = new Map<string, MovedLine>();
  const taken = new Set<string>();
  for (const { debit, credit } of pairs.sort(inOrder)) {
    if (found.has(debit.key) || taken.has(credit.key)) continue;
    found.set(debit.key, credit);
    taken.add(credit.key);
  }
  return found;
}

interface Pair {
  readonly strength: 1 | 2 | 3;
  readonly shared: number;
  readonly days: number;
}

// If only a word of reversal links them, the credit whose text the debit repeats is meant.
function inOrder(a: Pair, b: Pair): number {
  return a.strength - b.strength || (a.strength === 3 ? b.shared - a.shared : 0) || a.days - b.days;
}

const wordsOf = ({ narration }: MovedLine) => new Set(narration.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? []);

function sharedWords(debit: MovedLine, credit: MovedLine): number {
  return wordsOf(debit).intersection(wordsOf(credit)).size;
}

const daysOf = (debit: MovedLine, credit: MovedLine): number => daysBetween(credit.bookedOn, debit.bookedOn);

/** How surely the debit takes back the credit, the surest first; undefined without a link. */
function tie(debit: MovedLine, credit: MovedLine): 1 | 2 | 3 | undefined {
  const days = daysOf(debit, credit);
  if (days < 0 || days > REVERSAL_DAYS) return undefined;
  if (hasReferenceOf(debit, credit) || hasReferenceOf(credit, debit)) return 1;
  if (!SAYS_REVERSAL.test(`${debit.reference ?? ""} ${debit.narration}`)) return undefined;
  const [said, known] = [
    lineIdentifiers(debit.narration, debit.reference),
    lineIdentifiers(credit.narration, credit.reference),
  ];
  const names = namesIn(said);
  if (namesIn(known).some((name) => names.includes(name))) return 2;
  // A debit that names a loan never takes back money of another.
  const isOthers = [...known.loanReferences, ...known.mandateReferences].length > 0 && said.loanReferences.length > 0;
  return days <= SAME_MONEY_DAYS && !isOthers ? 3 : undefined;
}

const REFERENCE_LENGTH_MIN = 5;

/**
 * Whether a line contains the other's own reference, and not just a loan's or person's number, which many lines have.
 */
function hasReferenceOf({ narration, reference }: MovedLine, other: MovedLine): boolean {
  const own = bankReference(other.reference)?.toLowerCase() ?? "";
  if (own.length < REFERENCE_LENGTH_MIN || !/\d/.test(own) || isSomebodys(own)) return false;
  return lineIdentifiers(narration, reference).paymentReferences.includes(own);
}

function namesIn(found: LineIdentifiers): readonly string[] {
  const ippis = found.ippisNumbers.filter(({ isCertain }) => isCertain).map(({ number }) => number);
  const people = [...found.loanReferences, ...found.mandateReferences, ...ippis, ...found.accounts, ...found.phones];
  return [...people, ...found.paymentReferences];
}
