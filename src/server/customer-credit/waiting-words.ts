import { namesOfMany } from "../../domain/repayment/pending-act.ts";
import type { Tx } from "../db/transaction.ts";
import { closingOf } from "../money-in/close-loan.ts";
import { lockOpenAct } from "../pending-acts/act.store.ts";
import { whoCanAgree } from "../pending-acts/who-agrees.ts";
import { closingBar } from "./credit-eyes.ts";

/**
 * The message for whoever entered a locked loan's last payment while the loan waits for that money; undefined if it
 * does not wait.
 */
export async function waitingWords(tx: Tx, loanId: number): Promise<string | undefined> {
  const act = await lockOpenAct(tx, closingOf(loanId));
  if (!act) return undefined;
  const { names, areMore } = await whoCanAgree(tx, act, await closingBar(tx, loanId));
  const who = names.length === 0 ? "" : ` ${namesOfMany(names, areMore)} can close it before.`;
  return `The loan settles when the money is seen.${who}`;
}
