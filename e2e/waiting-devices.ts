import type { Page } from "@playwright/test";
import { read } from "./tenor.ts";

export interface Waiting {
  readonly id: number;
  readonly reference: string;
}

/** A loan of the demo whose device waits for pickup; each test uses its own. */
export async function waiting(page: Page, number: number): Promise<Waiting> {
  const list = await read<{ data: Waiting[] }>(page, "store", "/api/admin/loans?filterStatus=pending_pickup");
  const loan = list.data[number];
  if (!loan) throw new Error(`there is no device loan ${number} waiting`);
  return loan;
}

/** The code in the newest message about a loan, as its customer reads it. */
export async function codeOf(page: Page, reference: string): Promise<string> {
  const outbox = await page.context().newPage();
  await outbox.goto("/outbox");
  const message = outbox.getByRole("listitem").filter({ hasText: reference }).filter({ hasText: "to pick up your" });
  const text = await message.first().innerText();
  await outbox.close();
  return /(?<![\d-])(\d{6})(?!\d)/.exec(text.replaceAll(reference, ""))?.[1] ?? "";
}
