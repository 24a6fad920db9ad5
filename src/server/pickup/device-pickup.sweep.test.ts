import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  confirmPickup,
  findPickup,
  initiatePickup,
  postPickupCode,
  sendPickupCode,
} from "../../contract/pickup.contract.ts";
import { expectBooksToHold } from "../testing/expect-books.ts";
import { addLoanTypes, loanIn, newestCode, show } from "../testing/loans/loan-life.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let store: string;

beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
  store = await server.staffToken(["process-device-pickup"], "Halima Bello");
});
afterEach(() => expectBooksToHold(server.deps.db));
afterAll(() => server.stop());

const DEVICE = { loan_type: "DEVICE", product_id: 1, pick_up_location: "Wuse store", amount: undefined };
const waiting = () => loanIn(server, "disbursed", DEVICE);
const find = (loan_reference: string) => server.call(findPickup, { query: { loan_reference }, token: store });
const initiate = (loan_reference: string) => server.call(initiatePickup, { body: { loan_reference }, token: store });
const send = (loan_reference: string) => server.call(sendPickupCode, { query: { loan_reference }, token: store });
const confirm = (loan_reference: string, otp: string, token = store) =>
  server.call(confirmPickup, { body: { loan_reference, otp }, token });
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const messagesOf = async (id: number) =>
  (
    await server.deps.db.pool.query<{ channel: string; body: string }>(
      "select channel, body from outbox_messages where loan_id = $1 and body like '%pick up%' order by channel",
      [id],
    )
  ).rows;

describe("the look-up, by GET and by POST (API-26, API-27, PCK-03, OPN-52)", () => {
  it("200: the loan's id, however the reference is typed", async () => {
    const { id, reference } = await waiting();
    for (const typed of [reference, ` ${reference.toLowerCase()} `]) {
      for (const look of [find, initiate]) {
        const { status, body } = await look(typed);
        expect([status, body.data]).toEqual([200, { id, reference }]);
      }
    }
  });

  it("404: a reference that names nothing, and nothing near it (PCK-06)", async () => {
    for (const typed of ["TN-999999", "%", "TN-00000_", "x"]) {
      expect([(await find(typed)).status, (await initiate(typed)).status]).toEqual([404, 404]);
    }
  });

  it("422: a loan that waits for something else, in a sentence that says so (PCK-05)", async () => {
    const { reference } = await loanIn(server, "pending_approval");
    for (const look of [find, initiate, send]) {
      const { status, body } = await look(reference);
      expect([status, body.code]).toEqual([422, "wrong-status"]);
      expect(body.message).toContain(`loan ${reference} was moved to "pending approval" by Customer`);
    }
  });

  it("200: without waiting for whoever works on the loan at the moment (PCK-03)", async () => {
    const { id, reference } = await waiting();
    const other = await server.deps.db.pool.connect();
    try {
      await other.query("begin");
      await other.query("select 1 from loans where id = $1 for update", [id]);
      for (const look of [find, initiate]) expect((await look(reference)).status).toBe(200);
    } finally {
      await other.query("rollback");
      other.release();
    }
  });

  it("422: without a reference (PCK-02)", async () => {
    for (const look of [find, initiate]) {
      expect((await look(" ")).body.errors).toEqual({ loan_reference: ["Loan reference is required"] });
    }
  });
});

describe("sending the code (API-28, ACT-35)", () => {
  it("200: by SMS and e-mail, queued with the audit row; the code is in no answer", async () => {
    const { id, reference, person } = await waiting();
    const { status, body, text } = await send(reference);
    expect([status, body.message]).toEqual([200, "OTP sent to customer successfully"]);
    expect(body.data).toEqual({ expires_at: "2026-11-20T08:40:00.000Z", resend_at: "2026-11-20T08:31:00.000Z" });
    const code = await newestCode(server, id);
    const messages = await messagesOf(id);
    expect(messages.map(({ channel }) => channel)).toEqual(["email", "sms"]);
    for (const message of messages) expect(message.body).toContain(`${code} is your code to pick up your Phone X`);
    expect(text).not.toContain(code);
    const { rows } = await server.deps.db.pool.query<{ payload: string }>(
      "select payload::text from audit_log where payload::text like $1",
      [`%pickup-code sent%loan:${id}"%`],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.payload).toContain("Halima Bello");
    expect(rows[0]?.payload).not.toMatch(new RegExp(`${code}|${person.phone_number.slice(1)}`));
  });

  it("422: another within 60 seconds, by whichever way; after them it is sent (T10)", async () => {
    const { id, reference } = await waiting();
    await send(reference);
    const again = await server.call(postPickupCode, { body: { loan_reference: reference }, token: store });
    expect([again.status, again.body.message]).toEqual([
      422,
      "A code was sent just now. Ask for another in 60 seconds.",
    ]);
    server.clock.advance(60);
    expect((await send(reference)).status).toBe(200);
    expect(await messagesOf(id)).toHaveLength(4);
  });

  it("429: the sixth within a day (T10)", async () => {
    const { reference } = await waiting();
    // The same phone has codes for other loans too, at most five in total within an hour.
    await server.deps.db.pool.query("update outbox_messages set created_at = created_at - interval '1 hour'");
    for (let count = 0; count < 5; count += 1) {
      expect((await send(reference)).status).toBe(200);
      server.clock.advance(61);
    }
    const { status, headers } = await send(reference);
    expect(status).toBe(429);
    expect(Number(headers["retry-after"])).toBeGreaterThan(86_000);
  });

  it("404: a reference that names nothing", async () => {
    expect((await send("TN-999999")).status).toBe(404);
  });
});

describe("confirming (API-29, ACT-38, ACT-39)", () => {
  it("200: the right code hands the device over, and the loan comes back disbursed with who did it", async () => {
    const { id, reference } = await waiting();
    await send(reference);
    const code = await newestCode(server, id);
    const { status, body } = await confirm(reference.toLowerCase(), ` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect([status, body.message]).toEqual([200, "Device Pickup Confirmed successfully"]);
    expect(body.data).toMatchObject({ id, status: "disbursed" });
    expect(body.data.timeline[0]).toMatchObject({ event: "pickup-confirmed", by: "Halima Bello" });
  });

  it("422: a second time names who came first and when, and costs no try", async () => {
    const { id, reference } = await waiting();
    await send(reference);
    const code = await newestCode(server, id);
    await confirm(reference, code);
    const other = await server.staffToken(["process-device-pickup"], "Musa Garba");
    const { status, body } = await confirm(reference, code, other);
    expect([status, body.message]).toEqual([
      422,
      expect.stringMatching(
        new RegExp(
          `^Loan ${reference} was already confirmed as picked up by Halima Bello at 20 Nov 2026, \\d\\d:\\d\\d\\.$`,
        ),
      ),
    ]);
    expect(
      (await show(server, id)).timeline.filter(({ event }: { event: string }) => event === "pickup-confirmed"),
    ).toHaveLength(1);
  });

  it("422: eight at once with the right code hand one device over (T10)", async () => {
    const { id, reference } = await waiting();
    await send(reference);
    const code = await newestCode(server, id);
    const replies = await Promise.all(Array.from({ length: 8 }, () => confirm(reference, code)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.every(({ status }) => [200, 400, 422].includes(status))).toBe(true);
    expect(
      (await show(server, id)).timeline.filter(({ event }: { event: string }) => event === "pickup-confirmed"),
    ).toHaveLength(1);
  });

  it("400: a wrong code counts down, at its field too, and is audited without the code (T10)", async () => {
    const { id, reference } = await waiting();
    await send(reference);
    const code = await newestCode(server, id);
    const sentences = [
      "The code is wrong. 4 tries are left",
      "The code is wrong. 3 tries are left",
      "The code is wrong. 2 tries are left",
      "The code is wrong. One try is left",
      "The code is wrong, and this was the last try. Ask for a new one",
      "This code no longer works. Ask for a new one",
    ];
    for (const sentence of sentences) {
      const { status, body } = await confirm(reference, wrong(code));
      expect([status, body]).toEqual([
        400,
        { message: `${sentence}.`, errors: { otp: [sentence] }, code: "wrong-code" },
      ]);
    }
    expect((await confirm(reference, code)).status).toBe(400);
    expect((await show(server, id)).status).toBe("pending_pickup");
    const { rows } = await server.deps.db.pool.query<{ payload: string }>(
      "select payload::text from audit_log where payload::text like $1",
      [`%pickup-code refused%loan:${id}"%`],
    );
    expect(rows).toHaveLength(5);
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`"(${code}|${wrong(code)})"`));
  });

  it("400: a code after ten minutes, an older one, one for signing, and none at all (T10)", async () => {
    const { id, reference } = await waiting();
    expect((await confirm(reference, "123456")).body.message).toBe("This code no longer works. Ask for a new one.");
    const signed = await newestCode(server, id);
    await send(reference);
    const first = await newestCode(server, id);
    if (signed !== first) expect((await confirm(reference, signed)).status).toBe(400);
    server.clock.advance(61);
    await send(reference);
    const second = await newestCode(server, id);
    if (first !== second) expect((await confirm(reference, first)).status).toBe(400);
    server.clock.advance(600);
    expect((await confirm(reference, second)).body.message).toBe("This code no longer works. Ask for a new one.");
  });

  it("400: the code of another loan opens nothing (T10)", async () => {
    const [mine, other] = [await waiting(), await waiting()];
    await send(other.reference);
    await send(mine.reference);
    const code = await newestCode(server, other.id);
    if (code !== (await newestCode(server, mine.id))) expect((await confirm(mine.reference, code)).status).toBe(400);
    expect((await confirm(other.reference, code)).status).toBe(200);
  });

  it("422: without a code or a reference (ACT-37); 404: a reference that names nothing", async () => {
    const { reference } = await waiting();
    expect((await confirm(reference, " ")).body.errors).toEqual({ otp: ["Enter the OTP sent to the customer"] });
    expect((await confirm("", "123456")).body.errors).toEqual({ loan_reference: ["Loan reference is required"] });
    expect((await confirm("TN-999999", "123456")).status).toBe(404);
  });

  it("403: without the permission, for each of the five calls (PRM-13)", async () => {
    const token = await server.staffToken(["edit-loan", "disburse-loan"]);
    const body = { loan_reference: "TN-000001", otp: "1" };
    for (const endpoint of [findPickup, initiatePickup, sendPickupCode, postPickupCode, confirmPickup]) {
      expect((await server.call(endpoint, { query: { loan_reference: "TN-000001" }, body, token })).status).toBe(403);
    }
  });
});
