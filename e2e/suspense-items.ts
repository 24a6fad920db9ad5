import type { Locator, Page } from "@playwright/test";
import type { DataOf } from "../src/contract/endpoint.ts";
import type { listSuspense } from "../src/contract/suspense.contract.ts";
import { fresh, postedStatement } from "./bank-statement.ts";
import { expect, read } from "./tenor.ts";

export const suspense = (page: Page, query = "") =>
  read<DataOf<typeof listSuspense>>(page, "finance", `/api/admin/repayments/suspense${query}`);

/** Puts money that names no loan into suspense; returns its narration. */
export async function strayMoney(page: Page, credit: number): Promise<string> {
  const narration = fresh("STRAY ");
  await postedStatement(page, [{ narration, reference: fresh("Z"), credit }]);
  return narration;
}

/**
 * Waits until money is posted to a loan. Around a payday a deduction may be pending; then it confirms that the payment
 * is new.
 */
export async function expectPosted(page: Page, dialog: Locator, reference: string): Promise<void> {
  const posted = page.getByRole("status").filter({ hasText: `Payment posted to ${reference}` });
  const anew = dialog.getByLabel(`A new payment of ${reference}`);
  await expect(posted.or(anew)).toBeVisible();
  if (await anew.isVisible()) {
    await anew.check();
    await dialog.getByRole("button", { name: "Match anyway" }).click();
  }
  await expect(posted).toBeVisible();
}
