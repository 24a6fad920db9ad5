import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openStatusView, sendStatusCode } from "../../contract/application-status.contract.ts";
import { heavyCount } from "../testing/heavy.ts";
import { addLoanTypes, applyAndScreen } from "../testing/loans/loan-life.ts";
import { type ServerProcess, startServerProcess } from "../testing/processes/server-process.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { enterCode, phoneDigitsOf, statusCodeSent } from "./status.testkit.ts";

const LOANS = heavyCount("applications guessed at by two processes at once", 20, 2);

let server: TestServer;
let processes: readonly ServerProcess[];

beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
  processes = await Promise.all([startServerProcess(server), startServerProcess(server)]);
});
afterAll(async () => {
  for (const child of processes) child.stop();
  await server.stop();
});

// Both processes get requests from one address, which would have to wait otherwise.
beforeEach(() => server.deps.db.pool.query("delete from sign_in_failures"));

const by = (call: number) => processes[call % processes.length] as ServerProcess;

// A very busy process refuses some of them unseen (503); those use no try.
it("of guesses at once through two processes at most five are compared, and then the right code is refused (T10)", async () => {
  for (let count = 0; count < LOANS; count += 1) {
    const { reference } = await applyAndScreen(server);
    const phone_digits = await phoneDigitsOf(server, reference);
    expect((await by(0).call(sendStatusCode, { body: { reference, phone_digits } })).status).toBe(200);
    const code = (await statusCodeSent(server, reference)) ?? "";
    const wrong = (step: number) => String((Number(code) + step) % 1_000_000).padStart(6, "0");
    const guesses = await Promise.all(
      Array.from({ length: 25 }, (_, call) =>
        by(call).call(openStatusView, { body: { reference, phone_digits, otp: wrong(call + 1) } }),
      ),
    );
    const compared = guesses.filter(({ text }) => text.includes("The code is wrong"));
    expect(compared.length).toBeLessThanOrEqual(5);
    expect(guesses.filter(({ status }) => ![422, 429, 503].includes(status))).toEqual([]);
    if (compared.length === 5) expect((await enterCode(server, reference, code)).status).toBe(422);
  }
}, 120_000);

it("of twenty requests for a code at once through two processes one is served, and one SMS goes out (T10)", async () => {
  const { id, reference } = await applyAndScreen(server);
  const phone_digits = await phoneDigitsOf(server, reference);
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, call) => by(call).call(sendStatusCode, { body: { reference, phone_digits } })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(422)]);
  const { rows } = await server.deps.db.pool.query(
    "select 1 from outbox_messages where loan_id = $1 and channel = 'sms' and body like '%to see where%'",
    [id],
  );
  expect(rows).toHaveLength(1);
});

it("the right code opens one view, however many enter it at once through two processes", async () => {
  const { reference } = await applyAndScreen(server);
  const phone_digits = await phoneDigitsOf(server, reference);
  await by(0).call(sendStatusCode, { body: { reference, phone_digits } });
  const otp = (await statusCodeSent(server, reference)) ?? "";
  const replies = await Promise.all(
    Array.from({ length: 5 }, (_, call) => by(call).call(openStatusView, { body: { reference, phone_digits, otp } })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
});
