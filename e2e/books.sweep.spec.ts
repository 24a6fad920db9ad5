import type { getBooks } from "../src/contract/books.contract.ts";
import type { DataOf } from "../src/contract/endpoint.ts";
import type { listSuspense } from "../src/contract/suspense.contract.ts";
import { enter, expect, read, test } from "./tenor.ts";

type Books = DataOf<typeof getBooks>;

test("the balance of the suspense account equals the sum of suspense", async ({ page }) => {
  await expect(async () => {
    const { accounts } = await read<Books>(page, "finance", "/api/admin/books");
    const { sum } = await read<DataOf<typeof listSuspense>>(page, "finance", "/api/admin/repayments/suspense");
    expect(accounts.find(({ code }) => code === "suspense")?.balance).toBe(sum);
  }).toPass();
});

test("the four screens of reconciliation link to each other, and palette and keys open each of them", async ({
  page,
}) => {
  await enter(page, "finance", "/books");
  const links = page.getByRole("navigation", { name: "Reconciliation", exact: true });
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
