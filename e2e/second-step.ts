import type { Locator, Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { OWN_PASSWORD } from "./own-member.ts";
import { expect } from "./tenor.ts";

export const part = (page: Page) => page.getByRole("region", { name: "Two-factor sign-in" });

/** The code that the app shows now or `aheadMs` later, because each code works only once. */
export const codeOf = (key: string, aheadMs = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + aheadMs });

export async function recoveryCodes(dialog: Locator): Promise<readonly string[]> {
  const items = dialog.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(items).toHaveCount(10);
  return items.allInnerTexts();
}

/** Goes through the three steps of the dialog; returns the key and the recovery codes. */
export async function setUp(page: Page, look: (page: Page) => Promise<void>) {
  await page.goto("/profile-settings");
  await part(page).getByRole("button", { name: "Set up" }).click();
  const begin = page.getByRole("dialog", { name: "Set up two-factor sign-in" });
  await begin.getByLabel("Your password").fill("not mine at all");
  await page.keyboard.press("Enter");
  await expect(begin.getByLabel("Your password")).toHaveAccessibleDescription("This is not your password.");
  await look(page);
  await begin.getByLabel("Your password").fill(OWN_PASSWORD);
  await page.keyboard.press("Enter");
  const scan = page.getByRole("dialog", { name: "Scan with your app" });
  await expect(scan.getByRole("img", { name: /^QR code/ })).toBeVisible();
  const key = (await scan.locator("code").innerText()).replaceAll(" ", "");
  const field = scan.getByLabel("The six digits that the app shows");
  await field.fill("000000");
  await page.keyboard.press("Enter");
  await expect(field).toHaveAccessibleDescription("The code is wrong or was used already.");
  await look(page);
  await field.fill(codeOf(key));
  await page.keyboard.press("Enter");
  const shown = page.getByRole("dialog", { name: "Two-factor sign-in is on" });
  const codes = await recoveryCodes(shown);
  await look(page);
  return { key, codes, shown };
}
