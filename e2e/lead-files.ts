import type { Locator, Page } from "@playwright/test";

export const HEAD = "Name,Phone Number,Organisation Name,Net Pay,Favourite colour";

/** A file of leads: one good row, the same number again, and one without a number. */
export const fileOf = (name: string, phone: string, fileName = "leads.csv") => ({
  name: fileName,
  mimeType: "text/csv",
  buffer: Buffer.from(
    [HEAD, `${name},${phone},Ministry of Works,150000,red`, `Bola Again,${phone},,,`, "No Phone,,,,"].join("\n"),
  ),
});

export async function openDialog(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Upload Leads" }).click();
  return page.getByRole("dialog", { name: "Upload Leads" });
}

export const saved = (page: Page, button: Locator) => {
  const download = page.waitForEvent("download");
  return button.click().then(() => download);
};
