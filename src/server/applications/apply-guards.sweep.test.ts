import { createHash } from "node:crypto";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { applyForLoan } from "../../contract/applications.contract.ts";
import { confirmed } from "../testing/loans/confirmed-phone.ts";
import { publishedText } from "../testing/published-text.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { applicationOf, enterLoanTypes } from "./application.testkit.ts";

let server: TestServer;
let behindProxy: TestServer;
let applicants = 0;

beforeAll(async () => {
  const config = { applicationsAnHour: 5, publicUrl: "https://loans.example.com" };
  server = await startTestServer({ config });
  behindProxy = await startTestServer({ config: { ...config, trustedProxies: ["10.0.0.7", "172.16.0.0/12"] } });
  for (const { deps } of [server, behindProxy]) await enterLoanTypes(deps.db);
});
afterAll(() => Promise.all([server.stop(), behindProxy.stop()]));

const someone = (overrides: Record<string, unknown> = {}) => {
  applicants += 1;
  return applicationOf(applicants, overrides);
};
const rowsOf =
  (of: TestServer) =>
  async (text: string, values: unknown[] = []) =>
    (await of.deps.db.pool.query(text, values)).rows;
const rows = (text: string, values?: unknown[]) => rowsOf(server)(text, values);
const COUNTS = `select (select count(*) from loans)::int as loans, (select count(*) from customers)::int as customers,
  (select count(*) from consents)::int as consents, (select count(*) from files)::int as files,
  (select count(*) from outbox_messages)::int as messages, (select count(*) from audit_log)::int as audits`;

/** An application from an address, and from where its forwarding header claims. */
async function from(remoteAddress: string, body: unknown, headers: InjectOptions["headers"] = {}, of = server) {
  const answer = await of.app.inject({
    method: "POST",
    url: applyForLoan.path,
    remoteAddress,
    headers: { "content-type": "application/json", "x-api-key": "tenor-console", ...headers },
    payload: JSON.stringify(body),
  });
  return { status: answer.statusCode, retryAfter: Number(answer.headers["retry-after"]), body: answer.json() };
}

describe("consent", () => {
  it("API-12: who agreed to which text is kept with time, address, browser and channel, and the text stays", async () => {
    const reply = await from("203.0.113.1", someone({ consent_version: "2026-1" }), { "user-agent": "Opera Mini" });
    expect(reply.status).toBe(201);
    const kept = await rows(
      "select c.version, c.at, c.ip, c.user_agent, c.channel, t.text from consents c join loans l on l.id = c.loan_id join shown_texts t on t.sha256 = c.text_sha256 where l.reference = $1",
      [reply.body.data.reference],
    );
    expect(kept).toEqual([
      {
        version: "2026-1",
        at: server.clock.now(),
        ip: "203.0.113.1",
        user_agent: "Opera Mini",
        channel: "web",
        text: expect.stringMatching(/^I agree that Tenor looks up my salary/),
      },
    ]);
    for (const table of ["terms_versions", "shown_texts"])
      for (const change of [`update ${table} set text = 'Anything'`, `delete from ${table}`])
        await expect(rows(change)).rejects.toThrow("kept as it was agreed to");
  });

  it("422: API-12: who read an older text is asked to read the new one, and nothing is stored", async () => {
    await publishedText(server, { version: "2026-2", text: "Newer, of {lender name}", from: "2026-11-01" });
    const before = await rows(COUNTS);
    const reply = await from("203.0.113.2", someone({ consent_version: "2026-1" }));
    expect([reply.status, reply.body.errors]).toEqual([
      422,
      { consent: ["The text of the consent has changed. Read it again and agree to it"] },
    ]);
    expect(await rows(COUNTS)).toEqual(before);
    const again = await from("203.0.113.2", someone({ consent_version: "2026-2" }));
    const [kept] = await rows("select version from consents order by loan_id desc limit 1");
    expect([again.status, kept.version]).toEqual([201, "2026-2"]);
  });

  it("the very text that was read is kept with its hash; 422 for whoever read it in another lender's name", async () => {
    await publishedText(server, {
      version: "2026-3",
      text: "Of {lender name}, by {privacy contact}",
      from: "2026-11-02",
    });
    const shown = "Of Tenor, by complaints@tenor.test";
    const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
    const version = { consent_version: "2026-3" };
    const stale = await from("203.0.113.2", someone({ ...version, consent_sha256: sha256("Of Another, by a@b.test") }));
    expect([stale.status, Object.keys(stale.body.errors)]).toEqual([422, ["consent"]]);
    const agreed = await from("203.0.113.2", someone({ ...version, consent_sha256: sha256(shown) }));
    expect(agreed.status).toBe(201);
    const [kept] = await rows(`select c.version, encode(c.text_sha256, 'hex') as sha256, t.text from consents c
      join shown_texts t on t.sha256 = c.text_sha256 order by c.loan_id desc limit 1`);
    expect(kept).toEqual({ version: "2026-3", sha256: sha256(shown), text: shown });
  });

  it.each([[false], ["true"], [undefined]])("422: without consent (%s) nothing is stored", async (consent) => {
    const before = await rows(COUNTS);
    const reply = await from("203.0.113.3", someone({ consent }));
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ["consent"]]);
    expect(await rows(COUNTS)).toEqual(before);
  });
});

describe("messages", () => {
  it("PUB-07: reference and address of the status page go to the applicant by SMS and e-mail on receipt", async () => {
    const body = someone();
    const { reference } = (await from("203.0.113.4", confirmed(server, body))).body.data;
    const sent = await rows("select channel, body from outbox_messages where recipient = any($1) order by channel", [
      [body.email, `+234${body.phone_number.slice(1)}`],
    ]);
    expect(sent.map(({ channel }) => channel)).toEqual(["email", "sms"]);
    for (const message of sent) {
      expect(message.body).toContain(`Its reference is ${reference}.`);
      expect(message.body).toContain(`https://loans.example.com/application/${reference}`);
    }
  });
});

describe("the field that nobody sees", () => {
  it("PUB-07: a program that fills it in gets an answer like any other, and nothing is stored or sent", async () => {
    const honest = await from("203.0.113.5", someone());
    const before = await rows(COUNTS);
    const keep = vi.spyOn(server.deps.files, "keep");
    const reply = await from("203.0.113.5", someone({ website: "http://win.example" }));
    expect([reply.status, reply.body]).toEqual([201, { ...honest.body, data: { reference: expect.any(String) } }]);
    expect(reply.body.data.reference).toMatch(/^TN-\d{6}$/);
    expect(await rows("select 1 from loans where reference = $1", [reply.body.data.reference])).toEqual([]);
    expect(await rows(COUNTS)).toEqual(before);
    expect(keep).not.toHaveBeenCalled();
    keep.mockRestore();
    // The number is used up: no later applicant gets a number from a fake answer.
    const next = await from("203.0.113.5", someone());
    expect(next.body.data.reference > reply.body.data.reference).toBe(true);
  });

  it("201: left empty, as people leave it, it changes nothing", async () => {
    const before = (await rows("select count(*)::int as n from loans"))[0].n;
    expect((await from("203.0.113.6", someone({ website: "" }))).status).toBe(201);
    expect((await rows("select count(*)::int as n from loans"))[0].n).toBe(before + 1);
  });
});

describe("429: what one network may send in an hour", () => {
  it("API-12: the sixth is refused before its documents are looked at, with the time to wait, and others are not", async () => {
    server.clock.set("2026-11-25T10:20:00.000Z");
    const replies = await Promise.all(Array.from({ length: 8 }, () => from("198.51.100.2", someone())));
    expect(replies.map(({ status }) => status).sort()).toEqual([...Array(5).fill(201), 429, 429, 429]);
    const keep = vi.spyOn(server.deps.files, "keep");
    const refused = await from("198.51.100.2", someone());
    expect(refused).toMatchObject({
      status: 429,
      retryAfter: 40 * 60,
      body: { message: "Too many applications were sent from your network. Try again in an hour." },
    });
    expect(keep).not.toHaveBeenCalled();
    keep.mockRestore();
    expect((await from("198.51.100.3", someone())).status).toBe(201);
    server.clock.advance(40 * 60);
    expect((await from("198.51.100.2", someone())).status).toBe(201);
  });

  it("an answered application asked for again costs nothing of it", async () => {
    const [body, key] = [someone(), { "idempotency-key": "a-lost-answer" }];
    const replies = [];
    for (let count = 0; count < 8; count += 1) replies.push(await from("198.51.100.9", body, key));
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(new Set(replies.map((reply) => reply.body.data.reference)).size).toBe(1);
  });

  it("V6: of IPv6 a whole /64 is one network", async () => {
    const replies = [];
    for (let n = 1; n <= 6; n += 1) replies.push(await from(`2001:db8:1:2::${n}`, someone()));
    expect(replies.map(({ status }) => status)).toEqual([...Array(5).fill(201), 429]);
  });
});

describe("where a request came from", () => {
  const addresses = async (of: TestServer) => {
    const [row] = await rowsOf(of)("select ip from consents order by loan_id desc limit 1");
    return row.ip;
  };

  it("V4, T20: without a trusted proxy X-Forwarded-For is a stranger's word: six tries under six names are six", async () => {
    const replies = [];
    for (let n = 1; n <= 6; n += 1) {
      replies.push(
        await from("198.51.100.20", someone(), { "x-forwarded-for": `8.8.8.${n}`, forwarded: `for=8.8.8.${n}` }),
      );
    }
    expect(replies.map(({ status }) => status)).toEqual([...Array(5).fill(201), 429]);
    expect(await addresses(server)).toBe("198.51.100.20");
  });

  it.each([
    ["10.0.0.7", "41.58.1.1", "41.58.1.1"],
    ["172.20.1.1", "41.58.1.2", "41.58.1.2"],
    // The visitor's own header entries are left of the proxy's.
    ["10.0.0.7", "8.8.8.8, 41.58.1.3", "41.58.1.3"],
    ["10.0.0.7", "8.8.8.8, 41.58.1.4, 172.16.3.3", "41.58.1.4"],
    // Not one of ours, although similar.
    ["10.0.0.8", "41.58.1.5", "10.0.0.8"],
    ["198.51.100.30", "10.0.0.7", "198.51.100.30"],
  ])("V4, T20: of a connection from %s that says %s the address is %s", async (peer, said, address) => {
    const reply = await from(peer, someone(), { "x-forwarded-for": said }, behindProxy);
    expect(reply.status).toBe(201);
    expect(await addresses(behindProxy)).toBe(address);
  });

  it("V4, T20: behind a trusted proxy a visitor who invents addresses is counted as one", async () => {
    const replies = [];
    for (let n = 1; n <= 6; n += 1) {
      replies.push(await from("10.0.0.7", someone(), { "x-forwarded-for": `8.8.8.${n}, 41.58.2.2` }, behindProxy));
    }
    expect(replies.map(({ status }) => status)).toEqual([...Array(5).fill(201), 429]);
  });
});

describe("nobody learns from an answer who is a customer", () => {
  it("API-12: the phone, e-mail or NIN of a customer gets a stranger the same answer as any other", async () => {
    const customer = someone();
    expect((await from("192.0.2.1", customer)).status).toBe(201);
    const typed = [
      {},
      { phone_number: customer.phone_number },
      { email: customer.email },
      { nin: customer.nin },
      {
        phone_number: customer.phone_number,
        email: customer.email,
        nin: customer.nin,
        account_number: customer.account_number,
      },
    ];
    const replies = [];
    for (const overrides of typed) replies.push(await from("192.0.2.2", someone(overrides)));
    const shown = replies.map(({ status, body }) => [status, { ...body, data: Object.keys(body.data) }]);
    expect(shown).toEqual(Array(5).fill([201, { message: "Application received", data: ["reference"] }]));
  });

  it("API-12: a customer's BVN with somebody else's name, phone and e-mail gets no other answer than with the right ones", async () => {
    const customer = someone();
    await from("192.0.2.3", customer);
    const right = await from("192.0.2.3", customer);
    const wrong = await from("192.0.2.3", { ...someone(), bvn: customer.bvn });
    expect([right.status, wrong.status]).toEqual([422, 422]);
    expect(wrong.body).toEqual(right.body);
    expect(JSON.stringify(wrong.body)).not.toMatch(/TN-\d/);
  });
});
