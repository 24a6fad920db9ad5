import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";

export async function openForm(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Download report" }).click();
}

export async function choose(page: Page, choice: Readonly<Record<string, string>>): Promise<void> {
  await page.getByLabel("From", { exact: true }).fill(choice.from ?? "2020-01-01");
  await page.getByLabel("To", { exact: true }).fill(choice.to ?? "2035-12-31");
  if (choice.status) await page.getByLabel("Status", { exact: true }).selectOption({ label: choice.status });
  await page.getByLabel("Format").selectOption({ label: choice.format ?? "CSV" });
}

export async function exported(page: Page): Promise<{ name: string; bytes: Buffer; fields: Record<string, string> }> {
  const [download, request] = await Promise.all([
    page.waitForEvent("download"),
    page.waitForRequest((sent) => sent.url().endsWith("/reports/export")),
    page.getByRole("button", { name: "Export" }).click(),
  ]);
  const bytes = await readFile(await download.path());
  const fields = Object.fromEntries(new URLSearchParams(request.postData() ?? ""));
  return { name: download.suggestedFilename(), bytes, fields };
}
