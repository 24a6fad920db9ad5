import type { Locator, Page, Response } from "@playwright/test";
import type { DeductionRow, listAllDeductions } from "../src/contract/deductions.contract.ts";
import type { DataOf } from "../src/contract/endpoint.ts";
import { expect, read } from "./tenor.ts";

export type DeductionPage = DataOf<typeof listAllDeductions>;

export async function answerTo(
  page: Page,
  path: string,
  act: () => Promise<unknown>,
): Promise<{ response: Response; list: DeductionPage }> {
  const awaited = page.waitForResponse((response) => new URL(response.url()).pathname === `/api/admin${path}`);
  await act();
  const response = await awaited;
  return { response, list: ((await response.json()) as { data: DeductionPage }).data };
}

export const menuOf = (page: Page, loan: DeductionRow) =>
  page.getByRole("button", { name: `Actions for ${loan.user.name}, ${loan.reference}` });

export async function choose(page: Page, loan: DeductionRow, action: string): Promise<Locator> {
  await menuOf(page, loan).click();
  await page.getByRole("button", { name: action, exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  return dialog;
}

/** A row that no other test works on. */
export async function rowAt(page: Page, path: string, place: number): Promise<DeductionRow> {
  const list = await read<DeductionPage>(page, "admin", `/api/admin${path}`);
  const row = list.data[place];
  if (!row) throw new Error(`${path} has no row ${place}`);
  return row;
}
