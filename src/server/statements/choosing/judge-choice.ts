import { judgeForLoan } from "../../../domain/matching/judge-loan-credit.ts";
import type { Judgement } from "../../../domain/matching/judgement.ts";
import type { Tx } from "../../db/transaction.ts";
import { doubtOf, judgedByLines } from "../../matching/judge-lines.ts";
import { readDoubts } from "../../matching/line-doubts.ts";
import { matchFacts } from "../../matching/read-match-facts.ts";
import { asKeyedLine, type StoredLine } from "../../statement-record/statement-line.store.ts";

/** What an unbooked credit would be for a loan that a person names, or why it cannot be given to any. */
export async function judgeChoice(
  tx: Tx,
  line: StoredLine,
  loanId: number,
): Promise<Judgement | { readonly verdict: "known"; readonly reason: string }> {
  const keyed = asKeyedLine(line);
  const file = {
    bank: line.bank,
    account: line.account ?? undefined,
    overlap: line.overlap ?? undefined,
    statementId: line.statement_id,
    lines: [keyed],
  };
  const doubts = await readDoubts(tx, file);
  const [known] = judgedByLines(file, doubts);
  if (known) return { verdict: "known", reason: known[1].reason };
  const credit = { ...keyed, bank: line.bank, doubt: doubtOf(keyed, doubts) };
  const [facts] = await matchFacts(tx, [credit], { withSets: false, alsoOf: [loanId] });
  if (!facts) throw new Error(`nothing was read of line ${line.id}`);
  return judgeForLoan(credit, loanId, facts);
}
