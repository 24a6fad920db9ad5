import fc from "fast-check";
import { expect, it } from "vitest";
import { kindWords, REJECTION_KINDS, REJECTION_REASON_MAX, rejectionReason } from "./rejection-kinds.ts";
import { rejectionWords } from "./rejection-words.ts";

const OTHERWISE = rejectionWords("Rejected at review");
const kinds = fc.constantFrom(...REJECTION_KINDS);

it("there are six kinds, each told to the applicant in words of its own", () => {
  expect(REJECTION_KINDS.map(({ says }) => rejectionWords(rejectionReason(says, "")))).toEqual(
    REJECTION_KINDS.map(({ told }) => told),
  );
  expect(new Set(REJECTION_KINDS.map(({ told }) => told)).size).toBe(6);
});

it("an officer's words behind a kind are stored and never told", () => {
  fc.assert(
    fc.property(kinds, fc.string(), ({ says, told }, words) => {
      const reason = rejectionReason(says, words);
      expect(reason.startsWith(says)).toBe(true);
      expect(reason.length).toBeLessThanOrEqual(REJECTION_REASON_MAX);
      expect(rejectionWords(reason)).toBe(told);
    }),
  );
});

it("words alone are the reason, and nothing at all is none", () => {
  expect(rejectionReason("", " Seems a fraud ")).toBe("Seems a fraud");
  expect(rejectionReason("", "  ")).toBe("");
  expect(rejectionWords("Seems a fraud")).toBe(OTHERWISE);
});

it("what only looks like a kind is none", () => {
  expect(kindWords("Customer withdrew money elsewhere")).toBeUndefined();
  expect(kindWords("Says: Customer withdrew")).toBeUndefined();
});
