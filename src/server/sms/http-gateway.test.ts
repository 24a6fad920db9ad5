import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { kobo } from "../../domain/money.ts";
import type { SandboxFault } from "../../pretend/sms-sandbox/sandbox-faults.ts";
import { sandboxSettings } from "../../pretend/sms-sandbox/sandbox-settings.ts";
import { type SmsSandbox, startSmsSandbox } from "../../pretend/sms-sandbox/sms-sandbox.ts";
import { ConfigError } from "../config.ts";
import { ANSWER_WITHIN_MS } from "./ask-gateway.ts";
import { httpGateway } from "./http-gateway.ts";
import { readSmsGateways } from "./sms-settings.ts";

let url: string;
let heard = { type: "", key: "", body: "" };
let reply = "";
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const { "content-type": type = "", "x-key": key = "" } = request.headers;
    heard = { type, key: String(key), body: Buffer.concat(chunks).toString() };
    response.end(reply);
  });
});
let sandbox: SmsSandbox;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  sandbox = await startSmsSandbox();
});
afterAll(async () => {
  await sandbox.close();
  server.close();
});

const read = (settings: object) => readSmsGateways([JSON.stringify(settings)], false, [], ConfigError);
function open(settings: object) {
  const [one] = read({ kind: "http", url, reference: "data.0.id", ...settings });
  if (one?.kind !== "http") throw new Error("no gateway");
  return httpGateway(one, { place: "first" });
}
let numbers = 10;
const TEXT = 'Code "1&2"\n{to}';

it("JSON is filled in at its texts alone, whatever they hold, and the reference is found where the settings say", async () => {
  reply = '{"data":[{"id":991,"price":"3.905"}]}';
  const gateway = open({
    headers: { "x-key": "abc" },
    sender: "Lender",
    json: {
      messages: [{ to: "{to}", e164: "{number}", body: "{text}", own: "{id}-{kind}" }],
      from: "{from}",
      flash: false,
    },
    cost: "data.0.price",
  });
  expect(await gateway.send(42, "+2348031234567", TEXT, "code")).toEqual({
    kind: "accepted",
    reference: "991",
    cost: kobo(391),
  });
  expect([heard.type, heard.key]).toEqual(["application/json", "abc"]);
  expect(JSON.parse(heard.body)).toEqual({
    messages: [{ to: "2348031234567", e164: "+2348031234567", body: TEXT, own: "42-code" }],
    from: "Lender",
    flash: false,
  });
});

it("a form is filled in and written as one; where no cost is told, the agreed price for each of its SMS is the cost", async () => {
  reply = '{"data":[{"id":"r-1"}]}';
  const gateway = open({ form: { dest: "{to}", msg: "{text}" }, price: 2.5 });
  const answer = await gateway.send(1, "+2348031234567", "₦".repeat(71), "notice");
  expect(answer).toEqual({ kind: "accepted", reference: "r-1", cost: kobo(500) });
  expect(heard.type).toBe("application/x-www-form-urlencoded");
  expect(Object.fromEntries(new URLSearchParams(heard.body))).toEqual({ dest: "2348031234567", msg: "₦".repeat(71) });
});

it("a report comes as JSON or as a form, by reference or by our own id", () => {
  const gateway = open({ form: { to: "{to}", m: "{text}" }, report: { reference: "ref", id: "own", status: "s" } });
  expect(gateway.readReport('{"ref":"r-1","s":"UNDELIV","cost":"1.20"}')).toEqual({
    reference: "r-1",
    id: undefined,
    outcome: "undelivered",
    cost: kobo(120),
  });
  expect(gateway.readReport("own=42&s=DELIVRD")).toEqual({
    reference: undefined,
    id: 42,
    outcome: "delivered",
    cost: undefined,
  });
});

it("a gateway has 20 seconds to accept an SMS", () => {
  expect(ANSWER_WITHIN_MS).toBe(20_000);
});

it.each<[SandboxFault | undefined, object, number]>([
  [undefined, { kind: "accepted", cost: kobo(400) }, 1],
  ["slow", { kind: "accepted" }, 1],
  ["refuses", { kind: "refused", reached: true, why: "The gateway refused the SMS (status 400)" }, 0],
  ["fails", { kind: "unknown", why: "The gateway answered with status 500" }, 0],
  ["hangs", { kind: "unknown", why: "The gateway did not answer within 0.5 s" }, 0],
  ["drops", { kind: "unknown", why: "The connection to the gateway broke" }, 1],
  ["babbles", { kind: "unknown", why: "The gateway answered without a reference" }, 1],
])("a gateway that %s is told of as what it is", async (fault, expected, taken) => {
  numbers += 1;
  const number = `23480300000${numbers}`;
  if (fault) sandbox.control.setFault(number, fault);
  const settings = sandboxSettings(sandbox.url);
  if (settings.kind !== "http") throw new Error("no gateway of any kind");
  const before = sandbox.control.taken().length;
  const gateway = httpGateway(settings, { place: "first", withinMs: 500 });
  expect(await gateway.send(9, `+${number}`, "Hello", "notice")).toMatchObject(expected);
  expect(sandbox.control.taken().length - before).toBe(taken);
});

it("one that cannot be reached has refused: no word has left", async () => {
  const gone = await startSmsSandbox();
  await gone.close();
  const settings = sandboxSettings(gone.url);
  if (settings.kind !== "http") throw new Error("no gateway of any kind");
  expect(await httpGateway(settings, { place: "first" }).send(1, "+2348030000001", "Hi", "code")).toEqual({
    kind: "refused",
    reached: false,
    why: "The gateway could not be reached (ECONNREFUSED)",
  });
});

it.each([
  ["no JSON", "{", /^SMS_GATEWAY describes no SMS gateway: give a JSON object with a kind, termii or http\.$/],
  ["a kind that there is not", { kind: "smoke" }, /kind is missing or not what it should be/],
  ["no key", { kind: "termii", url: "https://a.example", sender: "Tenor" }, /key is missing/],
  [
    "a sender of two characters",
    { kind: "termii", url: "https://a.example", key: "12345678", sender: "To" },
    /3 to 11/,
  ],
  [
    "a sender of twelve characters",
    { kind: "termii", url: "https://a.example", key: "12345678", sender: "TwelveLetter" },
    /sender is missing or not what it should be \(3 to 11 characters\)/,
  ],
  ["no text", { kind: "http", url: "https://a.example", json: { to: "{to}" }, reference: "id" }, /\{text\} is missing/],
  [
    "an unknown placeholder",
    { kind: "http", url: "https://a.example", json: { to: "{to}", t: "{text}{pin}" }, reference: "id" },
    /no such placeholder: pin/,
  ],
  [
    "no TLS",
    { kind: "http", url: "http://a.example", json: { to: "{to}", t: "{text}" }, reference: "id" },
    /without TLS/,
  ],
  ["a field that it does not know", { kind: "termii", colour: "red" }, /describes no SMS gateway/],
])("the start ends with a sentence on a setting with %s, and repeats none of it", (_, settings, sentence) => {
  const text = typeof settings === "string" ? settings : JSON.stringify(settings);
  expect(() => readSmsGateways([text], false, [], ConfigError)).toThrow(sentence);
  expect(() => readSmsGateways([text], false, [], ConfigError)).not.toThrow(/12345678/);
});

it("the second is named by its own setting, and a plain address is taken on this machine", () => {
  expect(() => readSmsGateways([undefined, "{"], false, [], ConfigError)).toThrow(/^SMS_GATEWAY_2 /);
  expect(read({ kind: "http", url: "http://127.0.0.1:1/", json: { a: "{to}{text}" }, reference: "id" })).toHaveLength(
    1,
  );
});
