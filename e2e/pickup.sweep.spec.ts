import type { Page } from "@playwright/test";
import { enter, expect, test } from "./tenor.ts";
import { codeOf, waiting } from "./waiting-devices.ts";

const notice = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();
const opener = (page: Page) => page.getByRole("main").getByRole("button", { name: "Confirm Device Pickup" });
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Device Pickup Verification" });

test("a code that was just sent can still be entered when the dialog opens again (ACT-36, ERR-38)", async ({
  page,
}) => {
  const { id, reference } = await waiting(page, 2);
  await enter(page, "store", `/loans/${id}`);
  await opener(page).click();
  await notice(page, "OTP sent to customer successfully");
  await page.keyboard.press("Escape");
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
  await page.reload();
  await opener(page).click();
  await expect(
    page.getByRole("alert").getByText(/^A code was sent just now\. Ask for another in \d+ seconds\.$/),
  ).toBeVisible();
  await dialogOf(page)
    .getByLabel("OTP")
    .fill(await codeOf(page, reference));
  await dialogOf(page).getByRole("button", { name: "Confirm" }).click();
  await notice(page, "Device Pickup Confirmed successfully");
});

test("screen and dialog work by keyboard, and the dialog keeps the focus and gives it back", async ({ page }) => {
  const { id, reference } = await waiting(page, 4);
  await enter(page, "store", "/device/pickup/initiate");
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByLabel("Loan reference").focus();
  await page.keyboard.type(reference);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Submit" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/loans/${id}$`));
  await opener(page).focus();
  await page.keyboard.press("Enter");
  await expect(dialogOf(page).getByLabel("OTP")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialogOf(page).getByText("Enter the OTP sent to the customer")).toBeVisible();
  // The notice of the sent code stands in the dialog and is one more to stop at.
  await expect(dialogOf(page).getByRole("button", { name: "Dismiss" })).toBeVisible();
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press("Tab");
    await expect(dialogOf(page).locator(":focus")).toHaveCount(1);
  }
  await page.keyboard.press("Escape");
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
});
