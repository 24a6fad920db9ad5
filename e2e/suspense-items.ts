import type { Page } from "@playwright/test";
import type { DataOf } from "../src/contract/endpoint.ts";
import type { listSuspense } from "../src/contract/suspense.contract.ts";
import { fresh, postedStatement } from "./bank-statement.ts";
import { read } from "./tenor.ts";

export const suspense = (page: Page, query = "") =>
  read<DataOf<typeof listSuspense>>(page, "finance", `/api/admin/repayments/suspense${query}`);

/** Money that names no loan, and is in suspense. */
export async function strayMoney(page: Page, credit: number): Promise<string> {
  const narration = fresh("STRAY ");
  await postedStatement(page, [{ narration, reference: fresh("Z"), credit }]);
  return narration;
}
