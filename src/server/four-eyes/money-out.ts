import { whoElse } from "../../domain/loan/four-eyes.ts";
import { MONEY_DEEDS, type MoneyOut, type MoneyOutFacts, mayMoveOut } from "../../domain/repayment/money-out.ts";
import type { Queries } from "../db/queries.ts";
import { readAble, readLimits } from "./limits.store.ts";

/** The permission and limit for payouts also apply to refunds, returns, and undoing them. */
const PERMISSION = "disburse-loan";

/** With the requester, if any: they are not listed as somebody who can. */
interface MoneyOutAsked extends MoneyOutFacts {
  readonly askedBy?: number | null;
}

/** Why somebody may not do an act by which money leaves, and who can; undefined if they may. */
export async function moneyOutRefusal(
  db: Queries,
  act: MoneyOut,
  facts: MoneyOutAsked,
  userId: number,
): Promise<string | undefined> {
  const decision = mayMoveOut(act, { userId, limits: await readLimits(db, PERMISSION, userId) }, facts);
  if (decision.accepted) return undefined;
  const without = [userId, ...facts.hands, ...(facts.askedBy ? [facts.askedBy] : [])];
  const { names, areMore } = await readAble(db, PERMISSION, { amount: facts.amount, without });
  return `${decision.message} ${whoElse(MONEY_DEEDS[act], names, areMore)}`;
}
