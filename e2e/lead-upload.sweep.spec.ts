import { readFile } from "node:fs/promises";
import { readXlsx } from "hucre/xlsx";
import { fileOf, openDialog, saved } from "./lead-files.ts";
import { tabTo, untilFocusIsIn } from "./tab-to.ts";
import { enter, expect, test, untilQuiet } from "./tenor.ts";

test("LED-03: the template is saved as a workbook under its name", async ({ page }) => {
  await enter(page, "lead", "/leads");
  const download = await saved(page, page.getByRole("link", { name: "Download template" }));
  expect(download.suggestedFilename()).toBe("leads-template.xlsx");
  const { sheets } = await readXlsx(await readFile(await download.path()));
  expect(String(sheets[0]?.rows[0]?.[0])).toMatch(/name/i);
});

test("ERR-45: a file without leads is refused with a message, the dialog closes and the file is cleared", async ({
  page,
}) => {
  await enter(page, "lead", "/leads");
  const dialog = await openDialog(page);
  const nonsense = { name: "notes.csv", mimeType: "text/csv", buffer: Buffer.from("just,some\nwords,here\n") };
  await dialog.getByLabel("File of leads").setInputFiles(nonsense);
  await dialog.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(page.getByRole("alert")).not.toBeEmpty();
  await expect(dialog).toBeHidden();
  await expect((await openDialog(page)).getByText(/notes\.csv/)).toHaveCount(0);
});

test("LED-09: on a phone the dialog fits, Esc closes it, and the chosen file is still there", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, "lead", "/leads");
  const dialog = await openDialog(page);
  await dialog.getByLabel("File of leads").setInputFiles(fileOf("Bola Phone", "08031119002", "phone.csv"));
  await expect(dialog.locator("dl")).toBeVisible();
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect((await openDialog(page)).getByText(/phone\.csv/)).toBeVisible();
});

test("LED-09, LED-21 to LED-24: a whole upload works by keyboard alone, from the button to the refused rows", async ({
  page,
}) => {
  await enter(page, "lead", "/leads");
  await untilQuiet(page);
  const open = page.getByRole("button", { name: "Upload Leads" });
  await tabTo(page, open);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Upload Leads" });
  await untilFocusIsIn(dialog);
  // Waited for from here on: otherwise the browser opens its own file chooser, and nothing is chosen.
  const chooser = page.waitForEvent("filechooser");
  await tabTo(page, dialog.getByLabel("File of leads"));
  await page.keyboard.press("Enter");
  await (await chooser).setFiles(fileOf("Chinwe Keys", "08031119003", "keys.csv"));
  await expect(dialog.locator("dl")).toHaveText(/New leads1Twice in this file1Leads already0With a mistake1/);
  const officer = dialog.getByRole("combobox");
  await tabTo(page, officer);
  await page.keyboard.type("Funke");
  await expect(officer.locator("option:checked")).toHaveText(/^Funke Balogun: /);
  await tabTo(page, dialog.getByLabel("These people agreed to be written to"));
  await page.keyboard.press("Space");
  await expect(dialog.getByLabel("These people agreed to be written to")).toBeChecked();
  await tabTo(page, dialog.getByRole("button", { name: "Upload", exact: true }));
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  const row = page.getByRole("row").filter({ hasText: "Chinwe Keys" });
  await expect(row).toContainText("Funke Balogun");
  const panel = page.getByRole("region", { name: "Rows that were not saved" });
  await tabTo(page, panel.getByRole("button", { name: /^Download refused rows/ }));
  const download = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  expect((await download).suggestedFilename()).toBe("leads-to-mend.xlsx");
  await tabTo(page, panel.getByRole("button", { name: "Dismiss" }));
  await page.keyboard.press("Enter");
  await expect(panel).toBeHidden();
});
