import { describe, expect, it } from "vitest";
import {
  type ContactChange,
  changesToConfirm,
  codeHoldWords,
  codeHoldWordsForCustomer,
  deedWords,
  heldUntil,
  holdOfCodes,
  holdOfPayout,
  payoutHoldWords,
  whoCanConfirm,
} from "./contact-change.ts";

const ADA = { id: 1, name: "Ada Obi" };
const AT = new Date("2026-11-20T08:30:00Z");
const hours = (count: number) => new Date(AT.getTime() + count * 3_600_000);
const change = (changes: Partial<ContactChange> = {}): ContactChange => ({
  id: 1,
  loanId: null,
  fields: ["phone"],
  at: AT,
  by: ADA,
  ...changes,
});

describe("codes after a change of contact", () => {
  it("are kept back for 24 hours, to the millisecond, whoever sends them", () => {
    const made = change();
    expect(heldUntil(made)).toEqual(hours(24));
    expect(holdOfCodes([made], AT)).toBe(made);
    expect(holdOfCodes([made], new Date(hours(24).getTime() - 1))).toBe(made);
    expect(holdOfCodes([made], hours(24))).toBeUndefined();
    expect(holdOfCodes([], AT)).toBeUndefined();
  });

  it("are never sent by whoever made the change while nobody else has confirmed it", () => {
    const made = change();
    expect(holdOfCodes([made], hours(240), ADA.id)).toBe(made);
    expect(holdOfCodes([made], hours(240), 2)).toBeUndefined();
    expect(holdOfCodes([change({ by: null })], hours(240), 2)).toBeUndefined();
  });

  it("are kept back by the newest of several", () => {
    const [first, second] = [change(), change({ id: 2, at: hours(20) })];
    expect(holdOfCodes([second, first], hours(25))).toBe(second);
    expect(holdOfCodes([first, second], hours(21))).toBe(second);
  });

  it("say who changed what, until when nothing is sent, and what the sender may not do", () => {
    expect(codeHoldWords(change({ fields: ["phone", "name", "bvn"] }), AT)).toBe(
      "Ada Obi changed the phone number, name and BVN of this customer on 20 Nov 2026, 09:30. No code and no signing link is sent until 21 Nov 2026, 09:30, unless somebody else confirms the change.",
    );
    expect(codeHoldWords(change(), hours(30))).toBe(
      "Ada Obi changed the phone number of this customer on 20 Nov 2026, 09:30. You changed it yourself, so you can send a code only once somebody else has confirmed the change.",
    );
    expect(codeHoldWordsForCustomer(change())).toBe(
      "Your phone number on file changed on 20 Nov 2026, 09:30. For your safety no code is sent until 21 Nov 2026, 09:30, unless we confirm the change with you before: please call us.",
    );
    expect(deedWords(change({ by: null, fields: ["phone", "email"] }))).toBe(
      "An application changed the phone number and e-mail address of this customer on 20 Nov 2026, 09:30.",
    );
  });
});

describe("a payout after a change of the account", () => {
  const account = change({ id: 3, loanId: 42, fields: ["bank", "account"] });

  it("waits for a second person, however long ago the change was made", () => {
    expect(holdOfPayout([account], 42)).toBe(account);
    expect(holdOfPayout([change({ loanId: 42, fields: ["bank"], at: new Date(0) })], 42)).toBeDefined();
    expect(payoutHoldWords(account)).toBe(
      "Ada Obi changed the bank and account number of this customer on 20 Nov 2026, 09:30. The loan is paid out once somebody else has confirmed the change.",
    );
  });

  it("waits for nothing where another loan's account changed, or only the contact", () => {
    expect(holdOfPayout([account], 43)).toBeUndefined();
    expect(holdOfPayout([change({ loanId: 42, fields: ["email"] }), change()], 42)).toBeUndefined();
  });
});

describe("the second person", () => {
  const reasonOf = (changes: readonly ContactChange[], userId: number, seenId: number) => {
    const decision = changesToConfirm(changes, { userId, seenId });
    return decision.accepted ? decision.value.map(({ id }) => id) : [decision.reason, decision.message];
  };

  it("confirms the changes of others, an application's too, and never their own", () => {
    const changes = [change(), change({ id: 2, by: null }), change({ id: 3, by: { id: 2, name: "Bola Adeyemi" } })];
    expect(reasonOf(changes, 2, 3)).toEqual([1, 2]);
    expect(reasonOf(changes, 9, 3)).toEqual([1, 2, 3]);
    expect(reasonOf([change()], ADA.id, 1)).toEqual([
      "own",
      "You changed the phone number yourself, so somebody else has to confirm the change.",
    ]);
  });

  it("confirms what they saw and nothing that came after it", () => {
    expect(reasonOf([change(), change({ id: 2 })], 2, 1)).toEqual([
      "changed-since",
      "Ada Obi changed the phone number of this customer on 20 Nov 2026, 09:30. Look again, then confirm.",
    ]);
    expect(reasonOf([], 2, 1)).toEqual(["nothing", "No change of this customer waits to be confirmed."]);
  });

  it("is named to whoever is refused, or an administrator where there is none", () => {
    expect(whoCanConfirm(["Ada Obi"], false)).toBe("Ada Obi can confirm it.");
    expect(whoCanConfirm(["Ada Obi", "Chidi Okafor"], false)).toBe("Ada Obi or Chidi Okafor can confirm it.");
    expect(whoCanConfirm(["Ada Obi", "Chidi Okafor"], true)).toBe("Ada Obi, Chidi Okafor or others can confirm it.");
    expect(whoCanConfirm([], false)).toBe("Nobody else can confirm it at the moment: ask an administrator.");
  });
});
