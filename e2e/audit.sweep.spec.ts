import { expectAccessible } from "./accessible.ts";
import { enter, expect, read, test } from "./tenor.ts";

test("a loan shows its own history on request", async ({ page }) => {
  const found = await read<{ data: { id: number }[] }>(page, "risk", "/api/admin/loans?filterStatus=disbursed");
  await enter(page, "risk", `/loans/${found.data[0]?.id}`);
  await page.getByRole("button", { name: "Show history" }).click();
  await expect(page.getByRole("list", { name: "History" }).getByText("Approved the loan")).toBeVisible();
  await expectAccessible(page);
});
