import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import type { DataOf } from "../src/contract/endpoint.ts";
import type { listOutbox } from "../src/contract/outbox.contract.ts";
import type { SandboxCustomer } from "../src/pretend/remita-sandbox/sandbox-customer.ts";
import { apply, askOpenly, expect, loanId, put, send } from "./tenor.ts";

const RECORDING = readFileSync(path.join(import.meta.dirname, "fixtures/authorization.mp3"));
export const SIX_DIGITS = /(?<![\d-])(\d{6})(?!\d)/;

interface OfferedLoan {
  readonly id: number;
  readonly reference: string;
  /** Of the signing page. */
  readonly link: string;
}

/** Takes a person's loan through the API from the application to the offer that waits for a signature. */
export async function offeredLoanOf(page: Page, customer: SandboxCustomer): Promise<OfferedLoan> {
  return offerLoan(page, await apply(page, customer));
}

/** Takes an application to its offer. */
export async function offerLoan(page: Page, reference: string): Promise<OfferedLoan> {
  const id = loanId(reference);
  const file = { name: "authorization.mp3", mimeType: "audio/mpeg", buffer: RECORDING };
  const upload = `/api/admin/loans/authorization/${id}/upload`;
  await expect(async () => send(page, "officer", upload, { multipart: { authorization_file: file } })).toPass({
    timeout: 30_000,
  });
  const link = await inOutbox(page, reference, /\/sign\/([\w.~-]*[\w~-])/);
  return { id, reference, link };
}

/** Takes a person's loan through the API from the application to its payout. */
export async function runningLoanOf(page: Page, customer: SandboxCustomer) {
  const offered = await offeredLoanOf(page, customer);
  await payOut(page, customer, offered);
  return offered;
}

/** Signs an offer for its customer and takes the loan to its payout. */
export async function payOut(page: Page, customer: SandboxCustomer, { id, reference, link }: OfferedLoan) {
  await sign(page, reference, link, `${customer.firstName} ${customer.lastName}`);
  await put(page, "risk", `/api/admin/loans/${id}/approve`);
  await put(page, "deductions", `/api/admin/loans/deduction/${id}/setup`);
  await put(page, "finance", `/api/admin/loans/${id}/disburse`, { reference: `LIFE-${reference}` });
}

async function sign(page: Page, reference: string, link: string, name: string): Promise<void> {
  await askOpenly(page, `/api/loan/sign/${link}/otp`, {});
  const otp = await inOutbox(page, reference, SIX_DIGITS);
  await askOpenly(page, `/api/loan/sign/${link}`, { otp, full_name: name, agreed: true });
}

/** The first group of a pattern in the newest message about a loan that matches it. */
export async function inOutbox(page: Page, reference: string, text: RegExp): Promise<string> {
  let found: string | undefined;
  const look = async () => {
    const messages = await askOpenly<DataOf<typeof listOutbox>>(page, `/api/demo/outbox?q=${reference}`);
    found = messages.map(({ body }) => text.exec(body.replaceAll(reference, ""))?.[1]).find(Boolean);
    return found;
  };
  await expect.poll(look, { timeout: 20_000 }).toBeTruthy();
  return found ?? "";
}
