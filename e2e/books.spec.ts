import type { getBooks } from "../src/contract/books.contract.ts";
import type { DataOf } from "../src/contract/endpoint.ts";
import { enter, expect, read, test } from "./tenor.ts";

type Books = DataOf<typeof getBooks>;

test("the books show every account, and a requested check finds that every rule holds", async ({ page }) => {
  const books = await read<Books>(page, "finance", "/api/admin/books");
  await enter(page, "finance", "/books");
  const accounts = page.getByRole("table", { name: "Accounts" });
  for (const { name } of books.accounts)
    await expect(accounts.getByRole("rowheader", { name, exact: true })).toBeVisible();
  const sides = await Promise.all(
    ["Assets and expenses", "Liabilities and income"].map((side) =>
      accounts.getByRole("row").filter({ hasText: side }).getByRole("cell").textContent(),
    ),
  );
  expect(sides[0]).toBe(sides[1]);
  const rules = page.getByRole("region", { name: "Rules" });
  await rules
    .getByText(/rules( hold)?/)
    .first()
    .click();
  await expect(rules.getByRole("listitem")).toHaveCount(books.rules.length);
  await page.getByRole("button", { name: "Check now" }).click();
  await expect(page.getByRole("button", { name: "Checking…" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Check now" })).toBeEnabled({ timeout: 60_000 });
  const newest = page.getByRole("list", { name: "Checks" }).getByRole("listitem").first();
  await expect(newest).toContainText("Efe Omoregie");
  await expect(newest).toContainText("All rules hold");
});
