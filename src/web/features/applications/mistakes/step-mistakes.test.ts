// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";
import type { LoanChoices } from "../../../lib/loan/loan-choices.ts";
import { CHOICES, FILLED } from "../application.testkit.ts";
import { type Draft, EMPTY_DRAFT } from "../draft/draft.ts";
import { stepOfField } from "../steps.ts";
import { firstIncomplete, mistakesOn } from "./step-mistakes.ts";

const DOCUMENT = { name: "id.jpg", blob: new Blob(["x"]), preview: undefined };
const choices = CHOICES as unknown as LoanChoices;

function entered(change: Partial<Draft> = {}, documents: object = { valid_id: DOCUMENT }) {
  return { draft: { ...EMPTY_DRAFT, ...FILLED, ...change }, documents, choices, refusals: {} };
}
const mistake = (step: number, field: string, change: Partial<Draft>) => mistakesOn(step, entered(change))[field];

afterEach(() => vi.useRealTimers());

describe("each step by itself (PUB-05)", () => {
  it("is complete with what it asks for", () => {
    for (const step of [1, 2, 3, 4, 5]) expect(mistakesOn(step, entered())).toEqual({});
    expect(firstIncomplete(entered())).toBeUndefined();
  });

  it.each([
    [1, "loan_type", { loan_type: "" }, "Choose a loan"],
    [1, "loan_type", { loan_type: "99" }, "Choose a loan"],
    [1, "need", { loan_type: "", need: "" }, "Choose cash or a device"],
    [1, "payer", { loan_type: "", payer: "" }, "Choose who pays your salary"],
    [1, "amount", { amount: "much" }, "Enter an amount in naira, for example 150,000"],
    [1, "amount", { amount: "49,999.99" }, "Salary loan lends from ₦50,000.00 to ₦1,000,000.00"],
    [1, "tenor", { tenor: "7" }, "Choose how many months you need"],
    [1, "product_id", { loan_type: "2", is_device: "yes", amount: "" }, "Choose a device"],
    [2, "title", { title: "" }, "Choose a title"],
    [2, "first_name", { first_name: " " }, "Enter your first name"],
    [2, "last_name", { last_name: "Okafor 2" }, "Write the name with letters only"],
    [2, "phone_number", { phone_number: "0103 123 4567" }, "Enter a Nigerian mobile number, for example 0803 123 4567"],
    [2, "email", { email: "ngozi@example" }, "Enter an e-mail address, for example ada@example.com"],
    [2, "bvn", { bvn: "2221234567" }, "A BVN has 11 digits"],
    [2, "nin", { nin: "" }, "A NIN has 11 digits"],
    [2, "date_of_birth", { birth_day: "31", birth_month: "2" }, "Check your date of birth"],
    [2, "date_of_birth", { birth_day: "", birth_month: "", birth_year: "" }, "Enter your date of birth"],
    [3, "organization_name", { organization_name: "" }, "Enter where you work"],
    [3, "ippis_number", { ippis_number: "A-1" }, "An IPPIS number is up to 4 letters and 4 to 10 digits"],
    [3, "bank_code", { bank_code: "" }, "Choose your salary bank from the list"],
    [3, "account_number", { account_number: "123" }, "An account number has 10 digits"],
    [4, "address", { address: "" }, "Enter your house address"],
    [4, "city", { city: "" }, "Enter your city"],
    [4, "state", { state: "" }, "Choose your state from the list"],
    [4, "pick_up_location", { is_device: "yes" }, "Choose where you will pick the device up"],
  ] as const)("step %i says at %s what is wrong: %j", (step, field, change, sentence) => {
    expect(mistake(step, field, change)).toBe(sentence);
  });

  it("an account number whose check digit is unusual is a hint and never a mistake", () => {
    expect(mistake(3, "account_number", { account_number: "0123456780" })).toBeUndefined();
  });

  it("somebody is of age on the day in Lagos on which they become eighteen", () => {
    vi.useFakeTimers({ now: new Date("2026-06-03T23:30:00Z") });
    const born = { birth_day: "4", birth_month: "6", birth_year: "2008" };
    expect(mistake(2, "date_of_birth", born)).toBeUndefined();
    vi.setSystemTime(new Date("2026-06-03T22:30:00Z"));
    expect(mistake(2, "date_of_birth", born)).toBe("You must be at least 18 years old to apply");
  });

  it("without the server's choices the loan is looked at as far as that goes", () => {
    expect(mistakesOn(1, { ...entered(), choices: undefined })).toEqual({});
    expect(mistakesOn(1, { ...entered({ amount: "" }), choices: undefined })).toHaveProperty("amount");
  });
});

it("PUB-05: the first incomplete step is the one that a later one leads to", () => {
  expect(firstIncomplete(entered({ state: "" }))?.path).toBe("/apply-step4");
  expect(firstIncomplete(entered({ state: "", bvn: "" }))?.path).toBe("/apply-step2");
  expect(firstIncomplete(entered({}, {}))?.path).toBe("/apply-step5");
});

it("a refusal of the server makes its step incomplete; parts of a document belong to the document", () => {
  const refused = { ...entered(), refusals: { phone_number: "This phone number is registered to someone else" } };
  expect(firstIncomplete(refused)?.number).toBe(2);
  expect(mistakesOn(2, refused)).toEqual(refused.refusals);
  expect(stepOfField("valid_id.data")?.number).toBe(5);
  expect(stepOfField("consent_version")?.number).toBe(6);
  expect(stepOfField("unheard_of")).toBeUndefined();
});
