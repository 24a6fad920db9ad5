import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { agreeToAct, refuseAct, withdrawAct } from "../../contract/acts.contract.ts";
import type { Endpoint } from "../../contract/endpoint.ts";
import { refundCredit, reversePayment } from "../../contract/repayments.contract.ts";
import { undoStatementLine } from "../../contract/statements.contract.ts";
import { returnSuspense } from "../../contract/suspense.contract.ts";
import { account, csvStatement, linesOf, type RunningLoan, runningLoans } from "../statements/statements.testkit.ts";
import { expectBooksToHold } from "../testing/expect-books.ts";
import { heavyCount } from "../testing/heavy.ts";
import { report, setFourEyes } from "../testing/loans/four-eyes-office.ts";
import { type Cashier, cashier, rowsOf } from "../testing/loans/money-life.ts";
import { type ServerProcess, startServerProcess } from "../testing/processes/server-process.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const ROUNDS = heavyCount("rounds of each race for money that leaves with four eyes on, from two processes", 40, 3);
const ROUND_MS = 600_000;

let server: TestServer;
let processes: readonly ServerProcess[];
let chidi: Cashier;
let bola: Cashier;
let efe: Cashier;
let loans: readonly RunningLoan[];
let openings = 0;
let used = 0;

beforeAll(async () => {
  server = await startTestServer();
  processes = await Promise.all([startServerProcess(server), startServerProcess(server)]);
  chidi = await cashier(server, "Chidi Okafor");
  bola = await cashier(server, "Bola Adeyemi");
  efe = await cashier(server, "Efe Omoregie");
  loans = await runningLoans(server, 3 * ROUNDS);
  await setFourEyes(server, true);
});
afterEach(() => expectBooksToHold(server.deps.db));
afterAll(async () => {
  for (const child of processes) child.stop();
  await server.stop();
});

interface Attempt {
  readonly by: Cashier;
  readonly endpoint: Endpoint;
  readonly id: number;
  readonly body: unknown;
}

/** Sends them all at once, alternating between the two processes; returns their statuses in order. */
async function atOnce(attempts: readonly Attempt[]): Promise<readonly number[]> {
  const sent = attempts.map(({ by, endpoint, id, body }, call) =>
    (processes[call % processes.length] as ServerProcess).call(endpoint, { params: { id }, body, token: by.token }),
  );
  return (await Promise.all(sent)).map(({ status }) => status);
}

const withStatus = (attempts: readonly Attempt[], statuses: readonly number[], status: number) =>
  attempts.filter((_, index) => statuses[index] === status);

/** Chidi enters a surplus of ₦500 on a new loan, and Chidi's statement shows it; returns the payment and its line. */
async function surplus() {
  const loan = loans[used++] as RunningLoan;
  const naira = (loan.instalment * 6) / 100 + 500;
  const reference = `RACE-${loan.id}`;
  const { payment_id: payment } = (await chidi.pay(loan.id, naira, { reference })).body.data;
  const line = await booked({ amount: naira * 100, reference });
  return { loan, payment: payment as number, line };
}

async function booked({ amount, reference }: { amount: number; reference?: string }): Promise<number> {
  const line = { on: "2026-11-20", amount, narration: "TRANSFER", ...(reference && { reference }) };
  const id = await report(server, chidi, csvStatement(account([line], ++openings * 10_000_000_00)));
  return (await linesOf(server, id))[0]?.id ?? 0;
}

const refundBody = (by: Cashier, payment: number, call = 0) => ({
  ...{ amount: 500, reference: `BACK-${payment}-${call}`, paymentMethodId: by.method("cash") },
});

/** Requests an act; returns the waiting act. */
async function asked(by: Cashier, endpoint: Endpoint, id: number, body: unknown): Promise<number> {
  const answer = await by.act(endpoint, id, body);
  expect(answer.body.message).toMatch(/^Sent for approval\./);
  return answer.body.sent_for_approval;
}

const agreeing = (by: Cashier, id: number): Attempt => ({ by, endpoint: agreeToAct, id, body: {} });

it(
  "the same credit, of which a refund is asked for and agreed to by who entered it and by colleagues at once: once, and by a colleague",
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { payment } = await surplus();
      const act = await asked(chidi, refundCredit, payment, refundBody(chidi, payment));
      const attempts = [chidi, bola, chidi, efe, chidi, bola, chidi, efe].map((by) => agreeing(by, act));
      const statuses = await atOnce(attempts);
      const done = withStatus(attempts, statuses, 200);
      expect([done.length, withStatus(attempts, statuses, 422).length]).toEqual([1, 7]);
      expect([bola, efe]).toContain(done[0]?.by);
    }
  },
  ROUND_MS,
);

it(
  "an agreement against a withdrawal, a refusal and another request for the same credit: one of them, and the money leaves with an agreement alone",
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { payment } = await surplus();
      const act = await asked(efe, refundCredit, payment, refundBody(efe, payment));
      const again: Attempt = { by: bola, endpoint: refundCredit, id: payment, body: refundBody(bola, payment, 2) };
      const attempts = [
        agreeing(bola, act),
        { by: efe, endpoint: withdrawAct, id: act, body: {} },
        { by: bola, endpoint: refuseAct, id: act, body: {} },
        again,
      ];
      const statuses = await atOnce(attempts);
      const done = withStatus(attempts.slice(0, 3), statuses, 200);
      expect(done).toHaveLength(1);
      const [row] = await rowsOf<{ state: string; left: number }>(
        server,
        "select a.state, p.unapplied as left from acts a, payments p where a.id = $1 and p.id = $2",
        [act, payment],
      );
      expect(row?.left).toBe(row?.state === "agreed" ? 0 : 500_00);
      expect(row?.state === "agreed").toBe(done[0]?.endpoint === agreeToAct);
    }
  },
  ROUND_MS,
);

it(
  "the same money in suspense, sent back at the agreement of who reported it and of colleagues at once: once, and by a colleague",
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const line = await booked({ amount: 700_00 });
      const [item] = await rowsOf<{ id: number }>(
        server,
        "select id from suspense_items where statement_line_id = $1 and state = 'open'",
        [line],
      );
      const id = item?.id ?? 0;
      const act = await asked(chidi, returnSuspense, id, { reference: `RET-${id}` });
      const attempts = [chidi, bola, chidi, efe, chidi, bola].map((by) => agreeing(by, act));
      const statuses = await atOnce(attempts);
      const done = withStatus(attempts, statuses, 200);
      expect([done.length, withStatus(attempts, statuses, 422).length]).toEqual([1, 5]);
      expect([bola, efe]).toContain(done[0]?.by);
    }
  },
  ROUND_MS,
);

it(
  "a refund against undoing the line that confirms its payment, and the payment: never both refunded and reversed",
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { payment, line } = await surplus();
      const undo: Attempt = { by: efe, endpoint: undoStatementLine, id: line, body: {} };
      const reverse: Attempt = { by: efe, endpoint: reversePayment, id: payment, body: { reason: "Not ours" } };
      const act = await asked(chidi, refundCredit, payment, refundBody(chidi, payment));
      const attempts = [agreeing(bola, act), undo, reverse, agreeing(bola, act), reverse, agreeing(bola, act)];
      const statuses = await atOnce(attempts);
      const done = withStatus(attempts, statuses, 200).map(({ endpoint }) => endpoint);
      expect(statuses.every((status) => status === 200 || status === 422)).toBe(true);
      expect(done.filter((endpoint) => endpoint === agreeToAct).length).toBeLessThanOrEqual(1);
      expect(done.includes(agreeToAct) && done.includes(reversePayment)).toBe(false);
      const [left] = await rowsOf<{ refunded: number; unapplied: number; is_reversed: boolean }>(
        server,
        `select coalesce(sum(u.amount), 0)::bigint as refunded, p.unapplied, p.reversed_at is not null as is_reversed
          from payments p left join credit_uses u on u.payment_id = p.id and u.kind = 'refund' where p.id = $1 group by p.id`,
        [payment],
      );
      expect(left?.refunded).toBe(done.includes(agreeToAct) ? 500_00 : 0);
      expect(left?.is_reversed).toBe(done.includes(reversePayment));
    }
  },
  ROUND_MS,
);
