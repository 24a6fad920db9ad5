import { expectAccessible } from "./accessible.ts";
import { tabTo } from "./tab-to.ts";
import { applicant, expect, test } from "./tenor.ts";
import { offeredLoanOf } from "./whole-life.ts";

const PHONE = { width: 360, height: 740 };

test("OPN-40: an unknown code, and a code typed from paper, on a phone and in both themes", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/verify/0123456789ABCDEFGHJKMNPQRS");
  await expect(page.getByRole("heading", { name: "No document has this code" })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/verify");
  const field = page.getByLabel("Code on the document");
  await tabTo(page, field);
  await page.keyboard.type("too short");
  await page.keyboard.press("Enter");
  await expect(page.getByText("A code has 26 letters and digits; this one has 8")).toBeVisible();
  await expectAccessible(page);
});

test("an offer is printed without its form, dark on white", async ({ page }) => {
  const { link } = await offeredLoanOf(page, applicant(171));
  await page.goto(`/sign/${link}`);
  await expect(page.getByRole("region", { name: "Key facts" })).toBeVisible();
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByRole("table", { name: "Repayment schedule" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Send me the code" })).toBeHidden();
  const ink = await page.getByRole("heading", { level: 1 }).evaluate((element) => getComputedStyle(element).color);
  expect(ink).toBe("rgb(22, 32, 27)");
});
