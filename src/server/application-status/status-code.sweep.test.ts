import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeStatusView } from "../../contract/application-status.contract.ts";
import { addLoanTypes, applyAndScreen, type LoanInHand } from "../testing/loans/loan-life.ts";
import { type Reply, startTestServer, type TestServer } from "../testing/test-server.ts";
import { askForCode, enterCode, openView, readView, statusCodeSent } from "./status.testkit.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
});
afterAll(() => server.stop());

const newLoan = (): Promise<LoanInHand> => applyAndScreen(server);
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const NOBODYS = "TN-900001";

describe("asking for a code", () => {
  it("200: six digits go to the phone and the e-mail on file, for ten minutes, and the answer holds no code", async () => {
    const { id, reference } = await newLoan();
    const { status, text, body } = await askForCode(server, reference);
    const code = (await statusCodeSent(server, reference)) ?? "";
    expect(status).toBe(200);
    expect(code).toMatch(/^\d{6}$/);
    expect(text).not.toContain(code);
    expect(body.data).toEqual({
      reference,
      expires_at: "2026-11-20T08:40:00.000Z",
      resend_at: "2026-11-20T08:31:00.000Z",
    });
    const { rows } = await server.deps.db.pool.query(
      "select channel, expires_at from outbox_messages where loan_id = $1 and body like $2 order by channel",
      [id, `%${code}%`],
    );
    const expires_at = new Date("2026-11-20T08:40:00.000Z");
    expect(rows).toEqual([
      { channel: "email", expires_at },
      { channel: "sms", expires_at },
    ]);
  });

  it("200: a reference that names nothing gets the same words after the same time, and nobody is written to", async () => {
    const { reference } = await newLoan();
    const messages = async () =>
      (await server.deps.db.pool.query("select count(*) from outbox_messages")).rows[0].count;
    const answers: unknown[] = [];
    for (const asked of [reference, NOBODYS]) {
      const before = Number(await messages());
      const began = performance.now();
      const { status, text } = await askForCode(server, asked);
      expect(performance.now() - began).toBeGreaterThan(245);
      expect(Number(await messages()) - before).toBe(asked === reference ? 2 : 0);
      answers.push([status, text.replaceAll(asked, "…")]);
    }
    expect(answers[1]).toEqual(answers[0]);
  });

  it("200: sequential references ring nobody: other digits than the phone's get the same answer, and use up no code of its owner", async () => {
    const { reference, person } = await newLoan();
    const wrongDigits = wrong(`00${person.phone_number.slice(-4)}`).slice(2);
    const messages = async () =>
      Number((await server.deps.db.pool.query("select count(*) from outbox_messages")).rows[0].count);
    const before = await messages();
    const answers: Reply[] = [];
    for (let asked = 0; asked < 6; asked += 1) {
      answers.push(await askForCode(server, reference, undefined, wrongDigits));
      server.clock.advance(60);
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await messages()).toBe(before);
    const right = await askForCode(server, reference);
    expect([right.status, right.body.message]).toEqual([200, answers[0]?.body.message]);
    expect(await messages()).toBe(before + 2);
  });

  it("422: without four digits nothing is sent, and the sentence stands at the field", async () => {
    const { reference } = await newLoan();
    const { status, body } = await askForCode(server, reference, undefined, "123");
    expect([status, body.errors]).toEqual([422, { phone_digits: ["Enter the last four digits of your phone number"] }]);
  });

  it("422 and 429: the minute between two codes and the five a day hold for both alike", async () => {
    const { reference } = await newLoan();
    const nobodys = "TN-900002";
    const answers: Record<string, string[]> = { [reference]: [], [nobodys]: [] };
    const ask = async () => {
      for (const [asked, seen] of Object.entries(answers)) {
        const { status, body } = await askForCode(server, asked);
        seen.push(`${status} ${status === 200 ? "" : body.message}`);
      }
    };
    await ask();
    await ask();
    for (let code = 2; code <= 6; code += 1) {
      server.clock.advance(60);
      await ask();
    }
    expect(answers[nobodys]).toEqual(answers[reference]);
    expect(answers[reference]).toEqual([
      "200 ",
      "422 A code was sent just now. Ask for another in 60 seconds.",
      ...Array(4).fill("200 "),
      "429 5 codes were sent within a day. Try again tomorrow.",
    ]);
  });

  it("429: who asks for many references from one network waits, whether there are any or not", async () => {
    const statuses: number[] = [];
    const asked = Array.from({ length: 32 }, (_, place) => askForCode(server, `TN-91${1000 + place}`, "198.51.100.9"));
    for (const { status } of await Promise.all(asked)) statuses.push(status);
    expect((await askForCode(server, NOBODYS, "198.51.100.9")).status).toBe(429);
    expect((await askForCode(server, "TN-920000", "198.51.100.10")).status).toBe(200);
  });

  it("422: what is no reference is said at the field; one that is gets through however it is typed", async () => {
    const { body } = await askForCode(server, "my loan");
    expect(body.errors).toEqual({
      reference: ["A reference looks like TN-000123. It stands in the message we sent you"],
    });
    const { id, reference } = await newLoan();
    expect((await askForCode(server, ` tn ${id} `)).body.data.reference).toBe(reference);
    expect(await statusCodeSent(server, reference)).toMatch(/^\d{6}$/);
  });
});

describe("entering a code", () => {
  it("200: the right one opens the view for half an hour, once; only the token's hash is stored, and a row tells of it", async () => {
    const { id, reference } = await newLoan();
    await askForCode(server, reference);
    const code = (await statusCodeSent(server, reference)) ?? "";
    const { body } = await enterCode(server, reference, code);
    expect(body.data).toMatchObject({
      reference,
      expires_at: new Date(server.clock.now().getTime() + 1_800_000).toISOString(),
    });
    expect((await readView(server, reference, body.data.token)).status).toBe(200);
    expect((await enterCode(server, reference, code)).body.errors.otp).toEqual([
      "This code no longer works. Ask for a new one",
    ]);
    const { rows } = await server.deps.db.pool.query(
      `select concat((select json_agg(v) from application_views v), (select json_agg(a) from audit_log a)) as stored,
        (select count(*)::int from audit_log where payload like '%status viewed%' and payload like $1) as noted`,
      [`%loan:${id}"%`],
    );
    expect(rows[0].stored).not.toContain(body.data.token);
    expect(rows[0].noted).toBe(1);
  });

  it("422: wrong codes count down to none, and then the right one is refused too (T10)", async () => {
    const { reference } = await newLoan();
    await askForCode(server, reference);
    const code = (await statusCodeSent(server, reference)) ?? "";
    const said: string[] = [];
    for (const otp of [...Array(5).fill(wrong(code)), code]) {
      const { status, body } = await enterCode(server, reference, otp);
      said.push(`${status} ${body.errors.otp[0]}`);
    }
    expect(said).toEqual([
      "422 The code is wrong. 4 tries are left",
      "422 The code is wrong. 3 tries are left",
      "422 The code is wrong. 2 tries are left",
      "422 The code is wrong. One try is left",
      "422 The code is wrong, and this was the last try. Ask for a new one",
      "422 This code no longer works. Ask for a new one",
    ]);
  });

  it("422: guesses at a reference that names nothing are answered like any others", async () => {
    const { reference } = await newLoan();
    const said: Record<string, string[]> = { [reference]: [], "TN-900003": [] };
    for (const [asked, seen] of Object.entries(said)) {
      seen.push((await enterCode(server, asked, "000000", "10.9.0.2")).text);
      await askForCode(server, asked);
      const code = (await statusCodeSent(server, asked)) ?? "123456";
      for (let guess = 0; guess < 6; guess += 1)
        seen.push((await enterCode(server, asked, wrong(code), "10.9.0.2")).text);
    }
    expect(said["TN-900003"]).toEqual(said[reference]);
  });

  it("422: after ten minutes, for another reference, and an older code once a newer one was sent", async () => {
    const [first, second] = [await newLoan(), await newLoan()];
    await askForCode(server, first.reference);
    const code = (await statusCodeSent(server, first.reference)) ?? "";
    await askForCode(server, second.reference);
    expect((await enterCode(server, second.reference, code)).status).toBe(422);
    server.clock.advance(60);
    await askForCode(server, first.reference);
    const newer = (await statusCodeSent(server, first.reference)) ?? "";
    if (newer !== code) expect((await enterCode(server, first.reference, code)).status).toBe(422);
    server.clock.advance(600);
    expect((await enterCode(server, first.reference, newer)).body.errors.otp).toEqual([
      "This code no longer works. Ask for a new one",
    ]);
  });

  it("429: who enters many wrong codes from one network waits", async () => {
    const statuses: number[] = [];
    for (let place = 0; place < 32; place += 1)
      statuses.push((await enterCode(server, `TN-93${1000 + place}`, "000000", "203.0.113.7")).status);
    expect(statuses.slice(0, 31)).toEqual(Array(31).fill(422));
    expect(statuses[31]).toBe(429);
  });
});

describe("a view", () => {
  it("401: after half an hour, once closed, with a token of another loan, and with none of ours", async () => {
    const [mine, theirs] = [await newLoan(), await newLoan()];
    const token = await openView(server, mine.reference);
    const others = await openView(server, theirs.reference);
    for (const unfit of [others, `${token}x`, "tn_nothing"]) {
      const { status, body } = await readView(server, mine.reference, unfit);
      expect([status, body.message]).toEqual([401, "This view has ended. Ask for a new code."]);
    }
    server.clock.advance(1799);
    expect((await readView(server, mine.reference, token)).status).toBe(200);
    const close = () => server.call(closeStatusView, { body: { reference: theirs.reference, token: others } });
    expect([(await close()).body.data, (await close()).body.data]).toEqual([{ closed: true }, { closed: false }]);
    expect((await readView(server, theirs.reference, others)).status).toBe(401);
    server.clock.advance(1);
    expect((await readView(server, mine.reference, token)).status).toBe(401);
  });
});
