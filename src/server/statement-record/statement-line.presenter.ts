import type { z } from "zod";
import type { candidate, statementLine } from "../../contract/statement-line.ts";
import type { Candidate } from "../../domain/matching/find-loan.ts";
import type { LoanFact } from "../../domain/matching/match-facts.ts";
import { kobo, nairaOrNull, toNaira } from "../../domain/money.ts";
import { waitsForItsDay } from "../../domain/statement/future-lines.ts";
import { type LagosDate, lagosDate } from "../../domain/time/lagos-date.ts";
import type { Queries } from "../db/queries.ts";
import { wasTakenBack } from "../matching/judge-lines.ts";
import { readLoanFacts } from "../matching/loan-facts.store.ts";
import type { StoredLine } from "./statement-line.store.ts";
import { itemsThatLeft } from "./suspense.store.ts";

/** Lines in the API's form on a day, with the current state of their loans. */
export async function presentLines(
  db: Queries,
  lines: readonly StoredLine[],
  today: LagosDate,
): Promise<readonly z.input<typeof statementLine>[]> {
  const ids = lines.flatMap((line) =>
    [line.loan_id ?? [], line.chosen_loan_id ?? [], (line.candidates ?? []).map(({ loanId }) => loanId)].flat(),
  );
  const loans = await readLoanFacts(db, [...new Set(ids)]);
  const left = await itemsThatLeft(
    db,
    lines.filter((line) => line.booked_at !== null).map((line) => line.id),
  );
  return lines.map((line) => ({
    ...presentLine(line, loans, today),
    returned_item: left.returned.get(line.id) ?? null,
    same_item: left.same.get(line.id) ?? null,
    waits:
      line.direction === "credit" &&
      line.booked_at === null &&
      waitsForItsDay({ bookedOn: lagosDate(line.booked_on) }, today),
  }));
}

function presentLine(
  line: StoredLine,
  loans: ReadonlyMap<number, LoanFact>,
  today: LagosDate,
): Omit<z.input<typeof statementLine>, "returned_item" | "same_item" | "waits"> {
  const loan = line.loan_id === null ? undefined : loans.get(line.loan_id);
  return {
    id: line.id,
    row_number: line.row_number,
    booked_on: line.booked_on,
    direction: line.direction,
    amount: toNaira(kobo(line.amount)),
    balance: nairaOrNull(line.balance),
    narration: line.narration,
    reference: line.reference,
    verdict: line.verdict,
    reason: reasonOf(line),
    loan: loan ? hintOf(loan) : null,
    payment_id: line.payment_id,
    candidates: presentCandidates(line.candidates ?? [], loans),
    chosen: chosenOf(line, loans),
    booked: line.booked,
    undone: line.undone_at !== null,
    reversal: reversalOf(line, today),
  };
}

function hintOf(loan: LoanFact) {
  return { id: loan.id, reference: loan.reference, name: nameOf(loan) };
}

/** Once the line is booked, its loan says what became of the choice. */
function chosenOf(
  { chosen_loan_id: loanId, chosen_at: at, chooser, booked_at: bookedAt }: StoredLine,
  loans: ReadonlyMap<number, LoanFact>,
): z.input<typeof statementLine>["chosen"] {
  const loan = loanId === null ? undefined : loans.get(loanId);
  if (!loan || !at || bookedAt) return null;
  return { loan: hintOf(loan), by: chooser ?? "System", at: at.toISOString() };
}

/** A line posted before the bank took it back shows both. */
function reasonOf({ reason, booked, taken_back_by: debit }: StoredLine): string {
  const isNews = debit && !debit.isBooked && booked && !reason.includes(wasTakenBack(debit));
  return isNews ? `${reason} ${wasTakenBack(debit)}` : reason;
}

function reversalOf(line: StoredLine, today: LagosDate): z.input<typeof statementLine>["reversal"] {
  const { takes_back: credit, taken_back_by: debit } = line;
  const hasCome = (day: string) => !waitsForItsDay({ bookedOn: lagosDate(day) }, today);
  if (credit) {
    const isPosted = line.statement_state === "posted" || line.statement_state === "posting";
    const isOpen = isPosted && credit.isBooked && hasCome(line.booked_on);
    return { debit_id: line.id, state: line.booked ? "done" : isOpen ? "open" : "waits" };
  }
  if (debit?.id === undefined) return null;
  const isOpen = line.booked && hasCome(debit.bookedOn);
  return { debit_id: debit.id, state: debit.isBooked ? "done" : isOpen ? "open" : "waits" };
}

/** Loans that money may belong to, each with its reason, balance and next instalment. */
export function presentCandidates(
  candidates: readonly Candidate[],
  loans: ReadonlyMap<number, LoanFact>,
): z.input<typeof candidate>[] {
  return candidates.flatMap(({ loanId, reason, settles }) => {
    const loan = loans.get(loanId);
    if (!loan) return [];
    const { id, reference, balance, instalment } = loan;
    const owed = { balance: toNaira(balance), instalment: instalment === undefined ? null : toNaira(instalment) };
    return [{ id, reference, name: nameOf(loan), reason, ...(settles && { settles }), ...owed }];
  });
}

function nameOf({ firstName, lastName }: LoanFact): string {
  return `${firstName} ${lastName}`;
}
