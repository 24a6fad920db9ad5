import { expectAccessible } from "./accessible.ts";
import { enter, expect, test } from "./tenor.ts";

const SHOTS = process.env.AUDIT_SHOTS;

test("a loan type is created, submitted, approved and retired; each step shows its status", async ({ page }) => {
  const code = `E2E${Date.now() % 1_000_000}`;
  await enter(page, "admin", "/loan-types");
  await expect(page.getByRole("link", { name: "Remita Cash Loan" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "New loan type" }).click();
  await page.getByLabel("Code").fill(code);
  await page.getByLabel("Name").fill("Teachers' Loan");
  await page.getByLabel("Smallest amount").fill("20,000");
  await page.getByLabel("Largest amount").fill("500,000");
  await page.getByLabel("Monthly rate in percent").fill("4");
  await page.getByLabel("Fee in percent").fill("1");
  await page
    .getByLabel("First day")
    .fill(await page.evaluate(() => new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" })));
  const corners = page.getByRole("table", { name: "Examples at the limits" });
  await expect(corners.getByRole("row")).toHaveCount(5);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/loan-type-new.png`, fullPage: true });
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Teachers' Loan" })).toBeVisible();
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Submit version" }).click();
  await expect(page.getByText("Version submitted")).toBeVisible();
  await page.getByRole("button", { name: "Approve" }).click();
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Approve version" }).click();
  await expect(page.getByRole("heading", { name: "Live: version 1" })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/loan-type-live.png`, fullPage: true });
  await page.getByRole("button", { name: "Retire version 1" }).click();
  const retiring = page.getByRole("dialog");
  await retiring.getByLabel("Reason").fill("Only tried out");
  await retiring.getByRole("button", { name: "Retire version" }).click();
  await expect(page.getByText("Only tried out")).toBeVisible();
});

async function expectNoSidewaysScroll(page: Parameters<typeof expectAccessible>[0]): Promise<void> {
  for (const width of [360, 1366, 1920]) {
    await page.setViewportSize({ width, height: 768 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(over, `at ${width}`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1366, height: 768 });
}
