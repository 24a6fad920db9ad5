import type { Socket } from "node:net";
import { afterAll, beforeEach, expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { testDatabase } from "../testing/database/test-database.ts";
import { type LyingPeer, lyingTcp } from "../testing/peers/lying-peer.ts";
import { testClock } from "../testing/test-clock.ts";
import type { MessageSender } from "./mail-port.ts";
import { queueEmail, queueSms } from "./queue-message.ts";
import { sendDueMessages } from "./send-outbox.job.ts";
import { noSmsGateway } from "./sms-port.ts";
import { smtpMail } from "./smtp-mail.ts";

const CODE = "482113";
const ADDRESS = "ada.canary@example.com";
const PHONE = "+2348031234567";
const TELLING = `no ${ADDRESS} ${PHONE} ${CODE}`;

const database = await testDatabase();
const clock = testClock();
const written: unknown[] = [];
const deps = {
  db: database.db,
  clock,
  config: readConfig({}),
  log: { warn: (facts: unknown) => written.push(facts) } as never,
};
let peer: LyingPeer | undefined;
afterAll(async () => {
  await peer?.stop();
  await database.drop();
});
beforeEach(async () => {
  await peer?.stop();
  written.length = 0;
  await database.db.pool.query("delete from outbox_messages");
});

type Step = "greeting" | "EHLO" | "STARTTLS" | "MAIL" | "RCPT" | "DATA" | "text";
const HONEST: Readonly<Record<Step, string>> = {
  greeting: "220 here",
  EHLO: "250 fine",
  STARTTLS: "502 no",
  MAIL: "250 fine",
  RCPT: "250 fine",
  DATA: "354 go on",
  text: "250 taken",
};

/** A mail server that behaves correctly except in one step; an empty reply ends the connection. */
async function mailServer(lies: Partial<Record<Step, string>>): Promise<{ url: string; heard: () => string }> {
  let heard = "";
  const answer = (socket: Socket, step: Step): void => {
    const reply = lies[step] ?? HONEST[step];
    if (reply === "") socket.destroy();
    else socket.write(`${reply}\r\n`);
  };
  peer = await lyingTcp((socket) => {
    let isText = false;
    answer(socket, "greeting");
    socket.on("data", (chunk) => {
      heard += chunk.toString();
      if (isText && !/(?:^|\r\n)\.\r\n$/.test(heard)) return;
      const [word = ""] = /^\w+/.exec(chunk.toString()) ?? [];
      const step = isText ? "text" : word === "HELO" ? "EHLO" : word;
      if (!(step in HONEST)) return void socket.write("250 fine\r\n");
      isText = step === "DATA" && (lies.DATA ?? HONEST.DATA).startsWith("354");
      answer(socket, step as Step);
    });
  });
  return { url: `smtp://127.0.0.1:${peer.port}`, heard: () => heard };
}

async function sent(sender: Partial<MessageSender>) {
  const refuses = { sendEmail: () => Promise.reject(new Error("not asked")), ...noSmsGateway };
  await sendDueMessages(deps, { ...refuses, ...sender });
  const { rows } = await database.db.pool.query("select state, last_error, attempts from outbox_messages");
  return rows[0];
}

const queueMail = () =>
  database.db.transaction((tx) =>
    queueEmail(tx, { to: ADDRESS, subject: "Code", body: `Your code is ${CODE}`, at: clock.now() }),
  );

/** The row and the log describe the failure in our words, without personal data. */
function expectTold(row: { state: string; last_error: string }, channel: "email" | "sms"): void {
  expect([row.state, row.last_error]).toEqual(["queued", expect.stringMatching(/^[A-Z][\w ,()]{10,80}$/)]);
  expect(written).toEqual([{ channel, what: row.last_error, attempts: 1 }]);
  expect(JSON.stringify([row, written])).not.toMatch(/canary|803|482113/);
}

it("an honest mail server gets the message, which counts as sent", async () => {
  await queueMail();
  const { url, heard } = await mailServer({});
  expect((await sent(smtpMail(url, "no-reply@tenor.test", true))).state).toBe("sent");
  expect(heard()).toContain(CODE);
});

it.each<[Step, string]>(
  (["greeting", "EHLO", "MAIL", "RCPT", "DATA", "text"] as const).flatMap((step) =>
    ["", `421 ${TELLING}`, `451 ${TELLING}`, `554 ${TELLING}`, `5x4 ${TELLING}`, `999 ${TELLING}`, "\u0000\u0000"].map(
      (reply): [Step, string] => [step, reply],
    ),
  ),
)(
  "a mail server that answers %s with %j has taken nothing, and the log says so of nobody",
  async (step, reply) => {
    await queueMail();
    const { url } = await mailServer({ [step]: reply });
    expectTold(await sent(smtpMail(url, "no-reply@tenor.test", true)), "email");
  },
  60_000,
);

it("a mail server that says no and yes at once has taken nothing", async () => {
  await queueMail();
  const { url } = await mailServer({ text: `554 ${TELLING}\r\n250 taken` });
  expectTold(await sent(smtpMail(url, "no-reply@tenor.test", true)), "email");
});

it.each([
  ["refuses it", "454 no"],
  ["answers nothing of the kind", "250 fine"],
  ["says yes and goes on in the open", "220 go on\r\n250 fine\r\n250 fine\r\n250 fine\r\n354 go on"],
  ["ends", ""],
])(
  "a mail server that is asked for TLS and %s hears neither address nor text",
  async (_, reply) => {
    await queueMail();
    const { url, heard } = await mailServer({ EHLO: "250-here\r\n250 STARTTLS", STARTTLS: reply });
    expectTold(await sent(smtpMail(url, "no-reply@tenor.test", false)), "email");
    expect(heard()).not.toMatch(/canary|482113/);
  },
  60_000,
);

const named = (name: string, more = {}) => Object.assign(new Error(TELLING), { name, ...more });

it.each<[string, unknown]>([
  ["an error that repeats the message", named(TELLING)],
  ["a code that is none", named("Error", { code: TELLING, responseCode: TELLING })],
  ["a text", TELLING],
  ["nothing", undefined],
  ["an error of ten megabytes", new Error(TELLING.repeat(200_000))],
])("an SMS gateway that fails with %s is told of in words of ours", async (_, error) => {
  await database.db.transaction((tx) => queueSms(tx, { to: PHONE, body: `Your code is ${CODE}`, at: clock.now() }));
  expectTold(await sent({ sendSms: () => Promise.reject(error) }), "sms");
});

it("without an SMS gateway the message waits, and says why", async () => {
  await database.db.transaction((tx) => queueSms(tx, { to: PHONE, body: `Your code is ${CODE}`, at: clock.now() }));
  const row = await sent({});
  expectTold(row, "sms");
  expect(row.last_error).toBe("No SMS gateway is configured");
});
