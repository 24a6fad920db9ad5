import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  addWebhook,
  applyByPartner,
  endWebhook,
  listPartners,
  listWebhookDeliveries,
  renewWebhookSecret,
  replayWebhook,
} from "../../../contract/partners.contract.ts";
import { applicationOf, enterLoanTypes } from "../../applications/application.testkit.ts";
import { partnerKey } from "../../testing/partner-key.ts";
import { TEST_NOW } from "../../testing/test-clock.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { deliverWebhooks } from "./deliver-webhooks.job.ts";
import { type Heard, type Receiver, startReceiver } from "./webhook-receiver.testkit.ts";

let server: TestServer;
let token: string;
let receiver: Receiver;
let applicants = 0;
let partners = 0;

beforeAll(async () => {
  server = await startTestServer({ config: { webhooksAnywhere: true } });
  await enterLoanTypes(server.deps.db);
  token = await server.staffToken();
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver.stop();
  await server.stop();
});
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  receiver.heard.length = 0;
  receiver.answering = 200;
  // Deliveries left by another test.
  await rows("update webhook_addresses set ended_at = now(), ended_by = created_by where ended_at is null");
});

const rows = async (text: string, values: unknown[] = []) => (await server.deps.db.pool.query(text, values)).rows;
const ask = (endpoint: Parameters<TestServer["call"]>[0], id: number, more: object = {}) =>
  server.call(endpoint, { token, params: { id }, ...more });
const deliver = () => deliverWebhooks(server.deps);
const deliveries = async (id: number) => (await ask(listWebhookDeliveries, id)).body.data;

/** A new partner with an active address, by default of this receiver. */
async function told(url = receiver.url) {
  const name = `Partner ${++partners}`;
  const { key } = await partnerKey(server, name);
  const [{ id: partner }] = await rows("select id from partners where name = $1", [name]);
  const { status, body, text } = await ask(addWebhook, partner, { body: { url } });
  expect(status, text).toBe(201);
  return { key, partner, address: body.data.made.id as number, secret: body.data.secret as string };
}

async function apply(key: string): Promise<{ readonly id: number; readonly reference: string }> {
  applicants += 1;
  const { status, body, text } = await server.call(applyByPartner, { token: key, body: applicationOf(applicants) });
  expect(status, text).toBe(201);
  return body.data;
}

const signatureOf = (secret: string, { headers, body }: Heard) =>
  `v1=${createHmac("sha256", secret).update(`${headers["tenor-timestamp"]}.${body}`).digest("hex")}`;

describe("an event of a partner's loan", () => {
  it("reaches the partner's address once, signed, with an id of its own and nothing of the customer", async () => {
    const { key, address, secret } = await told();
    const loan = await apply(key);
    expect(await deliver()).toBe(1);
    expect(await deliver()).toBe(0);
    const [first, ...more] = receiver.heard;
    expect([more, first?.headers["content-type"]]).toEqual([[], "application/json"]);
    const [known] = await deliveries(address);
    const [event] = await rows("select id from loan_events where loan_id = $1", [loan.id]);
    expect(JSON.parse(first?.body ?? "")).toEqual({
      id: String(known.id),
      event: {
        id: event.id,
        loan_id: loan.id,
        reference: loan.reference,
        event: "application-received",
        from_status: null,
        to_status: "pending_customer_confirmation",
        at: TEST_NOW,
      },
    });
    expect(first?.headers).toMatchObject({
      "tenor-delivery": String(known.id),
      "tenor-timestamp": String(Date.parse(TEST_NOW) / 1000),
      "tenor-signature": signatureOf(secret, first as Heard),
    });
    expect(known).toMatchObject({
      state: "delivered",
      attempts: 1,
      answer_status: 200,
      failure: null,
      next_try_at: null,
    });
  });

  it("is told to the partner alone whose loan it is, at each of its addresses, and of no loan of the lender's own", async () => {
    const ours = await told();
    const theirs = await told();
    await ask(addWebhook, ours.partner, { body: { url: `${receiver.url}/second` } });
    await apply(ours.key);
    await rows(
      "insert into loan_events (loan_id, event, to_status, actor, at) select id, 'approved', status, 'Ada', now() from loans where id not in (select loan_id from partner_loans)",
    );
    await deliver();
    expect(receiver.heard).toHaveLength(2);
    expect(await deliveries(theirs.address)).toEqual([]);
  });

  it("is written with the event or not at all", async () => {
    const { key, address } = await told();
    const { id } = await apply(key);
    await server.deps.db
      .transaction(async (tx) => {
        const event = { loan_id: id, event: "rejected", to_status: "rejected", actor: "Ada", at: server.clock.now() };
        await tx.insertInto("loan_events").values(event).execute();
        throw new Error("rolled back");
      })
      .catch(() => undefined);
    expect((await deliveries(address)).map(({ event }: { event: string }) => event)).toEqual(["application-received"]);
  });
});

describe("a receiver that does not take it", () => {
  it.each([
    [500, "The receiver answered with status 500"],
    ["redirect", "The receiver answered with status 302"],
    ["drop", "The address could not be reached (ECONNRESET)"],
  ] as const)(
    "%s: is told again after ten seconds, under the same id, and what it answered is listed",
    async (how, why) => {
      const { key, address } = await told();
      receiver.answering = how;
      await apply(key);
      await deliver();
      const [failed] = await deliveries(address);
      expect(failed).toMatchObject({ state: "due", attempts: 1, failure: why });
      expect(Date.parse(failed.next_try_at) - Date.parse(TEST_NOW)).toBe(10_000);
      server.clock.advance(9);
      expect(await deliver()).toBe(0);
      receiver.answering = 200;
      server.clock.advance(1);
      await deliver();
      expect((await deliveries(address))[0]).toMatchObject({ state: "delivered", attempts: 2, failure: null });
      expect(new Set(receiver.heard.map(({ headers }) => headers["tenor-delivery"]))).toEqual(
        new Set([String(failed.id)]),
      );
    },
  );

  it("a body without end is not read: its status is what counts", async () => {
    const { key, address } = await told();
    receiver.answering = "huge";
    await apply(key);
    await deliver();
    expect((await deliveries(address))[0]).toMatchObject({ state: "delivered", answer_status: 200 });
  });

  it("is given up after three days, and told again when somebody asks for it: one, or all", async () => {
    const { key, address } = await told();
    receiver.answering = 503;
    await apply(key);
    await apply(key);
    for (let tries = 0; tries < 40; tries += 1) {
      await deliver();
      server.clock.advance(6 * 3600);
    }
    // The session has ended.
    token = await server.staffToken();
    const given = await deliveries(address);
    expect(given).toMatchObject([{ state: "given-up" }, { state: "given-up" }]);
    const days = (Date.parse(given[0].tried_at) - Date.parse(TEST_NOW)) / 86_400_000;
    expect(days).toBeGreaterThan(2.5);
    expect(days).toBeLessThanOrEqual(3);
    expect((await ask(listWebhookDeliveries, address, { query: { state: "given-up" } })).body.data).toEqual(given);
    receiver.answering = 204;
    const one = await ask(replayWebhook, address, { body: { delivery: given[0].id } });
    expect([one.body.message, await deliver()]).toEqual(["1 delivery is sent again", 1]);
    expect((await ask(replayWebhook, address, { body: {} })).body.data).toEqual({ replayed: 1 });
    await deliver();
    expect(await deliveries(address)).toMatchObject([{ state: "delivered" }, { state: "delivered" }]);
    expect((await ask(replayWebhook, address, { body: { delivery: 999_999 } })).status).toBe(404);
  });
});

describe("the secret of an address", () => {
  it("is shown when it is made and kept nowhere; after a change both sign for a day, then the new one alone", async () => {
    const { key, address, secret, partner } = await told();
    expect(secret).toMatch(/^tnw_[\w-]{43}$/);
    const list = await server.call(listPartners, { token });
    expect(list.body.data.data.find(({ id }: { id: number }) => id === partner).webhooks).toHaveLength(1);
    expect(list.text).not.toContain(secret);
    expect(await rows("select 1 from audit_log where strpos(payload, $1) > 0", [secret])).toEqual([]);
    const renewed = (await ask(renewWebhookSecret, address)).body.data.secret;
    const again = await ask(renewWebhookSecret, address);
    expect([again.status, again.body.message]).toEqual([422, expect.stringContaining("Two secrets hold until")]);
    await apply(key);
    await deliver();
    const [both] = receiver.heard.splice(0) as [Heard];
    expect(both.headers["tenor-signature"]).toBe(`${signatureOf(renewed, both)},${signatureOf(secret, both)}`);
    server.clock.advance(86_400);
    await apply(key);
    await deliver();
    const [alone] = receiver.heard.splice(0) as [Heard];
    expect(alone.headers["tenor-signature"]).toBe(signatureOf(renewed, alone));
  });
});

it("an address that was taken out is told nothing any more, of what is still due either", async () => {
  const { key, address, partner } = await told();
  await apply(key);
  expect((await ask(endWebhook, address)).status).toBe(200);
  expect(await deliver()).toBe(0);
  expect((await ask(endWebhook, address)).status).toBe(404);
  expect(await rows("select state from webhook_deliveries where address_id = $1", [address])).toEqual([
    { state: "given-up" },
  ]);
  for (let number = 0; number < 5; number += 1)
    expect((await ask(addWebhook, partner, { body: { url: receiver.url } })).status).toBe(201);
  expect((await ask(addWebhook, partner, { body: { url: receiver.url } })).status).toBe(422);
});
