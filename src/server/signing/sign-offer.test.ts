import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pathOf } from "../../contract/endpoint.ts";
import { getOffer, sendSigningCode, signOffer } from "../../contract/signing.contract.ts";
import { lockLoanOr404, moveLoan } from "../loan-record/move-loan.ts";
import type { TestServer } from "../testing/test-server.ts";
import { codeSentTo, type OfferUnderTest, offerUnderTest, renewLink, startSigningServer } from "./offer.testkit.ts";

const NAME = "Ngozi Adekunle";
let server: TestServer;

beforeAll(async () => {
  server = await startSigningServer();
});
afterAll(() => server.stop());

const rows = async (text: string, values: unknown[] = []) => (await server.deps.db.pool.query(text, values)).rows;
const view = (token: string) => server.call(getOffer, { params: { token } });
const askForCode = (token: string) => server.call(sendSigningCode, { params: { token } });
const sign = (token: string, otp: string, full_name = NAME) =>
  server.call(signOffer, { params: { token }, body: { otp, full_name, agreed: true } });
const statusOf = async ({ loanId }: OfferUnderTest) =>
  (await rows("select status from loans where id = $1", [loanId]))[0].status;

async function offerWithCode() {
  const offer = await offerUnderTest(server);
  expect((await askForCode(offer.token)).status).toBe(200);
  return { ...offer, code: await codeSentTo(server, offer.phone) };
}

async function reject(loanId: number): Promise<void> {
  await server.deps.db.transaction(async (tx) => {
    const author = { userId: undefined, name: "Chidi Okafor" };
    await moveLoan(tx, await lockLoanOr404(tx, loanId), { event: "rejected", author, at: server.clock.now() });
  });
}

describe("200: the offer behind a link", () => {
  it("200: states amount, fee, cost and every repayment, as the worked example of the lending rules has them", async () => {
    const offer = await offerUnderTest(server);
    const { status, body } = await view(offer.token);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      state: "open",
      reference: offer.reference,
      customer_name: "Ngozi Adékúnlé",
      loan_type: "Remita Cash Loan",
      product: null,
      amount: 300_000,
      fee: 3_000,
      payout: 297_000,
      liquidation_amount: null,
      monthly_rate_percent: 5,
      method: "flat",
      tenor: 6,
      monthly_repayment: 65_000,
      total_interest: 90_000,
      total_repayment: 390_000,
      expires_at: "2026-12-04T08:30:00.000Z",
      signed_at: null,
      signed_document_link: null,
    });
    expect(body.data.schedule).toHaveLength(6);
    expect(body.data.schedule[0]).toEqual({
      number: 1,
      due_date: "2026-12-25",
      principal: 50_000,
      interest: 15_000,
      amount: 65_000,
    });
    expect(body.data.annualised_cost_percent).toBeGreaterThan(100);
    expect(body.data.phone_hint).toMatch(/^0803\*{5}\d\d$/);
    expect(getOffer.data.safeParse(body.data).success).toBe(true);
  });

  it("200: a top-up states what settles the old loan", async () => {
    const offer = await offerUnderTest(server);
    await rows("update loans set application_type = 'top up', payout = 9700000 where id = $1", [offer.loanId]);
    expect((await view(offer.token)).body.data).toMatchObject({ payout: 97_000, liquidation_amount: 200_000 });
  });

  it("200: the link went out by SMS and e-mail", async () => {
    const { token, email, phone } = await offerUnderTest(server);
    const sent = await rows(
      "select channel from outbox_messages where recipient = any($1) and body like $2 order by 1",
      [[email, phone], `%http://localhost:${server.deps.config.port}/sign/${token}%`],
    );
    expect(sent).toEqual([{ channel: "email" }, { channel: "sms" }]);
  });

  it("200: a code that has not gone out when it expires never does", async () => {
    const { loanId } = await offerWithCode();
    const sent = await rows("select expires_at from outbox_messages where loan_id = $1 and body like '%your code%'", [
      loanId,
    ]);
    const expires_at = new Date(server.clock.now().getTime() + 600_000);
    expect(sent).toEqual([{ expires_at }, { expires_at }]);
  });

  it("404: an unknown, a tampered and an empty token are one answer", async () => {
    const { token } = await offerUnderTest(server);
    const changed = `${token.slice(0, 30)}${token[30] === "A" ? "B" : "A"}${token.slice(31)}`;
    for (const bad of [changed, token.slice(0, -1), `${token}A`, "a.b", "x"]) {
      for (const reply of [await view(bad), await askForCode(bad), await sign(bad, "123456")]) {
        expect([reply.status, reply.body.message]).toEqual([404, "There is no such signing link."]);
      }
    }
  });
});

describe("expired: a link that can no longer be signed says so everywhere", () => {
  const cases: readonly [string, (offer: OfferUnderTest) => Promise<unknown>][] = [
    ["after 14 days", async () => server.clock.advance(14 * 24 * 3600)],
    ["when a newer link was sent", (offer) => renewLink(server, offer.loanId)],
    ["when the loan was rejected meanwhile", (offer) => reject(offer.loanId)],
  ];
  it.each(cases)("422: %s", async (_, happen) => {
    const offer = await offerWithCode();
    await happen(offer);
    expect((await view(offer.token)).body.data.state).toBe("expired");
    for (const reply of [await askForCode(offer.token), await sign(offer.token, offer.code)]) {
      expect([reply.status, reply.body.message]).toEqual([
        422,
        "This signing link no longer works. Ask us for a new one.",
      ]);
    }
    expect(
      await rows("select 1 from signing_links where loan_id = $1 and signed_at is not null", [offer.loanId]),
    ).toEqual([]);
  });

  it("422: the codes of an old link do not open the new one", async () => {
    const offer = await offerWithCode();
    const token = await renewLink(server, offer.loanId);
    expect((await sign(token, offer.code)).body.errors).toEqual({
      otp: ["This code no longer works. Ask for a new one"],
    });
  });
});

describe("200: signing", () => {
  it("200: loan, link, document, event, audit and thanks come together", async () => {
    const offer = await offerWithCode();
    const reply = await sign(offer.token, offer.code, "adekunle NGOZI Blessing");
    expect(reply.status).toBe(200);
    expect(reply.body.data).toMatchObject({ state: "signed", signed_at: server.clock.now().toISOString() });
    const [loan] = await rows("select * from loans where id = $1", [offer.loanId]);
    expect(loan).toMatchObject({
      status: "pending_approval",
      signed_at: server.clock.now(),
      signed_document: expect.any(String),
    });
    const [link] = await rows("select * from signing_links where loan_id = $1", [offer.loanId]);
    expect(link).toMatchObject({ signed_name: "adekunle NGOZI Blessing", signed_ip: "127.0.0.1", revoked_at: null });
    const events = await rows(
      "select actor, from_status from loan_events where loan_id = $1 and event = 'customer-signed'",
      [offer.loanId],
    );
    expect(events).toEqual([{ actor: "Customer", from_status: "confirmation_sent" }]);
    const audits = await rows("select payload from audit_log where object = $1 and action = 'loan customer-signed'", [
      `loan:${offer.loanId}`,
    ]);
    expect(audits).toHaveLength(1);
    expect(audits[0].payload).not.toContain("NGOZI");
    const thanks = await rows(
      "select body from outbox_messages where recipient = $1 and subject like 'You have signed%'",
      [offer.email],
    );
    expect(thanks[0].body).toContain(offer.reference);
  });

  it("200: the signed document is a PDF that its link serves", async () => {
    const offer = await offerWithCode();
    const { body } = await sign(offer.token, offer.code);
    const [address = "", query = ""] = body.data.signed_document_link.split("?");
    const served = await server.app.inject({ method: "GET", url: `${address}?${query}` });
    expect(served.statusCode).toBe(200);
    expect(served.headers["content-type"]).toBe("application/pdf");
    expect(served.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    expect(served.rawPayload.length).toBeGreaterThan(5_000);
  });

  it("200: the page of a signed offer keeps the schedule it was signed with, after the link's time too", async () => {
    const offer = await offerWithCode();
    const signed = (await sign(offer.token, offer.code)).body.data;
    server.clock.advance(40 * 24 * 3600);
    const later = (await view(offer.token)).body.data;
    expect(later.state).toBe("signed");
    expect(later.schedule).toEqual(signed.schedule);
  });

  it.each(["Ngozi", "Chidi Okafor"])("422: the name %s is refused on its field and costs no try", async (name) => {
    const offer = await offerWithCode();
    for (let count = 0; count < 6; count += 1) {
      expect((await sign(offer.token, offer.code, name)).body.errors).toHaveProperty("full_name");
    }
    expect((await sign(offer.token, offer.code)).status).toBe(200);
  });

  it("422: without a tick, or with a code that is no code, nothing is tried", async () => {
    const { token } = await offerWithCode();
    const body = { otp: "12345a", full_name: NAME, agreed: false };
    const reply = await server.call(signOffer, { params: { token }, body });
    expect(Object.keys(reply.body.errors).sort()).toEqual(["agreed", "otp"]);
  });
});

describe("422: codes and races (T10)", () => {
  it("422: wrong five times, and the right code is dead; a new one signs", async () => {
    const offer = await offerWithCode();
    const wrong = offer.code === "000000" ? "000001" : "000000";
    for (let count = 0; count < 5; count += 1) expect((await sign(offer.token, wrong)).status).toBe(422);
    expect((await sign(offer.token, offer.code)).body.errors).toEqual({
      otp: ["This code no longer works. Ask for a new one"],
    });
    server.clock.advance(60);
    await askForCode(offer.token);
    expect((await sign(offer.token, await codeSentTo(server, offer.phone))).status).toBe(200);
  });

  it("422: 200 guesses through the door at once: at most five are compared, the loan stays unsigned", async () => {
    const offer = await offerWithCode();
    const wrong = offer.code === "000000" ? "000001" : "000000";
    const replies = await Promise.all(Array.from({ length: 200 }, () => sign(offer.token, wrong)));
    const texts = replies.map((reply) => reply.body.errors.otp[0]);
    expect(texts.filter((text) => text.startsWith("The code is wrong"))).toHaveLength(5);
    expect((await sign(offer.token, offer.code)).status).toBe(422);
    expect(await statusOf(offer)).toBe("confirmation_sent");
  });

  it("422: a second code within a minute; the answer and the audit log never hold a code", async () => {
    const offer = await offerUnderTest(server);
    const first = await askForCode(offer.token);
    expect(first.body.data).toEqual({
      expires_at: new Date(server.clock.now().getTime() + 600_000).toISOString(),
      resend_at: new Date(server.clock.now().getTime() + 60_000).toISOString(),
    });
    const again = await askForCode(offer.token);
    expect([again.status, again.headers["retry-after"]]).toEqual([422, "60"]);
    const code = await codeSentTo(server, offer.phone);
    expect(code).toMatch(/^\d{6}$/);
    expect(first.text).not.toContain(code);
    const audits = await rows("select string_agg(payload, ' ') as all from audit_log where object = $1", [
      `loan:${offer.loanId}`,
    ]);
    expect(audits[0].all).not.toMatch(new RegExp(`\\b${code}\\b`));
  });

  it("429: five codes a day, also over a renewed link", async () => {
    const offer = await offerUnderTest(server);
    for (let count = 0; count < 5; count += 1) {
      expect((await askForCode(offer.token)).status).toBe(200);
      server.clock.advance(60);
    }
    expect((await askForCode(offer.token)).status).toBe(429);
    expect((await askForCode(await renewLink(server, offer.loanId))).status).toBe(429);
  });

  it("422: signing again says that it is signed", async () => {
    const offer = await offerWithCode();
    await sign(offer.token, offer.code);
    const again = await sign(offer.token, offer.code);
    expect([again.status, again.body.code]).toEqual([422, "already-done"]);
    expect((await askForCode(offer.token)).status).toBe(422);
  });

  it("422: of four signatures at once with the right code one holds, and one document is entered", async () => {
    const offer = await offerWithCode();
    const replies = await Promise.all(Array.from({ length: 4 }, () => sign(offer.token, offer.code)));
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 422, 422, 422]);
    expect(await rows("select 1 from files where name = $1", [`${offer.reference} signed offer.pdf`])).toHaveLength(1);
    expect(
      await rows("select 1 from loan_events where loan_id = $1 and event = 'customer-signed'", [offer.loanId]),
    ).toHaveLength(1);
    expect(
      await rows("select 1 from outbox_messages where loan_id = $1 and subject like 'You have signed%'", [
        offer.loanId,
      ]),
    ).toHaveLength(1);
  });

  it("one wins: signing against rejecting leaves one path of events", async () => {
    for (let round = 0; round < 5; round += 1) {
      const offer = await offerWithCode();
      await Promise.allSettled([sign(offer.token, offer.code), reject(offer.loanId)]);
      const events = await rows("select from_status, to_status from loan_events where loan_id = $1 order by id", [
        offer.loanId,
      ]);
      for (const [index, event] of events.entries())
        expect(event.from_status).toBe(events[index - 1]?.to_status ?? null);
      expect(await statusOf(offer)).toBe(events.at(-1)?.to_status);
    }
  });

  it.each([
    [
      "the offer changed",
      "update loans set payout = payout - 100 where id = $1",
      "The offer has changed since you opened it. Reload the page and read it again.",
    ],
    [
      "the link was replaced",
      "update signing_links set revoked_at = now() where loan_id = $1",
      "This signing link no longer works. Ask us for a new one.",
    ],
  ])("422: %s while it was being signed: not signed", async (_, change, message) => {
    const offer = await offerWithCode();
    const other = await server.deps.db.pool.connect();
    await other.query("begin");
    await other.query("select 1 from loans where id = $1 for update", [offer.loanId]);
    await other.query(change, [offer.loanId]);
    const signing = sign(offer.token, offer.code);
    const waiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    await expect.poll(async () => (await rows(waiting)).length, { timeout: 20_000 }).toBeGreaterThan(0);
    await other.query("commit");
    other.release();
    expect((await signing).body.message).toBe(message);
    expect(await statusOf(offer)).toBe("confirmation_sent");
    expect(
      await rows("select 1 from one_time_codes where subject = $1 and used_at is not null", [`loan:${offer.loanId}`]),
    ).toEqual([]);
  });
});

it("404: the routes answer to nothing but their own addresses", async () => {
  const { token } = await offerUnderTest(server);
  const url = `${pathOf(getOffer, { token })}/other`;
  expect((await server.app.inject({ method: "GET", url, headers: { "x-api-key": "tenor-console" } })).statusCode).toBe(
    404,
  );
});
