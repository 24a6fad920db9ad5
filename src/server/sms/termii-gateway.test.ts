import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { kobo } from "../../domain/money.ts";
import { startSmsSandbox } from "../../pretend/sms-sandbox/sms-sandbox.ts";
import { termiiGateway } from "./termii-gateway.ts";

// Examples from developer.termii.com: Messaging API, and Events and Reports.

let url: string;
let heard: { path: string | undefined; headers: IncomingHttpHeaders; body: unknown } | undefined;
let answer: { status: number; body: string };
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
    heard = { path: `${request.method} ${request.url}`, headers: request.headers, body };
    response.writeHead(answer.status).end(answer.body);
  });
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  heard = undefined;
});

const gateway = (more: { price?: number; base?: string; secret?: string } = {}) =>
  termiiGateway(
    {
      kind: "termii",
      url: more.base ?? url,
      key: "Your API Key",
      secret: more.secret,
      sender: "talert",
      channel: "dnd",
      price: more.price,
    },
    { place: "first" },
  );
const send = (more = {}) => gateway(more).send(7, "+2347880234567", "Hi there, testing Termii", "notice");

it("an SMS is asked for with the documented fields, the number international and without a plus", async () => {
  answer = {
    status: 200,
    body: '{"message_id":"9122821270554876574","message":"Successfully Sent","balance":9,"user":"Peter Mcleish"}',
  };
  expect(await send()).toEqual({ kind: "accepted", reference: "9122821270554876574", cost: undefined });
  expect(heard?.path).toBe("POST /api/sms/send");
  expect(heard?.headers["content-type"]).toBe("application/json");
  expect(heard?.body).toEqual({
    to: "2347880234567",
    from: "talert",
    sms: "Hi there, testing Termii",
    type: "plain",
    channel: "dnd",
    api_key: "Your API Key",
  });
});

it("its newer answer, with a code and the reference as text, is one too; the agreed price is the cost meanwhile", async () => {
  answer = {
    status: 200,
    body: '{"code":"ok","balance":1047.57,"message_id":"3017544054459083819856413","message":"Successfully Sent","user":"A","message_id_str":"3017544054459083819856413"}',
  };
  expect(await send({ price: 3.9 })).toEqual({
    kind: "accepted",
    reference: "3017544054459083819856413",
    cost: kobo(390),
  });
  expect(await send({ base: `${url}/` })).toMatchObject({ kind: "accepted" });
  expect(heard?.path).toBe("POST /api/sms/send");
});

it.each([
  [400, '{"message":"Insufficient balance"}', "refused", "The gateway refused the SMS (status 400)"],
  [401, '{"message":"Unauthorized for 2347880234567"}', "refused", "The gateway refused the SMS (status 401)"],
  [422, '{"errors":{"from":["no"]}}', "refused", "The gateway refused the SMS (status 422)"],
  [200, '{"code":"error","message":"ApplicationSenderId not found"}', "refused", "The gateway refused the SMS"],
  [200, '{"message":"Successfully Sent"}', "unknown", "The gateway answered without a reference"],
  [200, "<html>", "unknown", "The gateway answered without a reference"],
  [302, "", "unknown", "The gateway answered with status 302"],
  [500, "", "unknown", "The gateway answered with status 500"],
])("an answer of status %i that says %j is %s, in words of ours", async (status, body, kind, why) => {
  answer = { status, body };
  expect(await send()).toMatchObject({ kind, why });
});

it("its delivery report tells the reference, what became of the SMS and what it cost, and nothing else is taken from it", () => {
  const documented = {
    type: "outbound",
    message_id: "5964465985113503103",
    receiver: "2343459509389",
    sender: "N-Alert",
    message: "Your Termii confirmation code is 234u53.",
    sent_at: "2020-12-16 11:34:36",
    cost: "3.9",
    command: "deliver",
    status: "DELIVERED | Message delivered to handset",
    channel: "Number Api",
  };
  expect(gateway().readReport(JSON.stringify(documented))).toEqual({
    reference: "5964465985113503103",
    id: undefined,
    outcome: "delivered",
    cost: kobo(390),
  });
  const outcomes = ["DND Active on Phone Number", "Message Failed", "Rejected", "Expired", "Message Sent", "Received"];
  expect(outcomes.map((status) => gateway().readReport(JSON.stringify({ ...documented, status }))?.outcome)).toEqual([
    "failed",
    "failed",
    "failed",
    "expired",
    undefined,
    undefined,
  ]);
  for (const none of ["", "no JSON", "[]", "null", '{"status":"DELIVERED"}', '{"message_id":"1"}'])
    expect(gateway().readReport(none)).toBeUndefined();
});

it("with the secret key told, a report is its own that carries the HMAC SHA-512 of its very body, in hex", () => {
  const body = '{"message_id":"5964465985113503103","status":"DELIVERED","cost":"3.9"}';
  const { header, fits } = gateway({ secret: "Your secret key" }).signature ?? {};
  expect(header).toBe("x-termii-signature");
  const signed = createHmac("sha512", "Your secret key").update(body).digest("hex");
  expect(signed).toHaveLength(128);
  expect([fits?.(body, signed), fits?.(body, signed.toUpperCase())]).toEqual([true, true]);
  const others = [
    "",
    "zz",
    signed.slice(2),
    `${signed}00`,
    createHmac("sha512", "Your API Key").update(body).digest("hex"),
    createHmac("sha256", "Your secret key").update(body).digest("hex"),
  ];
  for (const other of others) expect(fits?.(body, other)).toBe(false);
  expect(fits?.(`${body} `, signed)).toBe(false);
  expect(gateway().signature).toBeUndefined();
});

it("the sandbox takes what the adapter says, and nothing with a sender ID of more than eleven characters", async () => {
  const sandbox = await startSmsSandbox();
  const { reference } = (await send({ base: sandbox.url })) as { reference: string };
  expect(sandbox.control.taken()).toMatchObject([{ reference, to: "2347880234567", protocol: "termii" }]);
  const long = { kind: "termii", url: sandbox.url, key: "k", sender: "TwelveLetter", channel: "dnd" } as const;
  const refused = await termiiGateway(long, { place: "first" }).send(8, "+2347880234567", "Hi", "notice");
  expect(refused.kind).toBe("refused");
  await sandbox.close();
});
