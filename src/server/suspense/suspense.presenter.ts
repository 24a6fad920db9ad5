import type { z } from "zod";
import type { suspenseItem } from "../../contract/suspense.contract.ts";
import { candidatesOf } from "../../domain/matching/doubtful-line.ts";
import type { CreditLine } from "../../domain/matching/match-facts.ts";
import { matchLine } from "../../domain/matching/match-line.ts";
import { kobo, toNaira } from "../../domain/money.ts";
import { bankTitle } from "../../domain/statement/head/statement-bank.ts";
import { daysBetween, type LagosDate, lagosDate } from "../../domain/time/lagos-date.ts";
import type { Queries } from "../db/queries.ts";
import { seemsToRepeat, wasTakenBack } from "../matching/judge-lines.ts";
import { readLoanFacts } from "../matching/loan-facts.store.ts";
import { type NamedLine, nameOfLine } from "../matching/named-line.ts";
import { matchFacts } from "../matching/read-match-facts.ts";
import { presentCandidates } from "../statement-record/statement-line.presenter.ts";
import type { SuspenseView } from "../statement-record/suspense.store.ts";

/** Items of suspense in the API's form, with the current best suggestions. */
export async function presentSuspense(
  db: Queries,
  items: readonly SuspenseView[],
  today: LagosDate,
): Promise<readonly z.input<typeof suspenseItem>[]> {
  const lines = items.map(asCredit);
  const facts = await matchFacts(db, lines, { withSets: false });
  const guesses = lines.map((line, index) => candidatesOf(matchLine(line, facts[index] as (typeof facts)[number])));
  const loans = await readLoanFacts(db, [...new Set(guesses.flat().map(({ loanId }) => loanId))]);
  return items.map((item, index) => ({
    id: item.id,
    line_id: item.statement_line_id,
    statement_id: item.statement_id,
    bank: bankTitle(item),
    received_on: item.received_on,
    age_days: Math.max(0, daysBetween(lagosDate(item.received_on), today)),
    amount: toNaira(kobo(item.amount)),
    narration: item.narration,
    reference: item.reference,
    why: item.reason,
    owner: item.owner_id === null ? null : { id: item.owner_id, name: item.owner ?? "" },
    guesses: presentCandidates(guesses[index] ?? [], loans),
    ...whatCanBeDone(item),
    repeats: item.repeats && presentRepeated(item.repeats),
  }));
}

const ASKED = "A request about this money waits for a second person. Decide or withdraw that first.";

/** While a request waits nothing else can be done; what the bank took back cannot be sent back once more. */
function whatCanBeDone(item: SuspenseView): Pick<z.input<typeof suspenseItem>, "can" | "why_not"> {
  if (item.is_asked) return { can: [], why_not: ASKED };
  if (item.taken_back_by)
    return { can: ["assign", "clear"], why_not: `${wasTakenBack(item.taken_back_by)} So it cannot be returned.` };
  const isWhole = item.rest_of === null && item.amount === item.line_amount;
  const isRepeat = item.repeats?.isBooked === true && item.repeats.file !== undefined;
  const same = isRepeat && isWhole ? (["same"] as const) : [];
  const why_not =
    isRepeat && !isWhole ? "A part of it was given away, so it cannot be closed as the same money." : null;
  return { can: [...same, "assign", "clear", "return"], why_not };
}

function presentRepeated(line: NamedLine): z.input<typeof suspenseItem>["repeats"] {
  if (!line.isBooked || !line.file) return null;
  return { row_number: line.row, file_name: line.file.name, name: nameOfLine(line) };
}

/** Money in suspense as the original credit. */
export function asCredit(item: SuspenseView): CreditLine {
  return {
    bank: item.bank,
    bookedOn: lagosDate(item.received_on),
    amount: kobo(item.amount),
    narration: item.narration,
    reference: item.reference ?? undefined,
    notOfLoans: item.not_of_loans,
    doubt: doubtOf(item),
  };
}

function doubtOf({ taken_back_by: debit, repeats }: SuspenseView): string | undefined {
  if (debit) return wasTakenBack(debit);
  return repeats ? seemsToRepeat(repeats) : undefined;
}
