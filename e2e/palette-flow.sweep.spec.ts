import type { Page } from "@playwright/test";
import { localPhone } from "../src/domain/customer/phone.ts";
import { box, open, palette, someLoan } from "./palette-box.ts";
import { enter, expect, test } from "./tenor.ts";

const options = (page: Page) => palette(page).getByRole("option");

test("Ctrl+K finds a loan by reference, phone in both spellings and name, and Enter opens it (LST-11)", async ({
  page,
}) => {
  await enter(page, "auditor", "/dashboard");
  await expect(page.getByRole("button", { name: "Search" })).toBeVisible();
  const loan = await someLoan(page);
  const spellings = [loan.reference, `tn${loan.id}`, localPhone(loan.user.phone_number), loan.user.phone_number];
  for (const text of spellings) {
    await open(page);
    await box(page).fill(text);
    // A phone number finds all the loans of its owner.
    const hit = options(page).filter({ hasText: loan.reference });
    await expect(hit).toContainText(loan.user.name);
    await expect(palette(page).getByRole("status")).toHaveText(/^\d results?$/);
    await page.keyboard.press("Escape");
    await expect(palette(page)).toHaveCount(0);
  }
  await open(page);
  await page.keyboard.type(loan.user.last_name.toLowerCase());
  await expect(palette(page).getByRole("group", { name: "Loans" }).getByRole("option").first()).toBeVisible();
  await box(page).fill(loan.reference);
  // Pressed before the answer is there, so a result of the earlier search must not open.
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/loans/${loan.id}$`));
  await expect(page.getByRole("heading", { level: 1, name: loan.user.name })).toBeVisible();
});
