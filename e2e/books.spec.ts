import type { readBooks } from "../src/contract/books.contract.ts";
import type { DataOf } from "../src/contract/endpoint.ts";
import type { listSuspense } from "../src/contract/statements.contract.ts";
import { expectAccessible } from "./accessible.ts";
import { enter, expect, read, test } from "./tenor.ts";

type Books = DataOf<typeof readBooks>;

test("the books show every account, and a check that is asked for finds that every rule holds", async ({ page }) => {
  const books = await read<Books>(page, "finance", "/api/admin/books");
  await enter(page, "finance", "/books");
  const accounts = page.getByRole("table", { name: "Accounts" });
  await expect(accounts.getByRole("row")).toHaveCount(books.accounts.length + 1);
  await expect(page.getByRole("region", { name: "Rules" }).getByRole("listitem")).toHaveCount(books.rules.length);
  await page.getByRole("button", { name: "Check now" }).click();
  await expect(page.getByRole("button", { name: "Checking…" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Check now" })).toBeEnabled({ timeout: 60_000 });
  const newest = page.getByRole("list", { name: "Checks" }).getByRole("listitem").first();
  await expect(newest).toContainText("Efe Omoregie");
  await expect(newest).toContainText("All rules hold");
});

test("the suspense account is what suspense says", async ({ page }) => {
  await expect(async () => {
    const { accounts } = await read<Books>(page, "finance", "/api/admin/books");
    const { sum } = await read<DataOf<typeof listSuspense>>(page, "finance", "/api/admin/repayments/suspense");
    expect(accounts.find(({ code }) => code === "suspense")?.balance).toBe(sum);
  }).toPass();
});

test("the four screens of reconciliation lead to each other, the palette and keys to each of them", async ({
  page,
}) => {
  await enter(page, "finance", "/books");
  const links = page.getByRole("navigation", { name: "Reconciliation" });
  for (const [name, path] of [
    ["Statements", "/repayments/statements"],
    ["Suspense & Credit", "/repayments/suspense"],
    ["Payday", "/payday"],
    ["Books", "/books"],
  ] as const) {
    await links.getByRole("link", { name }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(links.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
  }
  await page.keyboard.press("g");
  await page.keyboard.press("y");
  await expect(page).toHaveURL(/\/payday$/);
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("combobox", { name: /^Search pages and loans/ }).fill("suspense");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/repayments\/suspense$/);
});

test("GRD-45: the books are for those who may view repayments", async ({ page }) => {
  await enter(page, "officer", "/books");
  await expect(page.getByRole("heading", { name: "You don't have access to this page" })).toBeVisible();
  await expect(page.getByText("view-repayments")).toBeVisible();
});

test("the books are accessible in both themes and at 360 px", async ({ page }) => {
  await enter(page, "finance", "/books");
  await expect(page.getByRole("table", { name: "Accounts" })).toBeVisible();
  await expectAccessible(page);
});
