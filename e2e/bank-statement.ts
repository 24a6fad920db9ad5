import type { Page } from "@playwright/test";
import type { DeductionRow } from "../src/contract/deductions.contract.ts";
import type { Statement } from "../src/contract/statements.contract.ts";
import { lagosDateOf } from "../src/domain/time/lagos-date.ts";
import { expect, read, send } from "./tenor.ts";

/** A line of a bank statement that a test makes. */
export interface MadeLine {
  readonly narration: string;
  readonly reference: string;
  readonly credit?: number;
  readonly debit?: number;
}

let made = 0;

/** A text that is unique among the lines of all tests. */
export function fresh(prefix: string): string {
  made += 1;
  return `${prefix}${Date.now().toString(36).toUpperCase()}${made}`;
}

/**
 * A statement as a bank exports it, with balances that add up except at `wrongBalanceAt`. Each begins at another
 * balance, because the same amount with the same balance after it would be the same money.
 */
export function csvOf(lines: readonly MadeLine[], wrongBalanceAt?: number): string {
  let balance = 1_000_000 + (Date.now() % 1_000_000_000);
  // Today, because other tests have paid loans out today, and no payment may be earlier.
  const day = lagosDateOf(new Date()).split("-").reverse().join("/");
  const rows = lines.map(({ narration, reference, credit = 0, debit = 0 }, place) => {
    balance += credit - debit;
    const said = place === wrongBalanceAt ? balance + 5 : balance;
    return [day, narration, reference, debit || "", credit || "", said.toFixed(2)].join(",");
  });
  return ["Date,Narration,Reference,Debit,Credit,Balance", ...rows].join("\n");
}

/** Uploads a statement as finance does; it is read but not posted. */
export async function uploadStatement(page: Page, content: string | Buffer, name = `${fresh("statement-")}.csv`) {
  const file = { name, mimeType: "application/octet-stream", buffer: Buffer.from(content) };
  return send<Statement>(page, "finance", "/api/admin/repayments/upload", { multipart: { bank: "wema", file } });
}

/** Loans that owe more than an amount and have nothing overdue; each spec begins at a different page. */
export async function owingLoans(page: Page, firstPage: number, count: number): Promise<readonly DeductionRow[]> {
  const rows: DeductionRow[] = [];
  for (let number = firstPage; rows.length < count && number < firstPage + 4; number += 1) {
    const address = `/api/admin/deductions/pending?page=${number}`;
    const { data } = await read<{ data: DeductionRow[] }>(page, "finance", address);
    rows.push(...data.filter(({ balance }) => balance > OWED));
  }
  return rows.slice(0, count);
}

const OWED = 20_000;

/** What a loan owes, by its reference. */
export async function balanceOf(page: Page, reference: string): Promise<number> {
  const found = await read<{ data: DeductionRow[] }>(page, "finance", `/api/admin/deductions/all?q=${reference}`);
  return found.data.find((row) => row.reference === reference)?.balance ?? Number.NaN;
}

/** Uploads a statement, posts it and waits for the end. */
export async function postedStatement(page: Page, lines: readonly MadeLine[]): Promise<Statement> {
  const { id } = await uploadStatement(page, csvOf(lines));
  await send(page, "finance", `/api/admin/repayments/statements/${id}/post`, { data: {} });
  const now = () => read<Statement>(page, "finance", `/api/admin/repayments/statements/${id}`);
  await expect.poll(async () => (await now()).state, { timeout: 30_000 }).toBe("posted");
  return now();
}
