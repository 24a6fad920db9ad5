import fc from "fast-check";
import { expect, it } from "vitest";
import { COUNTED_REJECTIONS } from "../loan/counted-rejections.ts";
import { countedAs, countedWords, kindWords, REJECTION_KINDS } from "./rejection-kinds.ts";
import { REJECTION_REASON_MAX, rejectionReason } from "./rejection-reason.ts";
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

it("a rejection is counted as its kind, as the officer's own words, as the screening's finding, or as without a reason", () => {
  for (const { kind, says } of REJECTION_KINDS) {
    expect(countedAs(rejectionReason(says, "I called"), "The screening said so")).toBe(kind);
    expect(countedWords(kind)).toBe(says);
  }
  expect(countedAs("Seems a fraud", "The screening said so")).toBe("other");
  expect(countedAs("", "The screening said so")).toBe("screening");
  expect(countedAs(undefined, undefined)).toBe("none");
});

it("each way to count has words of its own, the kinds first", () => {
  const words = COUNTED_REJECTIONS.map(countedWords);
  expect(words.slice(0, REJECTION_KINDS.length)).toEqual(REJECTION_KINDS.map(({ says }) => says));
  expect(new Set(words.filter(Boolean)).size).toBe(COUNTED_REJECTIONS.length);
});
