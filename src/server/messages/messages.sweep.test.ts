import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sendPhoneCode } from "../../contract/applications.contract.ts";
import {
  getMessage,
  getMessages,
  listTroubledMessages,
  receiveSmsReport,
  sendTestMessage,
} from "../../contract/messages.contract.ts";
import { formatDateTime } from "../../domain/time/lagos-date.ts";
import { sandboxSettings } from "../../pretend/sms-sandbox/sandbox-settings.ts";
import { type SmsSandbox, startSmsSandbox } from "../../pretend/sms-sandbox/sms-sandbox.ts";
import { gatewaySms } from "../outbox/gateway-sms.ts";
import type { MessageSender } from "../outbox/mail-port.ts";
import { queueCodeSms } from "../outbox/queue-code-sms.ts";
import { queueEmail, queueSms } from "../outbox/queue-message.ts";
import { sendDueMessages } from "../outbox/send-outbox.job.ts";
import { openGateways } from "../sms/open-gateways.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { reportKey } from "./report-key.ts";

let server: TestServer;
let sandbox: SmsSandbox;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ config: { demo: false, publicUrl: "https://loans.example" } });
  sandbox = await startSmsSandbox();
  Object.assign(server.deps, { smsGateways: openGateways([sandboxSettings(sandbox.url)]) });
});
afterAll(async () => {
  await server.stop();
  await sandbox.close();
});
beforeEach(async () => {
  token = await server.staffToken(["manage-messages"], "Ngozi Bassey");
  await rows("delete from outbox_messages");
  await rows("delete from message_days");
});

const rows = async (text: string, values: readonly unknown[] = []) =>
  (await server.deps.db.pool.query(text, [...values])).rows;
const PHONE = "+2348031234567";
const at = () => server.clock.now();
const queue = (more: object = {}) =>
  server.deps.db.transaction((tx) => queueSms(tx, { to: PHONE, body: "482113 is secret", at: at(), ...more }));
const REFUSED = Object.assign(new Error("550 <ada@example.com> unknown"), { code: "EENVELOPE", responseCode: 550 });
const sendAll = (sendEmail: MessageSender["sendEmail"] = async () => undefined) =>
  sendDueMessages(server.deps, { sendEmail, ...gatewaySms(server.deps, server.deps.smsGateways ?? []) });
const read = async () => (await server.call(getMessages, { token })).body.data;
const troubled = async (query?: Record<string, string>) =>
  (await server.call(listTroubledMessages, { token, ...(query && { query }) })).body.data;
const report = (key: string, payload: string) =>
  server.app.inject({ method: "POST", url: receiveSmsReport.path.replace(":key", key), payload });

describe("GET /api/admin/messages", () => {
  it("200: sent, delivered, failed and cost stand by day and kind, with what waits and what sends", async () => {
    await queue({ kind: "code" });
    await queue({ kind: "payment", body: "₦".repeat(71) });
    await queue({ kind: "payment" });
    await sendAll();
    const [sms] = sandbox.control.taken().slice(-3);
    await report(
      reportKey(server.deps.secrets, "first"),
      JSON.stringify({ reference: sms?.reference, status: "DELIVRD" }),
    );
    await queue();
    const { days, waiting, gateways, has_mail_server } = await read();
    const day = "2026-11-20";
    expect(days).toEqual([
      { day, channel: "sms", kind: "code", accepted: 1, delivered: 1, undelivered: 0, failed: 0, cost: 4 },
      { day, channel: "sms", kind: "payment", accepted: 2, delivered: 0, undelivered: 0, failed: 0, cost: 12 },
    ]);
    expect(waiting).toEqual({ email: 0, sms: 1 });
    expect(has_mail_server).toBe(false);
    const address = `https://loans.example/api/sms/reports/${reportKey(server.deps.secrets, "first")}`;
    expect(gateways).toEqual([{ place: "first", name: "127.0.0.1", report_address: address }]);
  });

  it("403: neither is seen without manage-messages", async () => {
    const other = await server.staffToken(["manage-settings", "view-users"]);
    for (const endpoint of [getMessages, listTroubledMessages])
      expect((await server.call(endpoint, { token: other })).status).toBe(403);
  });
});

describe("GET /api/admin/messages/troubled", () => {
  it("200: what failed, bounced or did not arrive stands with its reason, without words and with half an address", async () => {
    sandbox.control.setFault("2348031234567", "fails");
    await queue({ kind: "link" });
    await server.deps.db.transaction((tx) =>
      queueEmail(tx, {
        to: "ada@example.com",
        subject: "Secret",
        body: "482113",
        at: at(),
        expiresAt: new Date(+at() + 5000),
      }),
    );
    await sendAll(async () => Promise.reject(REFUSED));
    server.clock.advance(10);
    await sendAll();
    sandbox.control.setFault("2348031234567", "undelivered");
    const id = await queue();
    await sendAll();
    const [taken] = sandbox.control.taken().slice(-1);
    await report(reportKey(server.deps.secrets, "first"), `reference=${taken?.reference}&status=Undelivered`);
    const list = await troubled();
    expect(
      list.map((row: Record<string, unknown>) => [row.channel, row.kind, row.to, row.standing, row.reason]),
    ).toEqual([
      ["sms", "notice", "…4567", "undelivered", "The gateway reported that it was not delivered"],
      ["email", "notice", "a•••@example.com", "failed", "No longer useful"],
      ["sms", "link", "…4567", "failed", "No gateway said whether it has sent the SMS"],
    ]);
    expect(list[0].id).toBe(id);
    expect(list[2].attempts).toMatchObject([
      { gateway: "first", state: "unknown", why: "The gateway answered with status 500", cost: null },
    ]);
    expect(JSON.stringify(list)).not.toMatch(/482113|Secret|803123|ada@/);
    expect(await troubled({ channel: "email" })).toHaveLength(1);
    sandbox.control.setFault("2348031234567", "slow");
  });

  it("200: an address that the mail server turns away keeps the codes of its refusal as the reason", async () => {
    await server.deps.db.transaction((tx) =>
      queueEmail(tx, { to: "ada@example.com", subject: "Hi", body: "Hi", at: at() }),
    );
    for (let tries = 0; tries < 8; tries += 1) {
      await sendAll(async () => Promise.reject(REFUSED));
      server.clock.advance(7200);
    }
    token = await server.staffToken(["manage-messages"]);
    expect((await troubled())[0].reason).toBe("The carrier refused the message (EENVELOPE 550)");
  });
});

describe("POST /api/admin/messages/test", () => {
  it("201: a test SMS goes the way of all others, counts and costs, and is audited", async () => {
    const { status, body } = await server.call(sendTestMessage, {
      token,
      body: { channel: "sms", to: "0803 123 4567" },
    });
    expect([status, body.message]).toEqual([201, "The test message is on its way"]);
    expect(body.data).toMatchObject({ kind: "test", standing: "queued", to: "…4567" });
    await sendAll();
    expect(sandbox.control.taken().at(-1)?.text).toBe(
      `This is a test message of Tenor, asked for by Ngozi Bassey on ${formatDateTime(at())}.`,
    );
    const again = await server.call(getMessage, { token, params: { id: body.data.id } });
    expect(again.body.data).toMatchObject({
      standing: "accepted",
      reason: null,
      attempts: [{ state: "accepted", cost: 4 }],
    });
    expect((await read()).days).toMatchObject([{ kind: "test", accepted: 1, cost: 4 }]);
    expect(
      await rows("select payload::json -> 'after' as after from audit_log where object = $1", [
        `message:${body.data.id}`,
      ]),
    ).toEqual([{ after: { channel: "sms" } }]);
  });

  it("201: a test e-mail is queued for the address that was typed", async () => {
    const { status } = await server.call(sendTestMessage, { token, body: { channel: "email", to: "me@example.com" } });
    expect(status).toBe(201);
    expect(await rows("select recipient, kind, subject from outbox_messages")).toEqual([
      { recipient: "me@example.com", kind: "test", subject: "Test message" },
    ]);
  });

  it.each([
    [{ channel: "sms", to: "12345" }, "Enter a Nigerian mobile number, for example 0803 123 4567"],
    [{ channel: "email", to: "nobody" }, "Enter an e-mail address, for example ada@example.com"],
  ])("422: %j is asked for again, and nothing is sent", async (body, sentence) => {
    const answer = await server.call(sendTestMessage, { token, body });
    expect([answer.status, answer.body.errors.to]).toEqual([422, [sentence]]);
    expect(await rows("select 1 from outbox_messages")).toEqual([]);
  });

  it("404: a message that is none", async () => {
    expect((await server.call(getMessage, { token, params: { id: 999_999 } })).status).toBe(404);
  });
});

describe("POST /api/sms/reports/:key", () => {
  it("404: with any key but the gateway's own, and nothing changes", async () => {
    await queue();
    await sendAll();
    const reference = sandbox.control.taken().at(-1)?.reference;
    const payload = JSON.stringify({ reference, status: "DELIVERED" });
    const key = reportKey(server.deps.secrets, "first");
    for (const wrong of ["x", key.slice(1), `${key}00`, key.replace(/^./, (c) => (c === "0" ? "1" : "0"))])
      expect((await report(wrong, payload)).statusCode).toBe(404);
    // The second gateway's key is right, but the gateway is not configured.
    expect((await report(reportKey(server.deps.secrets, "second"), payload)).statusCode).toBe(200);
    expect((await rows("select outcome from outbox_messages"))[0].outcome).toBeNull();
    expect((await report(key, payload)).statusCode).toBe(200);
    expect((await rows("select outcome from outbox_messages"))[0].outcome).toBe("delivered");
  });

  it("404: from a gateway that signs, a report without its signature, though the key is right", async () => {
    const { smsGateways } = server.deps;
    const [gateway] = openGateways([
      { kind: "termii", url: sandbox.url, key: "12345678", secret: "a secret key", sender: "Lender", channel: "dnd" },
    ]);
    Object.assign(server.deps, { smsGateways: [gateway] });
    await queue();
    await sendAll();
    const payload = JSON.stringify({ message_id: sandbox.control.taken().at(-1)?.reference, status: "DELIVERED" });
    const url = receiveSmsReport.path.replace(":key", reportKey(server.deps.secrets, "first"));
    const signed = createHmac("sha512", "a secret key").update(payload).digest("hex");
    const outcome = async () => (await rows("select outcome from outbox_messages"))[0].outcome;
    for (const headers of [{}, { "x-termii-signature": signed.replace(/^./, (c) => (c === "0" ? "1" : "0")) }])
      expect((await server.app.inject({ method: "POST", url, payload, headers })).statusCode).toBe(404);
    expect(await outcome()).toBeNull();
    const genuine = { method: "POST", url, payload, headers: { "x-termii-signature": signed } } as const;
    expect((await server.app.inject(genuine)).statusCode).toBe(200);
    expect(await outcome()).toBe("delivered");
    Object.assign(server.deps, { smsGateways });
  });

  it.each([
    "",
    "{",
    "null",
    "[]",
    '{"reference":{}}',
    "\u0000",
    `{"reference":"${"x".repeat(500)}","status":"DELIVRD"}`,
  ])("200: %j is acknowledged and kept by nobody", async (payload) => {
    expect((await report(reportKey(server.deps.secrets, "first"), payload)).statusCode).toBe(200);
    expect(await rows("select 1 from sms_reports where reference like 'x%'")).toEqual([]);
  });
});

describe("at most five codes a number an hour", () => {
  const code = () => server.deps.db.transaction((tx) => queueCodeSms(tx, { to: PHONE, body: "1", at: at() }));

  it("429: the sixth is refused with how long to wait, whatever it is for, and goes an hour after the first", async () => {
    for (let sent = 0; sent < 5; sent += 1) {
      await code();
      server.clock.advance(300);
    }
    await expect(code()).rejects.toMatchObject({
      code: "too-many-requests",
      message: "Five codes were sent to this phone within an hour. Ask for another in 35 minutes.",
      retryAfter: 2100,
    });
    const { status } = await server.call(sendPhoneCode, { body: { phone_number: "08031234567" } });
    expect(status).toBe(429);
    expect(await rows("select 1 from outbox_messages")).toHaveLength(5);
    server.clock.advance(2100);
    await code();
  });

  it("429: of ten that are asked for at once five go, and other messages have no such limit", async () => {
    const asked = await Promise.allSettled(Array.from({ length: 10 }, code));
    expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    await queue();
    await server.deps.db.transaction((tx) => queueCodeSms(tx, { to: "+2348031234568", body: "1", at: at() }));
    expect(await rows("select 1 from outbox_messages where channel = 'sms'")).toHaveLength(7);
  });
});
