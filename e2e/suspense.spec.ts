import type { Page } from "@playwright/test";
import { balanceOf, owingLoans } from "./bank-statement.ts";
import { expectPosted, strayMoney, suspense } from "./suspense-items.ts";
import { enter, expect, test } from "./tenor.ts";

const item = (page: Page, narration: string) => page.getByRole("listitem", { name: narration });
const naira = (amount: number) => `₦${amount.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ",")}`;

test("money in suspense is taken on, assigned to a loan by its reference, and gone from the sum", async ({ page }) => {
  const narration = await strayMoney(page, 1234.56);
  const [loan] = await owingLoans(page, 6, 1);
  if (!loan) throw new Error("the demo has no loan that owes anything");
  await enter(page, "finance", "/repayments/suspense");
  const before = await suspense(page);
  await expect(page.getByText(naira(before.sum))).toBeVisible();
  await expect(page.getByRole("link", { name: "Equals the suspense account" })).toHaveAttribute("href", "/books");
  await page.getByRole("searchbox", { name: "Search suspense" }).fill(narration);
  await expect(page.getByText("Showing 1 out of 1 results")).toBeVisible();
  await item(page, narration).getByRole("button", { name: "Assign to me" }).click();
  await expect(item(page, narration).getByText("Assigned to you")).toBeVisible();
  await page.getByLabel("Owner").selectOption("Assigned to me");
  await expect(page).toHaveURL(/owner=me/);
  await item(page, narration).getByRole("button", { name: "Find the loan" }).click();
  const dialog = page.getByRole("dialog", { name: "Find the loan" });
  await expect(dialog.getByLabel("Loan reference")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Name the loan")).toBeVisible();
  await dialog.getByLabel("Loan reference").fill("TN-999999");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(/TN-999999|no loan/i).last()).toBeVisible();
  const owed = await balanceOf(page, loan.reference);
  await dialog.getByLabel("Loan reference").fill(loan.reference.toLowerCase());
  await page.keyboard.press("Enter");
  await expectPosted(page, dialog, loan.reference);
  await expect(item(page, narration)).toHaveCount(0);
  expect(await balanceOf(page, loan.reference)).toBeCloseTo(owed - 1234.56, 2);
  expect((await suspense(page, `?q=${encodeURIComponent(narration)}`)).total).toBe(0);
});
