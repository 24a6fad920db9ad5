import type { Page } from "@playwright/test";
import { balanceOf } from "./bank-statement.ts";
import { mixedStatement } from "./statement-lines.ts";
import { enter, expect, test } from "./tenor.ts";

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const tabs = (page: Page) => page.getByRole("navigation", { name: "Lines" });
const lines = (page: Page) => page.getByRole("table", { name: "Lines of the statement" });

test("REP-09, REP-10, API-39, OPN-61: a statement is reviewed, posted, and one of its payments undone to the kobo", async ({
  page,
}) => {
  const { statement, first, second, stray } = await mixedStatement(page);
  const before = await balanceOf(page, first.reference);
  await enter(page, "finance", "/repayments/statements?state=waiting");
  await page.getByRole("link", { name: statement.file_name }).click();
  await expect(heading(page, /^Wema Bank, .* 20\d\d$/)).toBeVisible();
  await expect(page.getByRole("link", { name: statement.file_name })).toHaveAttribute("download", statement.file_name);
  await expect(page.getByText("Balances add up")).toBeVisible();
  await expect(tabs(page).getByRole("link", { name: "Matched 2 ₦3,333.33" })).toBeVisible();
  await expect(tabs(page).getByRole("link", { name: "Suspense 1 ₦3,333.33" })).toBeVisible();
  await expect(tabs(page).getByRole("link", { name: "Money out 1 ₦4.44" })).toBeVisible();

  await tabs(page).getByRole("link", { name: "Matched" }).click();
  await expect(page).toHaveURL(/verdict=matched/);
  const row = lines(page).getByRole("row").filter({ hasText: first.reference }).first();
  await expect(row).toContainText("1,111.11");
  await expect(row.getByRole("link", { name: new RegExp(first.reference) })).toBeVisible();
  await expect(lines(page).getByText(stray)).toHaveCount(0);

  await expect(page.getByText("Post 2 payments of ₦3,333.33; 1 goes to suspense.")).toBeVisible();
  await page.getByRole("button", { name: "Post", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Post this statement" });
  await expect(question).toContainText("Post 2 payments of ₦3,333.33; 1 goes to suspense.");
  await question.getByRole("button", { name: "Post", exact: true }).click();
  await expect(page.getByText("Posted by Efe Omoregie", { exact: false })).toBeVisible({ timeout: 30_000 });
  expect(await balanceOf(page, first.reference)).toBeCloseTo(before - 1111.11, 2);

  const undo = row.getByRole("button", { name: /^Undo row/ });
  await undo.click();
  const dialog = page.getByRole("dialog", { name: /^Undo row/ });
  await expect(dialog).toContainText("The money goes to suspense");
  await dialog.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "Undone; the money is in suspense" })).toBeVisible();
  await expect(row).toHaveCount(0);
  await tabs(page).getByRole("link", { name: "Suspense 2" }).click();
  await expect(lines(page).getByText("Undone, in suspense")).toBeVisible();
  expect(await balanceOf(page, first.reference)).toBeCloseTo(before, 2);
  expect(second.id).not.toBe(first.id);
});
