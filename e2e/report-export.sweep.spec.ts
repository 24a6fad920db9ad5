import { expectNoAxeFindingsInBothThemes, expectNoSidewaysScroll } from "./accessible.ts";
import { choose, exported, openForm } from "./loan-report-form.ts";
import { enter, expect, test } from "./tenor.ts";

test("EXP-08, T19: a token that was used elsewhere is refused with a message, the console stays, and the next export works", async ({
  page,
}) => {
  await enter(page, "auditor", "/all-loans");
  await openForm(page);
  await choose(page, { from: "2026-01-01", to: "2026-01-31" });
  const token = await page.locator("input[name=token]").inputValue();
  const form = {
    report_type: "loans",
    token,
    action: "download-loans-report",
    from_date: "2026-01-01",
    to_date: "2026-01-01",
  };
  expect((await page.request.post("/reports/export", { form })).status()).toBe(200);
  await page.getByRole("button", { name: "Export" }).click();
  await expect(page.getByRole("status").filter({ hasText: "already used or has expired" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "All Loans" })).toBeVisible();
  await expect(page.locator("input[name=token]")).not.toHaveValue(token);
  expect((await exported(page)).name).toBe("tenor-loans-2026-01-01-to-2026-01-31.csv");
});

test("EXP-01: the form fits at 360 pixels, and accessible in both themes", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 768 });
  await enter(page, "auditor", "/all-loans");
  await openForm(page);
  await expect(page.getByRole("button", { name: "Export" })).toBeInViewport();
  await expectNoSidewaysScroll(page);
  await expectNoAxeFindingsInBothThemes(page);
});
