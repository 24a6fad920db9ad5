import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { basisPoints, formatNaira, kobo } from "../../money.ts";
import { lagosDate } from "../../time/lagos-date.ts";
import { COOLING_OFF_DAYS } from "../cooling-off-days.ts";
import type { LoanTerms } from "../loan-type.ts";
import { dueDates } from "../schedule/due-dates.ts";
import { instalmentOf, planInstalments, totalOf } from "../schedule/schedule.ts";
import { keyFactsOf, type OfferedLoan } from "./key-facts.ts";
import { FIRST_WORDING, KEY_FACTS_VERSION, offerTermsFor } from "./offer-wording.ts";

const naira = (amount: number) => kobo(amount * 100);
const LENDER = {
  name: "Tenor",
  address: "12 Marina, Lagos",
  registration: "RC 1",
  complaintsEmail: "complaints@tenor.test",
  complaintsPhone: "0700 000 0000",
  privacyEmail: "privacy@tenor.test",
};

function offer(
  differs: Partial<OfferedLoan> = {},
  terms: Partial<LoanTerms> = {},
  amount = naira(300_000),
): OfferedLoan {
  const whole: LoanTerms = { method: "flat", monthlyRate: basisPoints(500), tenorMonths: 6, ...terms };
  const plan = planInstalments(amount, whole);
  const dates = dueDates(lagosDate("2026-11-20"), 25, whole.tenorMonths);
  return {
    lender: LENDER,
    wording: FIRST_WORDING,
    customer: "Ngozi Eze",
    reference: "TN-000001",
    loanType: "Remita Cash Loan",
    product: null,
    amount,
    fee: naira(3_000),
    payout: kobo(amount - naira(3_000)),
    liquidation: undefined,
    method: whole.method,
    monthlyRatePercent: whole.monthlyRate / 100,
    rates: { nominal: 96.2, effective: 152.2 },
    monthlyRepayment: instalmentOf(amount, whole),
    totalInterest: kobo(totalOf(plan) - amount),
    totalRepayment: totalOf(plan),
    policy: "principal_plus_month",
    coolingOffDays: COOLING_OFF_DAYS,
    rows: plan.map((row, index) => ({
      ...row,
      dueDate: dates[index] ?? lagosDate("2099-01-01"),
      principalPaid: kobo(0),
      interestPaid: kobo(0),
    })),
    ...differs,
  };
}

const factsOf = (offered: OfferedLoan) =>
  Object.fromEntries(keyFactsOf(offered).flatMap(({ facts }) => facts.map(({ label, value }) => [label, value])));
const textOf = (offered: OfferedLoan) => JSON.stringify(keyFactsOf(offered));

describe("the key facts of an offer (OPN-40)", () => {
  it("state the worked example: ₦300,000 at 5 % flat for six months, less a fee of 1 %", () => {
    expect(factsOf(offer())).toMatchObject({
      Lender: "Tenor, 12 Marina, Lagos, RC 1",
      "Loan amount": "₦300,000.00",
      "Management fee, kept back": "₦3,000.00",
      "Other fees": "None",
      "Paid out to you": "₦297,000.00",
      "Interest altogether": "₦90,000.00",
      "Interest and fees altogether": "₦93,000.00",
      "Total to repay": "₦390,000.00",
      "Monthly repayment": "₦65,000.00",
      "First on": "25 Dec 2026",
      "Last on": "25 May 2027",
      "After 3 repayments, on 26 Feb 2027": "₦165,000.00",
      "You then save": "₦30,000.00",
    });
  });

  it("name what the interest is counted on, a lender without an address, and one repayment as one", () => {
    const two = factsOf(offer({}, { method: "reducing", tenorMonths: 2 }));
    expect(two["Interest rate"]).toBe("5 % a month of what is still owed");
    expect(two).toHaveProperty(["After 1 repayment, on 26 Dec 2026"]);
    expect(factsOf(offer({ lender: { ...LENDER, address: "" } })).Lender).toBe("Tenor, RC 1");
    expect(keyFactsOf(offer({ rows: [] })).map(({ facts }) => facts.length)).toEqual([3, 4, 5, 0, 0, 0, 0, 0]);
  });

  it("say in every policy what paying off early costs, in the customer's own figures", () => {
    const example = (policy: OfferedLoan["policy"]) => factsOf(offer({ policy }))["You then save"];
    expect(example("principal_plus_month")).toBe("₦30,000.00");
    expect(example("contract_balance")).toBe("₦0.00");
    expect(example("rule_of_78")).toBe("₦25,714.29");
    expect(textOf(offer({ policy: "contract_balance" }))).toContain("no interest falls away");
  });

  it("say what one repayment is called, what a last one is that differs, and that there is no fee", () => {
    expect(factsOf(offer({}, { tenorMonths: 1 }))).toMatchObject({ "In one repayment": "on 25 Dec 2026" });
    expect(factsOf(offer({}, { tenorMonths: 7, monthlyRate: basisPoints(450) }, naira(100_000)))).toMatchObject({
      "Monthly repayment": "₦18,785.72",
      "Last repayment": "₦18,785.68",
    });
    expect(factsOf(offer({ fee: kobo(0) }))["Management fee, kept back"]).toBe("None");
  });

  it("state the cooling-off in days, late payment, complaint route, whatever the loan", () => {
    for (const differs of [{}, { liquidation: naira(10_000) }, { product: "Phone X" }]) {
      const text = textOf(offer(differs));
      expect(text).toContain(`within ${COOLING_OFF_DAYS} days after the day the money is paid out`);
      for (const words of ["no late fee", "complaints@tenor.test or call 0700 000 0000", "fccpc.gov.ng"])
        expect(text).toContain(words);
    }
    expect(textOf(offer({ lender: { ...LENDER, complaintsPhone: "" } }))).toContain("complaints@tenor.test, with");
  });

  it("name the version of the terms and the regulator's times, which those signed on the first words do not", () => {
    const versions = { ...FIRST_WORDING.versions, key_facts: KEY_FACTS_VERSION, terms: "v2" };
    const complaintTimes = { answer: "one working day", settlement: "five working days" };
    const now = offer({ wording: { versions, complaintTimes } });
    expect(factsOf(now).Loan).toBe("Remita Cash Loan, reference TN-000001, on terms v2");
    expect(textOf(now)).toContain("We answer within one working day and settle a complaint within five working days.");
    expect(factsOf(offer()).Loan).toBe("Remita Cash Loan, reference TN-000001");
    expect(textOf(offer())).toContain("We answer within two working days and settle a complaint within 14 days.");
  });

  it("for any loan: principal, interest and fee add up in the statement, and no fact stands without a figure", () => {
    const loans = fc.record({
      amount: fc.integer({ min: 1_000, max: 3_000_000 }).map(naira),
      method: fc.constantFrom("flat" as const, "reducing" as const),
      monthlyRate: fc.integer({ min: 0, max: 2_000 }).map(basisPoints),
      tenorMonths: fc.integer({ min: 1, max: 24 }),
    });
    fc.assert(
      fc.property(loans, ({ amount, ...terms }) => {
        const offered = offer({}, terms, amount);
        const facts = factsOf(offered);
        expect(facts["Total to repay"]).toBe(formatNaira(kobo(amount + offered.totalInterest)));
        expect(facts["Interest and fees altogether"]).toBe(formatNaira(kobo(offered.totalInterest + offered.fee)));
        for (const part of keyFactsOf(offered)) {
          expect(part.facts.length + part.notes.length).toBeGreaterThan(0);
          for (const { value } of part.facts) expect(value).not.toMatch(/NaN|undefined|^$/);
        }
      }),
    );
  });
});

it("a changed word is a new version: versions and words of what is signed belong together", () => {
  const kinds = [{}, { liquidation: naira(10_000) }, { product: "Phone X" }];
  const policies = ["principal_plus_month", "contract_balance", "rule_of_78"] as const;
  const facts = kinds.flatMap((kind) => policies.map((policy) => textOf(offer({ ...kind, policy }))));
  const terms = [true, false].map((isTopUp) => offerTermsFor(FIRST_WORDING.terms, { isTopUp }));
  const digest = (words: unknown) => createHash("sha256").update(JSON.stringify(words)).digest("hex").slice(0, 12);
  expect({
    versions: FIRST_WORDING.versions,
    words: [facts, terms, FIRST_WORDING.consent].map(digest),
  }).toMatchInlineSnapshot(`
    {
      "versions": {
        "consent": "2026-11",
        "key_facts": "2026-11",
        "terms": "2026-11",
      },
      "words": [
        "5e254e6ff6d9",
        "76090f4d4c99",
        "0adddb5af540",
      ],
    }
  `);
});
