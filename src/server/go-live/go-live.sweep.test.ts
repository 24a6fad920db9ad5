import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { sendPhoneCode } from "../../contract/applications.contract.ts";
import {
  announceOpening,
  sendTestMail,
  showKeyCopy,
  testProvider,
  withdrawOpening,
} from "../../contract/go-live.contract.ts";
import { updateLender } from "../../contract/lender.contract.ts";
import { GO_LIVE_KEYS, goLiveLines } from "../../domain/go-live/go-live-lines.ts";
import { sandboxSettings } from "../../pretend/sms-sandbox/sandbox-settings.ts";
import { checkWordOf } from "../files/check-word.ts";
import { installationKeyFrom } from "../files/installation-key.ts";
import type { MessageSender } from "../outbox/mail-port.ts";
import { sendDueMessages } from "../outbox/send-outbox.job.ts";
import { openGateways } from "../sms/open-gateways.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { countRedLines } from "./count-red-lines.ts";
import { closeLender, opening, readyLender } from "./go-live.testkit.ts";
import { readFacts } from "./read-facts.ts";

const NOWHERE = "http://127.0.0.1:9";
let server: TestServer;
let lender: Awaited<ReturnType<typeof readyLender>>;
beforeEach(async () => {
  await server?.stop();
  server = await startTestServer({ config: { demo: false, smtpUrl: "smtp://127.0.0.1:9" } });
  Object.assign(server.deps, { smsGateways: openGateways([sandboxSettings(NOWHERE)]) });
  lender = await readyLender(server);
});
afterAll(() => server.stop());

const seen = () => opening(server);
const redOf = async () =>
  (await seen().read(lender.ada)).lines.flatMap(({ green, key }: { green: boolean; key: string }) =>
    green ? [] : [key],
  );

/** The red lines after a change, which is then undone. */
async function redAfter(change: string): Promise<readonly string[]> {
  let red: readonly string[] = [];
  const back = new Error("rolled back");
  await server.deps.db
    .transaction(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql.raw(change).execute(tx);
      red = goLiveLines(await readFacts(tx, server.deps)).flatMap(({ green, key }) => (green ? [] : [key]));
      throw back;
    })
    .catch((error: unknown) => {
      if (error !== back) throw error;
    });
  return red;
}
const audited = async (): Promise<readonly string[]> =>
  (
    await server.deps.db.pool.query("select payload from audit_log where object = 'settings:1' order by at, seq")
  ).rows.map(({ payload }) => `${JSON.parse(payload).actor}: ${JSON.parse(payload).action}`);

describe("the list", () => {
  it("200: every line of a lender that is ready is green, and nobody has proposed to open", async () => {
    const list = await seen().read(lender.ada);
    expect(list).toMatchObject({ state: "closed", proposed_by: null, opened_at: null, opens_on: null, refusal: null });
    expect(list.lines.map(({ key, green }: { key: string; green: boolean }) => [key, green])).toEqual(
      GO_LIVE_KEYS.map((key) => [key, true]),
    );
  });

  const CHANGES = [
    ["loan-type", "delete from loan_type_versions"],
    ["employers", "update employers set status = 'closed'"],
    ["sms", "update outbox_messages set outcome = null where channel = 'sms'"],
    ["sms", "update outbox_messages set outcome = 'undelivered' where channel = 'sms'"],
    ["mail", "update outbox_messages set state = 'failed', sent_at = null, last_error = 'No' where channel = 'email'"],
    ["provider", "delete from go_live_tests"],
    ["account", "update lender_details set bank_code = null, account_number = null"],
    ["lender", "update lender_details set registration = ''"],
    ["four-eyes", "insert into settings values ('four-eyes', 'false', 2, now(), 'Ada Obi')"],
    ["people", "update users set active = false where first_name = 'Musa'"],
    ["people", "update users set password_hash = null where first_name = 'Efe'"],
    ["key-copy", "update key_copies set key_id = 'another'"],
    ["backup", "update verified_backups set verified_at = verified_at - interval '24 hours 1 second'"],
  ] as const;

  it("each line turns red alone by what is missing for it", async () => {
    for (const [key, change] of CHANGES) {
      const red = await redAfter(change);
      expect([change, red]).toEqual([change, [key]]);
    }
  });

  it("the texts are red where a newer one was published by one person, or names what the lender has not told", async () => {
    const publish = (version: string, text: string) =>
      lender.run(
        `insert into terms_versions (kind, version, text, state, effective_from, changed_at, published_at, submitted_at,
            submitted_by, published_by, alone)
          select 'signing_consent', $1, $2, 'published', '2026-11-20', $3, $3, $3, min(id), min(id), true from users`,
        [version, text, server.clock.now()],
      );
    server.clock.advance(60);
    await publish("v10", "I agree with {lender name}.");
    expect((await seen().line(lender.ada, "consent")).sentence).toBe(
      'Two people of the lender have not published "Consent of the signature" yet.',
    );
    server.clock.advance(60);
    await publish("v11", "I agree with Tenor.");
    expect((await seen().line(lender.ada, "consent")).sentence).toBe(
      'The text in force of "Consent of the signature" is not the lender\'s own. The text names another lender: Tenor.',
    );
  });

  it("devices need somebody who hands them out only where a loan type for devices is live", async () => {
    await lender.run("update users set active = false where first_name = 'Musa'");
    expect((await seen().line(lender.ada, "people")).sentence).toBe(
      "Nobody with an account in use can work off Confirm Device Pickup.",
    );
    await lender.run(
      "set session_replication_role = replica; update loan_types set is_device = false; reset session_replication_role",
    );
    expect((await seen().line(lender.ada, "people")).green).toBe(true);
  });

  it("the lender's own account is entered with its details: both or neither, of a bank that there is", async () => {
    const { bank_code: _, ...details } = {
      name: "Harmattan",
      address: "Lagos",
      registration: "RC 1",
      complaints_email: "care@harmattan.test",
      complaints_phone: "",
      privacy_email: "data@harmattan.test",
      bank_code: "",
    };
    const put = (body: object) => server.call(updateLender, { token: lender.ada, body: { ...details, ...body } });
    for (const wrong of [
      { bank_code: "058", account_number: "" },
      { bank_code: "058", account_number: "12345" },
      { bank_code: "999", account_number: "0123456789" },
    ])
      expect((await put(wrong)).status).toBe(422);
    expect((await put({})).body.data).toMatchObject({ bank_code: "058", account_number: "0123456789" });
    expect((await put({ bank_code: "044", account_number: "9876543210" })).body.data).toMatchObject({
      bank_code: "044",
      account_number: "9876543210",
    });
    expect((await seen().line(lender.ada, "account")).sentence).toBe(
      "Money comes to the account 9876543210 at Access Bank.",
    );
    expect((await put({ bank_code: "", account_number: "" })).status).toBe(200);
    expect(await redOf()).toEqual(["account"]);
  });
});

describe("the tests of the list", () => {
  it("a test mail goes to whoever asks; once the mail server took it the line says so, with who and when", async () => {
    await lender.run("delete from outbox_messages");
    expect(await redOf()).toEqual(["sms", "mail"]);
    expect((await server.call(sendTestMail, { token: lender.efe })).status).toBe(200);
    const { rows } = await server.deps.db.pool.query(
      "select m.recipient = u.email as own, m.kind, t.asked_by = u.id as told from outbox_messages m join go_live_tests t on t.message_id = m.id join users u on u.first_name = 'Efe'",
    );
    expect(rows).toEqual([{ own: true, kind: "test", told: true }]);
    expect((await seen().line(lender.ada, "mail")).green).toBe(false);
    const takes: Pick<MessageSender, "sendEmail"> = { sendEmail: async () => undefined };
    await sendDueMessages(server.deps, { ...takes, sendSms: async () => undefined });
    expect((await seen().line(lender.ada, "mail")).sentence).toBe(
      "The mail server took a test mail, asked for by Efe Omoregie, on 20 Nov 2026, 09:30.",
    );
  });

  it("the provider is asked for a history that nobody has, which bills nothing; its answer stands with who asked", async () => {
    await lender.run("delete from go_live_tests");
    const before = server.provider.calls("mandateHistory");
    expect((await server.call(testProvider, { token: lender.efe })).body.message).toBe("The provider answered");
    expect(server.provider.calls("mandateHistory")).toBe(before + 1);
    expect(server.provider.calls("lookUpSalary")).toBe(0);
    expect((await seen().line(lender.ada, "provider")).sentence).toBe(
      "The deduction provider answered, asked for by Efe Omoregie, on 20 Nov 2026, 09:30.",
    );
    expect((await audited()).at(-1)).toBe("Efe Omoregie: provider tested");
  });

  it.each([
    [{ kind: "unknown", message: "The connection broke" }, "The connection broke"],
    [{ kind: "refused", refusal: "not-authorised", message: "x" }, "it does not know our keys"],
  ] as const)("a provider that answers %j has not answered", async (answer, reason) => {
    Object.assign(server.deps.provider ?? {}, { mandateHistory: async () => answer });
    await server.call(testProvider, { token: lender.efe });
    expect((await seen().line(lender.ada, "provider")).sentence).toBe(
      `The deduction provider did not answer as it should (${reason}): ask again.`,
    );
  });

  it("the copy of the key is shown by its check word, however it is typed, and counts for the key in use alone", async () => {
    await lender.run("delete from key_copies");
    expect(await redOf()).toEqual(["key-copy"]);
    const type = (check_word: string) => server.call(showKeyCopy, { token: lender.efe, body: { check_word } });
    const word = checkWordOf(server.deps.installationKey);
    expect((await type(checkWordOf(installationKeyFrom(Buffer.alloc(32, 1))))).body.errors).toEqual({
      check_word: [
        "This is not the check word of the key in use. Have npm run key:check say it anew, of the copy that you keep",
      ],
    });
    expect(await redOf()).toEqual(["key-copy"]);
    expect((await type(word.toUpperCase().replaceAll("-", " "))).status).toBe(200);
    expect((await seen().line(lender.ada, "key-copy")).sentence).toBe(
      "A copy of the installation key is kept elsewhere: Efe Omoregie typed its check word on 20 Nov 2026, 09:30.",
    );
    expect((await audited()).at(-1)).toBe("Efe Omoregie: key copy shown");
    const stored = JSON.stringify((await server.deps.db.pool.query("select * from key_copies")).rows);
    expect(stored).not.toContain(word.slice(0, 4));
    Object.assign(server.deps, { installationKey: installationKeyFrom(Buffer.alloc(32, 1)) });
    expect(await redOf()).toEqual(["key-copy"]);
  });

  it("429: after five wrong check words one has to wait, and nobody else", async () => {
    await lender.run("delete from key_copies");
    const type = (token: string, check_word: string) => server.call(showKeyCopy, { token, body: { check_word } });
    for (let tries = 0; tries < 6; tries += 1) expect((await type(lender.efe, "aaaa-bbbb-cccc")).status).toBe(422);
    const word = checkWordOf(server.deps.installationKey);
    expect((await type(lender.efe, word)).status).toBe(429);
    expect((await type(lender.ada, word)).status).toBe(200);
  });

  it("422: without a mail server and without a provider there is nothing to test", async () => {
    Object.assign(server.deps, { provider: undefined, config: { ...server.deps.config, smtpUrl: undefined } });
    expect((await server.call(sendTestMail, { token: lender.ada })).status).toBe(422);
    expect((await server.call(testProvider, { token: lender.ada })).status).toBe(422);
    expect(await redOf()).toEqual(["mail", "provider"]);
  });
});

describe("opening for business", () => {
  it("takes two people: whoever proposed it cannot approve it, and a second one opens once and for good", async () => {
    const { propose, approve, read } = seen();
    expect((await approve(lender.efe)).body.message).toBe("Nobody has proposed to open. Propose it first.");
    expect((await propose(lender.ada)).body.data).toMatchObject({ state: "proposed", proposed_by: "Ada Obi" });
    expect((await propose(lender.efe)).body.message).toBe("Ada Obi has proposed it. Somebody else approves it.");
    const own = "You proposed it. Somebody else has to approve it.";
    expect((await read(lender.ada)).refusal).toBe(own);
    const refused = await approve(lender.ada);
    expect([refused.status, refused.body.message]).toEqual([422, own]);
    expect((await read(lender.efe)).refusal).toBeNull();
    expect((await approve(lender.efe)).body).toMatchObject({
      message: "Open for business",
      data: { state: "open", proposed_by: "Ada Obi", opened_by: "Efe Omoregie", opened_at: "2026-11-20T08:30:00.000Z" },
    });
    for (const again of [await propose(lender.ada), await approve(lender.efe)])
      expect([again.status, again.body.message]).toEqual([
        422,
        "The lender is open for business since 20 Nov 2026, 09:30. Efe Omoregie approved it.",
      ]);
    expect((await server.call(withdrawOpening, { token: lender.ada })).status).toBe(422);
    expect(await audited()).toEqual(["Ada Obi: opening proposed", "Efe Omoregie: opened for business"]);
  });

  it("a proposal is withdrawn by either, and can be made again", async () => {
    const { propose, read } = seen();
    await propose(lender.ada);
    expect((await server.call(withdrawOpening, { token: lender.efe })).body.data).toMatchObject({ state: "closed" });
    await propose(lender.efe);
    expect(await read(lender.ada)).toMatchObject({ state: "proposed", proposed_by: "Efe Omoregie", refusal: null });
  });

  it("422: a red line refuses with its sentence, at the proposal and again at the approval", async () => {
    const { propose, approve, read } = seen();
    const grow = (hours: number) =>
      lender.run("update verified_backups set verified_at = verified_at - make_interval(hours => $1)", [hours]);
    await propose(lender.ada);
    await grow(25);
    const late = await approve(lender.efe);
    expect([late.status, late.body.message]).toEqual([
      422,
      "Not ready to open. The last backup was verified on 19 Nov 2026, 08:30, more than 24 hours ago: run npm run backup, then npm run backup -- --verify.",
    ]);
    expect((await read(lender.ada)).state).toBe("proposed");
    await server.call(withdrawOpening, { token: lender.ada });
    await lender.run("delete from go_live_tests");
    expect((await propose(lender.ada)).body.message).toBe(
      "Not ready to open. The deduction provider was not asked yet: ask it. 1 more of the list is red.",
    );
    expect((await read(lender.ada)).state).toBe("closed");
  });

  it("a line that turns red afterwards is told and closes nothing", async () => {
    const { propose, approve, read } = seen();
    await propose(lender.ada);
    await approve(lender.efe);
    expect(await countRedLines(server.deps)).toBe(0);
    await lender.run("delete from verified_backups");
    expect(await redOf()).toEqual(["backup"]);
    expect(await countRedLines(server.deps)).toBe(1);
    expect((await read(lender.ada)).state).toBe("open");
  });

  it("the announced day is today or later, and goes once the lender is open", async () => {
    const announce = (opens_on: string | null) =>
      server.call(announceOpening, { token: lender.ada, body: { opens_on } });
    expect((await announce("2026-11-19")).body.errors).toEqual({ opens_on: ["Choose today or a later day"] });
    expect((await announce("2026-12-01")).body.data.opens_on).toBe("2026-12-01");
    expect((await announce(null)).body.data.opens_on).toBeNull();
    await seen().propose(lender.ada);
    await seen().approve(lender.efe);
    expect((await announce("2026-12-01")).status).toBe(422);
    expect(await audited()).toEqual([
      "Ada Obi: opening announced",
      "Ada Obi: opening announced",
      "Ada Obi: opening proposed",
      "Efe Omoregie: opened for business",
    ]);
  });
});

it("in demo mode the lender is open whatever the list says, and nobody proposes anything", async () => {
  const demo = await startTestServer();
  const token = await demo.staffToken(["manage-settings"]);
  expect(await countRedLines(demo.deps)).toBe(0);
  await closeLender(demo);
  const list = await opening(demo).read(token);
  expect(list).toMatchObject({ state: "open", opened_at: null, opened_by: null });
  expect(list.lines.some(({ green }: { green: boolean }) => !green)).toBe(true);
  const refused = await opening(demo).propose(token);
  expect([refused.status, refused.body.message]).toEqual([422, "In demo mode the lender is always open."]);
  expect((await demo.call(sendPhoneCode, { body: { phone_number: "08031234567" } })).status).toBe(200);
  await demo.stop();
});
