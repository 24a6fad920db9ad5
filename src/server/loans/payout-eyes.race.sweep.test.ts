import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { disburseLoan } from "../../contract/loans.contract.ts";
import { addManualRepayment } from "../../contract/repayments.contract.ts";
import { account, csvStatement } from "../statements/statements-under-test.ts";
import { expectBooksToHold } from "../testing/expect-books.ts";
import { report, setFourEyes } from "../testing/four-eyes-office.ts";
import { heavyCount } from "../testing/heavy.ts";
import { addLoanTypes } from "../testing/loan-life.ts";
import { type Cashier, cashier, rowsOf, topUpReady } from "../testing/money-life.ts";
import { type ServerProcess, startServerProcess } from "../testing/server-process.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const ROUNDS = heavyCount("rounds of a top-up against an invented payment, from two processes", 30, 4);

let server: TestServer;
let processes: readonly [ServerProcess, ServerProcess];
let chidi: Cashier;
let bola: Cashier;

beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
  processes = await Promise.all([startServerProcess(server), startServerProcess(server)]);
  chidi = await cashier(server, "Chidi Okafor");
  bola = await cashier(server, "Bola Adeyemi");
});
afterEach(() => expectBooksToHold(server.deps.db));
afterAll(async () => {
  for (const child of processes) child.stop();
  await server.stop();
});

/** A top-up that waits for its payout, and whose old loan is paid on with money that the bank shows; answers its settling price. */
async function readyTopUp(round: number) {
  const { old, fresh } = await topUpReady(server, chidi);
  const [paid] = await rowsOf<{ reference: string }>(server, "select reference from payments where loan_id = $1", [
    old.id,
  ]);
  const line = { on: "2026-11-20", amount: 260_000_00, narration: "TRANSFER", reference: paid?.reference ?? "" };
  await report(server, chidi, csvStatement(account([line], round * 10_000_000_00)));
  return { old, fresh };
}

it("a top-up that is paid out while somebody invents a payment settles what was owed before it, or is not paid out", async () => {
  const prices = new Set<number>();
  for (let round = 1; round <= ROUNDS; round += 1) {
    await setFourEyes(server, false);
    const { old, fresh } = await readyTopUp(round);
    await setFourEyes(server, true);
    const pay = { loanId: old.id, amount: 20_000, reference: `INVENTED-${round}`, confirmed: true };
    const [paidOut] = await Promise.all([
      processes[0].call(disburseLoan, {
        params: { id: fresh.id },
        body: { reference: `TOP-${round}` },
        token: bola.token,
      }),
      processes[1].call(addManualRepayment, { body: pay, token: chidi.token }),
    ]);
    const payouts = await rowsOf<{ liquidation: number }>(
      server,
      "select liquidation from disbursements where loan_id = $1",
      [fresh.id],
    );
    expect(payouts).toHaveLength(paidOut.status === 200 ? 1 : 0);
    expect([200, 422]).toContain(paidOut.status);
    for (const { liquidation } of payouts) prices.add(liquidation);
  }
  // All rounds begin alike, so that a lower price would be another one.
  expect(prices.size).toBeLessThanOrEqual(1);
}, 600_000);
