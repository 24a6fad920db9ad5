import { afterAll, beforeAll, expect, it } from "vitest";
import { confirmPickup, postPickupCode } from "../../contract/pickup.contract.ts";
import { expectBooksToHold } from "../testing/expect-books.ts";
import { heavyCount } from "../testing/heavy.ts";
import { addLoanTypes, type LoanInHand, loanIn, newestCode, show } from "../testing/loans/loan-life.ts";
import { type ServerProcess, startServerProcess } from "../testing/processes/server-process.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const LOANS = heavyCount("devices guessed at by 200 calls at once from two processes", 20, 1);
const GUESSES = 200;

let server: TestServer;
let processes: readonly ServerProcess[];
let store: string;

beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
  processes = await Promise.all([startServerProcess(server), startServerProcess(server)]);
  store = await server.staffToken(["process-device-pickup"], "Halima Bello");
});
afterAll(async () => {
  for (const child of processes) child.stop();
  await server.stop();
});

const DEVICE = { loan_type: "DEVICE", product_id: 1, pick_up_location: "Wuse store", amount: undefined };
const process = (call: number) => processes[call % processes.length] as ServerProcess;
const send = (loan: LoanInHand, by: ServerProcess) =>
  by.call(postPickupCode, { body: { loan_reference: loan.reference }, token: store });
const guess = (loan: LoanInHand, otp: string, by: ServerProcess) =>
  by.call(confirmPickup, { body: { loan_reference: loan.reference, otp }, token: store });

async function waitingWithCode(): Promise<{ loan: LoanInHand; code: string; wrong: (step?: number) => string }> {
  const loan = await loanIn(server, "disbursed", DEVICE);
  expect((await send(loan, process(0))).status).toBe(200);
  const code = await newestCode(server, loan.id);
  const wrong = (step = 1) => String((Number(code) + step) % 1_000_000).padStart(6, "0");
  return { loan, code, wrong };
}

it("of 200 guesses at once through two processes 5 are compared, and then the right code is refused (T10, API-29)", async () => {
  for (let count = 0; count < LOANS; count += 1) {
    const { loan, code, wrong } = await waitingWithCode();
    const replies = await Promise.all(
      Array.from({ length: GUESSES }, (_, call) => guess(loan, wrong(call + 1), process(call))),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([400]));
    const compared = replies.filter(({ message }) => message.startsWith("The code is wrong"));
    expect(compared).toHaveLength(5);
    const right = await guess(loan, code, process(1));
    expect([right.status, right.message]).toEqual([400, "This code no longer works. Ask for a new one."]);
    expect((await show(server, loan.id)).status).toBe("pending_pickup");
  }
  await expectBooksToHold(server.deps.db);
}, 600_000);

it("of 20 requests for a code at once through two processes one is served (T10, API-28)", async () => {
  const loan = await loanIn(server, "disbursed", DEVICE);
  const replies = await Promise.all(Array.from({ length: 20 }, (_, call) => send(loan, process(call))));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(422)]);
  const { rows } = await server.deps.db.pool.query(
    "select 1 from outbox_messages where loan_id = $1 and channel = 'sms' and body like '%pick up%'",
    [loan.id],
  );
  expect(rows).toHaveLength(1);
});

it("tries and the wait for another code outlive the process that counted them (T10)", async () => {
  const { loan, code, wrong } = await waitingWithCode();
  const first = await startServerProcess(server);
  for (let count = 0; count < 3; count += 1) await guess(loan, wrong(), first);
  first.stop();
  const second = await startServerProcess(server);
  expect((await guess(loan, wrong(), second)).message).toBe("The code is wrong. One try is left.");
  expect((await send(loan, second)).status).toBe(422);
  expect((await guess(loan, code, second)).status).toBe(200);
  second.stop();
});

it("a try stays counted when the transaction around the right code fails, and the code stays good (T10)", async () => {
  const { loan, code, wrong } = await waitingWithCode();
  await server.deps.db.pool.query(`create function refuse_pickup() returns trigger language plpgsql as $$
    begin raise exception 'no room for this event'; end $$`);
  await server.deps.db.pool.query(
    "create trigger refuse_pickup before insert on loan_events for each row when (new.event = 'pickup-confirmed') execute function refuse_pickup()",
  );
  expect((await guess(loan, code, process(0))).status).toBe(500);
  expect((await guess(loan, code, process(1))).status).toBe(500);
  await server.deps.db.pool.query("drop trigger refuse_pickup on loan_events");
  expect((await guess(loan, wrong(), process(0))).message).toBe("The code is wrong. 2 tries are left.");
  expect((await show(server, loan.id)).status).toBe("pending_pickup");
  expect((await guess(loan, code, process(1))).status).toBe(200);
  await expectBooksToHold(server.deps.db);
});
