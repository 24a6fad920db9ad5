import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sendPhoneCode } from "../../contract/applications.contract.ts";
import { updateLender } from "../../contract/lender.contract.ts";
import {
  approveMessageText,
  draftMessageText,
  getMessageText,
  listMessageTexts,
  type MessageText,
  saveMessageText,
  submitMessageText,
  withdrawMessageText,
} from "../../contract/message-texts.contract.ts";
import { MESSAGE_TEMPLATE_KEYS } from "../../domain/message/message-templates.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { letterWords, wordsOfPayment } from "./words-for-customer.ts";

let server: TestServer;
let ada: string;
let efe: string;
let musa: string;
beforeAll(async () => {
  server = await startTestServer({ config: { demo: false } });
});
afterAll(() => server.stop());
// Codes are limited per hour, and sessions are shorter than that.
beforeEach(async () => {
  server.clock.advance(3600);
  ada = await server.staffToken(["manage-messages", "approve-messages", "manage-settings"], "Ada Obi");
  efe = await server.staffToken(["manage-messages", "approve-messages"], "Efe Omoregie");
  musa = await server.staffToken(["approve-messages"], "Musa Bello");
});

const HARMATTAN = {
  name: "Harmattan Credit",
  address: "4 Broad Street, Lagos",
  registration: "RC 1",
  complaints_email: "care@harmattan.test",
  complaints_phone: "",
  privacy_email: "privacy@harmattan.test",
};
type Key = MessageText["key"];
const rows = async (text: string, values: readonly unknown[] = []) =>
  (await server.deps.db.pool.query(text, [...values])).rows;
const read = async (key: Key, token = ada): Promise<MessageText> =>
  (await server.call(getMessageText, { token, params: { template: key } })).body.data;
const draft = (key: Key, token = ada) => server.call(draftMessageText, { token, params: { template: key }, body: {} });
const save = (
  key: Key,
  body: string,
  {
    subject = null,
    token = ada,
    ...more
  }: { subject?: string | null; token?: string; headers?: Record<string, string> } = {},
) => server.call(saveMessageText, { token, params: { template: key }, body: { subject, body }, ...more });
const submit = (key: Key, token = ada) =>
  server.call(submitMessageText, { token, params: { template: key }, body: {} });
const withdraw = (key: Key, token = musa) =>
  server.call(withdrawMessageText, { token, params: { template: key }, body: {} });
const approve = async (key: Key, token = musa, revision?: number) =>
  server.call(approveMessageText, {
    token,
    params: { template: key },
    body: { revision: revision ?? (await read(key)).open?.revision ?? 0 },
  });
const askForCode = async (phone: string) => {
  expect((await server.call(sendPhoneCode, { body: { phone_number: phone } })).status).toBe(200);
  const [row] = await rows("select body, template, text_version from outbox_messages order by id desc limit 1");
  return { ...row, body: row.body.replace(/\d{6}/, "######") };
};
const CODE = "phone_code_sms";

async function approved(key: Key, body: string, subject: string | null = null): Promise<void> {
  await draft(key);
  expect((await save(key, body, { subject })).status).toBe(200);
  expect((await submit(key)).status).toBe(200);
  expect((await approve(key)).status).toBe(200);
}

describe("the texts that customers are sent", () => {
  it("200: every text stands with what it says and what may stand in braces, as it came; none of it is a code", async () => {
    const list = (await server.call(listMessageTexts, { token: musa })).body.data;
    expect(list.map(({ key }: { key: string }) => key)).toEqual(MESSAGE_TEMPLATE_KEYS);
    const text = await read("signing_link_mail", musa);
    expect(text).toMatchObject({ channel: "email", versions: [], open: null, live: { number: null } });
    expect(text.live.subject).toBe("Your loan offer {reference}");
    expect(text.placeholders).toContainEqual({
      name: "link",
      what: "The address at which the offer is read and signed",
      example: expect.stringContaining("https://lender.example/"),
      opens: true,
    });
    expect(text.placeholders[0]).toMatchObject({ name: "lender", example: "Tenor" });
  });

  it("403 and 404: without either permission nothing is seen, and a text that is none is not there", async () => {
    const other = await server.staffToken(["manage-settings", "manage-terms"]);
    expect((await server.call(listMessageTexts, { token: other })).status).toBe(403);
    expect((await server.call(getMessageText, { token: other, params: { template: CODE } })).status).toBe(403);
    const key = "nothing" as Key;
    expect((await server.call(getMessageText, { token: ada, params: { template: key } })).status).toBe(404);
  });

  it("are sent in the lender's own name as soon as it is told, and as they came until two people change them", async () => {
    const before = await askForCode("08031230001");
    expect(before).toEqual({
      body: "Tenor: ###### is your code to apply for a loan. It works for 10 minutes. Give it to nobody. If you did not ask for it, you need do nothing.",
      template: CODE,
      text_version: null,
    });
    // Payment notices do not use settings of the environment.
    const key = "payment_sms";
    await draft(key);
    await save(key, "{lender}: {amount}");
    const sentence = "Say in System Settings who lends before {lender} stands in this text";
    expect((await submit(key)).body.errors.body).toEqual([sentence]);
    expect((await server.call(updateLender, { token: ada, body: HARMATTAN })).status).toBe(200);
    expect((await askForCode("08031230002")).body).toBe(before.body.replace("Tenor", "Harmattan Credit"));
    await submit(key);
    expect((await approve(key)).status).toBe(200);
    const values = { reference: "TN-1", amount: "₦5.00", paid_on: "1 Nov 2026", rest: "" };
    const words = await server.deps.db.transaction((tx) => wordsOfPayment(tx, key, values, server.clock.now()));
    expect(words.body).toBe("Harmattan Credit: ₦5.00");
  });
});

describe("a version", () => {
  it("is written by one and approved by another, is sent from then on, and what was sent keeps which it was", async () => {
    const begun = await draft(CODE);
    expect([begun.status, begun.body.message]).toEqual([201, "Draft begun"]);
    expect((await draft(CODE, efe)).body.message).toBe(
      'The next version of "Code to apply" was begun already. Go on with that one.',
    );
    await save(CODE, "{code} from {lender}");
    expect((await askForCode("08031230003")).text_version).toBeNull();
    expect((await submit(CODE)).body.message).toBe("Submitted for approval");
    expect((await askForCode("08031230004")).text_version).toBeNull();
    expect((await approve(CODE, ada)).body.message).toBe("You submitted it. Somebody else has to approve it.");
    expect((await approve(CODE)).status).toBe(200);
    const sent = await askForCode("08031230005");
    expect(sent.body).toMatch(/^###### from /);
    const text = await read(CODE);
    expect(text).toMatchObject({ open: null, live: { number: 1, body: "{code} from {lender}" } });
    expect(text.versions).toMatchObject([
      { number: 1, in_force: true, submitted_by: "Ada Obi", approved_by: "Musa Bello" },
    ]);
    await approved(CODE, "{lender}: {code}");
    expect((await read(CODE)).versions.map(({ in_force }) => in_force)).toEqual([true, false]);
    const next = await askForCode("08031230006");
    expect([next.body.endsWith(": ######"), next.text_version > sent.text_version]).toEqual([true, true]);
    expect(await rows("select number from message_text_versions where id = $1", [sent.text_version])).toEqual([
      { number: 1 },
    ]);
    const audited = await rows("select action from audit_log where object like 'message-text:%' order by seq limit 4");
    expect(audited.map(({ action }) => action)).toEqual([
      "message text drafted",
      "message text written",
      "message text submitted",
      "message text approved",
    ]);
  });

  it("never changes once it is approved, nor goes away, whoever asks the database", async () => {
    await approved("refund_sms", "Paid back: {amount}, {reference}, {transfer}");
    for (const change of ["update message_text_versions set body = 'x'", "delete from message_text_versions"])
      await expect(rows(`${change} where template = 'refund_sms'`)).rejects.toThrow(
        "an approved text is kept as it was sent",
      );
    const alone =
      "insert into message_text_versions (template, number, body, state, written_by, changed_by, changed_at, submitted_by, submitted_at, approved_by, approved_at) select 'x', 1, 'x', 'approved', array[id], id, now(), id, now(), id, now() from users limit 1";
    await expect(rows(alone)).rejects.toThrow("message_text_versions_check");
  });

  it("422: whoever wrote in it does not approve it, though somebody else submitted it; without the permission nobody does", async () => {
    const key = "signed_mail";
    await draft(key);
    await save(key, "Thank you", { subject: "Signed" });
    await save(key, "Thank you, {first_name}", { subject: "Signed", token: efe });
    await submit(key, efe);
    expect((await approve(key, ada)).body.message).toBe("You wrote in it. Somebody else has to approve it.");
    const writer = await server.staffToken(["manage-messages"], "Uche Eze");
    expect((await approve(key, writer)).status).toBe(403);
    expect((await save(key, "No", { subject: "Signed" })).status).toBe(422);
    expect((await withdraw(key)).body.data.open).toMatchObject({ state: "draft", body: "Thank you, {first_name}" });
    expect((await approve(key)).body.message).toBe("This version is a draft. Look again.");
  });

  it("422: it is approved as it was read; one that was returned to draft and changed meanwhile is read again", async () => {
    const key = "signing_link_sms";
    await draft(key);
    await submit(key);
    const seen = (await read(key)).open?.revision;
    await withdraw(key);
    await save(key, "Elsewhere: {link}");
    await submit(key);
    expect((await approve(key, musa, seen)).body.message).toBe(
      "The text has changed since you read it. Read it again, then approve.",
    );
    expect((await approve(key)).status).toBe(200);
    expect((await approve(key)).body.message).toMatch(/^No next version of "Offer to sign" is in work/);
  });

  it("422: of two who write at once the later is told so, and nothing is lost", async () => {
    const key = "pickup_code_sms";
    await draft(key);
    const { revision } = (await read(key)).open ?? {};
    const headers = { "if-match": `"${revision}"` };
    expect((await save(key, "{code}, first", { token: efe, headers })).status).toBe(200);
    const late = await save(key, "{code}, second", { headers });
    expect([late.status, late.body.message]).toEqual([422, expect.stringMatching(/^Efe Omoregie/)]);
    expect((await read(key)).open?.body).toBe("{code}, first");
  });

  it("422: what cannot be sent is saved, but not submitted, and each reason is said", async () => {
    const key = "status_code_sms";
    await draft(key);
    expect((await save(key, "{nobody} {")).body.data.open.mistakes).toHaveLength(3);
    const refused = await submit(key);
    expect([refused.status, refused.body.errors.body]).toEqual([
      422,
      [
        "There is no such placeholder here: {nobody}",
        "Braces stand around the name of a placeholder alone",
        "The text has to contain {code}",
      ],
    ]);
    expect((await read(key)).open?.state).toBe("draft");
    expect((await save(key, "x".repeat(601))).body.errors.body).toEqual(["Use at most 600 characters"]);
    expect((await save(key, "{code}", { subject: "Hi" })).body.errors.subject).toEqual(["An SMS has no subject"]);
    expect((await save("signed_mail", "x", { subject: "a\nb" })).body.errors.subject).toEqual([
      "Write the subject on one line",
    ]);
  });

  it("a subject is approved with its text, and what fills it stays on one line", async () => {
    await approved("received_mail", "See {link}", "{lender}, {reference}");
    const values = { reference: "TN\n1", link: "https://a.example" };
    const letter = await server.deps.db.transaction((tx) =>
      letterWords(
        tx,
        { lender: { ...server.deps.config.lender, name: "Other" } },
        "received_mail",
        values,
        server.clock.now(),
      ),
    );
    expect(letter).toMatchObject({ subject: "Harmattan Credit, TN 1", body: "See https://a.example" });
  });
});

it("in a demo one person suffices, and the row says so", async () => {
  const demo = server.deps.config.demo;
  Object.assign(server.deps.config, { demo: true });
  await draft("held_code_sms");
  await save("held_code_sms", "{lender}: later. {why}");
  await submit("held_code_sms");
  expect((await approve("held_code_sms", ada)).status).toBe(200);
  expect(await rows("select alone from message_text_versions where template = 'held_code_sms'")).toEqual([
    { alone: true },
  ]);
  Object.assign(server.deps.config, { demo });
});
