import { describe, expect, it } from "vitest";
import { basisPoints, kobo } from "../money.ts";
import { termsOfCash } from "./loan-type-terms.testkit.ts";
import { readTerms, type TermsMistakes, type ToldTerms, tellTerms, termsMistakes } from "./told-terms.ts";

const TOLD: ToldTerms = {
  name: "Remita Cash Loan",
  method: "flat",
  monthly_rate_percent: 5.25,
  minimum_amount: 10_000,
  maximum_amount: 1_000_000.5,
  minimum_tenor: 1,
  maximum_tenor: 12,
  fee_percent: 1,
  fee_minimum: 500,
  fee_maximum: 5_000,
  collection_day: 25,
  debt_service_ratio_percent: 33.33,
  liquidation_policy: "principal_plus_month",
  payer_kinds: ["federal", "state"],
  maximum_running_loans: 2,
  minimum_salary_count: 3,
  salary_freshness_days: 45,
  cooling_off_days: 7,
  minimum_net_pay: 30_000,
  minimum_age: 21,
  maximum_age_at_last_due: 60,
  effective_from: "2026-12-01",
};
const of = (changes: Partial<ToldTerms>): TermsMistakes => termsMistakes({ ...TOLD, ...changes });
const ASKED = "Enter an amount up to ₦1,000,000,000.00 with at most two decimals";

it("terms without a mistake have none, also without the limits that may be left out", () => {
  expect(of({})).toEqual({});
  expect(of({ fee_maximum: null, minimum_net_pay: null, minimum_age: null, maximum_age_at_last_due: null })).toEqual(
    {},
  );
});

describe("each field at its bounds and beyond", () => {
  it.each<[keyof ToldTerms, number, number, string]>([
    ["minimum_tenor", 1, 12, "Enter a whole number from 1 to 60 months"],
    ["maximum_tenor", 1, 60, "Enter a whole number from 1 to 60 months"],
    ["collection_day", 1, 31, "Enter a whole number from 1 to 31"],
    ["maximum_running_loans", 0, 20, "Enter a whole number from 0 to 20 loans"],
    ["minimum_salary_count", 0, 6, "Enter a whole number from 0 to 6 salaries"],
    ["salary_freshness_days", 1, 366, "Enter a whole number from 1 to 366 days"],
    ["cooling_off_days", 1, 60, "Enter a whole number from 1 to 60 days"],
  ])("%s", (field, least, most, sentence) => {
    for (const good of [least, most]) expect(of({ [field]: good }), String(good)).toEqual({});
    const above = field === "minimum_tenor" ? 61 : most + 1;
    for (const bad of [least - 1, above, least + 0.5]) expect(of({ [field]: bad })[field], String(bad)).toBe(sentence);
  });

  it.each<[keyof ToldTerms, number]>([
    ["monthly_rate_percent", 0],
    ["fee_percent", 0],
    ["debt_service_ratio_percent", 1],
  ])("%s is %i to 100 percent", (field, least) => {
    for (const good of [least, least + 0.01, 100]) expect(of({ [field]: good }), String(good)).toEqual({});
    for (const bad of [least - 0.01, 100.01, 50.005, Number.NaN])
      expect(of({ [field]: bad }), String(bad)).toEqual({
        [field]: `Enter ${least} to 100 percent with at most two decimals`,
      });
  });

  it.each<["minimum_age" | "maximum_age_at_last_due"]>([["minimum_age"], ["maximum_age_at_last_due"]])(
    "%s",
    (field) => {
      const alone = { minimum_age: null, maximum_age_at_last_due: null };
      for (const good of [18, 100]) expect(of({ ...alone, [field]: good }), String(good)).toEqual({});
      for (const bad of [17, 101, 30.5])
        expect(of({ ...alone, [field]: bad }), String(bad)).toEqual({
          [field]: "Enter a whole number from 18 to 100 years, or nothing",
        });
    },
  );
});

it("the name has 1 to 80 characters beside its blanks", () => {
  expect(of({ name: "N".repeat(80) })).toEqual({});
  expect(of({ name: "N".repeat(81) })).toEqual({ name: "Use at most 80 characters" });
  expect(of({ name: "  " })).toEqual({ name: "Say what the loan is called" });
});

it("amounts are naira with at most two decimals, up to a thousand million", () => {
  expect(of({ maximum_amount: 1_000_000_000 })).toEqual({});
  for (const bad of [-1, 1_000_000_000.01, 10.005, Number.NaN]) {
    expect(of({ minimum_amount: bad }).minimum_amount, String(bad)).toBe(ASKED);
    expect(of({ maximum_amount: bad }), String(bad)).toEqual({ maximum_amount: ASKED });
    expect(of({ fee_minimum: bad }).fee_minimum, String(bad)).toBe(ASKED);
    expect(of({ fee_maximum: bad }), String(bad)).toEqual({ fee_maximum: ASKED });
    expect(of({ minimum_net_pay: bad }), String(bad)).toEqual({ minimum_net_pay: `${ASKED}, or nothing` });
  }
  expect(of({ minimum_amount: 0 })).toEqual({ minimum_amount: ASKED });
  expect(of({ minimum_net_pay: 0 })).toEqual({ minimum_net_pay: `${ASKED}, or nothing` });
  expect(of({ fee_minimum: 0, fee_maximum: 0 })).toEqual({});
});

it("no pair of limits is the wrong way round, and where one of them cannot be read only that is said", () => {
  expect(of({ minimum_tenor: 12, maximum_tenor: 12 })).toEqual({});
  expect(of({ minimum_tenor: 13, maximum_tenor: 12 })).toEqual({
    maximum_tenor: "The longest time is shorter than the shortest",
  });
  expect(of({ minimum_tenor: 13, maximum_tenor: 0 })).toEqual({
    maximum_tenor: "Enter a whole number from 1 to 60 months",
  });
  expect(of({ minimum_amount: 5_000, maximum_amount: 5_000 })).toEqual({});
  expect(of({ minimum_amount: 5_000.01, maximum_amount: 5_000 })).toEqual({
    maximum_amount: "The largest amount is below the smallest",
  });
  expect(of({ minimum_amount: Number.NaN, maximum_amount: 5 })).toEqual({ minimum_amount: ASKED });
  expect(of({ fee_minimum: 5_000, fee_maximum: 5_000 })).toEqual({});
  expect(of({ fee_minimum: 5_000.01, fee_maximum: 5_000 })).toEqual({
    fee_maximum: "The largest fee is below the smallest",
  });
  expect(of({ fee_minimum: Number.NaN, fee_maximum: 5 })).toEqual({ fee_minimum: ASKED });
  expect(of({ minimum_age: 60, maximum_age_at_last_due: 60 })).toEqual({});
  const reversed = { maximum_age_at_last_due: "The highest age is below the lowest" };
  expect(of({ minimum_age: 61, maximum_age_at_last_due: 60 })).toEqual(reversed);
  expect(of({ minimum_age: 101, maximum_age_at_last_due: 60 })).toEqual({
    minimum_age: "Enter a whole number from 18 to 100 years, or nothing",
  });
});

it("somebody is meant, and from some day on", () => {
  expect(of({ payer_kinds: [] })).toEqual({ payer_kinds: "Choose at least one" });
  expect(of({ effective_from: "2026-02-30" })).toEqual({ effective_from: "Choose the first day" });
});

it("terms are read in kobo and basis points, and told again as they were", () => {
  const { effective_from: _, ...told } = TOLD;
  const read = readTerms({ ...TOLD, name: " Remita Cash Loan " });
  expect(read).toEqual({
    ...termsOfCash(),
    monthlyRate: basisPoints(525),
    maximumAmount: kobo(100_000_050),
    feeMinimum: kobo(50_000),
    feeMaximum: kobo(500_000),
    payerKinds: ["federal", "state"],
    minimumNetPay: kobo(3_000_000),
    minimumAge: 21,
    maximumAgeAtLastDue: 60,
  });
  expect(tellTerms(read)).toEqual(told);
  const open = { ...TOLD, fee_maximum: null, minimum_net_pay: null, minimum_age: null, maximum_age_at_last_due: null };
  const unbound = readTerms(open);
  expect(unbound).toMatchObject({ feeMaximum: undefined, minimumNetPay: undefined, minimumAge: undefined });
  expect(tellTerms(unbound)).toEqual({ ...open, effective_from: undefined });
  expect(() => readTerms({ ...TOLD, minimum_amount: 0.001 })).toThrow(RangeError);
  expect(() => readTerms({ ...TOLD, fee_percent: 0.001 })).toThrow(RangeError);
});
