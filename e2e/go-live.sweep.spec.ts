import { expectAccessible } from "./accessible.ts";
import { enter, expect, test } from "./tenor.ts";

const SHOTS = process.env.AUDIT_SHOTS;

test("the go-live list of the demo shows what is ready, is tested from the page, and leads by keyboard to where a line is fixed", async ({
  page,
}) => {
  await enter(page, "admin", "/settings");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Go Live" }).click();
  await expect(page.getByText(/^Applications are taken/)).toBeVisible();
  const line = (title: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
  await expect(line("Loan type")).toContainText("Ready");
  await page.getByRole("button", { name: "Ask the provider" }).click();
  await expect(line("Deduction provider")).toContainText(
    /Ready.*The deduction provider answered, asked for by Ada Obi/s,
  );
  await page.getByRole("button", { name: "Send me a test mail" }).click();
  await expect(page.getByText("The test mail is on its way to you")).toBeVisible();
  await expect(async () => {
    await page.getByRole("button", { name: "Check again" }).click();
    await expect(line("E-mail")).toContainText("Ready", { timeout: 1000 });
  }).toPass();
  await expectAccessible(page);
  for (const width of [1366, 390, 360]) {
    await page.setViewportSize({ width, height: 768 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(over, `at ${width}`).toBeLessThanOrEqual(0);
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/go-live-${width}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 1366, height: 768 });
  await expect(line("Backup")).toContainText("Missing");
  await line("The lender's own account").getByRole("link").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page.getByText("Bank of the lender's own account")).toBeVisible();
});
