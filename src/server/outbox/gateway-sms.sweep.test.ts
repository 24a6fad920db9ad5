import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { kobo } from "../../domain/money.ts";
import { readConfig } from "../config.ts";
import type { GatewayPlace, SmsAnswer, SmsGateway, SmsReport } from "../sms/sms-gateway.ts";
import { testDatabase } from "../testing/database/test-database.ts";
import { testClock } from "../testing/test-clock.ts";
import { gatewaySms } from "./gateway-sms.ts";
import { queueEmail, queueSms } from "./queue-message.ts";
import { sendDueMessages } from "./send-outbox.job.ts";
import { sendSideBySide } from "./send-side-by-side.job.ts";
import { takeReport } from "./sms-attempts.store.ts";

const database = await testDatabase();
const clock = testClock();
const deps = { db: database.db, clock, config: readConfig({}) };
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.pool.query("delete from outbox_messages");
  await database.db.pool.query("delete from sms_reports");
  await database.db.pool.query("delete from message_days");
});

const rows = async (text: string, values: readonly unknown[] = []) =>
  (await database.db.pool.query(text, [...values])).rows;
const PHONE = "+2348031234567";
const ACCEPTED: SmsAnswer = { kind: "accepted", reference: "r-1", cost: kobo(400) };
const REFUSED: SmsAnswer = { kind: "refused", why: "The gateway refused the SMS (status 400)", reached: true };
const AWAY: SmsAnswer = { kind: "refused", why: "The gateway could not be reached (ECONNREFUSED)", reached: false };
const UNKNOWN: SmsAnswer = { kind: "unknown", why: "The gateway did not answer within 20 s" };

/** A gateway with scripted answers, which records its requests. */
function gateway(
  place: GatewayPlace,
  ...answers: (SmsAnswer | Promise<SmsAnswer>)[]
): SmsGateway & { asked: string[] } {
  const asked: string[] = [];
  return {
    place,
    name: place,
    asked,
    send: async (id, to, text, kind) => {
      asked.push(`${id} ${to} ${text} ${kind}`);
      return answers.shift() ?? ACCEPTED;
    },
    readReport: () => undefined,
  };
}
const queue = (more: object = {}) =>
  database.db.transaction((tx) =>
    queueSms(tx, { to: PHONE, body: "482113 is your code", kind: "code", at: clock.now(), ...more }),
  );
const send = (...gateways: SmsGateway[]) =>
  sendDueMessages(deps, { sendEmail: async () => undefined, ...gatewaySms(deps, gateways) });
const message = async () => (await rows("select state, outcome, last_error, attempts from outbox_messages"))[0];
const attempts = () => rows("select gateway, state, why from sms_attempts order by id");
const days = () => rows("select channel, kind, accepted, delivered, undelivered, failed, cost from message_days");
const report = (said: Partial<SmsReport>, place: GatewayPlace = "first") =>
  database.db.transaction((tx) =>
    takeReport(
      tx,
      place,
      { reference: "r-1", id: undefined, outcome: "delivered", cost: undefined, ...said },
      clock.now(),
    ),
  );

describe("two gateways in their order", () => {
  it("the first that accepts has it, and the other is not asked", async () => {
    const id = await queue();
    const [first, second] = [gateway("first"), gateway("second")];
    await send(first, second);
    expect([first.asked, second.asked]).toEqual([[`${id} ${PHONE} 482113 is your code code`], []]);
    expect(await message()).toMatchObject({ state: "sent", last_error: null });
  });

  it.each([
    ["refused", REFUSED],
    ["was not there", AWAY],
    ["was not heard", UNKNOWN],
  ])("where the first %s the second is asked, with the same code", async (_, answer) => {
    await queue();
    const [first, second] = [gateway("first", answer), gateway("second")];
    await send(first, second);
    expect(second.asked).toEqual(first.asked);
    expect(await message()).toMatchObject({ state: "sent" });
    expect(await attempts()).toMatchObject([
      { gateway: "first", state: answer.kind },
      { gateway: "second", state: "accepted" },
    ]);
  });

  it("one that was not heard is never asked again for it: what nobody said no to fails, and says why", async () => {
    await queue({ kind: "payment" });
    const [first, second] = [gateway("first", UNKNOWN), gateway("second", UNKNOWN)];
    await send(first, second);
    expect(await message()).toMatchObject({
      state: "failed",
      last_error: "No gateway said whether it has sent the SMS",
    });
    clock.advance(7 * 24 * 3600);
    await send(first, second);
    expect([first.asked, second.asked].map(({ length }) => length)).toEqual([1, 1]);
  });

  it("only one that refused is asked again, later", async () => {
    await queue({ kind: "payment" });
    const [first, second] = [gateway("first", UNKNOWN), gateway("second", REFUSED)];
    await send(first, second);
    expect(await message()).toMatchObject({ state: "queued", last_error: "The gateway refused the SMS (status 400)" });
    clock.advance(10);
    await send(first, second);
    expect([first.asked, second.asked].map(({ length }) => length)).toEqual([1, 2]);
    expect(await message()).toMatchObject({ state: "sent", attempts: 2 });
  });

  it("while none is there it is tried for three days, and nothing is lost", async () => {
    await queue({ kind: "payment" });
    for (let tries = 0; tries < 12; tries += 1) {
      await send(gateway("first", AWAY), gateway("second", AWAY));
      clock.advance(7200);
    }
    expect(await message()).toMatchObject({ state: "queued", last_error: AWAY.kind === "refused" ? AWAY.why : "" });
    await send(gateway("first"));
    expect(await message()).toMatchObject({ state: "sent" });
  });

  it("what a dead process was asking the first is asked of the second alone; what it heard accepted, of nobody", async () => {
    const id = await queue();
    await rows("insert into sms_attempts (message_id, gateway, asked_at) values ($1, 'first', now())", [id]);
    const [first, second] = [gateway("first"), gateway("second")];
    await send(first, second);
    expect([first.asked.length, second.asked.length]).toEqual([0, 1]);
    expect((await attempts())[0]).toEqual({
      gateway: "first",
      state: "unknown",
      why: "The process ended before the gateway answered",
    });
    await rows("update outbox_messages set state = 'queued', next_attempt_at = $1", [clock.now()]);
    await send(first, second);
    expect([first.asked.length, second.asked.length]).toEqual([0, 1]);
    expect(await message()).toMatchObject({ state: "sent" });
  });

  it("the database itself knows one SMS a gateway", async () => {
    const id = await queue();
    const enter = "insert into sms_attempts (message_id, gateway, state, asked_at) values ($1, 'first', $2, now())";
    await rows(enter, [id, "refused"]);
    await rows(enter, [id, "unknown"]);
    await expect(rows(enter, [id, "asked"])).rejects.toThrow(/one_sms_a_gateway/);
  });
});

describe("delivery reports", () => {
  it("a report that comes before the gateway's answer, and twice, counts once", async () => {
    await queue({ kind: "notice" });
    await report({ cost: kobo(390) });
    await report({ cost: kobo(390) });
    await send(gateway("first"));
    expect(await message()).toMatchObject({ state: "sent", outcome: "delivered" });
    await report({ cost: kobo(390) });
    expect(await days()).toEqual([
      { channel: "sms", kind: "notice", accepted: 1, delivered: 1, undelivered: 0, failed: 0, cost: 390 },
    ]);
    expect((await rows("select copies from sms_reports"))[0].copies).toBe(3);
  });

  it("delivered is not undone by what comes late, and a negative report is mended by a positive one", async () => {
    await queue();
    await send(gateway("first"));
    await report({ outcome: "expired" });
    expect(await message()).toMatchObject({ outcome: "expired" });
    await report({ outcome: "delivered" });
    await report({ outcome: "undelivered" });
    await report({ outcome: undefined });
    expect(await message()).toMatchObject({ state: "sent", outcome: "delivered" });
    expect((await days())[0]).toMatchObject({ accepted: 1, delivered: 1, undelivered: 0 });
  });

  it("one by our own id tells that an SMS was taken of which nothing was heard, and what it cost", async () => {
    const id = await queue({ kind: "payment" });
    await send(gateway("first", UNKNOWN), gateway("second", UNKNOWN));
    await report({ reference: undefined, id, cost: kobo(400) }, "second");
    expect(await message()).toMatchObject({ state: "failed", outcome: "delivered" });
    expect((await days())[0]).toMatchObject({ delivered: 1, failed: 1, cost: 400 });
  });

  it("the cost in one by our own id that comes before the gateway's answer is not replaced by what was reckoned", async () => {
    await queue({ kind: "notice" });
    const early: SmsGateway = {
      ...gateway("first"),
      send: async (id) => {
        await report({ reference: undefined, id, cost: kobo(390) });
        return ACCEPTED;
      },
    };
    await send(early);
    expect(await message()).toMatchObject({ state: "sent", outcome: "delivered" });
    expect((await days())[0]).toMatchObject({ accepted: 1, delivered: 1, cost: 390 });
  });

  it("one of another gateway, or of nobody, changes nothing", async () => {
    await queue();
    await send(gateway("first"));
    await report({}, "second");
    await report({ reference: "r-2" });
    expect(await message()).toMatchObject({ outcome: null });
  });

  it("the report and the answer that race each other lose nothing", async () => {
    for (let round = 0; round < 20; round += 1) {
      await queue({ kind: "notice" });
      const reference = `race-${round}`;
      await Promise.all([
        send(gateway("first", { kind: "accepted", reference, cost: undefined })),
        new Promise((resolve) => setTimeout(resolve, round % 10)).then(() => report({ reference, cost: kobo(400) })),
      ]);
    }
    expect(await rows("select state, outcome, count(*)::int from outbox_messages group by 1, 2")).toEqual([
      { state: "sent", outcome: "delivered", count: 20 },
    ]);
    expect((await days())[0]).toMatchObject({ accepted: 20, delivered: 20, cost: 8000 });
  });
});

describe("codes overtake everything else", () => {
  it("a code that was queued last goes first, by SMS and by e-mail", async () => {
    const went: string[] = [];
    await database.db.transaction(async (tx) => {
      for (let n = 0; n < 30; n += 1)
        await queueEmail(tx, { to: "ada@example.com", subject: `Letter ${n}`, body: "Hi", at: clock.now() });
      await queueSms(tx, { to: PHONE, body: "Paid", kind: "payment", at: clock.now() });
    });
    clock.advance(5);
    await queue({ body: "code" });
    await database.db.transaction((tx) =>
      queueEmail(tx, { to: "ada@example.com", subject: "Your code", body: "1", kind: "code", at: clock.now() }),
    );
    const sender = {
      sendEmail: async ({ subject }: { subject: string }) => void went.push(subject),
      sendSms: async ({ body }: { body: string }) => void went.push(body),
    };
    await sendDueMessages(deps, sender);
    expect(went.slice(0, 2)).toEqual(["code", "Your code"]);
    expect(went).toHaveLength(20);
  });

  it("a gateway that keeps one code waiting keeps no other waiting, not even one that comes later", async () => {
    const { promise, resolve } = Promise.withResolvers<SmsAnswer>();
    const slow = gateway("first", promise);
    await queue({ body: "held" });
    const sender = { sendEmail: async () => undefined, ...gatewaySms(deps, [slow]) };
    const running = sendSideBySide(deps, sender, "codes");
    await expect.poll(() => slow.asked.length, { timeout: 20_000 }).toBe(1);
    for (let n = 0; n < 5; n += 1) await queue({ body: `later ${n}` });
    await expect
      .poll(() => rows("select 1 from outbox_messages where state = 'sent'").then(({ length }) => length), {
        timeout: 20_000,
      })
      .toBe(5);
    expect(slow.asked).toHaveLength(6);
    resolve(UNKNOWN);
    expect(await running).toBe(6);
  });

  it("each lane takes its own and leaves the rest", async () => {
    await queue({ body: "code" });
    await queue({ body: "paid", kind: "payment" });
    await database.db.transaction((tx) =>
      queueEmail(tx, { to: "a@example.com", subject: "Hi", body: "Hi", at: clock.now() }),
    );
    const went: string[] = [];
    const sender = {
      sendEmail: async ({ subject }: { subject: string }) => void went.push(subject),
      sendSms: async ({ body }: { body: string }) => void went.push(body),
    };
    for (const lane of ["codes", "sms", "email"] as const) {
      expect(await sendSideBySide(deps, sender, lane)).toBe(1);
      expect(await sendSideBySide(deps, sender, lane)).toBe(0);
    }
    expect(went).toEqual(["code", "paid", "Hi"]);
  });
});
