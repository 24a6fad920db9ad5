import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { agreeToAct } from "../../contract/acts.contract.ts";
import { disburseLoan, recordSettlement } from "../../contract/payouts.contract.ts";
import { addManualRepayment } from "../../contract/repayments.contract.ts";
import { account, csvStatement } from "../statements/statements.testkit.ts";
import { expectBooksToHold } from "../testing/expect-books.ts";
import { heavyCount } from "../testing/heavy.ts";
import { report, setFourEyes } from "../testing/loans/four-eyes-office.ts";
import { addLoanTypes, giveSalary, loanIn, show } from "../testing/loans/loan-life.ts";
import { type Cashier, cashier, giveTo, rowsOf, topUpReady } from "../testing/loans/money-life.ts";
import { type ServerProcess, startServerProcess } from "../testing/processes/server-process.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const ROUNDS = heavyCount("rounds of a top-up against an invented payment, from two processes", 30, 4);
const NEW_LOANS = heavyCount(
  "rounds of a new loan against an invented payment or settlement, from two processes",
  60,
  6,
);

let server: TestServer;
let processes: readonly [ServerProcess, ServerProcess];
let chidi: Cashier;
let bola: Cashier;
let efe: Cashier;

beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
  processes = await Promise.all([startServerProcess(server), startServerProcess(server)]);
  chidi = await cashier(server, "Chidi Okafor");
  bola = await cashier(server, "Bola Adeyemi");
  efe = await cashier(server, "Efe Omoregie");
});
afterEach(() => expectBooksToHold(server.deps.db));
afterAll(async () => {
  for (const child of processes) child.stop();
  await server.stop();
});

/** A top-up awaiting its payout, whose old loan receives money that the bank confirms; returns its settlement price. */
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
  // All rounds start equal, so a lower price would be a different one.
  expect(prices.size).toBeLessThanOrEqual(1);
}, 600_000);

/** A running loan, and a new one of the same person awaiting its payout. */
async function readyNewLoan() {
  const old = await loanIn(server, "disbursed");
  const fresh = await loanIn(server, "pending_disbursement");
  await giveTo(server, fresh.id, old.id);
  giveSalary(server, fresh.person);
  const { amount } = (await show(server, old.id)).liquidation;
  return { old, fresh, amount: amount + 10_000 };
}

it("a new loan that is paid out while its customer's old one is settled by an invented payment was paid out before it, or not at all", async () => {
  const counts = { payouts: 0, refused: 0 };
  for (let round = 1; round <= NEW_LOANS; round += 1) {
    await setFourEyes(server, false);
    const { old, fresh, amount } = await readyNewLoan();
    await setFourEyes(server, true);
    const reference = `UNSEEN-${round}`;
    // In every other round two people settle the debt, who are as wrong as one.
    const act =
      round % 2 === 0
        ? undefined
        : (await chidi.act(recordSettlement, old.id, { amount, reference, paymentMethodId: chidi.method("cash") })).body
            .sent_for_approval;
    const lowers = () =>
      act === undefined
        ? processes[1].call(addManualRepayment, {
            body: { loanId: old.id, amount, reference, confirmed: true },
            token: chidi.token,
          })
        : processes[1].call(agreeToAct, { params: { id: act }, body: {}, token: efe.token });
    const payOut = () =>
      processes[0].call(disburseLoan, {
        params: { id: fresh.id },
        body: { reference: `FRESH-${round}` },
        token: bola.token,
      });
    const calls = round % 4 < 2 ? [payOut(), lowers()] : [lowers(), payOut()].toReversed();
    const [paidOut, lowered] = await Promise.all(calls);
    expect([lowered?.status, [200, 422].includes(paidOut?.status ?? 0)]).toEqual([200, true]);
    const [booked] = await rowsOf<{ payout: number | null; payment: number }>(
      server,
      `select (select e.id from ledger_entries e join disbursements d on e.source = 'disbursement' and e.source_id = d.id
          where d.loan_id = $1) as payout,
        (select min(e.id) from ledger_entries e join payments p on e.source = 'payment' and e.source_id = p.id
          where p.loan_id = $2 and p.reference = $3) as payment`,
      [fresh.id, old.id, reference],
    );
    if (paidOut?.status === 422) {
      expect(booked?.payout).toBeNull();
      counts.refused += 1;
    } else {
      expect(booked?.payout).toBeLessThan(booked?.payment ?? 0);
      counts.payouts += 1;
    }
  }
  expect(counts.payouts + counts.refused).toBe(NEW_LOANS);
}, 600_000);
