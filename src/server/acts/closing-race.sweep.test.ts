import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { agreeToAct } from "../../contract/acts.contract.ts";
import type { Endpoint } from "../../contract/endpoint.ts";
import { reversePayment } from "../../contract/repayments.contract.ts";
import { type RunningLoan, runningLoans } from "../statements/statements.testkit.ts";
import { expectBooksToHold } from "../testing/expect-books.ts";
import { heavyCount } from "../testing/heavy.ts";
import { setFourEyes } from "../testing/loans/four-eyes-office.ts";
import { type Cashier, cashier, rowsOf } from "../testing/loans/money-life.ts";
import { type ServerProcess, startServerProcess } from "../testing/processes/server-process.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { endActs } from "./end-acts.job.ts";

const ROUNDS = heavyCount("rounds of closing a loan that unseen money has paid, from two processes", 40, 3);
const ROUND_MS = 600_000;

let server: TestServer;
let processes: readonly ServerProcess[];
let chidi: Cashier;
let bola: Cashier;
let efe: Cashier;
let loans: readonly RunningLoan[];

beforeAll(async () => {
  server = await startTestServer();
  processes = await Promise.all([startServerProcess(server), startServerProcess(server)]);
  chidi = await cashier(server, "Chidi Okafor");
  bola = await cashier(server, "Bola Adeyemi");
  efe = await cashier(server, "Efe Omoregie");
  loans = await runningLoans(server, ROUNDS);
  await setFourEyes(server, true);
});
afterEach(() => expectBooksToHold(server.deps.db));
afterAll(async () => {
  for (const child of processes) child.stop();
  await server.stop();
});

it(
  "two agree, one reverses the payment and the sweep looks, at once: the loan is closed once, or owes again, and its mandate is stopped only with the closing",
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, instalment } = loans[round] as RunningLoan;
      const naira = (instalment * 6) / 100;
      const { payment_id: payment } = (await chidi.pay(id, naira, { reference: `ALL-${id}` })).body.data;
      const [act] = await rowsOf<{ id: number }>(server, "select id from acts where loan_id = $1", [id]);
      const call = (at: number, endpoint: Endpoint, which: number, body: unknown, by: Cashier) =>
        (processes[at] as ServerProcess).call(endpoint, { params: { id: which }, body, token: by.token });
      const [first, second, reversed] = await Promise.all([
        call(0, agreeToAct, act?.id ?? 0, {}, bola),
        call(1, agreeToAct, act?.id ?? 0, {}, efe),
        call(1, reversePayment, payment, { reason: "It did not come" }, efe),
        endActs(server.deps),
      ]);
      expect([first, second].filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
      const [loan] = await rowsOf<{ status: string; closings: number; open: number }>(
        server,
        `select status, (select count(*)::int from loan_events where loan_id = l.id and event = 'completed') as closings,
          (select count(*)::int from acts where loan_id = l.id and state = 'asked') as open from loans l where id = $1`,
        [id],
      );
      const agreed = [first, second].some(({ status }) => status === 200);
      expect(reversed.status).toBe(200);
      expect(loan).toEqual({ status: "disbursed", closings: agreed ? 1 : 0, open: 0 });
    }
  },
  ROUND_MS,
);
