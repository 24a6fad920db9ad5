import { type Author, SYSTEM, type Tx } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import type { LineJudgement } from "../../matching/judge-lines.ts";
import type { StoredLine } from "../../statement-record/statement-line.store.ts";
import { assignMoney, lockItemAndLoan } from "../../suspense/assigning/assign-money.ts";
import { assignToAsk } from "../../suspense/assigning/give-eyes.ts";
import { givingToLoan } from "../../suspense/assigning/give-or-ask.ts";

interface Chosen {
  readonly loanId: number;
  readonly reference: string;
}

/** Whether somebody chose the loan of a line that the matching cannot place. */
export function isForChosen({ chosen_loan_id: chosen }: StoredLine, { verdict }: LineJudgement): boolean {
  return chosen !== null && (verdict === "suggested" || verdict === "suspense");
}

/**
 * The judgement of a line whose chosen loan is not the one that has become certain since: a person looks at both.
 */
export function besideChoice(line: StoredLine, judgement: LineJudgement, chosen: Chosen | undefined): LineJudgement {
  const isPlaced =
    judgement.verdict === "matched" || judgement.verdict === "clears" || judgement.verdict === "confirms";
  if (!chosen || !isPlaced || judgement.loanId === chosen.loanId) return judgement;
  const who = line.chooser ?? SYSTEM.name;
  const candidates = [
    ...(judgement.loanId === undefined ? [] : [{ loanId: judgement.loanId, reason: judgement.reason }]),
    { loanId: chosen.loanId, reason: `Chosen by ${who}.` },
  ];
  const reason = `${judgement.reason} But ${who} chose loan ${chosen.reference} before.`;
  return { verdict: "suggested", reason, candidates };
}

/**
 * Gives a line's money, just put in suspense, to the loan that somebody chose for it, in their name and as from
 * suspense: judged again, and with four eyes for a second person to agree. Throws the refusal (422) that they would get.
 */
export async function giveChosen(
  tx: Tx,
  deps: Pick<Deps, "config">,
  { line, itemId, chosen, at }: { line: StoredLine; itemId: number; chosen: Chosen; at: Date },
): Promise<void> {
  const userId = line.chosen_by as number;
  const author: Author = { userId, name: line.chooser ?? SYSTEM.name };
  const body = { loan_reference: chosen.reference };
  const by = { userId, author, at };
  const { item, loan } = await lockItemAndLoan(tx, itemId, chosen.reference);
  const giving = { item, loanIds: [loan.id], asking: assignToAsk(item, loan, body) };
  await givingToLoan(tx, deps, giving, by, () => assignMoney(tx, itemId, body, by));
}
