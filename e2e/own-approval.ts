import type { Page } from "@playwright/test";
import { send } from "./tenor.ts";

/** Creates an approval for this test, which is found by its name. */
export async function given(page: Page, name: string, account_number: string, remita_bank_code = "058") {
  await send(page, "admin", "/api/admin/loans/special-approvals", { data: { name, account_number, remita_bank_code } });
}
