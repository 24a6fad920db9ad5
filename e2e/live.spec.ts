import type { Page } from "@playwright/test";
import { approve, elsewhere, waiting } from "./live-loans.ts";
import { enter, expect, read, test } from "./tenor.ts";

/** The menu's count of loans that wait for approval. */
async function queue(page: Page): Promise<number> {
  const entry = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: /^Pending Approval/ });
  return Number(/\d+/.exec(await entry.innerText())?.[0] ?? "0");
}

/** By how much the menu differs from what waits now; other tests move loans too. */
async function behind(page: Page): Promise<number> {
  const counts = await read<{ pending_approval?: number }>(page, "admin", "/api/admin/loans/counts");
  return (await queue(page)) - (counts.pending_approval ?? 0);
}

test("somebody else's approval shows at once on an open loan and in the counts, without a reload; one's own does not", async ({
  page,
  browser,
}) => {
  const loan = await waiting(page);
  await enter(page, "admin", `/loans/${loan.id}`);
  await expect(page.getByRole("button", { name: "Approve", exact: true })).toBeVisible();
  await expect.poll(() => queue(page)).toBeGreaterThan(0);
  const risk = await elsewhere(browser, "risk", `/loans/${loan.id}`);
  await approve(risk);
  const line = page.getByRole("status").filter({ hasText: /^Approved by .+ just now$/ });
  await expect(line).toBeVisible({ timeout: 5000 });
  await expect(page.getByText("Pending deduction setup").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Approve", exact: true })).toHaveCount(0);
  await expect.poll(() => behind(page), { timeout: 5000 }).toBe(0);
  await expect(risk.getByText("just now")).toHaveCount(0);
  await risk.context().close();
});
