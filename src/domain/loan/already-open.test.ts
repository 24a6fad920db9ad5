import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type OpenApplication, standsInTheWay, type TypedClaim } from "./already-open.ts";

const OWNER = { bankCode: "058", accountNumber: "0123456789", phone: "+2348031234567" };
const open = (changes: Partial<OpenApplication> = {}): OpenApplication => ({
  ...OWNER,
  isContradicted: false,
  isLookedAt: true,
  ...changes,
});
const typed = (changes: Partial<TypedClaim> = {}): TypedClaim => ({ ...OWNER, ...changes });
const OTHER_PHONE = { phone: "+2348090000000" };
const OTHER_ACCOUNT = { accountNumber: "9876543210" };

describe("an open application under the BVN that is typed", () => {
  it("is the same one again for who typed its account, with the phone of it or any other", () => {
    expect(standsInTheWay(open(), typed(), false)).toBe(true);
    expect(standsInTheWay(open(), typed(OTHER_PHONE), false)).toBe(true);
  });

  it("on a stranger's account stops nobody, and so does one at another bank", () => {
    expect(standsInTheWay(open(OTHER_ACCOUNT), typed(), false)).toBe(false);
    expect(standsInTheWay(open({ bankCode: "044" }), typed(), false)).toBe(false);
  });

  it("of another phone never stops who has confirmed theirs, on whatever account it is", () => {
    for (const isLookedAt of [true, false])
      for (const account of [{}, OTHER_ACCOUNT])
        expect(standsInTheWay(open({ ...OTHER_PHONE, ...account, isLookedAt }), typed(), true)).toBe(false);
  });

  it("of the phone that was confirmed stops, unless a stranger may have typed it with an account of their own", () => {
    expect(standsInTheWay(open(), typed(), true)).toBe(true);
    expect(standsInTheWay(open({ isLookedAt: false }), typed(), true)).toBe(true);
    expect(standsInTheWay(open(OTHER_ACCOUNT), typed(), true)).toBe(true);
    expect(standsInTheWay(open({ ...OTHER_ACCOUNT, isLookedAt: false }), typed(), true)).toBe(false);
  });

  it("that the provider contradicts stops nobody", () => {
    for (const confirmed of [true, false])
      expect(standsInTheWay(open({ isContradicted: true }), typed(), confirmed)).toBe(false);
  });

  it("never tells who has confirmed nothing whose phone it is", () => {
    const anyPhone = fc.constantFrom(OWNER.phone, OTHER_PHONE.phone, "+2347011111111");
    const claim = fc.record({
      bankCode: fc.constantFrom("058", "044"),
      accountNumber: fc.constantFrom("0123456789", "9876543210"),
    });
    const facts = fc.record({ isContradicted: fc.boolean(), isLookedAt: fc.boolean() });
    fc.assert(
      fc.property(claim, claim, facts, anyPhone, anyPhone, anyPhone, (of, by, found, holder, one, other) => {
        const application = { ...of, ...found, phone: holder };
        const answers = [one, other].map((phone) => standsInTheWay(application, { ...by, phone }, false));
        expect(answers[0]).toBe(answers[1]);
      }),
    );
  });
});
