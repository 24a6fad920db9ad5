import { describe, expect, it } from "vitest";
import { EMPLOYER_KIND_LABELS, EMPLOYER_STATUS_LABELS, PAYROLL_LABELS } from "./employer.ts";
import { countSentence, EMPLOYER_CODE, employerMistakes, type TypedEmployer } from "./employer-bounds.ts";

const GOOD: TypedEmployer = {
  name: "Federal Ministry of Works",
  code: "FMW",
  pay_day: 25,
  usual_remittance_days: 10,
  retirement_age: 60,
  maximum_tenor: 24,
  exposure_cap: 5_000_000.25,
  maximum_amount: 500_000,
  debt_service_ratio: 33.33,
};

const of = (changes: Partial<TypedEmployer>) => employerMistakes({ ...GOOD, ...changes });

it("an employer without a mistake has none, and bounds that are left out bind nothing", () => {
  expect(of({})).toEqual({});
  const nothing = { pay_day: null, usual_remittance_days: null, maximum_tenor: null };
  expect(of({ ...nothing, exposure_cap: null, maximum_amount: null, debt_service_ratio: null })).toEqual({});
});

it.each<[keyof TypedEmployer, number, number]>([
  ["pay_day", 1, 31],
  ["usual_remittance_days", 0, 120],
  ["retirement_age", 40, 80],
  ["maximum_tenor", 1, 120],
])("%s is a whole number from %i to %i", (field, least, most) => {
  for (const good of [least, least + 1, most - 1, most]) expect(of({ [field]: good }), String(good)).toEqual({});
  const sentence = `Give a whole number from ${least} to ${most}`;
  expect(countSentence([least, most])).toBe(sentence);
  for (const bad of [least - 1, most + 1, least + 0.5, Number.NaN])
    expect(of({ [field]: bad }), String(bad)).toEqual({ [field]: sentence });
});

it("only the age of retirement cannot be left out", () => {
  expect(of({ retirement_age: null })).toEqual({ retirement_age: "Give a whole number from 40 to 80" });
});

it.each([
  ["exposure_cap", "Give the limit in naira"],
  ["maximum_amount", "Give the largest loan in naira"],
] as const)("%s is naira above nothing with at most two decimals", (field, sentence) => {
  for (const good of [0.01, 1, 999.99, 1_000_000_000_000]) expect(of({ [field]: good }), String(good)).toEqual({});
  for (const bad of [0, -1, Number.NaN]) expect(of({ [field]: bad }), String(bad)).toEqual({ [field]: sentence });
  expect(of({ [field]: 1_000_000_000_001 })).toEqual({ [field]: "Give at most ₦1,000,000,000,000" });
  expect(of({ [field]: 10.005 })).toEqual({ [field]: "Give naira with at most two decimals" });
});

it("the share of pay is a percentage above nothing with at most two decimals", () => {
  const sentence = "Give a percentage above 0, at most 100, with at most two decimals";
  for (const good of [0.01, 33.33, 100]) expect(of({ debt_service_ratio: good }), String(good)).toEqual({});
  for (const bad of [0, -1, 100.01, 33.333, Number.NaN])
    expect(of({ debt_service_ratio: bad }), String(bad)).toEqual({ debt_service_ratio: sentence });
});

describe("name and code", () => {
  it("a name has 1 to 160 characters beside its blanks", () => {
    expect(of({ name: "N".repeat(160) })).toEqual({});
    expect(of({ name: "N".repeat(161) })).toEqual({ name: "Use at most 160 characters" });
    for (const name of ["", "  "]) expect(of({ name })).toEqual({ name: "Enter the employer's name" });
  });

  it("a code has 2 to 20 letters, digits and hyphens, begins with no hyphen, and may be typed small", () => {
    for (const code of ["FM", " fmw ", "2ND-DIV", "A".repeat(20)]) expect(of({ code }), code).toEqual({});
    for (const code of ["", "F", "-FM", "F MW", "FMW!", "A".repeat(21)])
      expect(of({ code }), code).toEqual({ code: "A code has 2 to 20 letters, digits and hyphens" });
    expect(EMPLOYER_CODE.test("FMW")).toBe(true);
  });
});

it("each kind, payroll and status is called what staff call it", () => {
  expect(EMPLOYER_KIND_LABELS).toEqual({
    federal: "Federal",
    state: "State",
    local: "Local government",
    private: "Private",
  });
  expect(PAYROLL_LABELS).toEqual({ ippis: "IPPIS", gifmis: "GIFMIS", state: "State payroll", own: "Own payroll" });
  expect(EMPLOYER_STATUS_LABELS).toEqual({ open: "Open", watch: "Watch", closed: "Closed" });
});
