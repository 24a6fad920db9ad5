import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getCurrentUser, signIn } from "../contract/session.contract.ts";
import { ALL_ROUTES } from "./all-routes.ts";
import { buildApp } from "./app.ts";
import { auditKeys } from "./audit/open-audit-seal.ts";
import { verifyChain } from "./audit/verify-chain.ts";
import { audit, SYSTEM } from "./db/transaction.ts";
import type { Deps } from "./deps.ts";
import { enterLead } from "./lead-offers/leads.testkit.ts";
import { countCheck } from "./mandates/checking/check-limit.ts";
import { issueCode } from "./one-time-codes/one-time-code.ts";
import type { MessageSender } from "./outbox/mail-port.ts";
import { queueEmail } from "./outbox/queue-message.ts";
import { sendDueMessages } from "./outbox/send-outbox.job.ts";
import { bookingInDoubt, collectedLoan, DAY, rowsOf } from "./provider-traffic/traffic.testkit.ts";
import { sessionAuthenticator } from "./session/authenticate.ts";
import { hashPassword } from "./session/password.ts";
import { allSweeps } from "./sweeps.ts";
import { addLoanTypes, applyAndScreen, giveSalary } from "./testing/loans/loan-life.ts";
import { TEST_NOW } from "./testing/test-clock.ts";
import { startTestServer, type TestServer } from "./testing/test-server.ts";

// Two apps on one database, one with a clock an hour ahead, or one app whose clock was ahead: nothing is sent twice,
// and nothing dated ahead waits until that time.

const HOUR = 3600;

let server: TestServer;
/** What the app whose clock is ahead works with. */
let ahead: Deps;
let aheadApp: FastifyInstance;
beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
  const clock = { now: () => new Date(server.clock.now().getTime() + HOUR * 1000) };
  ahead = { ...server.deps, clock };
  const authenticate = sessionAuthenticator(ahead.db, clock);
  aheadApp = await buildApp({ deps: ahead, routes: ALL_ROUTES, authenticate, busyAfterMs: 0 });
  await aheadApp.ready();
}, 60_000);
afterAll(async () => {
  await aheadApp.close();
  await server.stop();
});
beforeEach(() => server.clock.set(TEST_NOW));

const rows = (text: string, values: readonly unknown[] = []) => rowsOf(server, text, values);
const run = async (name: string, deps: Deps = server.deps): Promise<void> => {
  const sweep = allSweeps(deps).find((one) => one.name === name);
  for (let turn = 0; turn < 20 && ((await sweep?.run(() => false)) ?? 0) > 0; turn += 1);
};

describe("messages", () => {
  let subjects = 0;
  const got: string[] = [];
  const carry: MessageSender = {
    sendEmail: async ({ subject }) => void got.push(subject),
    sendSms: async () => undefined,
  };
  const queue = async (deps: Deps): Promise<string> => {
    const subject = `Letter ${++subjects}`;
    const at = deps.clock.now();
    await deps.db.transaction((tx) => queueEmail(tx, { to: "ada@example.com", subject, body: "Hello", at }));
    return subject;
  };
  const timesSent = (subject: string) => got.filter((one) => one === subject).length;
  // Only the locks of this database: other databases run beside it.
  const inHand = async () =>
    (
      await rows(`select from pg_locks where locktype = 'advisory' and classid = 7210031
        and database = (select oid from pg_database where datname = current_database())`)
    ).length;
  const attempts = async (subject: string) =>
    (await rows("select attempts from outbox_messages where subject = $1", [subject]))[0].attempts;

  it("one that the app behind has in hand is not taken by the app ahead, for which its lease is over", async () => {
    const subject = await queue(server.deps);
    const sending = Promise.withResolvers<void>();
    const slow: MessageSender = { ...carry, sendEmail: (mail) => sending.promise.then(() => carry.sendEmail(mail)) };
    const first = sendDueMessages(server.deps, slow);
    await expect.poll(() => attempts(subject)).toBe(1);
    await expect.poll(inHand).toBe(1);
    expect(await sendDueMessages(ahead, carry)).toBe(0);
    sending.resolve();
    await first;
    await sendDueMessages(ahead, carry);
    await sendDueMessages(server.deps, carry);
    expect(timesSent(subject)).toBe(1);
  });

  it("one of a batch that the app ahead has sent meanwhile is not sent by the app that took it first", async () => {
    const batch = [await queue(server.deps), await queue(server.deps)];
    const sending = Promise.withResolvers<void>();
    const slow: MessageSender = { ...carry, sendEmail: (mail) => sending.promise.then(() => carry.sendEmail(mail)) };
    const first = sendDueMessages(server.deps, slow);
    await expect.poll(inHand).toBe(1);
    await sendDueMessages(ahead, carry);
    sending.resolve();
    await first;
    expect(batch.map(timesSent)).toEqual([1, 1]);
  });

  it("one that was queued, put off or taken by the app ahead, which is gone, goes out now and once", async () => {
    const queued = await queue(ahead);
    expect(await sendDueMessages(server.deps, carry)).toBe(1);
    const failed = await queue(server.deps);
    const down: MessageSender = { ...carry, sendEmail: () => Promise.reject(new Error("down")) };
    await sendDueMessages(ahead, down);
    expect(await sendDueMessages(server.deps, carry)).toBe(1);
    const taken = await queue(server.deps);
    const until = new Date(ahead.clock.now().getTime() + 600_000);
    await rows("update outbox_messages set attempts = 1, next_attempt_at = $2 where subject = $1", [taken, until]);
    expect(await sendDueMessages(server.deps, carry)).toBe(1);
    expect([queued, failed, taken].map(timesSent)).toEqual([1, 1, 1]);
  });

  it("one that waits as it should is left to wait", async () => {
    const subject = await queue(server.deps);
    const down: MessageSender = { ...carry, sendEmail: () => Promise.reject(new Error("down")) };
    for (const wait of [10, 60, 300, 1800, 7200]) {
      expect(await sendDueMessages(server.deps, down)).toBe(1);
      expect(await sendDueMessages(server.deps, carry)).toBe(0);
      server.clock.advance(wait);
    }
    await sendDueMessages(server.deps, carry);
    expect(timesSent(subject)).toBe(1);
  });
});

describe("what the app ahead has put off, or has dated, has its turn now", () => {
  it("a booking whose outcome is unknown", async () => {
    const { id } = await bookingInDoubt(server, true);
    await rows("update provider_operations set next_check_at = $2 where loan_id = $1", [id, ahead.clock.now()]);
    await run("settle-operations");
    expect(await rows("select state from provider_operations where loan_id = $1", [id])).toEqual([
      { state: "confirmed" },
    ]);
  });

  it("what the provider has said", async () => {
    const loan = await collectedLoan(server);
    server.provider.collect(loan.mandate, DAY, loan.instalment);
    await rows(
      `insert into provider_notifications (provider, body, content_hash, mandate_reference, mandate_id, amount, paid_on, state,
          next_check_at, received_at)
        values ('Remita', '{}', sha256('x'), $1, $2, $3, $4, 'received', $5, $5)`,
      [loan.mandate, loan.mandateId, loan.instalment, DAY, ahead.clock.now()],
    );
    await run("check-notifications");
    const state = "select state from provider_notifications where mandate_id = $1";
    expect(await rows(state, [loan.mandateId])).toEqual([{ state: "confirmed" }]);
    expect(await rows("select amount from payments where loan_id = $1", [loan.id])).toEqual([
      { amount: loan.instalment },
    ]);
  });

  it("a lead's offer, and questions of the minute that is to come hold up none", async () => {
    const { id, person } = await enterLead(server, 8001, { sms_allowed: false });
    giveSalary(server, person);
    await rows("update leads set offer_attempts = 1, offer_due_at = $2 where id = $1", [id, ahead.clock.now()]);
    await rows("insert into lead_offer_questions (lead_id, asked_at) select $1, $2 from generate_series(1, 60)", [
      id,
      ahead.clock.now(),
    ]);
    await run("lead-offers");
    expect(await rows("select offer_state from leads where id = $1", [id])).toEqual([{ offer_state: "found" }]);
  });

  it("an application whose screening found no answer, and a lookup whose asker is gone", async () => {
    const { id, person } = await applyAndScreen(server);
    await rows("update screenings set verdict = 'unavailable', at = $2 where loan_id = $1", [id, ahead.clock.now()]);
    await rows(
      "update provider_lookups set outcome = null, answered_at = null, answer = null, asked_at = $2 where account_number = $1",
      [person.account_number, ahead.clock.now()],
    );
    await run("screening");
    const newest = "select verdict from screenings where loan_id = $1 order by id desc limit 1";
    expect((await rows(newest, [id]))[0].verdict).not.toBe("unavailable");
  });

  it.each([
    ["check-books", "ledger_checks"],
    ["check-audit-log", "audit_checks"],
  ])("the next %s", async (name, table) => {
    await run(name, ahead);
    const count = async () => (await rows(`select count(*)::int as n from ${table}`))[0].n;
    const before = await count();
    await run(name);
    expect(await count()).toBe(before + 1);
    await run(name);
    expect(await count()).toBe(before + 1);
  });
});

describe("people", () => {
  it("who hold as many sessions as they may of the app ahead can sign in where the clock is right", async () => {
    const body = { email: "clock@tenor.test", password: "a long enough password" };
    await rows(
      "insert into users (first_name, last_name, email, password_hash, active, created_at) values ('Ada', 'Obi', $1, $2, true, now())",
      [body.email, await hashPassword(body.password)],
    );
    const headers = { "x-api-key": "tenor-console" };
    for (let session = 0; session < 6; session += 1)
      expect((await aheadApp.inject({ method: "POST", url: signIn.path, headers, payload: body })).statusCode).toBe(
        200,
      );
    const { token } = (await server.call(signIn, { body })).body.data;
    expect((await server.call(getCurrentUser, { token })).status).toBe(200);
  });

  it("are sent another code where the clock is right, though the last one is of the hour to come", async () => {
    const about = { purpose: "signing", subject: "loan:clock" };
    const send = (deps: Deps) => deps.db.transaction((tx) => issueCode(tx, deps.secrets, about, deps.clock.now()));
    await send(ahead);
    await send(server.deps);
    await expect(send(server.deps)).rejects.toThrow("Ask for another in 60 seconds.");
  });

  it("may have a loan checked though they had it checked three times in the hour to come", () => {
    const who = { userId: 1, loanId: 1 };
    for (let time = 0; time < 3; time += 1) countCheck({ ...who, at: ahead.clock.now() });
    expect(() => countCheck({ ...who, at: ahead.clock.now() })).toThrow(
      "three times in a minute".replace("three", "3"),
    );
    expect(() => countCheck({ ...who, at: server.clock.now() })).not.toThrow();
  });
});

it("the audit log is in the order in which things happened, whatever the clocks said, and holds", async () => {
  for (const [turn, deps] of [ahead, server.deps, ahead, server.deps].entries())
    await deps.db.transaction(async (tx) =>
      audit(tx, SYSTEM, deps.clock.now(), { action: "clock tried", object: `clock:${turn}` }),
    );
  const order = await rows("select object from audit_log where action = 'clock tried' order by seq");
  expect(order.map(({ object }) => object)).toEqual(["clock:0", "clock:1", "clock:2", "clock:3"]);
  const { folder, installationKey } = server.deps;
  expect((await verifyChain(server.deps.db.query, auditKeys(folder, installationKey))).faults).toEqual([]);
});
