import { listLoans } from "../src/contract/loan-lists.contract.ts";
import { signIn } from "../src/contract/session.contract.ts";
import { readConfig } from "../src/server/config.ts";
import { STAFF_PASSWORD, staffEmail } from "./dataset/staff.ts";

export type Headers = Readonly<Record<string, string>>;

export const API_KEY: Headers = { "x-api-key": readConfig({}).apiKey };

/** The signed-in person. */
export const SIGNED_IN = staffEmail(1);

/** Signs in as the product's users do; returns the headers of a signed-in request. */
export async function signedInHeaders(url: string): Promise<Headers> {
  const { token } = await ask<{ token: string }>(url + signIn.path, {
    method: signIn.method,
    headers: { ...API_KEY, "content-type": "application/json" },
    body: JSON.stringify({ email: SIGNED_IN, password: STAFF_PASSWORD }),
  });
  return { ...API_KEY, authorization: `Bearer ${token}` };
}

/** The parts of a page that the measurements read. */
export interface Page {
  readonly data: readonly { readonly id: number; readonly payment_id?: number }[];
  readonly total: number;
  readonly current_page: number;
  readonly next_page_url: string | null;
}

export function readPage(url: string, path: string, headers: Headers): Promise<Page> {
  return ask<Page>(url + path, { headers });
}

export const LOANS_PATH = listLoans.path;

async function ask<Data>(url: string, request: RequestInit): Promise<Data> {
  const answer = await fetch(url, request);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${new URL(url).pathname} answered ${answer.status}: ${text}`);
  return (JSON.parse(text) as { data: Data }).data;
}
