import { limitOfRoles, type StepTaker } from "../loan/four-eyes.ts";
import { formatNaira, type Kobo } from "../money.ts";
import { accept, type Decision, refuse } from "../result.ts";

/** The acts by which money or value leaves a loan or suspense, and the acts that undo them. */
export type MoneyOut = "refund" | "refund-reversal" | "return" | "return-reversal" | "payout-reversal";

export interface MoneyOutFacts {
  /** Everybody who handled that money: who entered, reported or paid it, or reversed the same act. */
  readonly hands: readonly number[];
  /** The total that will have left with this act, in kobo. */
  readonly amount: Kobo;
}

export type MoneyOutRefusal = "own-money" | "above-limit";

const OWN_MONEY: Readonly<Record<MoneyOut, string>> = {
  refund:
    "You entered or reported money of this loan, or reversed a refund of it, so somebody else has to pay it back.",
  "refund-reversal":
    "You recorded this refund, or entered or reported its money, so somebody else has to reverse the refund.",
  return: "You reported this money or brought it back to suspense, so somebody else has to send it back.",
  "return-reversal": "You recorded this return, so somebody else has to undo it.",
  "payout-reversal": "You paid this loan out, so somebody else has to reverse the payout.",
};

const LIMITED: Readonly<Record<MoneyOut, string>> = {
  refund: "pay back",
  "refund-reversal": "reverse refunds",
  return: "send back",
  "return-reversal": "undo returns",
  "payout-reversal": "reverse payouts",
};

/** What somebody else can do instead: for `whoElse`. */
export const MONEY_DEEDS: Readonly<Record<MoneyOut, string>> = {
  refund: "pay it back",
  "refund-reversal": "reverse it",
  return: "send it back",
  "return-reversal": "undo it",
  "payout-reversal": "reverse it",
};

/**
 * Whether somebody may do an act by which money leaves, or undo one: nobody who handled that money, and nobody beyond
 * their limit. Refuses with a sentence for that person.
 */
export function mayMoveOut(
  act: MoneyOut,
  { userId, limits }: StepTaker,
  { hands, amount }: MoneyOutFacts,
): Decision<MoneyOut, MoneyOutRefusal> {
  if (hands.includes(userId)) return refuse("own-money", OWN_MONEY[act]);
  const limit = limitOfRoles(limits);
  if (limit === null || amount <= limit) return accept(act);
  const most = `You may ${LIMITED[act]} up to ${formatNaira(limit)}`;
  const sum = act === "refund" ? "with this one the refunds of the loan come to" : "this one is";
  return refuse("above-limit", `${most}, and ${sum} ${formatNaira(amount)}.`);
}
