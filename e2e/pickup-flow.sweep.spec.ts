import type { Page } from "@playwright/test";
import { enter, expect, test } from "./tenor.ts";
import { codeOf, waiting } from "./waiting-devices.ts";

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const notice = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();
const opener = (page: Page) => page.getByRole("main").getByRole("button", { name: "Confirm Device Pickup" });
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Device Pickup Verification" });

test("PCK-03, PCK-04, ACT-35, ACT-38, ERR-06, ERR-07: from the reference to the handover", async ({ page }) => {
  const { id, reference } = await waiting(page, 0);
  await enter(page, "store", "/device/pickup/initiate");
  await expect(page).toHaveTitle("Confirm Device Pickup · Tenor");
  await page.getByLabel("Loan reference").fill(` ${reference.toLowerCase()} `);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page).toHaveURL(new RegExp(`/loans/${id}$`));
  await opener(page).click();
  await notice(page, "OTP sent to customer successfully");
  await expect(dialogOf(page)).toContainText("OTP sent to the customer");
  await expect(dialogOf(page).getByLabel("OTP")).toBeFocused();

  // Nothing typed, then a wrong code, then the customer's.
  await dialogOf(page).getByRole("button", { name: "Confirm" }).click();
  await expect(dialogOf(page).getByText("Enter the OTP sent to the customer")).toBeVisible();
  const code = await codeOf(page, reference);
  await dialogOf(page).getByLabel("OTP").fill(wrong(code));
  await page.keyboard.press("Enter");
  await notice(page, "The code is wrong. 4 tries are left.");
  await expect(dialogOf(page).getByText("The code is wrong. 4 tries are left", { exact: true })).toBeVisible();
  await expect(dialogOf(page).getByLabel("OTP")).toHaveValue(wrong(code));
  await expect(dialogOf(page).getByRole("button", { name: /^Send another OTP in \d+ s$/ })).toBeDisabled();
  await dialogOf(page).getByLabel("OTP").fill(code);
  await page.keyboard.press("Enter");
  await notice(page, "Device Pickup Confirmed successfully");
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page.getByText("DISBURSED", { exact: true })).toBeVisible();
  await expect(opener(page)).toHaveCount(0);
  await expect(page.getByRole("complementary").getByText("Halima Bello").first()).toBeVisible();
});
