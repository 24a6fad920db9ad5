import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { getCustomer } from "../../contract/customers.contract.ts";
import { getLoan } from "../../contract/loans.contract.ts";
import { getMessage, getMessages, listTroubledMessages } from "../../contract/messages.contract.ts";
import { CarrierSilent, type Email, type MessageSender } from "../outbox/mail-port.ts";
import { queueEmail } from "../outbox/queue-message.ts";
import { sendDueMessages } from "../outbox/send-outbox.job.ts";
import { smtpMail } from "../outbox/smtp-mail.ts";
import { addLoanTypes, applyAndScreen } from "../testing/loans/loan-life.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { bounceAddress } from "./report-key.ts";

interface SentMail {
  readonly id: number;
  readonly mailId: string;
  readonly state: string;
  readonly last_error: string | null;
}

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ config: { demo: false, publicUrl: "https://loans.example" } });
});
afterAll(() => server.stop());
beforeEach(async () => {
  token = await server.staffToken(["manage-messages", "view-users", "edit-loan"], "Ngozi Bassey");
  await rows("delete from outbox_messages");
  await rows("delete from returned_mail");
});

const rows = async (text: string, values: readonly unknown[] = []) =>
  (await server.deps.db.pool.query(text, [...values])).rows;
const ADDRESS = "Ada@Example.com";
const gone: string[] = [];
const sender = {
  sendEmail: async ({ to }: Email) => void gone.push(to),
  sendSms: async () => undefined,
  mailIdOf: smtpMail("smtp://mail.example", "Tenor <no-reply@loans.example>", false).mailIdOf ?? (() => undefined),
} satisfies MessageSender;
const queue = (to = ADDRESS) =>
  server.deps.db.transaction((tx) => queueEmail(tx, { to, subject: "Hello", body: "482113", at: server.clock.now() }));
async function send(to = ADDRESS, sendEmail: MessageSender["sendEmail"] = sender.sendEmail): Promise<SentMail> {
  const id = await queue(to);
  await sendDueMessages(server.deps, { ...sender, sendEmail });
  const [row] = await rows('select id, mail_id as "mailId", state, last_error from outbox_messages where id = $1', [
    id,
  ]);
  return row;
}
const path = () => bounceAddress(server.deps.secrets, "");
const report = (payload: unknown, url = path()) =>
  server.app.inject({ method: "POST", url, payload: typeof payload === "string" ? payload : JSON.stringify(payload) });
const outcome = async (id: number) =>
  (await rows("select outcome from outbox_messages where id = $1", [id]))[0].outcome;
const shown = async (id: number) => {
  const { standing, reason } = (await server.call(getMessage, { token, params: { id } })).body.data;
  return [standing, reason];
};
const HARD = { kind: "hard", reason: "550 5.1.1 <ada@example.com> no such user" };
const GONE = "The mail came back: the mailbox is not there or takes none (5.1.1)";

it("200: a mail that came back stands among what did not arrive, with the code of the reason and none of its words", async () => {
  const mail = await send();
  expect(mail.mailId).toMatch(/^[0-9a-f]{32}@loans\.example$/);
  const answer = await report({ ...HARD, message_id: `<${mail.mailId}>`, provider: { region: "eu" }, tags: ["a"] });
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: "Received" }]);
  expect(await shown(mail.id)).toEqual(["bounced", GONE]);
  const list = (await server.call(listTroubledMessages, { token, query: { channel: "email" } })).body.data;
  expect(list.map(({ id }: { id: number }) => id)).toEqual([mail.id]);
  expect(JSON.stringify(list)).not.toMatch(/no such user|482113/);
  expect((await server.call(getMessages, { token })).body.data).toMatchObject({
    bounce_address: `https://loans.example${path()}`,
    days: expect.arrayContaining([expect.objectContaining({ channel: "email", undelivered: 1 })]),
  });
});

it("a hard bounce stops further mail to that address, however it is written, until it changes; others go on", async () => {
  await report({ ...HARD, message_id: (await send()).mailId });
  gone.length = 0;
  const stopped = await send("ada@example.COM");
  expect([stopped.state, stopped.last_error]).toEqual(["failed", "Not sent: mail to this address came back"]);
  expect((await send("ada2@example.com")).state).toBe("sent");
  expect(gone).toEqual(["ada2@example.com"]);
  expect((await rows("select * from returned_mail"))[0]).not.toHaveProperty("address");
});

it("a soft bounce and a complaint are shown and stop nothing; a report by the recipient is of the newest mail", async () => {
  const [older, newer] = [await send(), await send()];
  await report({ recipient: "ADA@example.com", kind: "soft", reason: "452 full" });
  expect([await outcome(older.id), await outcome(newer.id)]).toEqual([null, "bounced"]);
  await report(`message_id=${encodeURIComponent(older.mailId)}&kind=complaint&reason=spam&feedback_id=7`);
  expect(await outcome(older.id)).toBe("bounced");
  expect((await send()).state).toBe("sent");
});

it.each([
  ["its name", (email: Email) => ({ message_id: sender.mailIdOf(email) })],
  ["its recipient", ({ to }: Email) => ({ recipient: to })],
])("200: a report by %s that comes before the mail server's answer is written down holds", async (_, named) => {
  const mail = await send(ADDRESS, async (email) => void (await report({ ...HARD, ...named(email) })));
  expect(mail.state).toBe("sent");
  expect(await shown(mail.id)).toEqual(["bounced", GONE]);
  gone.length = 0;
  expect((await send()).state).toBe("failed");
  expect(gone).toEqual([]);
});

it.each([
  ["hard", "failed", 0],
  ["soft", "sent", 1],
])("a report of a mail whose sender died is kept: a %s one leaves it %s", async (kind, state, again) => {
  const [inHand, dying] = [Promise.withResolvers<Email>(), Promise.withResolvers<void>()];
  const id = await queue();
  const first = sendDueMessages(server.deps, {
    ...sender,
    sendEmail: (email) => {
      inHand.resolve(email);
      return dying.promise;
    },
  });
  const email = await inHand.promise;
  await rows(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'tenor-bulk'",
  );
  await report({ ...HARD, kind, message_id: sender.mailIdOf(email) });
  expect(await shown(id)).toEqual(["bounced", expect.stringContaining("5.1.1")]);
  server.clock.advance(601);
  gone.length = 0;
  await expect.poll(() => sendDueMessages(server.deps, sender)).toBe(1);
  dying.reject(new Error("too late"));
  await expect(first).rejects.toThrow();
  expect(gone).toHaveLength(again);
  expect((await rows("select state from outbox_messages where id = $1", [id]))[0].state).toBe(state);
  expect(await shown(id)).toEqual(["bounced", expect.stringContaining("5.1.1")]);
});

it("a mail that its server may have taken unheard comes back by its name, and by its recipient where none went out", async () => {
  const silent = () => Promise.reject(new CarrierSilent("The carrier did not answer in time"));
  const waiting = await send(ADDRESS, silent);
  expect(waiting.state).toBe("queued");
  const other = await send("Ngozi@Example.com", silent);
  await report({ ...HARD, kind: "soft", message_id: waiting.mailId });
  await report({ ...HARD, kind: "soft", recipient: "ngozi@example.com" });
  for (const { id } of [waiting, other]) expect(await shown(id)).toEqual(["bounced", expect.any(String)]);
});

it("a report by the recipient is of the mail that went out, and not of a newer one that waits for its server", async () => {
  const sent = await send();
  const waiting = await send(ADDRESS, () => Promise.reject(new Error("451 try again later")));
  await report({ recipient: ADDRESS, kind: "soft", reason: "452 full" });
  expect([await outcome(sent.id), await outcome(waiting.id)]).toEqual(["bounced", null]);
});

it("200: a report of a mail that was handed to no server keeps nothing, whatever address it names", async () => {
  const id = await queue();
  const mailId = sender.mailIdOf({ key: String(id), to: ADDRESS, subject: "Hello", body: "482113" });
  await report({ ...HARD, message_id: mailId, recipient: ADDRESS });
  expect(await outcome(id)).toBeNull();
  expect(await rows("select 1 from returned_mail")).toEqual([]);
});

it("200: a report that names a mail which is none of ours falls back on its recipient, and of a stranger keeps nothing", async () => {
  const mail = await send();
  await report({ ...HARD, message_id: "other@host", recipient: "stranger@example.com" });
  await report({ ...HARD, recipient: "stranger@example.com" });
  expect(await rows("select 1 from returned_mail")).toEqual([]);
  await report({ ...HARD, message_id: "other@host", recipient: ADDRESS });
  expect(await outcome(mail.id)).toBe("bounced");
  expect(await rows("select 1 from returned_mail")).toHaveLength(1);
});

it.each([
  "",
  "{",
  "null",
  "[]",
  '{"message_id":{}}',
  '{"kind":"hard"}',
  "\u0000",
  '{"recipient":"a\\u0000","kind":"hard"}',
])("200: %j is acknowledged and changes nothing", async (payload) => {
  const mail = await send();
  expect((await report(payload)).statusCode).toBe(200);
  expect(await outcome(mail.id)).toBeNull();
});

it("404: with any key but its own, and nothing changes", async () => {
  const mail = await send();
  const body = { ...HARD, message_id: mail.mailId };
  const key = path().split("/").at(-1) ?? "";
  for (const wrong of ["x", key.slice(1), `${key}00`, key.replace(/^./, (c) => (c === "0" ? "1" : "0"))])
    expect((await report(body, path().replace(key, wrong))).statusCode).toBe(404);
  expect(await outcome(mail.id)).toBeNull();
});

it("staff read beside the address on the loan and the customer that mail came back, until the address changes", async () => {
  await addLoanTypes(server);
  const { id } = await applyAndScreen(server);
  const [customer] = await rows(
    "select c.id, c.email from customers c join loans l on l.customer_id = c.id where l.id = $1",
    [id],
  );
  const shown = async () => [
    (await server.call(getLoan, { token, params: { id } })).body.data.mail_returned,
    (await server.call(getCustomer, { token, params: { id: customer.id } })).body.data.mail_returned,
  ];
  expect(await shown()).toEqual([undefined, undefined]);
  await report({ ...HARD, message_id: (await send(customer.email.toUpperCase())).mailId });
  const told = { why: expect.stringContaining("5.1.1"), at: server.clock.now().toISOString() };
  expect(await shown()).toEqual([told, told]);
  await rows("update customers set email = 'new@example.com' where id = $1", [customer.id]);
  expect(await shown()).toEqual([undefined, undefined]);
});
