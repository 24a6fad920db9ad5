import { afterAll, beforeAll, expect, it } from "vitest";
import { addManualRepayment } from "../../contract/repayments.contract.ts";
import { PROVIDER_METHOD } from "../ledger/account.ts";
import { expectBooksToHold } from "../testing/expect-books.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import {
  account,
  accountBalance,
  book,
  csvStatement,
  deduct,
  openSuspense,
  type RunningLoan,
  runningLoans,
} from "./statements.testkit.ts";

let server: TestServer;
let loans: readonly RunningLoan[];
let token: string;
let method: number;

beforeAll(async () => {
  server = await startTestServer();
  loans = await runningLoans(server, 48);
  token = await server.staffToken();
  const { rows } = await server.deps.db.pool.query("select id from payment_methods where code = $1", [PROVIDER_METHOD]);
  method = Number(rows[0].id);
}, 60_000);
afterAll(() => server.stop());

// A notification only causes a fetch of the history: what it posts is the history's line.
const TELLERS = ["notification", "history", "statement", "manual"] as const;
type Teller = (typeof TELLERS)[number];

function orders(rest: readonly Teller[]): readonly (readonly Teller[])[] {
  if (rest.length === 0) return [[]];
  return rest.flatMap((first) => orders(rest.filter((one) => one !== first)).map((order) => [first, ...order]));
}

const askHistory = (loan: RunningLoan) => deduct(server, loan, { lineKey: `LINE-${loan.id}`, on: "2026-11-18" });

async function tell(teller: Teller, loan: RunningLoan): Promise<void> {
  if (teller === "notification" || teller === "history") {
    await askHistory(loan);
    return;
  }
  if (teller === "manual") {
    const money = {
      loanId: loan.id,
      amount: loan.instalment / 100,
      reference: `PAYDAY-${loan.id}`,
      paymentMethodId: method,
      confirmed: true,
    };
    const { status } = await server.call(addManualRepayment, { token, body: money });
    expect([200, 422]).toContain(status);
    return;
  }
  const line = {
    on: "2026-11-19",
    amount: loan.instalment,
    narration: `SALARY ${loan.mandate}`,
    reference: `BANK${loan.id}`,
  };
  const { status } = await book(server, csvStatement(account([line], loan.id * 1_000_000_00)));
  expect(status).toBe(200);
}

it.each(orders(TELLERS).map((order, index) => [order.join(", "), order, index] as const))(
  "a deduction told by %s is one posting, has arrived once, and the books hold (T05, T08)",
  async (_, order, index) => {
    const loan = loans[index] as RunningLoan;
    const before = await Promise.all(["bank-remita", "bank-statement"].map((code) => accountBalance(server, code)));
    for (const teller of order) await tell(teller, loan);
    const { rows } = await server.deps.db.pool.query(
      `select p.amount, d.state, d.line_key, d.remitted_on from payments p left join deductions d on d.payment_id = p.id
        where p.loan_id = $1 and p.reversed_at is null`,
      [loan.id],
    );
    expect(rows).toEqual([
      { amount: loan.instalment, state: "posted", line_key: `LINE-${loan.id}`, remitted_on: "2026-11-19" },
    ]);
    const kept = await server.deps.db.pool.query("select id from deductions where loan_id = $1", [loan.id]);
    expect(kept.rows).toHaveLength(1);
    const after = await Promise.all(["bank-remita", "bank-statement"].map((code) => accountBalance(server, code)));
    const arrived = after.reduce((sum, held) => sum + held, 0) - before.reduce((sum, held) => sum + held, 0);
    expect(arrived).toBe(loan.instalment);
    expect(await accountBalance(server, "deducted-not-remitted")).toBe(0);
    expect(await openSuspense(server)).toBe(0);
    await expectBooksToHold(server.deps.db);
  },
);
