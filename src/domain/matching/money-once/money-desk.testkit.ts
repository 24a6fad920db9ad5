// A lender's desk in memory: it takes every report, calls the judge, and posts or holds.

import type { CreditLine } from "../match-facts.ts";
import {
  type BookedLine,
  type Desk,
  factsOf,
  keepDeduction,
  ownReference,
  post,
  remit,
} from "./money-books.testkit.ts";
import { hearHand, hearHistory } from "./money-hands.testkit.ts";
import type { Judge, OwnAccount } from "./money-judge.testkit.ts";
import type { Report, ToldLine } from "./money-reports.testkit.ts";

/** Takes a report as the product would, with a person at the desk who knows the truth and answers questions. */
export function hear(desk: Desk, report: Report, judge: Judge): void {
  if (report.by === "bank") hearBank(desk, report, judge);
  else if (report.by === "hand") hearHand(desk, report, judge);
  else hearHistory(desk, report.salaries, judge);
}

type Export = Extract<Report, { by: "bank" }>;

function hearBank(desk: Desk, report: Export, judge: Judge): void {
  const lines = asKept(desk, report, judge);
  const credits = lines.filter(({ direction }) => direction === "credit");
  const others = desk.lines.filter((booked) => judge.isOfAccount(booked, report));
  const known = new Set<number>();
  for (const [base, own] of Map.groupBy(credits, (line) => line.base)) {
    const alike = others.filter((booked) => booked.base === base).map(asAlike);
    for (const row of judge.known(own.map(asAlike), own.map(asAlike), alike).keys()) known.add(row);
  }
  const unknown = credits.filter(({ rowNumber }) => !known.has(rowNumber));
  const repeated = unknown.filter((line) => repeatedBy(desk, line, report, judge));
  const come = repeated.map((line) => hasCome(desk, line));
  if (come.some(Boolean) && !come.every(Boolean)) {
    sayDayByDay(desk, report, judge);
    return;
  }
  const answer = repeated.length === 0 ? undefined : judge.answer(come.every(Boolean));
  const isCopy = (line: BookedLine) => known.has(line.rowNumber) || (answer === "same" && repeated.includes(line));
  const debits = lines.filter(({ direction }) => direction === "debit");
  const takenBack = pairUp(
    desk,
    credits.filter((line) => !isCopy(line)),
    debits,
    others,
    judge,
  );
  desk.files += 1;
  for (const line of credits.toSorted((a, b) => (a.bookedOn < b.bookedOn ? -1 : 1))) {
    if (isCopy(line)) desk.lines.push({ ...line, isBooked: false });
    else bookLine(desk, line, takenBack.has(line) ? "The bank took it back." : undefined, judge);
  }
}

/** An export of which some lines are known and some are not is requested again, a day at a time. */
function sayDayByDay(desk: Desk, report: Export, judge: Judge): void {
  const days = [...Map.groupBy(report.lines, ({ event }) => event.day).values()];
  if (days.length === 1) throw new Error("a day of which a part has come");
  for (const lines of days) hearBank(desk, { ...report, lines }, judge);
}

function asKept(desk: Desk, { bank, account, lines }: Export, judge: Judge): BookedLine[] {
  const identities = judge.identities(bank, lines);
  return lines.map((line, index) => ({
    ...{
      ...line,
      bank,
      account,
      id: 1000 * (desk.files + 1) + index,
      file: desk.files + 1,
      isBooked: true,
      takenBack: false,
    },
    ...{ base: identities[index]?.base ?? "", key: identities[index]?.key ?? "" },
  }));
}

function asAlike({ id, rowNumber, key, balance, isBooked }: BookedLine) {
  return { id, rowNumber, lineKey: key, hasBalance: balance !== undefined, isBooked };
}

function repeatedBy(desk: Desk, line: ToldLine, own: OwnAccount, judge: Judge): boolean {
  return desk.lines.some((booked) => {
    if (!booked.isBooked) return false;
    return judge.isOfAccount(booked, own)
      ? judge.repeats(line, booked)
      : judge.asksAboutOtherAccounts && judge.isAlike(line, booked);
  });
}

function hasCome(desk: Desk, { event }: ToldLine): boolean {
  return desk.lines.some((booked) => booked.isBooked && booked.event.credit === event.credit);
}

/** Ties the credits of an export to the debits that take them back; a person is told about booked ones. */
function pairUp(
  desk: Desk,
  credits: readonly BookedLine[],
  debits: readonly BookedLine[],
  others: readonly BookedLine[],
  judge: Judge,
): ReadonlySet<BookedLine> {
  const waiting = desk.debits.filter((debit) => judge.isOfAccount(debit, debits[0] ?? credits[0] ?? debit));
  const open = others.filter((line) => line.isBooked && !line.takenBack);
  const moved = (line: BookedLine) => ({ ...line, key: String(line.id) });
  const byKey = new Map([...credits, ...open].map((line) => [String(line.id), line]));
  const pairs = judge.pair([...debits, ...waiting].map(moved), [...credits, ...open].map(moved));
  const found = new Set<BookedLine>();
  for (const debit of [...debits, ...waiting]) {
    const credit = byKey.get(pairs.get(String(debit.id))?.key ?? "");
    const isOwn = credit !== undefined && credits.includes(credit);
    // Earlier debits are matched with new credits; old credits were matched before.
    if (!credit || (waiting.includes(debit) && !isOwn)) {
      if (!waiting.includes(debit)) desk.debits.push(debit);
      continue;
    }
    credit.takenBack = true;
    if (waiting.includes(debit)) desk.debits.splice(desk.debits.indexOf(debit), 1);
    desk.takenBackPairs.push({ tied: credit.event.credit, meant: debit.event.credit });
    if (isOwn) found.add(credit);
  }
  return found;
}

/** Books a credit by its current verdict. */
function bookLine(desk: Desk, line: BookedLine, doubt: string | undefined, judge: Judge): void {
  const credit: CreditLine = { ...line, doubt };
  const judgement = judge.match(credit, judge.factsOf(factsOf(desk, credit, judge), credit));
  if (desk.lines.some((booked) => booked.isBooked && booked.key === line.key && judge.isOfAccount(booked, line)))
    throw new Error("two booked lines have one key");
  desk.lines.push(line);
  if (judgement.verdict === "matched") {
    const on = { paidOn: line.bookedOn, reference: ownReference(desk, line), shown: line };
    const payment = post(desk, line.event.credit, { source: "statement", loan: judgement.loanId, ...on });
    if (judgement.mandateId !== undefined) keepDeduction(desk, payment, { remitted: line });
  } else if (judgement.verdict === "clears") {
    for (const id of judgement.deductionIds) remit(desk, id, line);
  } else if (judgement.verdict === "confirms") {
    const payment = desk.payments.find(({ id }) => id === judgement.paymentId);
    if (!payment || payment.shown) throw new Error("a payment is confirmed twice");
    payment.shown = line;
  } else {
    const candidates = "candidates" in judgement ? judgement.candidates : [];
    desk.held.push({ credit: line.event.credit, settles: candidates.some(({ settles }) => settles) });
  }
}
