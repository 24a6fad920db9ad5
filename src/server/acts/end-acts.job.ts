import { ACT_HOURS } from "../../domain/repayment/pending-act.ts";
import { SYSTEM } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { lockLoan } from "../loan-record/loan.store.ts";
import { close, isSeen, owes } from "../money-in/close-loan.ts";
import { actsToLapse, closingsThatWait, lockAct } from "../pending-acts/act.store.ts";
import { closeAct } from "../pending-acts/close-act.ts";

const AT_A_TIME_MAX = 50;

/**
 * Lapses acts that waited too long for a second person, and closes loans whose money has been confirmed meanwhile by a
 * statement, the provider's history or a payment that was reversed. Each in its own transaction. Returns how many it
 * ended.
 */
export async function endActs(deps: Deps, stopping: () => boolean = () => false): Promise<number> {
  let ended = 0;
  for (const id of await actsToLapse(deps.db.query, deps.clock.now(), AT_A_TIME_MAX)) {
    if (stopping()) return ended;
    if (await lapse(deps, id)) ended += 1;
  }
  let after = 0;
  for (;;) {
    const closings = await closingsThatWait(deps.db.query, after, AT_A_TIME_MAX);
    for (const closing of closings) {
      if (stopping()) return ended;
      if (await endClosingOf(deps, closing)) ended += 1;
      after = closing.id;
    }
    if (closings.length < AT_A_TIME_MAX) break;
  }
  return ended;
}

function lapse(deps: Deps, id: number): Promise<boolean> {
  const at = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const act = await lockAct(tx, id);
    // Somebody was faster.
    if (act?.state !== "asked") return false;
    const because = `Nobody approved it within ${ACT_HOURS} hours.`;
    await closeAct(tx, act, { state: "lapsed", author: SYSTEM, at, because });
    return true;
  });
}

function endClosingOf(deps: Deps, { id, loanId }: { readonly id: number; readonly loanId: number }): Promise<boolean> {
  const by = { author: SYSTEM, at: deps.clock.now() };
  return deps.db.transaction(async (tx) => {
    const loan = await lockLoan(tx, loanId);
    const act = await lockAct(tx, id);
    if (!loan || act?.state !== "asked") return false;
    const isOver = loan.status !== "disbursed" || (await owes(tx, loanId)) > 0;
    if (!isOver && !(await isSeen(tx, loanId))) return false;
    if (!isOver) await close(tx, loan, by);
    const because = isOver ? "The loan is closed, or owes again." : "The money was seen, and the loan is closed.";
    await closeAct(tx, act, { state: "lapsed", ...by, because });
    return true;
  });
}
