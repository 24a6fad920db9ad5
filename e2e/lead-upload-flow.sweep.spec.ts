import { readFile } from "node:fs/promises";
import { readXlsx } from "hucre/xlsx";
import { expectNoAxeFindingsInBothThemes } from "./accessible.ts";
import { fileOf, openDialog, saved } from "./lead-files.ts";
import { enter, expect, test } from "./tenor.ts";

test("LED-09, LED-21 to LED-24, ERR-11: a file is checked, uploaded and confirmed; the list has the good row, the others can be downloaded to be corrected", async ({
  page,
}) => {
  await enter(page, "lead", "/leads");
  const dialog = await openDialog(page);
  await dialog.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(dialog).toBeVisible();
  await expect(dialog.getByLabel("File of leads")).toHaveAttribute("accept", ".xls,.xlsx,.csv");
  await dialog.getByLabel("File of leads").setInputFiles(fileOf("Adaeze Uploaded", "08031119001"));
  await expect(dialog.locator("dl")).toHaveText(/New leads1Twice in this file1Leads already0With a mistake1/);
  await expect(dialog.getByText("Favourite colour")).toBeVisible();
  await expectNoAxeFindingsInBothThemes(page);
  const sent = page.waitForRequest((request) => request.url().endsWith("/api/admin/leads/upload-lead"));
  await dialog.getByRole("button", { name: "Upload", exact: true }).click();
  expect((await sent).headers()["content-type"]).toContain("multipart/form-data");
  await expect(page.getByText("Leads uploaded successfully")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Upload Leads" })).toBeFocused();
  await expect(page.getByRole("rowheader", { name: "Adaeze Uploaded", exact: true })).toBeVisible();
  const panel = page.getByRole("region", { name: "Rows that were not saved" });
  await expect(panel).toContainText("1 lead saved.");
  const download = await saved(page, panel.getByRole("button", { name: /^Download refused rows/ }));
  const { sheets } = await readXlsx(await readFile(await download.path()));
  expect(JSON.stringify(sheets[0]?.rows)).toContain("No Phone");
  expect(JSON.stringify(sheets[0]?.rows)).not.toContain("Adaeze Uploaded");
  const again = await openDialog(page);
  await again.getByText("Recent uploads").click();
  await expect(again.getByRole("button", { name: "Refused rows of leads.csv" }).first()).toBeVisible();
});
