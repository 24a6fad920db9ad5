import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { kobo } from "../money.ts";
import { limitOfRoles, mayTakeStep, type SecondStep, whoElse } from "./four-eyes.ts";

const person = fc.integer({ min: 1, max: 6 });
const amount = fc.integer({ min: 1, max: 1_000_000 }).map(kobo);
const limit = fc.option(amount, { nil: null });
const people = fc.array(person);
const facts = fc.record({ uploaders: people, approvers: people, reversers: people, amount });
const step = fc.constantFrom<SecondStep>("approved", "disbursed");

describe("four eyes", () => {
  it("who uploaded the authorization never approves, and who approved or reversed a payout never pays out, whatever their limit", () => {
    fc.assert(
      fc.property(step, person, fc.array(limit), facts, (what, userId, limits, done) => {
        const before = what === "approved" ? done.uploaders : [...done.approvers, ...done.reversers];
        const decision = mayTakeStep(what, { userId, limits }, done);
        if (before.includes(userId)) expect(decision.accepted).toBe(false);
        else expect(decision.accepted).toBe(limits.some((each) => each === null || each >= done.amount));
      }),
    );
  });

  it("of several roles the largest limit counts; one without a limit lifts all; another role never lowers it", () => {
    fc.assert(
      fc.property(fc.array(limit, { minLength: 1 }), limit, (limits, more) => {
        const [one, both] = [limitOfRoles(limits), limitOfRoles([...limits, more])];
        if (one === null) expect(both).toBeNull();
        else expect(both === null || both >= one).toBe(true);
        expect(one === null).toBe(limits.includes(null));
      }),
    );
    expect(limitOfRoles([])).toBe(0);
  });

  it("says why in a sentence, and to whom it can go", () => {
    const done = { uploaders: [1], approvers: [2], reversers: [4], amount: kobo(75_000_000) };
    const words = (what: SecondStep, userId: number, limits: readonly (number | null)[]) => {
      const decision = mayTakeStep(
        what,
        { userId, limits: limits.map((each) => (each === null ? null : kobo(each))) },
        done,
      );
      return decision.accepted ? "yes" : decision.message;
    };
    expect(words("approved", 1, [null])).toBe(
      "You uploaded the authorization of this loan, so somebody else has to approve it.",
    );
    expect(words("disbursed", 2, [null])).toBe("You approved this loan, so somebody else has to pay it out.");
    expect(words("disbursed", 4, [null])).toBe(
      "You reversed a payout of this loan, so somebody else has to pay it out again.",
    );
    expect(words("approved", 3, [50_000_000])).toBe(
      "You may approve loans up to ₦500,000.00, and this one is ₦750,000.00.",
    );
    expect(words("disbursed", 1, [50_000_000])).toBe(
      "You may pay out loans up to ₦500,000.00, and this one is ₦750,000.00.",
    );
    expect(words("disbursed", 1, [50_000_000, 75_000_000])).toBe("yes");
    expect(whoElse("approve it", ["Ada Obi"], false)).toBe("It can go to Ada Obi.");
    expect(whoElse("approve it", ["Ada Obi", "Efe Omoregie"], false)).toBe("It can go to Ada Obi or Efe Omoregie.");
    expect(whoElse("approve it", ["Ada Obi", "Efe Omoregie"], true)).toBe(
      "It can go to Ada Obi, Efe Omoregie or others.",
    );
    expect(whoElse("pay it out", [], false)).toBe("Nobody else may pay it out at the moment: ask an administrator.");
  });
});
