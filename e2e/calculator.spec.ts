import type { Page } from "@playwright/test";
import { factsOf, fill, offerOf, openCalculator, somebody } from "./calculator-form.ts";
import { expect, test } from "./tenor.ts";

const submit = (page: Page) => page.getByRole("button", { name: "Submit" }).click();

const naira = (text = "") => Number(text.replace(/[₦,]/g, ""));

test("CAL-01, CAL-03, CAL-07, CAL-09, CAL-12, CAL-16: anybody signed in calculates an offer", async ({ page }) => {
  const asked = somebody("qualified");
  await openCalculator(page);
  await expect(page).toHaveTitle("Loan Calculator · Tenor");
  await expect(page.locator("main label")).toHaveText([
    /^Loan type/,
    /^Bank/,
    /^Salary account number/,
    /^First name/,
    /^Last name/,
    /^Tenor/,
  ]);
  await fill(page, asked);
  const sending = page.waitForRequest((request) => request.url().endsWith("/api/admin/loans/offer/calculate"));
  await submit(page);
  expect((await sending).postDataJSON()).toEqual({
    first_name: asked.firstName,
    last_name: asked.lastName,
    loan_type: expect.any(Number),
    bank_code: asked.bankCode,
    account_number: asked.accountNumber,
    loan_tenor: 6,
  });
  await expect(offerOf(page, asked)).toBeVisible({ timeout: 30_000 });
  const offer = await factsOf(page, `Offer for ${asked.firstName} ${asked.lastName}`);
  expect(Object.keys(offer)).toEqual(["Loan amount", "Tenor", "Monthly repayment", "Total repayment"]);
  for (const money of ["Loan amount", "Monthly repayment", "Total repayment"])
    expect(offer[money]).toMatch(/^₦[\d,]+\.\d\d$/);
  expect(naira(offer["Total repayment"])).toBeCloseTo(naira(offer["Loan amount"]) * 1.3, 1);
  const provider = await factsOf(page, "Provider details");
  expect(Object.keys(provider)).toEqual(["Name", "MDA", "Account number", "BVN"]);
  // Without permission to see identities only the last four digits show.
  expect(provider["Account number"]).toBe(`••••••${asked.accountNumber.slice(-4)}`);
  expect(Object.keys(await factsOf(page, "Salary and loans"))).toEqual([
    "Adjusted net pay",
    "Salary count",
    "New loans count",
    "Last salary date",
    "First salary date",
  ]);
  await expect(page.getByRole("region", { name: "Salary history" }).getByRole("listitem").first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Existing loans", exact: true })).toBeVisible();
});
