import type { Browser, Page } from "@playwright/test";
import { enter, expect, type Member, read } from "./tenor.ts";

export interface Row {
  readonly id: number;
  readonly reference: string;
  readonly user: { readonly name: string };
}

export async function waiting(page: Page, status = "pending_approval"): Promise<Row> {
  const list = await read<{ data: Row[] }>(page, "admin", `/api/admin/loans?filterStatus=${status}`);
  const row = list.data[Math.floor(list.data.length / 2)];
  if (!row) throw new Error(`no loan is ${status}`);
  return row;
}

/** Opens a page as another person in a separate browser. */
export async function elsewhere(browser: Browser, member: Member, place: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env.TENOR_URL ?? "" });
  const page = await context.newPage();
  await enter(page, member, place);
  return page;
}

export async function approve(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Approve Loan" });
  await dialog.getByRole("button", { name: /Yes|Approve/ }).click();
  await expect(dialog).toHaveCount(0);
}
