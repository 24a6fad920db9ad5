import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { stopLoanCollection } from "../../contract/mandates.contract.ts";
import { getSandboxStatement, runSandboxPayday } from "../../contract/payday.contract.ts";
import { settleOperations } from "../mandate-record/settle-operations.job.ts";
import { pollMandates } from "../mandates/checking/poll-mandates.job.ts";
import { checkNotifications } from "../provider-traffic/check-notifications.job.ts";
import { notificationAddress } from "../provider-traffic/notification-key.ts";
import { type SandboxServer, startSandboxServer } from "../provider-traffic/sandbox-server.testkit.ts";
import { type Collected, collectedLoan, rowsOf } from "../provider-traffic/traffic.testkit.ts";
import { expectBooksToHold } from "../testing/expect-books.ts";

const LOANS = 16;
const MONTH = "2026-12";

let server: SandboxServer;
let loans: Collected[];
let token: string;
let url: string;

beforeAll(async () => {
  server = await startSandboxServer();
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  server.sandbox.setNotificationTarget({ url: notificationAddress(server.deps, url), variant: "B" });
  loans = [];
  for (let count = 0; count < LOANS; count += 1) loans.push(await collectedLoan(server));
  token = await server.staffToken();
  for (const { mandate } of loans.slice(-4))
    await server.call(stopLoanCollection, { token, body: { mandateReference: mandate, provider: "remita" } });
}, 60_000);
afterAll(() => server.stop());

async function work(): Promise<void> {
  while ((await checkNotifications(server.deps)) + (await pollMandates(server.deps)) > 0);
  await settleOperations(server.deps);
}

/** Every settled line at the sandbox is exactly one live payment. */
async function expectBooksAsAtSandbox(): Promise<void> {
  const taken = server.sandbox
    .mandates()
    .flatMap(({ mandateReference, repayments }) =>
      repayments
        .filter(({ status }) => status === "TCLS")
        .map(({ amount, deductedOn }) => [mandateReference, deductedOn, amount]),
    );
  const posted = await rowsOf(
    server,
    `select m.mandate_reference, d.deducted_on, p.amount from deductions d join payments p on p.id = d.payment_id
      join mandates m on m.id = d.mandate_id where d.state = 'posted' and p.reversed_at is null`,
  );
  const inOrder = (lines: readonly unknown[]) => lines.map((line) => JSON.stringify(line)).sort();
  expect(inOrder(posted.map((row) => [row.mandate_reference, row.deducted_on, row.amount]))).toEqual(inOrder(taken));
  await expectBooksToHold(server.deps.db);
}

it("a payday with all that goes wrong in life stands in the books as it was: full, short, missing, late, twice, given back, after a stop", async () => {
  server.clock.set("2027-01-06T09:00:00Z");
  token = await server.staffToken();
  const { status, body } = await server.call(runSandboxPayday, { token, body: { month: MONTH } });
  expect(status).toBe(200);
  expect(Object.keys(body.data.kinds).sort()).toEqual([
    "after-stop",
    "duplicate",
    "full",
    "late",
    "missing",
    "reversed",
    "short",
  ]);
  for (const kind of Object.values(body.data.kinds) as { mandates: number }[]) expect(kind.mandates).toBeGreaterThan(0);
  expect(body.data.notifications).toBeGreaterThanOrEqual(LOANS - 4);
  await work();
  await expectBooksAsAtSandbox();
  const states = await rowsOf(server, "select state, count(*)::bigint as rows from provider_notifications group by 1");
  expect(states).toEqual([{ state: "confirmed", rows: body.data.notifications }]);
});

it("asked again it pays nobody twice, and its statement is what the bank shows", async () => {
  const again = await server.call(runSandboxPayday, { token, body: { month: MONTH } });
  expect([again.status, again.body.data.notifications]).toEqual([200, 0]);
  await work();
  await expectBooksAsAtSandbox();
  const statement = await server.call(getSandboxStatement, { token, params: { month: MONTH } });
  expect(statement.headers["content-type"]).toMatch(/^text\/csv/);
  expect(statement.text.split("\n").length).toBeGreaterThan(3);
});

it("money given back after it was posted is owed again, and its notification is confirmed", async () => {
  const paid = server.sandbox
    .mandates()
    .find(({ status, repayments }) => status === "NEW" && repayments[0]?.status === "TCLS");
  const { mandateReference = "", repayments = [] } = paid ?? {};
  expect(server.sandbox.reverseRepayment(mandateReference, repayments[0]?.deductedOn ?? ("" as never))).toBe(true);
  await server.sandbox.deliverNotifications();
  await work();
  await expectBooksAsAtSandbox();
});

it("each genuine notification five times, shuffled and in both casings, is one posting each (T08)", async () => {
  server.clock.set("2027-02-06T09:00:00Z");
  token = await server.staffToken();
  server.sandbox.runPayroll({ on: "2027-01-25" as never });
  const sent = server.sandbox.pendingNotifications().length;
  expect(sent).toBeGreaterThan(5);
  const address = notificationAddress(server.deps, url);
  for (const notice of server.sandbox.pendingNotifications()) {
    await fetch(address, { method: "POST", body: JSON.stringify(inOtherCasing(notice)) });
  }
  await server.sandbox.deliverNotifications({ copies: 5, shuffleSeed: 3 });
  const [kept] = await rowsOf(
    server,
    "select count(*)::bigint as rows, sum(copies)::bigint as copies from provider_notifications where paid_on = '2027-01-25'",
  );
  expect(kept).toEqual({ rows: sent, copies: sent * 6 });
  await work();
  await expectBooksAsAtSandbox();
});

/** The other variant's field names and date format for the same content. */
function inOtherCasing(notice: object): object {
  const { customer_id, payment_date, payment_status, ...rest } = notice as Record<string, string>;
  const [day = "", month = "", year = ""] = (payment_date ?? "").slice(0, 10).split("-");
  return {
    ...rest,
    customerId: customer_id,
    paymentDate: `${year}-${month}-${day} 17:14:08.0`,
    paymentStatus: payment_status,
  };
}
