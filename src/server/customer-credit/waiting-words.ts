import { namesOfMany } from "../../domain/repayment/pending-act.ts";
import type { Tx } from "../db/transaction.ts";
import { closingOf } from "../money-in/close-loan.ts";
import { lockOpenAct } from "../pending-acts/act.store.ts";
import { whoCanAgree } from "../pending-acts/who-agrees.ts";
import { closingBar } from "./credit-eyes.ts";

/** What whoever entered the last payment of a locked loan is told while it waits for that money; undefined where it does not. */
export async function waitingWords(tx: Tx, loanId: number): Promise<string | undefined> {
  const act = await lockOpenAct(tx, closingOf(loanId));
  if (!act) return undefined;
  const { names, areMore } = await whoCanAgree(tx, act, await closingBar(tx, loanId));
  const who = names.length === 0 ? "" : ` ${namesOfMany(names, areMore)} can close it before.`;
  return `The loan settles when the money is seen.${who}`;
}
