import { expect, it } from "vitest";
import { basisPoints } from "../money.ts";
import { lagosDate } from "../time/lagos-date.ts";
import { judgeBeginning, type LifeAndTerms } from "./beginning.ts";
import { termsOfCash } from "./loan-type-terms.testkit.ts";

const FRIDAY = new Date("2026-12-18T09:00:00Z");
const NOTICE = { workingDays: 5, holidays: new Set([lagosDate("2026-12-25")]) };
const rated = (rate: number) => termsOfCash({ monthlyRate: basisPoints(rate) });
const approved = (number: number, from: string, rate: number, retired?: string): LifeAndTerms => ({
  number,
  submittedAt: new Date("2026-01-01"),
  approvedAt: new Date("2026-01-01"),
  effectiveFrom: lagosDate(from),
  retiredAt: retired === undefined ? undefined : new Date(retired),
  terms: rated(rate),
});
const judge = (rate: number, from: string, others: readonly LifeAndTerms[]) =>
  judgeBeginning({ effectiveFrom: lagosDate(from), terms: rated(rate) }, others, FRIDAY, NOTICE);

it("what makes nothing dearer may begin on the day it is approved, and not before", () => {
  expect(judge(400, "2026-12-18", [approved(1, "2026-01-01", 500)])).toEqual({
    dearer: [],
    earliest: "2026-12-18",
    problem: undefined,
  });
  expect(judge(400, "2026-12-17", [approved(1, "2026-01-01", 500)]).problem).toBe(
    "The version can begin on 18 Dec 2026 at the earliest",
  );
  expect(judge(900, "2026-12-18", []).problem).toBeUndefined();
});

it("what is dearer begins five working days later: weekends and holidays between do not count", () => {
  const before = [approved(1, "2026-01-01", 500)];
  expect(judge(550, "2026-12-28", before)).toMatchObject({ earliest: "2026-12-28", problem: undefined });
  expect(judge(550, "2026-12-27", before).problem).toBe(
    "The version can begin on 28 Dec 2026 at the earliest, 5 working days after it is approved: The monthly rate rises from 5 % to 5.5 %",
  );
});

it("it begins after those that are yet to begin, and is compared with them as with the live one", () => {
  const others = [approved(1, "2026-01-01", 500), approved(2, "2026-12-30", 400)];
  expect(judge(500, "2026-12-30", others)).toMatchObject({
    dearer: ["The monthly rate rises from 4 % to 5 %"],
    earliest: "2026-12-31",
    problem: "The version can begin on 31 Dec 2026 at the earliest: version 2 begins before",
  });
});

it("a version that was retired still counts for what is dearer; one that was called off does not", () => {
  expect(judge(500, "2026-12-18", [approved(1, "2026-01-01", 400, "2026-12-10")]).problem).toBeDefined();
  const calledOff = [approved(1, "2026-01-01", 500), approved(2, "2026-12-30", 400, "2026-12-10")];
  expect(judge(500, "2026-12-18", calledOff).problem).toBeUndefined();
});
