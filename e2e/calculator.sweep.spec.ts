import type { Page } from "@playwright/test";
import { bankName } from "../src/domain/customer/banks.ts";
import type { SandboxCustomer } from "../src/pretend/remita-sandbox/sandbox-customer.ts";
import { expectNoSidewaysScroll } from "./accessible.ts";
import { type Asked, factsOf, fill, offerOf, openCalculator, somebody } from "./calculator-form.ts";
import { expect, read, test } from "./tenor.ts";

const submit = (page: Page) => page.getByRole("button", { name: "Submit" }).click();

const noOfferOf = (page: Page, { firstName, lastName }: Asked) =>
  page.getByRole("region", { name: `No offer for ${firstName} ${lastName}` });

const naira = (text = "") => Number(text.replace(/[₦,]/g, ""));

test("CAL-10, CAL-11, API-74: somebody with a running loan gets a top-up, and the old loan and the fee are deducted from the offer", async ({
  page,
}) => {
  // Somebody who may be topped up and has not applied, because an application already counts against the salary.
  const list = await read<{ data: { id: number }[] }>(page, "admin", "/api/admin/loans/top-up");
  interface Shown {
    readonly user: { readonly first_name: string; readonly last_name: string };
    readonly salary_account_number: string;
    readonly bank_name: string;
    readonly salary_bank: string;
    readonly liquidation: { readonly amount: number } | null;
  }
  const running = await read<Shown>(page, "admin", `/api/admin/loans/${list.data[0]?.id}/details`);
  const banks = await read<{ code: string; name: string }[]>(page, "admin", "/api/banks");
  const asked = {
    firstName: running.user.first_name,
    lastName: running.user.last_name,
    bankCode: banks.find(({ name }) => name === running.bank_name)?.code ?? "",
    accountNumber: running.salary_account_number,
  };
  await openCalculator(page, "sales");
  await fill(page, asked, { tenor: "12 months" });
  await submit(page);
  await expect(offerOf(page, asked)).toBeVisible({ timeout: 30_000 });
  const offer = await factsOf(page, `Offer for ${asked.firstName} ${asked.lastName}`);
  expect(offer["Loan Type"]).toBe("TOP-UP");
  await picture(page, "calculator-top-up");
  const amount = naira(offer["Loan amount"]);
  const expected = amount - Math.round(amount) / 100 - (running.liquidation?.amount ?? Number.NaN);
  expect(naira(offer["Amount available to the customer"])).toBeCloseTo(expected, 2);
});

test("CAL-13, OPN-49: without an offer the reason is shown", async ({ page }) => {
  test.slow();
  // Another member than in the other tests, because each may look up only ten accounts in a minute.
  await openCalculator(page, "auditor");
  for (const [kind, reason, where] of [
    ["unknown-account", "No salary record was found for this account"],
    ["suspended", "The salary account is suspended at the provider"],
    ["name-mismatch", "The account name does not match the applicant"],
    ["few-salaries", "Fewer than 3 salary payments in the last 6 months"],
    ["stale-salary", "No salary payment in the last 45 days"],
    [
      "running-loans-elsewhere",
      "3 running loans at the provider; the limit is 2",
      (customer: SandboxCustomer) => customer.loans.length > 2,
    ],
    ["too-little-pay", /^The affordable amount of ₦[\d,.]+ is below the minimum of ₦10,000.00$/],
  ] as const) {
    await test.step(kind, async () => {
      const asked = somebody(kind, where);
      await fill(page, asked);
      await submit(page);
      await expect(noOfferOf(page, asked).getByText(reason)).toBeVisible({ timeout: 30_000 });
      await picture(page, `calculator-${kind}`);
      await expect(offerOf(page, asked)).toHaveCount(0);
    });
  }
});

test("CAL-19, ERR-40: a refusal by the server clears the offer, shows as a notice and at its field, and no input is lost", async ({
  page,
}) => {
  const asked = somebody("thirteenth-month");
  await openCalculator(page);
  await fill(page, asked);
  await submit(page);
  await expect(offerOf(page, asked)).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "Change" }).click();
  await page.getByLabel("Loan type").selectOption("Reducing Balance Loan");
  await page.getByLabel("Tenor").selectOption("2 months");
  await submit(page);
  const words = "Reducing Balance Loan runs for 3 to 12 months";
  await expect(page.getByRole("alert").getByText(`${words}.`, { exact: true })).toBeVisible();
  await expect(page.getByText(words, { exact: true })).toBeVisible();
  await expect(offerOf(page, asked)).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Affordability" })).toHaveCount(0);
  await expect(page.getByLabel("Tenor")).toBeFocused();
  await expect(page.getByLabel("Salary account number")).toHaveValue(asked.accountNumber);
});

test("the calculator is filled in and sent by keyboard, and its offer fits a phone", async ({ page }) => {
  const asked = somebody("qualified");
  await openCalculator(page);
  await submit(page);
  await page.getByLabel("Loan type").selectOption("Remita Cash Loan");
  await page.getByLabel("Loan type").focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("combobox", { name: "Bank" })).toBeFocused();
  await page.keyboard.type((bankName(asked.bankCode) ?? "").slice(0, 4));
  await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await fill(page, asked);
  await page.getByLabel("Tenor").press("Tab");
  await expect(page.getByRole("button", { name: "Submit" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(offerOf(page, asked)).toBeVisible({ timeout: 30_000 });
  await picture(page, "calculator-light");
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await picture(page, "calculator-360");
});

/** Takes a picture if a folder for pictures is set. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.TENOR_PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}
