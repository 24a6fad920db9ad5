import { expectAccessible, expectNoSidewaysScroll } from "./accessible.ts";
import { enter, expect, test } from "./tenor.ts";

// A day on which no other test signs anything.
const DAY = { typed: "2036-05-15", shown: "15 May 2036" };
const WIDTHS = [360, 768, 1366, 1920];

test("the next version of a text is begun, written, previewed, compared, submitted and published, and is then read-only", async ({
  page,
}) => {
  await enter(page, "admin", "/documents");
  await page.getByRole("button", { name: "New version, Consent of the signature" }).click();
  const text = page.getByRole("textbox", { name: "Text" });
  await text.fill("I accept this offer of {lender nmae}.");
  await expect(page.getByText("There is no such placeholder here: {lender nmae}.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Submit for publication" })).toBeDisabled();
  await text.fill("I accept this offer of {lender name}.");
  const preview = page.getByRole("region", { name: "As customers read it" });
  await expect(preview.getByText("I accept this offer of Tenor.")).toBeVisible();
  await expect(page.getByText("New: I accept this offer of {lender name}.")).toBeVisible();
  await expectAccessible(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 768 });
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole("button", { name: "Submit for publication" }).click();
  await expect(page.getByText("Choose the day from which it holds")).toBeVisible();
  await page.getByLabel("Holds from").fill(DAY.typed);
  await page.getByRole("button", { name: "Submit for publication" }).click();
  await expect(page.getByText(`to hold from ${DAY.shown}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("status").getByRole("paragraph").filter({ hasText: "Published" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Text" })).toHaveCount(0);
  await page.getByRole("link", { name: "Documents" }).first().click();
  const versions = page.getByRole("table", { name: "Versions of Consent of the signature" });
  await expect(versions.getByRole("row", { name: /v3/ })).toContainText(DAY.shown);
});

test("a regulator's figure is proposed with its source and approved, and is in the history", async ({ page }) => {
  await enter(page, "admin", "/figures");
  await page.getByRole("button", { name: "Propose, Records of a loan that has ended" }).click();
  const dialog = page.getByRole("dialog", { name: "Propose: Records of a loan that has ended" });
  await dialog.getByLabel("Value, in years").fill("7");
  await dialog.getByLabel("Holds from").fill(DAY.typed);
  await dialog.getByLabel("Source").fill("An act to come, section 4");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Propose" }).click();
  const row = page.getByRole("row", { name: /An act to come, section 4/ });
  await row.getByRole("button", { name: /^Approve/ }).click();
  await expect(row).toContainText("Approved by Ada Obi");
  await expect(page.getByText(/^Today 6 years/)).toBeVisible();
  await expectAccessible(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 768 });
    await expectNoSidewaysScroll(page);
  }
});
