import { approve, elsewhere, waiting } from "./live-loans.ts";
import { enter, expect, test } from "./tenor.ts";

test("the input of a dialog stays when somebody else moves the loan, and the server then says who came first (ACT-33)", async ({
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
