import { describe, expect, it } from "vitest";
import type { Stat } from "../../../../contract/dashboard.contract.ts";
import { FIGURE_WORDS } from "../figure/figure-words.ts";
import { arrowOf, isComparable, isSmall, meaningOf, percentText, statSentence, valueText } from "./stat-text.ts";

const stat = (changes: Partial<Stat>): Stat => ({
  title: "Total collections",
  current: 150,
  previous: 100,
  percent: 50,
  count: 3,
  class: "good",
  series: [],
  ...changes,
});

describe("the value of a box", () => {
  it.each([
    ["number", 0, "0"],
    ["number", 12_345, "12,345"],
    ["money", 0, "₦0.00"],
    ["money", 1234.5, "₦1,234.50"],
    ["percent", 87.54, "87.5%"],
    ["percent", 100, "100%"],
  ] as const)("DSH-12, CST-03: a %s of %d reads %s", (unit, value, text) => {
    expect(valueText(unit, value)).toBe(text);
  });
});

describe("the change", () => {
  it.each<[number, number, string, string]>([
    [11, 10, "up", "DSH-16"],
    [9, 10, "down", "DSH-17"],
    [10, 10, "down", "DSH-17"],
    [0, 0, "down", "DSH-17"],
  ])("%d after %d has its arrow %s (%s)", (current, previous, arrow) => {
    expect(arrowOf({ current, previous })).toBe(arrow);
  });

  it.each([
    ["good", 9, 10, "better"],
    ["bad", 11, 10, "worse"],
    ["neutral", 11, 10, "more"],
    ["neutral", 9, 10, "less"],
    ["neutral", 10, 10, "no change"],
  ] as const)("DSH-17, DSH-19: %s, %d after %d, is %s, whatever the arrow says", (kind, current, previous, word) => {
    expect(meaningOf({ class: kind, current, previous, percent: 10 })).toBe(word);
  });

  it("something after nothing that is neither good nor bad is only new", () => {
    expect(meaningOf({ class: "neutral", current: 1, previous: 0, percent: null })).toBe("");
  });

  it.each([
    [12.5, "12.5%"],
    [-12.5, "12.5%"],
    [0, "0%"],
    [1234.5, "1,234.5%"],
    [null, "new"],
  ])("DSH-14: a change of %s percent reads %s", (percent, text) => {
    expect(percentText({ percent })).toBe(text);
  });
});

describe("a number under ten", () => {
  it.each([
    ["number", 9, 1, true],
    ["number", 9, 10, false],
    ["money", 1, 2, false],
  ] as const)("of unit %s, %d after %d, is small: %s", (unit, current, previous, small) => {
    expect(isSmall({ unit }, { current, previous })).toBe(small);
  });
});

describe("a box as a sentence", () => {
  const words = FIGURE_WORDS.totalCollections;

  it("says figure, count, change and meaning", () => {
    expect(statSentence(words, stat({}))).toBe(
      "Total collections: ₦150.00, 3 payments. 50% more than ₦100.00 before, better.",
    );
  });

  it("DSH-15: says no count where there is none", () => {
    expect(statSentence(words, stat({ count: null }))).toBe(
      "Total collections: ₦150.00. 50% more than ₦100.00 before, better.",
    );
  });

  it("an unchanged figure is not called less", () => {
    expect(statSentence(words, stat({ current: 100, percent: 0, count: 1, class: "neutral" }))).toBe(
      "Total collections: ₦100.00, 1 payment. No change from ₦100.00 before.",
    );
  });

  it("something after nothing is new", () => {
    expect(statSentence(words, stat({ previous: 0, percent: null }))).toBe(
      "Total collections: ₦150.00, 3 payments. New, ₦0.00 before, better.",
    );
  });

  it.each([
    ["that grew from nothing paid is new", { class: "good" }, "New, 0% before, better."],
    [
      "before which nothing was due has nothing to compare",
      { class: "neutral" },
      "Nothing to compare: nothing was due before.",
    ],
  ] as const)("DSH-18: a rate %s", (_, kind, text) => {
    const rate = stat({ ...kind, title: "Collection rate", current: 80, previous: 0, percent: null, count: null });
    expect(statSentence(FIGURE_WORDS.collectionRate, rate)).toBe(`Collection rate: 80%. ${text}`);
  });

  it("an amount due after nothing due is new, and comparable", () => {
    expect(isComparable(words, stat({ class: "neutral", previous: 0, percent: null }))).toBe(true);
  });

  it("a neutral figure is more or less, not better or worse", () => {
    expect(statSentence(words, stat({ class: "neutral", current: 50, percent: -50 }))).toBe(
      "Total collections: ₦50.00, 3 payments. 50% less than ₦100.00 before.",
    );
  });
});
