import type { Browser, Page } from "@playwright/test";
import { enter, expect, type Member, read, test } from "./tenor.ts";

interface Row {
  readonly id: number;
  readonly reference: string;
  readonly user: { readonly name: string };
}

async function waiting(page: Page, status = "pending_approval"): Promise<Row> {
  const list = await read<{ data: Row[] }>(page, "admin", `/api/admin/loans?filterStatus=${status}`);
  const row = list.data[Math.floor(list.data.length / 2)];
  if (!row) throw new Error(`no loan is ${status}`);
  return row;
}

/** Another person at another machine. */
async function elsewhere(browser: Browser, member: Member, place: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env.TENOR_URL ?? "" });
  const page = await context.newPage();
  await enter(page, member, place);
  return page;
}

/** What the menu says waits for approval. */
async function queue(page: Page): Promise<number> {
  const entry = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: /^Pending Approval/ });
  return Number(/\d+/.exec(await entry.innerText())?.[0] ?? "0");
}

/** By how much the menu differs from what waits now; other tests move loans too. */
async function behind(page: Page): Promise<number> {
  const counts = await read<{ pending_approval?: number }>(page, "admin", "/api/admin/loans/counts");
  return (await queue(page)) - (counts.pending_approval ?? 0);
}

async function approve(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Approve Loan" });
  await dialog.getByRole("button", { name: /Yes|Approve/ }).click();
  await expect(dialog).toHaveCount(0);
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

test("what is typed into a dialog stays when the loan moves on under it, and the server then says who came first (ACT-33)", async ({
  page,
  browser,
}) => {
  const { id } = await waiting(page, "pending_disbursement");
  await enter(page, "finance", `/loans/${id}`);
  await page.getByRole("button", { name: "Disburse", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Manual Disbursement" });
  await dialog.getByLabel("Payment reference").fill(`LIVE-A-${id}`);
  const admin = await elsewhere(browser, "admin", `/loans/${id}`);
  await admin.getByRole("button", { name: "Disburse", exact: true }).click();
  const theirs = admin.getByRole("dialog", { name: "Manual Disbursement" });
  await theirs.getByLabel("Payment reference").fill(`LIVE-B-${id}`);
  await theirs.getByRole("button", { name: "Submit" }).click();
  await expect(theirs).toHaveCount(0);
  await expect(page.getByText(/^Disbursed by .+ just now$/)).toBeAttached({ timeout: 5000 });
  await expect(dialog.getByLabel("Payment reference")).toHaveValue(`LIVE-A-${id}`);
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText(/already disbursed by/)).toBeVisible();
  await expect(dialog.getByLabel("Payment reference")).toHaveValue(`LIVE-A-${id}`);
  await admin.context().close();
});

test("tabs of one browser share one stream, and the next takes over when its tab is closed", async ({
  page,
  context,
  browser,
}) => {
  const loan = await waiting(page);
  const streams: string[] = [];
  context.on("request", (request) => request.url().endsWith("/api/admin/live") && streams.push(request.url()));
  const first = await context.newPage();
  const opened = first.waitForRequest(/\/api\/admin\/live$/);
  await enter(first, "admin", "/dashboard");
  await opened;
  await enter(page, "admin", `/loans/${loan.id}`);
  await expect(page.getByRole("button", { name: "Approve", exact: true })).toBeVisible();
  expect(streams).toHaveLength(1);
  const taken = page.waitForResponse(/\/api\/admin\/live$/);
  await first.close();
  await taken;
  const risk = await elsewhere(browser, "risk", `/loans/${loan.id}`);
  await approve(risk);
  await expect(page.getByText(/^Approved by .+ just now$/)).toBeVisible({ timeout: 5000 });
  expect(streams).toHaveLength(2);
  await risk.context().close();
});
