import { undoChosenLoan } from "../../../contract/statements.contract.ts";
import { audit } from "../../db/transaction.ts";
import { route } from "../../http/route.ts";
import { Refusal } from "../../refusal/refusal.ts";
import { setChosenLoan } from "../../statement-record/statement-line.store.ts";
import { changeUnbooked } from "./unbooked-line.ts";

/** Undoes the choice of a loan for a line that is not booked: it is as the matching left it. */
export const undoChosenLoanRoute = route(undoChosenLoan, async ({ params, author, deps }) => {
  const data = await changeUnbooked(deps, params.id, async (tx, line) => {
    if (line.chosen_loan_id === null) throw new Refusal("already-done", "No loan is chosen for this line.");
    await setChosenLoan(tx, line.id, undefined);
    const before = { loan: line.chosen_loan_id };
    const what = { action: "statement line choice undone", object: `statement-line:${line.id}`, before };
    audit(tx, author, deps.clock.now(), what);
  });
  return { message: "Choice undone", data };
});
