import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { askForCode, tryCode } from "./asking-for-status.ts";
import { tabTo } from "./tab-to.ts";
import { applicant, apply, expect, test } from "./tenor.ts";
import { inOutbox } from "./whole-life.ts";

const PHONE = { width: 390, height: 844 };
const STATUS_CODE = /(\d{6}) is your code to see/;

/** A different person for each test and retry, because nobody may apply twice. */
const someone = (place: number) => applicant(193 + place + 3 * test.info().retry);
const headline = (page: Page, words: string | RegExp) => page.getByRole("heading", { level: 1, name: words });

test.beforeEach(async ({ page }) => page.setViewportSize(PHONE));

test("by keyboard alone: the reference is typed, the code entered, the application read and closed again", async ({
  page,
}) => {
  const customer = someone(1);
  const reference = await apply(page, customer);
  await page.goto("/application");
  await tabTo(page, page.getByLabel("Reference", { exact: true }));
  await page.keyboard.type("my loan");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^A reference looks like TN-000123/)).toBeVisible();
  await expect(page.getByLabel("Reference", { exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(reference.toLowerCase());
  await page.keyboard.press("Enter");
  const ask = page.getByRole("button", { name: "Send me the code" });
  await expect(ask).toBeVisible();
  await tabTo(page, page.getByLabel("Last four digits of your phone number"));
  await page.keyboard.type(customer.phone.slice(-4));
  await tabTo(page, ask);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Code")).toBeFocused();
  await page.keyboard.type(await inOutbox(page, reference, STATUS_CODE));
  await page.keyboard.press("Enter");
  await expect(headline(page, "We are checking your application")).toBeFocused();
  await page.reload();
  await expect(headline(page, "We are checking your application")).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "Close my application" }));
  await page.keyboard.press("Enter");
  await expect(ask).toBeVisible();
  await page.reload();
  await expect(ask).toBeVisible();
});

/** All words on the page after a code was requested and a wrong one entered. */
async function wordsAfterWrongCode(page: Page, reference: string, phone: string, code: string): Promise<string> {
  await page.goto(`/application/${reference}`);
  await askForCode(page, phone);
  await tryCode(page, code);
  await expect(page.getByText(/^The code is wrong/)).toBeVisible();
  const words = await page.locator("body").innerText();
  return words.replaceAll(reference, "TN").replace(/in \d+ s/, "in a while");
}

test("an unknown reference shows the same words as a known one, up to the wrong code (T10)", async ({ page }) => {
  const { phone } = someone(2);
  const reference = await apply(page, someone(2));
  const known = await wordsAfterWrongCode(page, reference, phone, "000000");
  expect(known).toContain("The code is wrong. 4 tries are left");
  expect(await wordsAfterWrongCode(page, "TN-987654", phone, "000000")).toBe(known);
});
