import { expect, it } from "vitest";
import { PAGE_KINDS, TERMS_KIND_WORDS, TERMS_KINDS } from "./terms-kinds.ts";

it("each text has its title and says where it is read; two of them are pages of their own", () => {
  expect(TERMS_KINDS.map((kind) => [TERMS_KIND_WORDS[kind].title, TERMS_KIND_WORDS[kind].where])).toEqual([
    ["Consent of the application", "Agreed to on the last step of an application, and kept with it."],
    ["Terms of the loan", "Shown with each offer, signed with it, printed in its document."],
    ["Consent of the signature", "Ticked by whoever signs an offer, and printed above the signature."],
    ["Privacy policy", "The page Privacy policy, open to everybody."],
    ["Terms and conditions", "The page Terms and conditions, open to everybody."],
  ]);
  expect(PAGE_KINDS).toEqual(["privacy_policy", "terms_conditions"]);
});
