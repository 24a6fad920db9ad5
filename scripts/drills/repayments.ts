import { DEMO_PASSWORD } from "../../src/pretend/demo/demo-staff.ts";
import type { Ask } from "../../src/server/testing/repayment-load.ts";

/** The demo's finance officer, who enters the repayments. */
const FINANCE = { email: "finance@tenor.test", password: DEMO_PASSWORD };

/** The token of somebody who signs in. */
export async function signIn(url: string, who = FINANCE): Promise<string> {
  const answer = await fetch(`${url}/api/user/login`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-api-key": "tenor-console" },
    body: JSON.stringify(who),
    signal: AbortSignal.timeout(15_000),
  });
  const { data, message } = (await answer.json()) as { data?: { token: string }; message: string };
  if (!data) throw new Error(`Nobody could sign in: ${message}`);
  return data.token;
}

/** How often each reference that begins so is booked: as a payment, and as an entry of the ledger. */
export async function storedReferences(ask: Ask, begin: string): Promise<ReadonlyMap<string, number>> {
  const rows = await ask<{ reference: string; times: number }>(
    `select p.reference, greatest(count(distinct p.id), count(e.id))::int as times from payments p
     left join ledger_entries e on e.source = 'payment' and e.source_id = p.id where p.reference like '${begin}-%' group by 1`,
  );
  return new Map(rows.map(({ reference, times }) => [reference, times]));
}
