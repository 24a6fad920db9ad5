import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { enter, expect, test } from "./tenor.ts";

const notice = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();

test("PRD-05, PRD-18, PRD-31, PRD-35, PRD-36, PRM-47: a product is created in the form; a refusal closes it but keeps the input", async ({
  page,
}) => {
  await enter(page, "admin", "/products");
  await page.getByRole("button", { name: "Add Product" }).click();
  const dialog = page.getByRole("dialog", { name: "Add New User" });
  await dialog.getByLabel("Name", { exact: true }).fill("Made in the browser");
  await dialog.getByLabel("Price").fill("a lot");
  await dialog.getByLabel("Description").fill("Typed once");
  await dialog.getByLabel("Feature 1").fill("Screen");
  await dialog.getByLabel("Value 1").fill("6 inch");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Submit" }).click();
  await notice(page, "Enter a price in naira, for example 450,000.00.");
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Open it again" }).click();
  await expect(dialog.getByLabel("Description")).toHaveValue("Typed once");
  await expect(dialog.getByText("Enter a price in naira, for example 450,000.00", { exact: true })).toBeVisible();
  await dialog.getByLabel("Price").fill("₦450,000");
  await dialog.getByRole("button", { name: "Submit" }).click();
  await notice(page, "Product Created successfully");
  await expect(page.getByRole("row", { name: /Made in the browser/ })).toContainText("₦450,000.00");
});
