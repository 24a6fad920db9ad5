// @vitest-environment jsdom
import { expect, it } from "vitest";
import { changeDraft, clearDraft, readDraft } from "./draft.ts";
import { takeEstimate } from "./take-estimate.ts";

it("a link from the calculator fills in loan type, amount, tenor and employer, and mark-up in it is left out", () => {
  expect(takeEstimate("?loan=3&amount=184500&months=6&employer=FED+MIN+OF+WORKS")).toBe(true);
  const figures = { loan_type: "3", amount: "184500", tenor: "6", organization_name: "FED MIN OF WORKS" };
  expect(readDraft()).toMatchObject(figures);
  takeEstimate("?loan=3&employer=%3Cb%3EPolice");
  expect(readDraft()).toMatchObject(figures);
});

it("the example of the landing page is a start and chooses no loan; it leaves what was entered before", () => {
  clearDraft();
  const example = "?loan=1&amount=150,000&months=6&example=yes";
  expect(takeEstimate(example)).toBe(true);
  expect(readDraft()).toMatchObject({ loan_type: "", need: "cash", amount: "150,000", tenor: "6" });
  const entered = { need: "cash", payer: "federal", loan_type: "2", amount: "90,000", tenor: "4" };
  changeDraft(entered);
  expect(takeEstimate(example)).toBe(true);
  expect(readDraft()).toMatchObject(entered);
});
