import { type LineIdentifiers, lineIdentifiers } from "../../domain/matching/line-identifiers.ts";
import {
  type CreditLine,
  type Hit,
  type MatchFacts,
  type PaymentFact,
  SAME_MONEY_DAYS,
} from "../../domain/matching/match-facts.ts";
import { addDays, daysBetween, type LagosDate } from "../../domain/time/lagos-date.ts";
import type { Queries } from "../db/queries.ts";
import { readDeductionSets } from "./deduction-sets.store.ts";
import { hitsOf, readIdentifierMatches, readNamed } from "./identifier-matches.store.ts";
import { readLoanFacts } from "./loan-facts.store.ts";
import { openDeductions, paymentsByReference, paymentsNear } from "./payment-facts.store.ts";
import { loansToSettle, readSettlementFacts } from "./settlement-facts.store.ts";

/**
 * Reads what the books know about some credits, in a handful of queries however many there are; in the order of the
 * lines. Sets of deductions, which are expensive at a million loans, are searched only on request. Loans that no text
 * names may be included.
 */
export async function matchFacts(
  db: Queries,
  lines: readonly CreditLine[],
  { withSets = true, alsoOf = [] }: { readonly withSets?: boolean; readonly alsoOf?: readonly number[] } = {},
): Promise<readonly MatchFacts[]> {
  if (lines.length === 0) return [];
  const identifiers = lines.map((line) => lineIdentifiers(line.narration, line.reference));
  const known = await readIdentifierMatches(db, identifiers);
  const referred = groupBy(
    await paymentsByReference(db, [...new Set(identifiers.flatMap((one) => one.paymentReferences))]),
    (payment) => payment.reference.trim().toLowerCase(),
  );
  const seen = lines.map((line, index) => seenIn(line, identifiers[index] as LineIdentifiers, known, referred));
  const unsure = identifiers.filter((_, index) => seen[index]?.hits.every((hit) => hit.isUncertain));
  const named = await readNamed(db, unsure);
  const namedIn = (one: LineIdentifiers) => [
    ...new Set(one.names.flatMap((pair) => named.get(`${pair.first} ${pair.last}`) ?? [])),
  ];
  const nobodys = lines.filter((_, index) => seen[index]?.hits.length === 0);
  const sets = withSets
    ? await readDeductionSets(db, amountsOf(nobodys), addDays(lastDayOf(lines), SAME_MONEY_DAYS))
    : [];
  const loanIds = [
    ...new Set([
      ...alsoOf,
      ...seen.flatMap(({ hits }) => hits.flatMap((hit) => hit.loanIds)),
      ...[...named.values()].flat(),
    ]),
  ];
  const loans = await readLoanFacts(db, loanIds);
  const deductions = groupBy(await openDeductions(db, loanIds), ({ loanId }) => loanId);
  const asked = lines.map((line, index) => ({ line, hits: seen[index]?.hits ?? [] }));
  const firstDay = lines.map((line) => line.bookedOn).toSorted()[0];
  const settlements = await readSettlementFacts(db, loansToSettle(asked, loans, alsoOf), firstDay);
  const payments = groupBy(await nearPayments(db, lines, loanIds), ({ loanId }) => loanId);
  return lines.map((line, index) => ({
    loans,
    hits: seen[index]?.hits ?? [],
    named: namedIn(identifiers[index] as LineIdentifiers),
    paymentsByReference: seen[index]?.payments ?? [],
    paymentsOf: (loanId) => payments.get(loanId) ?? [],
    deductionsOf: (loanId) => deductions.get(loanId) ?? [],
    settlementOf: (loanId) => settlements.get(loanId),
    sets: sets.filter((set) => set.amount === line.amount),
  }));
}

interface Seen {
  readonly hits: readonly Hit[];
  readonly payments: readonly PaymentFact[];
}

function seenIn(
  line: CreditLine,
  identifiers: LineIdentifiers,
  known: ReadonlyMap<string, Hit>,
  referred: ReadonlyMap<string, readonly PaymentFact[]>,
): Seen {
  const payments = identifiers.paymentReferences
    .flatMap((reference) => referred.get(reference) ?? [])
    .filter((payment) => !isOldLineOf(line, payment));
  const paid = payments.map(({ reference, loanId }): Hit => ({ kind: "payment", value: reference, loanIds: [loanId] }));
  return { hits: [...hitsOf(identifiers, known), ...paid], payments };
}

// The same bank has shown that money on another day: a repeated reference is another payment.
function isOldLineOf({ bank, bookedOn }: CreditLine, { shownBy, paidOn }: PaymentFact): boolean {
  return shownBy === bank && Math.abs(daysBetween(paidOn, bookedOn)) > SAME_MONEY_DAYS;
}

async function nearPayments(db: Queries, lines: readonly CreditLine[], loanIds: readonly number[]) {
  const days = lines.map((line) => line.bookedOn).toSorted();
  const from = addDays(days[0] as LagosDate, -SAME_MONEY_DAYS);
  const to = addDays(lastDayOf(lines), SAME_MONEY_DAYS);
  return paymentsNear(db, { loanIds, amounts: amountsOf(lines), from, to });
}

function lastDayOf(lines: readonly CreditLine[]): LagosDate {
  return lines
    .map((line) => line.bookedOn)
    .toSorted()
    .at(-1) as LagosDate;
}

function amountsOf(lines: readonly CreditLine[]): readonly number[] {
  return [...new Set(lines.map((line) => line.amount))];
}

function groupBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): ReadonlyMap<Key, readonly Row[]> {
  return Map.groupBy(rows, keyOf);
}
