import type { Page } from "@playwright/test";
import { expect } from "./tenor.ts";

export async function askForCode(page: Page, phone: string): Promise<void> {
  await page.getByLabel("Last four digits of your phone number").fill(phone.slice(-4));
  await page.getByRole("button", { name: "Send me the code" }).click();
  await expect(page.getByLabel("Code")).toBeFocused();
}

export async function tryCode(page: Page, code: string): Promise<void> {
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: "Show my application" }).click();
}
