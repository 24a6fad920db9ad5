import { expect, it } from "vitest";
import { complaintTimesIn, FIRST_FIGURES, figureWords } from "./figures.ts";

it("a figure stands in words up to ten, and one of anything is singular", () => {
  expect(complaintTimesIn(FIRST_FIGURES)).toEqual({ answer: "two working days", settlement: "14 days" });
  expect(complaintTimesIn({ ...FIRST_FIGURES, complaint_answer: 1, complaint_settlement: 11 })).toEqual({
    answer: "one working day",
    settlement: "11 days",
  });
  expect([1, 6].map((years) => figureWords("records_kept", years))).toEqual(["one year", "six years"]);
});
