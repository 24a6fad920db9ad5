import { chooseLineLoan } from "../../../contract/statements.contract.ts";
import { isPaidOut } from "../../../domain/loan/loan-status.ts";
import { formatDateTime } from "../../../domain/time/lagos-date.ts";
import { audit, type Tx } from "../../db/transaction.ts";
import { route } from "../../http/route.ts";
import { lockLoan, type StoredLoan } from "../../loan-record/loan.store.ts";
import { loanIdOf } from "../../matching/loan-facts.store.ts";
import { fieldError, Refusal } from "../../refusal/refusal.ts";
import { type StoredLine, setChosenLoan } from "../../statement-record/statement-line.store.ts";
import { judgeChoice } from "./judge-choice.ts";
import { changeUnbooked } from "./unbooked-line.ts";

/**
 * Chooses the loan of a credit that the matching only suggests, before its statement is posted. Nothing is booked: the
 * choice is judged again and carried out when the line is. Refuses (422) a loan for which the money may be posted
 * already: that is answered in suspense.
 */
export const chooseLineLoanRoute = route(chooseLineLoan, async ({ params, body, actor, author, deps }) => {
  const at = deps.clock.now();
  const data = await changeUnbooked(deps, params.id, async (tx, line) => {
    const loan = await payable(tx, body.loan_reference);
    requireOpen(line);
    const judgement = await judgeChoice(tx, line, loan.id);
    if (judgement.verdict === "suggested" || judgement.verdict === "known")
      throw fieldError("loan_reference", `${judgement.reason} Post it to suspense and decide it there.`);
    await setChosenLoan(tx, line.id, { loanId: loan.id, by: actor.userId, at });
    const after = { loan: loan.id };
    audit(tx, author, at, { action: "statement line chosen", object: `statement-line:${line.id}`, after });
  });
  return { message: "Loan chosen", data };
});

async function payable(tx: Tx, reference: string): Promise<StoredLoan> {
  const id = await loanIdOf(tx, reference);
  const loan = id === undefined ? undefined : await lockLoan(tx, id);
  if (!loan || !isPaidOut(loan.status)) throw fieldError("loan_reference", `No loan ${reference} takes payments.`);
  return loan;
}

function requireOpen({ verdict, chooser, chosen_at, statement_state }: StoredLine): void {
  if (statement_state === "discarded") throw new Refusal("not-possible", "This statement was put aside.");
  if (chosen_at) {
    const who = `${chooser ?? "System"} chose a loan for this line at ${formatDateTime(chosen_at)}.`;
    throw new Refusal("already-done", `${who} Undo that first.`);
  }
  if (verdict !== "suggested" && verdict !== "suspense")
    throw new Refusal("not-possible", "This line needs no choice: it is matched, or it brings no money.");
}
