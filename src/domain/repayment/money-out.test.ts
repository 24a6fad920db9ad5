import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { kobo } from "../money.ts";
import { type MoneyOut, mayMoveOut } from "./money-out.ts";

const ACTS: readonly MoneyOut[] = ["refund", "refund-reversal", "return", "return-reversal", "payout-reversal"];
const person = fc.integer({ min: 1, max: 6 });
const amount = fc.integer({ min: 1, max: 1_000_000 }).map(kobo);
const limit = fc.option(amount, { nil: null });

describe("money that leaves", () => {
  it("nobody through whose hands it came lets it out or reverses that, whatever their limit; everybody else does within theirs", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ACTS),
        person,
        fc.array(limit),
        fc.array(person),
        amount,
        (act, userId, limits, hands, sum) => {
          const decision = mayMoveOut(act, { userId, limits }, { hands, amount: sum });
          const isWithin = limits.some((each) => each === null || each >= sum);
          expect(decision.accepted).toBe(!hands.includes(userId) && isWithin);
        },
      ),
    );
  });

  it.each<[MoneyOut, string, string]>([
    [
      "refund",
      "You entered or reported money of this loan, or reversed a refund of it, so somebody else has to pay it back.",
      "You may pay back up to ₦500.00, and with this one the refunds of the loan come to ₦500.01.",
    ],
    [
      "refund-reversal",
      "You recorded this refund, or entered or reported its money, so somebody else has to reverse the refund.",
      "You may reverse refunds up to ₦500.00, and this one is ₦500.01.",
    ],
    [
      "return",
      "You reported this money or brought it back to suspense, so somebody else has to send it back.",
      "You may send back up to ₦500.00, and this one is ₦500.01.",
    ],
    [
      "return-reversal",
      "You recorded this return, so somebody else has to undo it.",
      "You may undo returns up to ₦500.00, and this one is ₦500.01.",
    ],
    [
      "payout-reversal",
      "You paid this loan out, so somebody else has to reverse the payout.",
      "You may reverse payouts up to ₦500.00, and this one is ₦500.01.",
    ],
  ])("%s: says why in a sentence", (act, own, above) => {
    const words = (userId: number) => {
      const taker = { userId, limits: [kobo(500_00)] };
      const decision = mayMoveOut(act, taker, { hands: [1], amount: kobo(500_01) });
      return decision.accepted ? "yes" : decision.message;
    };
    expect([words(1), words(2)]).toEqual([own, above]);
  });
});
