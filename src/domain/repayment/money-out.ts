import { limitOfRoles, type StepTaker } from "../loan/four-eyes.ts";
import { formatNaira, type Kobo } from "../money.ts";
import { accept, type Decision, refuse } from "../result.ts";

/** The acts by which money or value leaves a loan or suspense, and the acts that undo them. */
export type MoneyOut = "refund" | "refund-reversal" | "return" | "return-reversal" | "payout-reversal";

export interface MoneyOutFacts {
  /** Everybody who handled that money: who entered, reported or paid it, or took back the same act. */
  readonly hands: readonly number[];
  /** The total that will have left with this act, in kobo. */
  readonly amount: Kobo;
}

export type MoneyOutRefusal = "own-money" | "above-limit";

const OWN_MONEY: Readonly<Record<MoneyOut, string>> = {
  refund:
    "You entered or reported money of this loan, or took a refund of it back, so somebody else has to pay it back.",
  "refund-reversal":
    "You recorded this refund, or entered or reported its money, so somebody else has to take the refund back.",
  return: "You reported this money or brought it back to suspense, so somebody else has to send it back.",
  "return-reversal": "You recorded this return, so somebody else has to take it back.",
  "payout-reversal": "You paid this loan out, so somebody else has to take the payout back.",
};

const LIMITED: Readonly<Record<MoneyOut, string>> = {
  refund: "pay back",
  "refund-reversal": "take refunds back",
  return: "send back",
  "return-reversal": "take returns back",
  "payout-reversal": "take payouts back",
};

/** What somebody else can do instead: for `whoElse`. */
export const MONEY_DEEDS: Readonly<Record<MoneyOut, string>> = {
  refund: "pay it back",
  "refund-reversal": "take it back",
  return: "send it back",
  "return-reversal": "take it back",
  "payout-reversal": "take it back",
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
