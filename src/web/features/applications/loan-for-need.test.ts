import { expect, it } from "vitest";
import type { OfferedLoanType } from "../../lib/loan/loan-choices.ts";
import { CHOICES } from "./application.testkit.ts";
import { loanForNeed } from "./loan-for-need.ts";

const [forAll, device] = CHOICES.loan_types as unknown as readonly OfferedLoanType[];
if (!forAll || !device) throw new Error("the choices of the tests have two loans");
const forFederal: OfferedLoanType = { ...forAll, id: 3, payer_kinds: ["federal"] };
const alsoForAll: OfferedLoanType = { ...forAll, id: 4 };
const chosen = (need: string, payer: string) =>
  loanForNeed([forAll, device, forFederal, alsoForAll], { need, payer })?.id;

it("the loan meant for the fewest other payers is chosen, and among equals the lender's first", () => {
  expect(chosen("cash", "federal")).toBe(3);
  expect(chosen("cash", "private")).toBe(1);
  expect(chosen("device", "federal")).toBe(2);
});

it("nothing is chosen before both are answered, nor where no loan is meant for that payer", () => {
  expect([chosen("cash", ""), chosen("", "state")]).toEqual([undefined, undefined]);
  expect(loanForNeed([forFederal], { need: "cash", payer: "state" })).toBeUndefined();
});
