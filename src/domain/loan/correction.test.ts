import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  CORRECTED_FIELDS,
  type CorrectedField,
  changedTheApplication,
  correctedWords,
  effectOfCorrection,
} from "./correction.ts";

const FIELDS = Object.keys(CORRECTED_FIELDS) as CorrectedField[];
const someFields = fc.subarray(FIELDS).map((fields) => new Set(fields));
const ADDRESS = ["address", "city", "state"] as const;

describe("the effect of a correction", () => {
  it("an address alone changes nothing else, whichever of its parts; with anything else the loan is screened again", () => {
    fc.assert(
      fc.property(someFields, (changed) => {
        const isAddress = [...changed].every((field) => (ADDRESS as readonly string[]).includes(field));
        expect(effectOfCorrection(changed).isMaterial).toBe(!isAddress);
      }),
    );
  });

  it("whom a change must be told and confirmed by, and what is another account, is always material; order plays no part", () => {
    fc.assert(
      fc.property(someFields, (changed) => {
        const effect = effectOfCorrection(changed);
        if (effect.isOtherAccount || effect.contactFields.length > 0) expect(effect.isMaterial).toBe(true);
        expect(effect.isOtherAccount).toBe(effect.contactFields.some((field) => field !== "email"));
        expect(effectOfCorrection(new Set([...changed].reverse()))).toEqual(effect);
      }),
    );
  });

  it("an organisation is no contact, and an e-mail address no account", () => {
    expect(effectOfCorrection(new Set(["organization_name"]))).toEqual({
      isMaterial: true,
      isOtherAccount: false,
      contactFields: [],
    });
    expect(effectOfCorrection(new Set(["email"]))).toEqual({
      isMaterial: true,
      isOtherAccount: false,
      contactFields: ["email"],
    });
    expect(effectOfCorrection(new Set(["account_number", "bank_code", "email"])).contactFields).toEqual([
      "email",
      "bank",
      "account",
    ]);
  });

  it("its words name each field once, as a sentence begins; none for nothing", () => {
    expect(correctedWords(new Set(["account_number", "bank_code"]))).toBe("Bank, account number");
    expect(correctedWords(new Set())).toBe("");
    fc.assert(
      fc.property(someFields, (changed) => {
        expect(correctedWords(changed) === "" ? 0 : correctedWords(changed).split(", ").length).toBe(changed.size);
      }),
    );
  });
});

it("a step and a correction change what a correction is based on; a note, a screening and a link do not", () => {
  const stays = { from: "confirmation_sent", to: "confirmation_sent" };
  expect(changedTheApplication({ event: "customer-signed", from: "confirmation_sent", to: "pending_approval" })).toBe(
    true,
  );
  expect(changedTheApplication({ event: "details-corrected", ...stays })).toBe(true);
  expect(changedTheApplication({ event: "address-corrected", ...stays })).toBe(true);
  for (const event of ["note-written", "screened", "signing-link-renewed", "referred-back"])
    expect(changedTheApplication({ event, ...stays }), event).toBe(false);
});
