// @vitest-environment jsdom
import { expect, it } from "vitest";
import { readDraft } from "./draft.ts";
import { takeEstimate } from "./take-estimate.ts";

it("a link from the calculator fills in loan type, amount, tenor and employer, and mark-up in it is left out", () => {
  expect(takeEstimate("?loan=3&amount=184500&months=6&employer=FED+MIN+OF+WORKS")).toBe(true);
  const figures = { loan_type: "3", amount: "184500", tenor: "6", organization_name: "FED MIN OF WORKS" };
  expect(readDraft()).toMatchObject(figures);
  takeEstimate("?loan=3&employer=%3Cb%3EPolice");
  expect(readDraft()).toMatchObject(figures);
});
