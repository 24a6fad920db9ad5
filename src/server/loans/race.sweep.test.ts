import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { approveLoan, rejectLoan } from "../../contract/loans.contract.ts";
import { disburseLoan } from "../../contract/payouts.contract.ts";
import { expectBooksToHold } from "../testing/expect-books.ts";
import { heavyCount } from "../testing/heavy.ts";
import { addLoanTypes, type LoanInHand, loanIn } from "../testing/loans/loan-life.ts";
import { type ServerProcess, startServerProcess } from "../testing/processes/server-process.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const LOANS = heavyCount("loans disbursed by eight calls at once from two processes, for each way of calling", 200, 5);
const PARALLEL = 8;

let server: TestServer;
let processes: readonly ServerProcess[];
let staff: readonly string[];

beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
  processes = await Promise.all([startServerProcess(server), startServerProcess(server)]);
  staff = await Promise.all(
    Array.from({ length: PARALLEL }, (_, index) => server.staffToken(undefined, `Officer${index} Obi`)),
  );
});
afterAll(async () => {
  for (const child of processes) child.stop();
  await server.stop();
});

const loansIn = async (status: "pending_disbursement" | "pending_approval"): Promise<readonly LoanInHand[]> => {
  const loans = [];
  for (let count = 0; count < LOANS; count += 1) loans.push(await loanIn(server, status));
  return loans;
};

type Ways = (call: number, loan: LoanInHand) => { token: string; body: unknown; headers?: Record<string, string> };

async function disburseAtOnce(loan: LoanInHand, way: Ways) {
  return Promise.all(
    Array.from({ length: PARALLEL }, (_, call) => {
      const child = processes[call % processes.length] as ServerProcess;
      return child.call(disburseLoan, { params: { id: loan.id }, ...way(call, loan) });
    }),
  );
}

async function expectOneDisbursementEach(loans: readonly LoanInHand[]): Promise<void> {
  const { rows } = await server.deps.db.pool.query<{ times: number }>(
    "select count(d.id)::bigint as times from loans l left join disbursements d on d.loan_id = l.id where l.id = any($1) group by l.id",
    [loans.map((loan) => loan.id)],
  );
  expect(rows.map((row) => row.times)).toEqual(loans.map(() => 1));
  await expectBooksToHold(server.deps.db);
}

describe("PUT disburse, eight at once through two processes (T01)", () => {
  const ways: [string, Ways][] = [
    ["no key", (call, loan) => ({ token: staff[0] ?? "", body: { reference: `A${loan.id}-${call}` } })],
    [
      "different keys",
      (call, loan) => ({
        token: staff[0] ?? "",
        body: { reference: `B${loan.id}` },
        headers: { "idempotency-key": `k${call}` },
      }),
    ],
    ["different users", (call, loan) => ({ token: staff[call] ?? "", body: { reference: `C${loan.id}-${call}` } })],
  ];

  it.each(ways)(
    "with %s one wins, and the others get 422 naming winner and time (API-23)",
    async (_, way) => {
      const loans = await loansIn("pending_disbursement");
      for (const loan of loans) {
        const replies = await disburseAtOnce(loan, way);
        expect(replies.map((reply) => reply.status).sort()).toEqual([200, ...Array(PARALLEL - 1).fill(422)]);
        for (const loser of replies.filter((reply) => reply.status === 422)) {
          expect(loser.message).toMatch(
            new RegExp(
              `^Loan ${loan.reference} was already disbursed by Officer\\d Obi at 20 Nov 2026, \\d\\d:\\d\\d\\.$`,
            ),
          );
        }
      }
      await expectOneDisbursementEach(loans);
    },
    900_000,
  );

  it("with one Idempotency-Key all eight get the first answer (API-23)", async () => {
    const loans = await loansIn("pending_disbursement");
    for (const loan of loans) {
      const replies = await disburseAtOnce(loan, () => ({
        token: staff[0] ?? "",
        body: { reference: `D${loan.id}` },
        headers: { "idempotency-key": `loan-${loan.id}` },
      }));
      expect(replies.map((reply) => reply.status)).toEqual(Array(PARALLEL).fill(200));
      // File addresses are made for each answer and expire relative to it.
      expect(new Set(replies.map(({ text }) => text.replace(/\?expires=[^"]*/g, ""))).size).toBe(1);
    }
    await expectOneDisbursementEach(loans);
  }, 900_000);
});

it("approve against reject: one of them wins, the history is one path (T02, API-21, API-22)", async () => {
  const loans = await loansIn("pending_approval");
  for (const loan of loans) {
    const replies = await Promise.all(
      Array.from({ length: PARALLEL }, (_, call) => {
        const child = processes[call % processes.length] as ServerProcess;
        return child.call(call % 2 === 0 ? approveLoan : rejectLoan, { params: { id: loan.id }, token: staff[call] });
      }),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, ...Array(PARALLEL - 1).fill(422)]);
  }
  await expectBooksToHold(server.deps.db);
}, 900_000);
