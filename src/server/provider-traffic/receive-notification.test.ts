import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  getProviderTraffic,
  listNotifications,
  receiveNotification,
} from "../../contract/provider-traffic.contract.ts";
import { stagedLending } from "../testing/staged-server.ts";
import { startTestServer } from "../testing/test-server.ts";
import { checkNotifications, lookAtParked } from "./check-notifications.job.ts";
import { notificationKey } from "./notification-key.ts";
import { forgetRoom } from "./notification-room.ts";
import { type Collected, collectedLoan, DAY, newestMandateRow, paymentsOf, rowsOf } from "./traffic.testkit.ts";

const server = await stagedLending();
let key: string;

beforeAll(async () => {
  key = notificationKey(server.deps.secrets);
});
beforeEach(async () => {
  await rowsOf(server, "delete from provider_notifications");
  forgetRoom(server.deps.db);
});

async function send(payload: string, { to = key, type = "application/json" } = {}) {
  const url = receiveNotification.path.replace(":key", to);
  return server.app.inject({ method: "POST", url, payload, headers: { "content-type": type } });
}

const noticeOf = (loan: Pick<Collected, "mandate" | "instalment">, id = "1") =>
  JSON.stringify({ notificationId: id, mandateReference: loan.mandate, amount: loan.instalment, paidOn: DAY });

const kept = () => rowsOf(server, "select * from provider_notifications order by id");

describe("who may send (T08)", () => {
  it("the key alone opens the door, without an API key; any other key is a page that is not there", async () => {
    const taken = await send("{}");
    expect([taken.statusCode, taken.json()]).toEqual([
      200,
      { Response_code: "00", response_descr: "Successful", ack_id: "00" },
    ]);
    for (const to of ["x", key.slice(1), `${key}00`, key.replace(/.$/, (last) => (last === "0" ? "1" : "0"))])
      expect((await send("{}", { to })).statusCode).toBe(404);
    expect(await kept()).toHaveLength(1);
  });

  it("with REMITA_NOTIFICATION_IPS other addresses find no such page", async () => {
    const picky = await startTestServer({ config: { notificationIps: ["203.0.113.9"] } });
    const url = receiveNotification.path.replace(":key", notificationKey(picky.deps.secrets));
    const post = (remoteAddress: string) => picky.app.inject({ method: "POST", url, payload: "{}", remoteAddress });
    expect((await post("127.0.0.1")).statusCode).toBe(404);
    expect((await post("203.0.113.9")).statusCode).toBe(200);
    await picky.stop();
  });

  it("whatever is sent is acknowledged and kept word for word; beyond 64 KB it is refused unread", async () => {
    const oddities = ["", "not json", "[1]", '{"__proto__":1}', "\u0000", '{"id":', "null"];
    for (const text of oddities) expect((await send(text, { type: "text/plain" })).statusCode, text).toBe(200);
    expect((await kept()).map((row) => [row.state, row.body])).toEqual(
      oddities.map((text) => ["unreadable", text.replace("\u0000", "\uFFFD")]),
    );
    expect((await send("x".repeat(70_000))).statusCode).toBe(413);
  });
});

describe("what becomes of a notification (T08)", () => {
  it("it posts nothing; the history that it has asked for does, and it is confirmed by that", async () => {
    const loan = await collectedLoan(server);
    await send(noticeOf(loan));
    expect(await paymentsOf(server, loan.id)).toEqual([]);
    server.provider.collect(loan.mandate, DAY, loan.instalment);
    expect(await checkNotifications(server.deps)).toBe(1);
    expect(await paymentsOf(server, loan.id)).toHaveLength(1);
    expect(await kept()).toMatchObject([{ state: "confirmed", copies: 1, mandate_id: loan.mandateId }]);
  });

  it("a thousand different ones in a second are all kept", async () => {
    for (let id = 0; id < 1_100; id += 1) await send(JSON.stringify({ other: id }));
    expect(await kept()).toHaveLength(1_100);
  });

  it("a repetition counts and is not kept again", async () => {
    const loan = await collectedLoan(server);
    for (let copy = 0; copy < 5; copy += 1) await send(noticeOf(loan));
    expect(await kept()).toMatchObject([{ copies: 5, state: "received" }]);
  });

  it("what the history never shows is unconfirmed after a day of looks, which is its end", async () => {
    const loan = await collectedLoan(server);
    const begun = server.clock.now();
    await send(noticeOf(loan));
    let looks = 0;
    for (let minutes = 0; minutes < 3000; minutes += 5) {
      looks += await checkNotifications(server.deps);
      server.clock.advance(300);
    }
    expect(looks).toBe(6);
    const [row] = await kept();
    expect(row).toMatchObject({ state: "unconfirmed", next_check_at: null, checks: 6 });
    expect(row.settled_at.getTime() - begun.getTime()).toBeGreaterThan(24 * 3600_000);
    server.clock.set(begun);
  });

  it("one about an unknown mandate is parked, and looked at when a mandate of that name is booked", async () => {
    const loan = await collectedLoan(server);
    await rowsOf(server, "update mandates set mandate_reference = '1' || mandate_reference where id = $1", [
      loan.mandateId,
    ]);
    await send(noticeOf(loan));
    expect(await kept()).toMatchObject([{ state: "parked", mandate_id: null }]);
    expect(await lookAtParked(server.deps)).toBe(0);
    await rowsOf(server, "update mandates set mandate_reference = substr(mandate_reference, 2) where id = $1", [
      loan.mandateId,
    ]);
    expect(await lookAtParked(server.deps)).toBe(1);
    server.provider.collect(loan.mandate, DAY, loan.instalment);
    await checkNotifications(server.deps);
    expect(await kept()).toMatchObject([{ state: "confirmed" }]);
  });

  it("an answer that does not come settles nothing and is asked for again", async () => {
    const loan = await collectedLoan(server);
    await send(noticeOf(loan));
    server.provider.queueOutcomes("mandateHistory", { kind: "unknown-not-committed" });
    await checkNotifications(server.deps);
    expect(await kept()).toMatchObject([{ state: "received", checks: 0 }]);
    server.provider.collect(loan.mandate, DAY, loan.instalment);
    server.clock.advance(60);
    await checkNotifications(server.deps);
    expect(await kept()).toMatchObject([{ state: "confirmed" }]);
  });

  it("beyond what may wait it is still acknowledged, counted, and not kept", async () => {
    await rowsOf(
      server,
      `insert into provider_notifications (provider, body, content_hash, state, received_at)
        select 'x', 'x', int8send(n), 'unreadable', now() from generate_series(1, 100000) n`,
    );
    forgetRoom(server.deps.db);
    expect((await send('{"one":"too many"}')).statusCode).toBe(200);
    const { rows } = await server.deps.db.pool.query("select count(*)::bigint as rows from provider_notifications");
    expect(rows[0].rows).toBe(100_000);
    const token = await server.staffToken(["view-repayments"]);
    expect((await server.call(getProviderTraffic, { token })).body.data.turned_away).toBe(1);
  });
});

it("the list shows them newest first with their loan, by state; the address only to who sets deductions up", async () => {
  const loan = await collectedLoan(server);
  await send(noticeOf(loan));
  const token = await server.staffToken(["view-repayments"]);
  const list = await server.call(listNotifications, { token, query: { state: "received" } });
  expect(list.body.data).toMatchObject({
    total: 1,
    data: [{ mandate_reference: loan.mandate, amount: loan.instalment / 100, paid_on: DAY, loan: { id: loan.id } }],
  });
  expect((await server.call(listNotifications, { token, query: { state: "parked" } })).body.data.total).toBe(0);
  const traffic = async (permission: "view-repayments" | "setup-deduction") =>
    (await server.call(getProviderTraffic, { token: await server.staffToken(["view-repayments", permission]) })).body
      .data;
  expect((await traffic("view-repayments")).notification_address).toBeNull();
  expect((await traffic("setup-deduction")).notification_address).toContain(
    `/api/provider/remita/notifications/${key}`,
  );
  expect((await newestMandateRow(server, loan.id)).status).toBe("active");
});
