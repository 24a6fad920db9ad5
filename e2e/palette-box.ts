import type { Page } from "@playwright/test";
import { expect, read } from "./tenor.ts";

export interface Row {
  readonly id: number;
  readonly reference: string;
  readonly status: string;
  readonly user: { readonly name: string; readonly last_name: string; readonly phone_number: string };
}

export const palette = (page: Page) => page.getByRole("dialog", { name: "Search and actions" });
export const box = (page: Page) => palette(page).getByRole("combobox");

export async function open(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: "Search" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(box(page)).toBeFocused();
}

export async function someLoan(page: Page, status = "disbursed"): Promise<Row> {
  const list = await read<{ data: Row[] }>(page, "admin", `/api/admin/loans?filterStatus=${status}`);
  const row = list.data.at(-1);
  if (!row) throw new Error(`no loan is ${status}`);
  return row;
}
