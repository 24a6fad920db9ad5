import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { askForCode, tryCode } from "./asking-for-status.ts";
import { applicant, apply, expect, test } from "./tenor.ts";
import { inOutbox, offerLoan, payOut } from "./whole-life.ts";

const PHONE = { width: 390, height: 844 };
const STATUS_CODE = /(\d{6}) is your code to see/;

/** A different person for each test and retry, because nobody may apply twice. */
const someone = (place: number) => applicant(193 + place + 3 * test.info().retry);
const headline = (page: Page, words: string | RegExp) => page.getByRole("heading", { level: 1, name: words });
const card = (page: Page, title: string) => page.getByRole("region", { name: title });
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

test.beforeEach(async ({ page }) => page.setViewportSize(PHONE));

test("PUB-07: from the link in the message to the settlement amount, an applicant sees on a phone the status and what to do", async ({
  page,
}) => {
  test.slow();
  const customer = someone(0);
  const reference = await apply(page, customer);
  const address = await inOutbox(page, reference, /stands(?: at any time)?: (\S+\/application\/)/);
  await page.goto(`${new URL(address).pathname}${reference}`);
  await expect(headline(page, `Your application ${reference}`)).toBeVisible();
  await expectAccessible(page);
  await askForCode(page, customer.phone);
  await expect(page.getByText(/^Send another code in \d+ s$/)).toBeVisible();
  const code = await inOutbox(page, reference, STATUS_CODE);
  await tryCode(page, wrongOf(code));
  await expect(page.getByText("The code is wrong. 4 tries are left")).toBeVisible();
  await expect(page.getByLabel("Code")).toBeFocused();
  await expect(page.getByLabel("Code")).toHaveValue(wrongOf(code));
  await expectAccessible(page);

  await tryCode(page, code);
  await expect(headline(page, "We are checking your application")).toBeFocused();
  await expect(card(page, "What to do now")).toContainText("Keep your phone");
  await expect(card(page, "Progress").locator("[aria-current=step]")).toHaveText(/^Being checked by us/);
  await expect(card(page, "What you asked for").getByText("₦60,000.00")).toBeVisible();
  await expect(page.getByText(customer.phone)).toHaveCount(0);
  await expect(page.getByText(customer.accountNumber ?? "")).toHaveCount(0);
  await expectAccessible(page);

  const offered = await offerLoan(page, reference);
  await page.reload();
  await expect(headline(page, "Your offer is ready to sign")).toBeVisible();
  await expect(card(page, "Our offer").getByText("Monthly repayment")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Read and sign my offer" }).click();
  await expect(headline(page, /^Your loan offer/)).toBeVisible();

  await payOut(page, customer, offered);
  await page.goBack();
  await page.reload();
  await expect(headline(page, "Your loan is running")).toBeVisible();
  await expect(page.getByRole("table", { name: "Repayment schedule" }).getByRole("row")).toHaveCount(7);
  await expect(card(page, "How to pay")).toContainText("From your salary");
  // Within the cooling-off period it is the amount received.
  const received = card(page, "Your loan").getByText("Paid out to you").locator("xpath=following-sibling::dd[1]");
  const amount = (await received.textContent()) ?? "";
  expect(amount).toMatch(/^₦\d/);
  await expect(card(page, "Paying it all off").getByText(amount, { exact: true })).toBeVisible();
  await expectAccessible(page);
});
