import { createServer } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { type TestDatabase, testDatabase } from "../testing/database/test-database.ts";
import { type TestClock, testClock } from "../testing/test-clock.ts";
import { type MessageSender, SendFailed } from "./mail-port.ts";
import { messageSender } from "./message-sender.ts";
import { queueEmail, queueSms } from "./queue-message.ts";
import { sendDueMessages } from "./send-outbox.job.ts";

let database: TestDatabase;
let clock: TestClock;

beforeEach(async () => {
  database = await testDatabase();
  clock = testClock();
});
afterEach(() => database.drop());

const DEMO = readConfig({ TENOR_DEMO: "1" });
const deps = (config = DEMO) => ({ db: database.db, clock, config });
const all = async () => (await database.db.pool.query("select * from outbox_messages order by id")).rows;
const email = (n = 0) => ({ to: `ada${n}@example.com`, subject: `Letter ${n}`, body: "Hello", at: clock.now() });

async function queueEmails(count: number): Promise<void> {
  await database.db.transaction(async (tx) => {
    for (let n = 0; n < count; n += 1) await queueEmail(tx, email(n));
  });
}

/** A carrier that records its messages, and fails while `error` is set. */
function carrier() {
  const got: string[] = [];
  const state: { error: unknown; got: string[] } = { error: undefined, got };
  const carry = async (to: string) => {
    await new Promise(setImmediate);
    if (state.error) throw state.error;
    got.push(to);
  };
  const sender: MessageSender = { sendEmail: ({ to }) => carry(to), sendSms: ({ to }) => carry(to) };
  return { state, sender };
}

describe("queued: a message lives and dies with its transaction", () => {
  it("queued: it is due as soon as the business change commits", async () => {
    await database.db.transaction((tx) => queueSms(tx, { to: "+2348031234567", body: "Hi", at: clock.now() }));
    expect(await all()).toMatchObject([
      { channel: "sms", recipient: "+2348031234567", subject: null, state: "queued" },
    ]);
  });

  it("nothing: a rolled-back change sends nothing", async () => {
    const failing = database.db.transaction(async (tx) => {
      await queueEmail(tx, email());
      throw new Error("the business change failed");
    });
    await expect(failing).rejects.toThrow("the business change failed");
    expect(await all()).toEqual([]);
    expect(await sendDueMessages(deps(), carrier().sender)).toBe(0);
  });

  it.each(["\r\nBcc: x@example.com", "\nBcc: x@example.com", "\r"])(
    "refused: a line break in address or subject (%j)",
    async (text) => {
      await expect(
        database.db.transaction((tx) => queueEmail(tx, { ...email(), to: `ada@example.com${text}` })),
      ).rejects.toThrow(RangeError);
      await expect(
        database.db.transaction((tx) => queueEmail(tx, { ...email(), subject: `Hi${text}` })),
      ).rejects.toThrow(RangeError);
      await expect(database.db.transaction((tx) => queueSms(tx, { ...email(), to: `+234${text}` }))).rejects.toThrow(
        RangeError,
      );
    },
  );
});

describe("sent: each message once, at most 20 a run", () => {
  it("sent: 45 messages take three runs, and a fourth finds nothing", async () => {
    await queueEmails(45);
    const { sender, state } = carrier();
    const runs: number[] = [];
    for (let run = 0; run < 4; run += 1) runs.push(await sendDueMessages(deps(), sender));
    expect(runs).toEqual([20, 20, 5, 0]);
    expect(new Set(state.got).size).toBe(45);
    expect((await all()).every((row) => row.state === "sent" && row.sent_at && row.attempts === 1)).toBe(true);
  });

  it("sent: eight senders at once never send the same message twice", async () => {
    await queueEmails(150);
    const { sender, state } = carrier();
    const drain = async () => {
      while ((await sendDueMessages(deps(), sender)) > 0);
    };
    await Promise.all(Array.from({ length: 8 }, drain));
    expect(state.got).toHaveLength(150);
    expect(new Set(state.got).size).toBe(150);
  });

  it("sent: no lock is held while the carrier thinks, and its messages are left alone meanwhile", async () => {
    await queueEmails(1);
    let answer = () => {};
    const slow = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const first = sendDueMessages(deps(), { ...carrier().sender, sendEmail: () => slow });
    await expect.poll(async () => (await all())[0].attempts, { timeout: 20_000 }).toBe(1);
    await database.db.pool.query("update outbox_messages set body = 'not locked'");
    expect(await sendDueMessages(deps(), carrier().sender)).toBe(0);
    answer();
    expect(await first).toBe(1);
  });

  it("sent: what a dead process had taken is sent when its lease ends, and its late result changes nothing", async () => {
    await queueEmails(1);
    const [inHand, dying] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const sendEmail = () => {
      inHand.resolve();
      return dying.promise;
    };
    const first = sendDueMessages(deps(), { ...carrier().sender, sendEmail });
    await inHand.promise;
    clock.advance(601);
    const { sender, state } = carrier();
    // While it lives, its message is locked; its connection ends with its process.
    expect(await sendDueMessages(deps(), sender)).toBe(0);
    await database.db.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'tenor-bulk'",
    );
    await expect.poll(() => sendDueMessages(deps(), sender)).toBe(1);
    dying.reject(new Error("too late"));
    await expect(first).rejects.toThrow();
    expect(state.got).toHaveLength(1);
    expect(await all()).toMatchObject([{ state: "sent", attempts: 2, last_error: null }]);
  });
});

describe("failed: a carrier that refuses is asked again, later and later", () => {
  it("failed: after 10 s, 1, 5, 30 min, then every 2 h, and never after the eighth time", async () => {
    await queueEmails(1);
    const { sender, state } = carrier();
    state.error = new SendFailed("The carrier is down");
    for (const seconds of [10, 60, 300, 1800, 7200, 7200, 7200]) {
      expect(await sendDueMessages(deps(), sender)).toBe(1);
      const [row] = await all();
      expect(row).toMatchObject({ state: "queued", last_error: "The carrier is down" });
      expect(row.next_attempt_at.getTime() - clock.now().getTime()).toBe(seconds * 1000);
      clock.advance(seconds - 1);
      expect(await sendDueMessages(deps(), sender)).toBe(0);
      clock.advance(1);
    }
    expect(await sendDueMessages(deps(), sender)).toBe(1);
    expect(await all()).toMatchObject([{ state: "failed", attempts: 8 }]);
    clock.advance(30 * 24 * 3600);
    expect(await sendDueMessages(deps(), sender)).toBe(0);
  });

  it("sent: one that recovers is sent once, and the others do not wait for a bad one", async () => {
    await queueEmails(3);
    const { sender, state } = carrier();
    const choosy: MessageSender = {
      ...sender,
      sendEmail: (mail) => (mail.to === "ada0@example.com" ? Promise.reject(new Error("no")) : sender.sendEmail(mail)),
    };
    await sendDueMessages(deps(), choosy);
    expect(state.got).toEqual(["ada1@example.com", "ada2@example.com"]);
    clock.advance(10);
    await sendDueMessages(deps(), sender);
    expect(state.got).toEqual(["ada1@example.com", "ada2@example.com", "ada0@example.com"]);
  });

  it("failed: what the mail server says about the address is not stored", async () => {
    await queueEmails(1);
    const { sender, state } = carrier();
    const refused = new Error("550 5.1.1 <ada0@example.com> unknown");
    state.error = Object.assign(refused, { code: "EENVELOPE", responseCode: 550 });
    await sendDueMessages(deps(), sender);
    expect((await all())[0].last_error).toBe("The carrier refused the message (EENVELOPE 550)");
  });
});

describe("failed: a message that has outlived its use", () => {
  const queueCode = () =>
    database.db.transaction(async (tx) => {
      const code = {
        body: "123456 is your code",
        at: clock.now(),
        expiresAt: new Date(clock.now().getTime() + 600_000),
      };
      await queueSms(tx, { ...code, to: "+2348031234567" });
      await queueEmail(tx, { ...code, to: "ada@example.com", subject: "Your code" });
    });

  it("failed: a code that has expired is not sent late", async () => {
    await queueCode();
    const { sender, state } = carrier();
    state.error = new SendFailed("The carrier is down");
    await sendDueMessages(deps(), sender);
    state.error = undefined;
    clock.advance(600);
    expect(await sendDueMessages(deps(), sender)).toBe(2);
    expect(state.got).toEqual([]);
    for (const row of await all()) expect(row).toMatchObject({ state: "failed", last_error: "No longer useful" });
    expect(await sendDueMessages(deps(), sender)).toBe(0);
  });

  it("sent: a second before it still is", async () => {
    await queueCode();
    clock.advance(599);
    const { sender, state } = carrier();
    await sendDueMessages(deps(), sender);
    expect(state.got).toHaveLength(2);
  });
});

describe("the text of a message outside demo mode", () => {
  const real = { ...DEMO, demo: false };
  const bodies = async () => (await all()).map((row) => row.body);

  it("is gone once it was sent; demo mode keeps it for the outbox page", async () => {
    await queueEmails(1);
    await sendDueMessages(deps(), carrier().sender);
    await queueEmails(1);
    await sendDueMessages(deps(real), carrier().sender);
    expect(await bodies()).toEqual(["Hello", "(sent; the text is not kept)"]);
  });

  it("stays while it is to be sent again, and is gone when it was given up", async () => {
    await queueEmails(1);
    const { sender, state } = carrier();
    state.error = new SendFailed("The carrier is down");
    for (let attempt = 1; attempt < 8; attempt += 1) {
      await sendDueMessages(deps(real), sender);
      expect(await bodies()).toEqual(["Hello"]);
      clock.advance(7200);
    }
    await sendDueMessages(deps(real), sender);
    expect(await bodies()).toEqual(["(not sent; the text is not kept)"]);
  });
});

describe("senders of an installation", () => {
  const settings = { demo: false, smtpUrl: undefined, plainPeers: [], mailFrom: "Tenor <no-reply@tenor.test>" };
  const mail = { to: "ada@example.com", subject: "Hi", body: "Hello" };
  const sms = { id: 1, to: "+2348031234567", body: "Hi", kind: "notice" } as const;

  it("failed: without a gateway or a mail server each says so", async () => {
    const sender = messageSender(settings);
    await expect(sender.sendSms(sms)).rejects.toThrow("No SMS gateway is configured");
    await expect(sender.sendEmail(mail)).rejects.toThrow("No mail server is configured");
  });

  it("sent: in demo mode everything counts as sent, even with a mail server configured", async () => {
    const sender = messageSender({ ...settings, demo: true, smtpUrl: "smtp://127.0.0.1:1" });
    await sender.sendSms(sms);
    await sender.sendEmail(mail);
  });

  it("sent: an e-mail reaches the configured server, for one recipient, as plain text", async () => {
    const smtp = await smtpServer();
    await messageSender({ ...settings, smtpUrl: smtp.url }).sendEmail({ ...mail, body: "Your naira: ₦5" });
    await smtp.stop();
    expect(smtp.heard.filter((line) => line.startsWith("RCPT"))).toEqual(["RCPT TO:<ada@example.com>"]);
    expect(smtp.heard).toContain("Subject: Hi");
    expect(smtp.heard).toContain("From: Tenor <no-reply@tenor.test>");
    expect(smtp.heard).toContain("Content-Type: text/plain; charset=utf-8");
  });

  it("sent: whose letters are named gets each as plain text and beside it as a letter", async () => {
    const smtp = await smtpServer();
    const head = { name: "Harbour Lending", address: "", registration: "", publicUrl: "https://loans.example" };
    await messageSender({ ...settings, smtpUrl: smtp.url }, undefined, async () => head).sendEmail(mail);
    await smtp.stop();
    const text = smtp.heard.join("\n");
    expect(text).toMatch(
      /Content-Type: text\/plain.*\n(.*\n)*Hello\n(.*\n)*Content-Type: text\/html.*\n(.*\n)*.*Harbour Lending/,
    );
  });

  it("failed: a server that cannot be reached is a failure with its code alone", async () => {
    const smtp = await smtpServer();
    await smtp.stop();
    await queueEmails(1);
    await sendDueMessages(deps(), messageSender({ ...settings, smtpUrl: smtp.url }));
    expect((await all())[0].last_error).toMatch(
      /^The carrier refused the message \((ESOCKET|ECONNECTION|ECONNREFUSED)\)$/,
    );
  });
});

/** A mail server that accepts everything and records what it received. */
async function smtpServer() {
  const heard: string[] = [];
  const server = createServer((socket) => {
    let inData = false;
    socket.write("220 here\r\n");
    socket.on("data", (chunk) => {
      for (const line of chunk.toString().split("\r\n").filter(Boolean)) {
        heard.push(line);
        if (inData && line !== ".") continue;
        inData = line === "DATA";
        socket.write(inData ? "354 go on\r\n" : line === "QUIT" ? "221 bye\r\n" : "250 fine\r\n");
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `smtp://127.0.0.1:${port}`, heard, stop };
}
